import type { IncomingMessage } from 'node:http'
import type { UpstreamError } from './outcome.ts'
import { remainingMs } from './request-context.ts'
import { RetryBudget } from './retry-budget.ts'
import { AttemptError } from './send-request.ts'
import { isAwayStatus, isLost } from './verdicts.ts'

const BACKOFF_MS = 100
/** The longest pause before a retry that a shopper waits for. */
export const MAX_RETRY_PAUSE_MS = 1000

/** The Retry-After of a response, ms; null without one. */
export function retryAfterMs({ headers }: IncomingMessage): number | null {
  const given = headers['retry-after']
  if (given === undefined) return null
  const ms = /^\d{1,6}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const backoffMs = (): number => Math.random() * BACKOFF_MS

/** Decides on retries: only where one may help, within the retry budget and the deadline. */
export class RetryPolicy {
  private readonly budget = new RetryBudget()

  recordRequest(): void {
    this.budget.recordRequest()
  }

  /** Waits for Retry-After or a backoff, then resolves to true; false when the response is final. */
  async retryAfterResponse(response: IncomingMessage): Promise<boolean> {
    return isAwayStatus(response.statusCode ?? 0) && this.pauseForRetry(retryAfterMs(response) ?? backoffMs())
  }

  /** A stale keep-alive connection says nothing about the upstream, so the retry follows at once on a new one. */
  async retryAfterFailure({ outcome, cause }: UpstreamError): Promise<boolean> {
    return isLost(outcome) && this.pauseForRetry(cause instanceof AttemptError && cause.wasStale ? 0 : backoffMs())
  }

  private async pauseForRetry(pauseMs: number): Promise<boolean> {
    if (pauseMs > MAX_RETRY_PAUSE_MS || pauseMs * 2 > remainingMs() || !this.budget.spend()) return false
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return true
  }
}
