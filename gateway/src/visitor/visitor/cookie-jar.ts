import type { CookieOptions, Response } from 'express'

/** Sets cookies of the response. Sessions, baskets and lists take this in the place of the response. */
export interface CookieJar {
  set(name: string, value: string, options: CookieOptions): void
  clear(name: string, options: CookieOptions): void
}

export const cookieJarOf = (response: Response): CookieJar => ({
  set: (name, value, options) => void response.cookie(name, value, options),
  clear: (name, options) => void response.clearCookie(name, options),
})
