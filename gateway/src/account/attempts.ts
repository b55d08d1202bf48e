import { plural } from '@vitrina/site/plural'
import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'

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

const addressOf = ({ ip }: Request): string => ipKeyGenerator(ip ?? '')
const accountOf = (_request: Request, { locals: { visitor } }: Response): string => visitor?.uuid ?? ''

function limit(
  allowed: number,
  countsSuccess: boolean,
  key: (request: Request, response: Response) => string,
): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: allowed,
    keyGenerator: key,
    skipSuccessfulRequests: !countsSuccess,
    // A failure of the retailer's systems is no guess.
    requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
    standardHeaders: false,
    legacyHeaders: false,
    validate: false,
    handler: (request, response) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit
      const left = (resetTime?.getTime() ?? Date.now() + WINDOW_MS) - Date.now()
      const seconds = Math.max(1, Math.ceil(left / 1000))
      const wait = `${seconds} ${plural(seconds, ['секунду', 'секунды', 'секунд'])}`
      response
        .status(429)
        .set({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
        .json({
          detail: `Слишком много попыток. Попробуйте через ${wait}.`,
          retry_after: seconds,
          requestId: request.id,
        })
    },
  })
}

function limits({ perEmail, perAddress, countsSuccess }: Allowance): RequestHandler[] {
  return [limit(perAddress, countsSuccess, addressOf), limit(perEmail, countsSuccess, emailOf)]
}

/** Against guessing and against flooding a mailbox: fresh counters for one gateway. */
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
