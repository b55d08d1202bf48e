import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import type { CookieOptions, Request } from 'express'
import type { CookieJar } from '../visitor/cookie-jar.ts'
import { cookiesOf } from '../visitor/request-cookies.ts'
import { expiryOf } from '../visitor/token-expiry.ts'

export interface TokenPair {
  access: string | undefined
  refresh: string | undefined
}

/** Host-only, HTTPS-only and not readable by scripts. */
const tokenCookieOptions: CookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' }

const MAX_COOKIE_AGE_MS = cookieLifetimes.refreshToken * 1000

interface TokenCookieNames {
  access: string
  refresh: string
}

export const ownTokenCookies: TokenCookieNames = { access: cookieNames.accessToken, refresh: cookieNames.refreshToken }

/** Cookies for the tokens of a member of staff during an on-behalf session. */
export const staffTokenCookies: TokenCookieNames = {
  access: cookieNames.staffAccessToken,
  refresh: cookieNames.staffRefreshToken,
}

/** No browser stores a longer cookie, so a longer one is forged; the retailer would reject a header that long. */
const LONGEST_TOKEN = 4096

const tokenIn = (value: string | undefined): string | undefined =>
  value && value.length <= LONGEST_TOKEN ? value : undefined

export function tokensOf(request: Request, names = ownTokenCookies): TokenPair {
  const cookies = cookiesOf(request)
  return { access: tokenIn(cookies[names.access]), refresh: tokenIn(cookies[names.refresh]) }
}

/**
 * Writes the token cookies. The access cookie expires with its token, or with the browser session if the expiry is
 * unreadable. Without a refresh token its cookie stays unchanged.
 */
export function writeTokens(
  cookieJar: CookieJar,
  accessToken: string,
  refreshToken?: string,
  names = ownTokenCookies,
): void {
  const end = expiryOf(accessToken)
  const expires =
    end === undefined ? {} : { expires: new Date(Math.min(Math.max(end, 0), Date.now() + MAX_COOKIE_AGE_MS)) }
  cookieJar.set(names.access, accessToken, { ...tokenCookieOptions, ...expires })
  if (refreshToken) cookieJar.set(names.refresh, refreshToken, { ...tokenCookieOptions, maxAge: MAX_COOKIE_AGE_MS })
}

/** Clears both pairs, the visitor's and the staff's. */
export function clearTokens(cookieJar: CookieJar): void {
  for (const name of [...Object.values(ownTokenCookies), ...Object.values(staffTokenCookies)])
    cookieJar.clear(name, tokenCookieOptions)
}

export function clearStaffTokens(cookieJar: CookieJar): void {
  for (const name of Object.values(staffTokenCookies)) cookieJar.clear(name, tokenCookieOptions)
}

/** Clears the refresh token, so that the access token cannot be renewed. */
export function clearRefreshToken(cookieJar: CookieJar): void {
  cookieJar.clear(ownTokenCookies.refresh, tokenCookieOptions)
}
