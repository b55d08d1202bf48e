import type { Request, RequestHandler, Response } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'

interface Limit {
  windowMs: number
  /** Requests of one key in that time. */
  allowed: number
  key: (request: Request, response: Response) => string
  /** Refusals count in any case. */
  countsSuccess: boolean
  /** What is said to whom has to wait. */
  detail: (seconds: number) => string
}

/** One network counts as one address. */
export const addressOf = ({ ip }: Request): string => ipKeyGenerator(ip ?? '')

/** Answers 429 with the seconds to wait once a key has used up what it is allowed; the counters are its own. */
export function limitRate({ windowMs, allowed, key, countsSuccess, detail }: Limit): RequestHandler {
  return rateLimit({
    windowMs,
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
      const left = (resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()
      const seconds = Math.max(1, Math.ceil(left / 1000))
      response
        .status(429)
        .set({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
        .json({ detail: detail(seconds), retry_after: seconds, requestId: request.id })
    },
  })
}
