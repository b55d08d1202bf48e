import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import type { CookieOptions, Request, Response } from 'express'
import { cookiesOf } from '../visitor/request-cookies.ts'
import { expiryOf } from '../visitor/token-expiry.ts'

export interface TokenPair {
  access: string | undefined
  refresh: string | undefined
}

/** Only this host, only over a secure connection, never for scripts. */
const guarded: CookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' }

const LONGEST_MS = cookieLifetimes.refreshToken * 1000

interface PairNames {
  access: string
  refresh: string
}

export const own: PairNames = { access: cookieNames.accessToken, refresh: cookieNames.refreshToken }

/** Where the tokens of a member of staff wait while the visitor is one of their clients. */
export const putAside: PairNames = { access: cookieNames.staffAccessToken, refresh: cookieNames.staffRefreshToken }

/** No browser keeps a longer cookie, so none of ours is; the retailer would hang up on a head that holds one. */
const LONGEST_TOKEN = 4096

const tokenIn = (value: string | undefined): string | undefined =>
  value && value.length <= LONGEST_TOKEN ? value : undefined

export function tokensOf(request: Request, names = own): TokenPair {
  const cookies = cookiesOf(request)
  return { access: tokenIn(cookies[names.access]), refresh: tokenIn(cookies[names.refresh]) }
}

/**
 * The access cookie ends with its token; when that cannot be told, with the browser's session. Without a refresh token
 * that cookie stays as it is.
 */
export function writeTokens(response: Response, accessToken: string, refreshToken?: string, names = own): void {
  const end = expiryOf(accessToken)
  const expires = end === undefined ? {} : { expires: new Date(Math.min(Math.max(end, 0), Date.now() + LONGEST_MS)) }
  response.cookie(names.access, accessToken, { ...guarded, ...expires })
  if (refreshToken) response.cookie(names.refresh, refreshToken, { ...guarded, maxAge: LONGEST_MS })
}

/** Both pairs: nobody is signed in any more, in whatever way. */
export function clearTokens(response: Response): void {
  for (const name of [...Object.values(own), ...Object.values(putAside)]) response.clearCookie(name, guarded)
}

export function clearPutAside(response: Response): void {
  for (const name of Object.values(putAside)) response.clearCookie(name, guarded)
}

/** From now on the visitor's token ends when it ends. */
export function clearRefreshToken(response: Response): void {
  response.clearCookie(own.refresh, guarded)
}
