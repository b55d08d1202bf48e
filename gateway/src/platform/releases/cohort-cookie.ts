import { randomBytes } from 'node:crypto'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const ID = /^[\w-]{16,64}$/

/** The random id that assigns a visitor to canaries; null when the request has no valid one. */
export function cohortIn(cookies: Visitor['cookies']): string | null {
  const id = cookies[cookieNames.cohort]
  return id && ID.test(id) ? id : null
}

/**
 * The same, issued to a visitor who keeps cookies and has none yet. It contains no identity and survives signing in and
 * out. Crawlers and first visits are in no canary.
 */
export function cohortFor({ visitor, cookieJar }: Pick<VisitorExchange, 'cookieJar' | 'visitor'>): string | null {
  if (visitor.device.isBot) return null
  const known = cohortIn(visitor.cookies)
  if (known || visitor.isNew) return known
  const id = randomBytes(16).toString('base64url')
  cookieJar.set(cookieNames.cohort, id, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: cookieLifetimes.cohort * 1000,
  })
  return id
}
