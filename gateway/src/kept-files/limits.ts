import type { RequestHandler } from 'express'
import { Refusal } from '../refusals.ts'

/** Each waits with its bytes in memory. */
const MOST_AT_ONCE = 20
const BUSY = 'Сейчас приходит много файлов. Попробуйте через минуту.'

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
