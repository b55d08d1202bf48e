import { cookieNames } from '@vitrina/site/cookies'
import type { CookieOptions, Response } from 'express'

/** Host-only, HTTPS-only and not readable by scripts. */
const previewCookieOptions: CookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' }

export function writePreview(response: Response, token: string, until: number): void {
  response.cookie(cookieNames.preview, token, { ...previewCookieOptions, expires: new Date(until) })
}

export function clearPreview(response: Response): void {
  response.clearCookie(cookieNames.preview, previewCookieOptions)
}
