import { countOf } from '@vitrina/site/plural'
import type { Request, RequestHandler, Response } from 'express'
import { addressOf, limitRate } from '../middleware/rate-limit.ts'

const WINDOW_MS = 15 * 60_000

/** Allowed in a quarter of an hour. */
interface Allowance {
  perEmail: number
  perAddress: number
  /** Sent letters count always; guesses only when they were wrong. */
  countsSuccess: boolean
}

const emailOf = (request: Request): string => {
  const email: unknown = request.body?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : ''
}

const accountOf = (_request: Request, { locals: { visitor } }: Response): string => visitor?.uuid ?? ''

const FROM_HERE_MINUTES = 90

/** Nobody counts hundreds of seconds: a longer wait is told in minutes, rounded up. */
function timeText(seconds: number): string {
  if (seconds < FROM_HERE_MINUTES) return countOf(seconds, ['секунду', 'секунды', 'секунд'])
  return countOf(Math.ceil(seconds / 60), ['минуту', 'минуты', 'минут'])
}

export const waitText = (seconds: number): string =>
  `Слишком много попыток. Попробуйте через\u00a0${timeText(seconds)}.`

const limit = (
  allowed: number,
  countsSuccess: boolean,
  key: (request: Request, response: Response) => string,
): RequestHandler => limitRate({ windowMs: WINDOW_MS, allowed, key, countsSuccess, detail: waitText })

function limits({ perEmail, perAddress, countsSuccess }: Allowance): RequestHandler[] {
  return [limit(perAddress, countsSuccess, addressOf), limit(perEmail, countsSuccess, emailOf)]
}

/** Against guessing and against flooding a mailbox: the counters are those of one room of calls. */
export const createAttemptLimits = () => ({
  letters: limits({ perEmail: 5, perAddress: 30, countsSuccess: true }),
  codes: limits({ perEmail: 10, perAddress: 50, countsSuccess: false }),
  passwords: limits({ perEmail: 10, perAddress: 50, countsSuccess: false }),
  companies: [limit(30, true, addressOf)],
  /** Tokens of letters and keys of on-behalf sign-in cannot be guessed, but trying costs the retailer. */
  tokens: [limit(60, true, addressOf)],
  /** Of somebody who is signed in already. */
  ownPasswords: [limit(50, false, addressOf), limit(10, false, accountOf)],
})
