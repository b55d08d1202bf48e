import { isUuid } from '@vitrina/site/identifiers'
import type { CookieJar } from './cookie-jar.ts'
import type { Visitor } from './visitor.ts'

const COOKIE = '__Secure-formerly'

/** A browser stores an unanswered order for a day, and its visitor may sign in meanwhile. */
const COOKIE_AGE_MS = 7 * 24 * 60 * 60_000

/**
 * Ids under which this browser may have ordered before a sign-in, so that a repeated order is found and not placed
 * again. A forged id is useless without the idempotency key of the other visitor's order.
 */
export function formerIds({ oldUuid, cookies }: Visitor, id: string): string[] {
  const known = [oldUuid, cookies[COOKIE]].filter((former) => former !== undefined && isUuid(former) && former !== id)
  return [...new Set(known)] as string[]
}

/** Stores the guest's id at a sign-in, so that orders under it are still recognised. */
export function rememberFormerId(cookieJar: CookieJar, former: string): void {
  cookieJar.set(COOKIE, former, {
    maxAge: COOKIE_AGE_MS,
    path: '/api/site/',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
  })
}
