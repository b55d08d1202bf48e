import type { Api } from '@vitrina/contracts/request'
import { createContext } from 'react-router'

/** Calls the gateway on behalf of the visitor whose page is loaded. */
export const apiContext = createContext<Api>()

/** Throws a `PageRefusal` when the visitor may not open the page; called before anything of the page is loaded. */
export const accessContext = createContext<(pathname: string) => Promise<void> | void>()
