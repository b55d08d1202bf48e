import type { IncomingMessage } from 'node:http'
import type { UpstreamError } from './outcome.ts'
import { remainingMs } from './request-context.ts'
import { RetryBudget } from './retry-budget.ts'
import { AttemptError } from './send-request.ts'
import { isAwayStatus, isLost } from './verdicts.ts'

const BACKOFF_MS = 100
/** A shopper waits for no longer pause than this. */
export const MAX_RETRY_PAUSE_MS = 1000

/** How long the answer asks to be left alone, ms. */
export function retryAfterMs({ headers }: IncomingMessage): number | null {
  const given = headers['retry-after']
  if (given === undefined) return null
  const ms = /^\d{1,6}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const backoffMs = (): number => Math.random() * BACKOFF_MS

/** Whether what came to nothing is asked once more: where that may help, is paid for, and there is time. */
export class RetryPolicy {
  private readonly budget = new RetryBudget()

  recordRequest(): void {
    this.budget.recordRequest()
  }

  /** Waits as long as the answer asks for; false when the answer stands. */
  async retryAfterResponse(response: IncomingMessage): Promise<boolean> {
    return isAwayStatus(response.statusCode ?? 0) && this.pauseForRetry(retryAfterMs(response) ?? backoffMs())
  }

  /** A connection that had ended while nobody used it says nothing of the system: a new one is made at once. */
  async retryAfterFailure({ outcome, cause }: UpstreamError): Promise<boolean> {
    return isLost(outcome) && this.pauseForRetry(cause instanceof AttemptError && cause.wasStale ? 0 : backoffMs())
  }

  private async pauseForRetry(pauseMs: number): Promise<boolean> {
    if (pauseMs > MAX_RETRY_PAUSE_MS || pauseMs * 2 > remainingMs() || !this.budget.spend()) return false
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return true
  }
}
