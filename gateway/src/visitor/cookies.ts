import { cookieDomain, cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import type { Response } from 'express'
import type { Visitor } from './visitor.ts'

interface CookieOptions {
  maxAgeSeconds: number
  /** Seen by subdomains of the site; tokens never are. */
  shared: boolean
}

/**
 * Writes the cookies of the specification; values are encoded as addresses are. What is written counts for the rest of
 * the request too.
 */
export class CookieWriter {
  private readonly configuredDomain: string | undefined

  constructor(configuredDomain: string | undefined) {
    this.configuredDomain = configuredDomain
  }

  write(response: Response, visitor: Visitor, name: string, value: string, options: CookieOptions): void {
    const domain = options.shared ? cookieDomain(visitor.host, this.configuredDomain) : undefined
    response.cookie(name, value, {
      maxAge: options.maxAgeSeconds * 1000,
      path: '/',
      sameSite: 'lax',
      secure: visitor.origin.startsWith('https:'),
      ...(domain ? { domain } : {}),
    })
    visitor.cookies = { ...visitor.cookies, [name]: options.maxAgeSeconds > 0 ? value : undefined }
  }

  clear(response: Response, visitor: Visitor, name: string): void {
    this.write(response, visitor, name, '', { maxAgeSeconds: 0, shared: true })
  }

  city(response: Response, visitor: Visitor, name: string): void {
    this.write(response, visitor, cookieNames.city, name, { maxAgeSeconds: cookieLifetimes.city, shared: true })
  }

  consent(response: Response, visitor: Visitor): void {
    this.write(response, visitor, cookieNames.consent, cookieNoticeTexts.agreedValue, {
      maxAgeSeconds: cookieLifetimes.consent,
      shared: true,
    })
  }

  uuid(response: Response, visitor: Visitor): void {
    this.write(response, visitor, cookieNames.visitor, visitor.uuid, {
      maxAgeSeconds: cookieLifetimes.visitor,
      shared: true,
    })
  }
}
