import type { Response } from 'express'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { JOURNAL_TTL_MS, type JournalEntry } from './journal.ts'

const COOKIE = '__Secure-ordered'

const markOf = ({ key }: Pick<JournalEntry, 'key'>): string => key.slice(0, 16)

/**
 * Orders this browser's basket cookie does not know of yet: their goods are still in it though they are ordered. The
 * cookie that is written with every order names the last one that the basket knows of.
 */
export function unseenEntries(entries: readonly JournalEntry[], { cookies }: Visitor): JournalEntry[] {
  const last = entries.findLastIndex((entry) => markOf(entry) === cookies[COOKIE])
  return entries.slice(last + 1)
}

/** From now on the browser's basket knows of this order and of all before it. */
export function markSeen(response: Response, entry: Pick<JournalEntry, 'key'>): void {
  response.cookie(COOKIE, markOf(entry), {
    maxAge: JOURNAL_TTL_MS,
    path: '/api/site/',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
  })
}
