import { type Api, createApi } from '@vitrina/contracts/request'

/** Request timeout in ms; the verification of everything live takes longest. */
const TIMEOUT_MS = 60_000

/** Client of the ops API. `onRefused` is called on every 401, since the token is invalid from then on. */
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
