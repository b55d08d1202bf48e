import type { RequestHandler } from 'express'
import { waitText } from '../account/attempts.ts'
import { limitRate } from '../middleware/rate-limit.ts'
import { Refusal } from '../refusals.ts'
import { visitorOf } from '../visitor/visitor.ts'

/** Each waits with its bytes in memory. */
const MOST_AT_ONCE = 20
const BUSY = 'Сейчас приходит много файлов. Попробуйте через минуту.'

/** At most so many calls of one account in a window. */
export const perAccount = (windowMinutes: number, allowed: number): RequestHandler =>
  limitRate({
    windowMs: windowMinutes * 60_000,
    allowed,
    key: (_request, response) => visitorOf(response).uuid,
    countsSuccess: true,
    detail: waitText,
  })

/** How many uploads may be held in memory at once; what is over it is told to come again. */
export function fewAtOnce(): RequestHandler {
  let held = 0
  return (_request, response, next) => {
    if (held >= MOST_AT_ONCE) return next(new Refusal(503, BUSY))
    held += 1
    response.once('close', () => {
      held -= 1
    })
    next()
  }
}
