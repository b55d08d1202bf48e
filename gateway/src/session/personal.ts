import { errorTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { notAllowed, Refusal, SHOP_UNAVAILABLE } from '../refusals.ts'
import { type Visitor, visitorOf } from '../visitor/visitor.ts'

/** What is personal belongs to the account that the retailer has named; a token alone proves nothing. */
export function isSignedIn({ session }: Pick<Visitor, 'session'>): boolean {
  return session?.state === 'signed-in'
}

/** Refuses guests with 403, and everybody with 503 while it cannot be told who they are. */
export function guardPersonal(): RequestHandler {
  return (_request, response, next) => {
    const visitor = visitorOf(response)
    if (isSignedIn(visitor)) return next()
    next(visitor.session?.state === 'unknown' ? new Refusal(503, SHOP_UNAVAILABLE) : notAllowed(errorTexts.forbidden))
  }
}
