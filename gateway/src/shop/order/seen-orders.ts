import type { CookieJar } from '../../visitor/visitor/cookie-jar.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { JOURNAL_TTL_MS, type JournalEntry } from './journal.ts'

const COOKIE = '__Secure-ordered'

const markOf = ({ key }: Pick<JournalEntry, 'key'>): string => key.slice(0, 16)

/**
 * Orders that this browser's basket does not reflect yet: their goods are still in it. A cookie written with every
 * order names the last one that the basket reflects.
 */
export function unseenEntries(entries: readonly JournalEntry[], { cookies }: Visitor): JournalEntry[] {
  const last = entries.findLastIndex((entry) => markOf(entry) === cookies[COOKIE])
  return entries.slice(last + 1)
}

/** Marks this order and all before it as reflected in the browser's basket. */
export function markSeen(cookieJar: CookieJar, entry: Pick<JournalEntry, 'key'>): void {
  cookieJar.set(COOKIE, markOf(entry), {
    maxAge: JOURNAL_TTL_MS,
    path: '/api/site/',
    httpOnly: true,
    sameSite: 'lax',
    secure: true,
  })
}
