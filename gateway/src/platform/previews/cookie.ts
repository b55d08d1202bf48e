import { cookieNames } from '@vitrina/site/cookies'
import type { CookieOptions } from 'express'
import type { CookieJar } from '../../visitor/visitor/cookie-jar.ts'

/** Host-only, HTTPS-only and not readable by scripts. */
const previewCookieOptions: CookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' }

export function writePreview(cookieJar: CookieJar, token: string, until: number): void {
  cookieJar.set(cookieNames.preview, token, { ...previewCookieOptions, expires: new Date(until) })
}

export function clearPreview(cookieJar: CookieJar): void {
  cookieJar.clear(cookieNames.preview, previewCookieOptions)
}
