import { randomBytes } from 'node:crypto'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import type { Response } from 'express'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const ID = /^[\w-]{16,64}$/

/** What draws a visitor into a canary or leaves them out; null for whoever has been given nothing. */
export function cohortIn(cookies: Visitor['cookies']): string | null {
  const id = cookies[cookieNames.cohort]
  return id && ID.test(id) ? id : null
}

/**
 * The same, given to whoever keeps cookies and has none yet. It says nothing about anybody, and stays when its visitor
 * signs in or out. Crawlers and first visits are in no canary.
 */
export function cohortFor(visitor: Visitor, response: Response): string | null {
  if (visitor.device.isBot) return null
  const known = cohortIn(visitor.cookies)
  if (known || visitor.isNew) return known
  const id = randomBytes(16).toString('base64url')
  response.cookie(cookieNames.cohort, id, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: cookieLifetimes.cohort * 1000,
  })
  return id
}
