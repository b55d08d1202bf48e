import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { parse } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { decodeJwt } from 'jose'

export interface TokenPair {
  access: string | undefined
  refresh: string | undefined
}

/** Only this host, only over a secure connection, never for scripts. */
const guarded: CookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' }

const LONGEST_MS = cookieLifetimes.refreshToken * 1000

export function tokensOf(request: Request): TokenPair {
  let cookies: Record<string, string | undefined> = {}
  try {
    cookies = parse(request.headers.cookie ?? '')
  } catch {
    // Broken cookies are as good as none.
  }
  return {
    access: cookies[cookieNames.accessToken] || undefined,
    refresh: cookies[cookieNames.refreshToken] || undefined,
  }
}

/** When an access token ends, in milliseconds of the epoch; undefined for one that cannot be read. */
export function expiryOf(accessToken: string): number | undefined {
  try {
    const { exp } = decodeJwt(accessToken)
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined
  } catch {
    return undefined
  }
}

/**
 * The access cookie ends with its token; when that cannot be told, with the browser's session. Without a refresh token
 * that cookie stays as it is.
 */
export function writeTokens(response: Response, accessToken: string, refreshToken?: string): void {
  const end = expiryOf(accessToken)
  const expires = end === undefined ? {} : { expires: new Date(Math.min(Math.max(end, 0), Date.now() + LONGEST_MS)) }
  response.cookie(cookieNames.accessToken, accessToken, { ...guarded, ...expires })
  if (refreshToken) response.cookie(cookieNames.refreshToken, refreshToken, { ...guarded, maxAge: LONGEST_MS })
}

export function clearTokens(response: Response): void {
  response.clearCookie(cookieNames.accessToken, guarded)
  response.clearCookie(cookieNames.refreshToken, guarded)
}
