import { cookieDomain, cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import { stringifySetCookie } from 'cookie'
import type { VisitorExchange } from './exchange.ts'
import type { Visitor } from './visitor.ts'

interface CookieOptions {
  maxAgeSeconds: number
  /** Whether subdomains of the site get the cookie; tokens are never shared. */
  shared: boolean
}

type CookieExchange = Pick<VisitorExchange, 'cookieJar' | 'visitor'>

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

  write({ cookieJar, visitor }: CookieExchange, name: string, value: string, options: CookieOptions): void {
    cookieJar.set(name, value, this.attributesOf(visitor, options))
    visitor.cookies = { ...visitor.cookies, [name]: options.maxAgeSeconds > 0 ? value : undefined }
  }

  clear(exchange: CookieExchange, name: string): void {
    this.write(exchange, name, '', { maxAgeSeconds: 0, shared: true })
  }

  writeCity(exchange: CookieExchange, name: string): void {
    this.write(exchange, cookieNames.city, name, { maxAgeSeconds: cookieLifetimes.city, shared: true })
  }

  writeConsent(exchange: CookieExchange): void {
    this.write(exchange, cookieNames.consent, cookieNoticeTexts.agreedValue, {
      maxAgeSeconds: cookieLifetimes.consent,
      shared: true,
    })
  }

  writeUuid(exchange: CookieExchange): void {
    this.write(exchange, cookieNames.visitor, exchange.visitor.uuid, UUID)
  }

  /** The same cookie as `writeUuid`, as the value of a header. */
  uuidHeader(visitor: Visitor): string {
    const { maxAge, ...attributes } = this.attributesOf(visitor, UUID)
    const expires = new Date(Date.now() + maxAge)
    const name = cookieNames.visitor
    return stringifySetCookie({ name, value: visitor.uuid, ...attributes, maxAge: UUID.maxAgeSeconds, expires })
  }

  private attributesOf(visitor: Visitor, { maxAgeSeconds, shared }: CookieOptions) {
    const domain = shared ? cookieDomain(visitor.host, this.configuredDomain) : undefined
    return {
      maxAge: maxAgeSeconds * 1000,
      path: '/',
      sameSite: 'lax' as const,
      secure: visitor.origin.startsWith('https:'),
      ...(domain ? { domain } : {}),
    }
  }
}
