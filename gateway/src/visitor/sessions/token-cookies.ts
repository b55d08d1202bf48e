import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import type { CookieOptions, Request, Response } from 'express'
import { cookiesOf } from '../visitor/request-cookies.ts'
import { expiryOf } from '../visitor/token-expiry.ts'

export interface TokenPair {
  access: string | undefined
  refresh: string | undefined
}

/** Only this host, only over a secure connection, never for scripts. */
const tokenCookieOptions: CookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' }

const MAX_COOKIE_AGE_MS = cookieLifetimes.refreshToken * 1000

interface TokenCookieNames {
  access: string
  refresh: string
}

export const ownTokenCookies: TokenCookieNames = { access: cookieNames.accessToken, refresh: cookieNames.refreshToken }

/** Where the tokens of a member of staff wait while the visitor is one of their clients. */
export const staffTokenCookies: TokenCookieNames = {
  access: cookieNames.staffAccessToken,
  refresh: cookieNames.staffRefreshToken,
}

/** No browser keeps a longer cookie, so none of ours is; the retailer would hang up on a head that holds one. */
const LONGEST_TOKEN = 4096

const tokenIn = (value: string | undefined): string | undefined =>
  value && value.length <= LONGEST_TOKEN ? value : undefined

export function tokensOf(request: Request, names = ownTokenCookies): TokenPair {
  const cookies = cookiesOf(request)
  return { access: tokenIn(cookies[names.access]), refresh: tokenIn(cookies[names.refresh]) }
}

/**
 * The access cookie ends with its token; when that cannot be told, with the browser's session. Without a refresh token
 * that cookie stays as it is.
 */
export function writeTokens(
  response: Response,
  accessToken: string,
  refreshToken?: string,
  names = ownTokenCookies,
): void {
  const end = expiryOf(accessToken)
  const expires =
    end === undefined ? {} : { expires: new Date(Math.min(Math.max(end, 0), Date.now() + MAX_COOKIE_AGE_MS)) }
  response.cookie(names.access, accessToken, { ...tokenCookieOptions, ...expires })
  if (refreshToken) response.cookie(names.refresh, refreshToken, { ...tokenCookieOptions, maxAge: MAX_COOKIE_AGE_MS })
}

/** Both pairs: nobody is signed in any more, in whatever way. */
export function clearTokens(response: Response): void {
  for (const name of [...Object.values(ownTokenCookies), ...Object.values(staffTokenCookies)])
    response.clearCookie(name, tokenCookieOptions)
}

export function clearStaffTokens(response: Response): void {
  for (const name of Object.values(staffTokenCookies)) response.clearCookie(name, tokenCookieOptions)
}

/** From now on the visitor's token ends when it ends. */
export function clearRefreshToken(response: Response): void {
  response.clearCookie(ownTokenCookies.refresh, tokenCookieOptions)
}
