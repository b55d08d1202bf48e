import type { Api } from '@vitrina/contracts/request'
import { createContext } from 'react-router'

/** Speaks to the gateway for the visitor whose page is loaded. */
export const apiContext = createContext<Api>()
