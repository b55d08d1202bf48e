import { type Api, createApi } from '@vitrina/contracts/request'

/** A call that waits longer than this is told to be unanswered, in ms; the check of everything live takes the longest. */
const PATIENCE = 60_000

/** Calls of the ops port with a token; `onRefused` hears of every 401, since then the token is worth nothing any more. */
export function consoleApi(token: string, onRefused: () => void): Api {
  return createApi(async ({ method, url, body, signal }) => {
    const patience = AbortSignal.timeout(PATIENCE)
    const response = await fetch(url, {
      method,
      headers: { ...authorized(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (response.status === 401) onRefused()
    return { status: response.status, text: await response.text() }
  })
}

export const authorized = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
