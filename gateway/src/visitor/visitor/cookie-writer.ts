import { cookieDomain, cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import { stringifySetCookie } from 'cookie'
import type { Response } from 'express'
import type { Visitor } from './visitor.ts'

interface CookieOptions {
  maxAgeSeconds: number
  /** Whether subdomains of the site get the cookie; tokens are never shared. */
  shared: boolean
}

const UUID: CookieOptions = { maxAgeSeconds: cookieLifetimes.visitor, shared: true }

/**
 * Writes the cookies of the specification with URL-encoded values, and updates the visitor's cookies for the rest of
 * the request.
 */
export class CookieWriter {
  private readonly configuredDomain: string | undefined

  constructor(configuredDomain: string | undefined) {
    this.configuredDomain = configuredDomain
  }

  write(response: Response, visitor: Visitor, name: string, value: string, options: CookieOptions): void {
    response.append('set-cookie', this.line(visitor, name, value, options))
    visitor.cookies = { ...visitor.cookies, [name]: options.maxAgeSeconds > 0 ? value : undefined }
  }

  clear(response: Response, visitor: Visitor, name: string): void {
    this.write(response, visitor, name, '', { maxAgeSeconds: 0, shared: true })
  }

  writeCity(response: Response, visitor: Visitor, name: string): void {
    this.write(response, visitor, cookieNames.city, name, { maxAgeSeconds: cookieLifetimes.city, shared: true })
  }

  writeConsent(response: Response, visitor: Visitor): void {
    this.write(response, visitor, cookieNames.consent, cookieNoticeTexts.agreedValue, {
      maxAgeSeconds: cookieLifetimes.consent,
      shared: true,
    })
  }

  writeUuid(response: Response, visitor: Visitor): void {
    this.write(response, visitor, cookieNames.visitor, visitor.uuid, UUID)
  }

  /** The same cookie as `writeUuid`, as the value of a header. */
  uuidHeader(visitor: Visitor): string {
    return this.line(visitor, cookieNames.visitor, visitor.uuid, UUID)
  }

  private line(visitor: Visitor, name: string, value: string, { maxAgeSeconds, shared }: CookieOptions): string {
    const domain = shared ? cookieDomain(visitor.host, this.configuredDomain) : undefined
    return stringifySetCookie({
      name,
      value,
      maxAge: maxAgeSeconds,
      expires: new Date(Date.now() + maxAgeSeconds * 1000),
      path: '/',
      sameSite: 'lax',
      secure: visitor.origin.startsWith('https:'),
      ...(domain ? { domain } : {}),
    })
  }
}
