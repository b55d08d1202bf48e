import type { Api } from '@vitrina/contracts/request'
import { createContext } from 'react-router'

/** Speaks to the gateway for the visitor whose page is loaded. */
export const apiContext = createContext<Api>()

/** Refuses by throwing a `PageRefusal` when the page is not for this visitor; asked before anything of the page is loaded. */
export const accessContext = createContext<(pathname: string) => Promise<void> | void>()
