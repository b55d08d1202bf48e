import { errorTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { notAllowed, Refusal, SHOP_UNAVAILABLE } from '../refusals.ts'
import { visitorOf } from '../visitor/visitor.ts'

/**
 * Refuses guests with 403, and everybody with 503 while it cannot be told who they are. Signed in is whom the retailer
 * has named; a token alone proves nothing.
 */
export function guardPersonal(): RequestHandler {
  return (_request, response, next) => {
    const state = visitorOf(response).session?.state
    if (state === 'signed-in') return next()
    next(state === 'unknown' ? new Refusal(503, SHOP_UNAVAILABLE) : notAllowed(errorTexts.forbidden))
  }
}
