import { type Api, createApi } from '@vitrina/contracts/request'

/** A call that waits longer than this is told to be unanswered, in ms; the check of everything live takes the longest. */
const TIMEOUT_MS = 60_000

/** Calls of the ops port with a token; `onRefused` hears of every 401, since then the token is worth nothing any more. */
export function createConsoleApi(token: string, onRefused: () => void): Api {
  return createApi(async ({ method, url, body, signal }) => {
    const patience = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, {
      method,
      headers: { ...authHeaders(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (response.status === 401) onRefused()
    return { status: response.status, text: await response.text() }
  })
}

export const authHeaders = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
