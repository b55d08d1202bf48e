import { isUuid } from '@vitrina/site/identifiers'
import type { Response } from 'express'
import type { Visitor } from './visitor.ts'

const COOKIE = '__Secure-formerly'

/** A browser keeps an order without an answer for a day; who comes back to it may have signed in since. */
const COOKIE_AGE_MS = 7 * 24 * 60 * 60_000

/**
 * Ids under which this browser may have ordered before somebody signed in: an order that was sent under one of them is
 * found and not placed anew. Whoever makes one up would have to know the key of the other's form too.
 */
export function formerIds({ oldUuid, cookies }: Visitor, id: string): string[] {
  const known = [oldUuid, cookies[COOKIE]].filter((former) => former !== undefined && isUuid(former) && former !== id)
  return [...new Set(known)] as string[]
}

/** From now on the visitor is an account: what was ordered under the id of before stays known. */
export function rememberFormerId(response: Response, former: string): void {
  response.cookie(COOKIE, former, {
    maxAge: COOKIE_AGE_MS,
    path: '/api/site/',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
  })
}
