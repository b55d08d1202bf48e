import type { Response } from 'express'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { type Entry, REMEMBERED_MS } from './journal.ts'

const NAME = '__Secure-ordered'

const markOf = ({ key }: Pick<Entry, 'key'>): string => key.slice(0, 16)

/**
 * Orders this browser's basket cookie does not know of yet: their goods are still in it though they are ordered. The
 * cookie that is written with every order names the last one that the basket knows of.
 */
export function unseen(entries: readonly Entry[], { cookies }: Visitor): Entry[] {
  const last = entries.findLastIndex((entry) => markOf(entry) === cookies[NAME])
  return entries.slice(last + 1)
}

/** From now on the browser's basket knows of this order and of all before it. */
export function markSeen(response: Response, entry: Pick<Entry, 'key'>): void {
  response.cookie(NAME, markOf(entry), {
    maxAge: REMEMBERED_MS,
    path: '/api/site/',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
  })
}
