import type { UpstreamName } from './names.ts'

/**
 * How an attempt ended. With a response: `ok` below 400, `refused` 4xx, `limited` 429, `failed` 5xx. Without a usable
 * one: `unreached` no connection, `broken` connection or response aborted, `late` timeout, `too-large`, `wrong-type`,
 * `redirected`. Without sending: `open` circuit breaker, `full` queue, `expired` deadline. `given-up`: the caller has
 * aborted.
 */
export type Outcome =
  | 'ok'
  | 'refused'
  | 'limited'
  | 'failed'
  | 'unreached'
  | 'broken'
  | 'late'
  | 'too-large'
  | 'wrong-type'
  | 'redirected'
  | 'open'
  | 'full'
  | 'expired'
  | 'given-up'

const notCarriedOut: ReadonlySet<Outcome> = new Set(['open', 'full', 'expired', 'unreached', 'redirected'])

/** An upstream gave no usable response. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly upstream: UpstreamName
  readonly outcome: Outcome

  constructor(upstream: UpstreamName, outcome: Outcome, cause?: unknown) {
    super(`${upstream}: ${outcome}`, { cause })
    this.upstream = upstream
    this.outcome = outcome
  }

  /** Whether the upstream may have carried out the request without confirming it. */
  get mayBeDone(): boolean {
    return !notCarriedOut.has(this.outcome)
  }
}

export const outcomeOf = (status: number): Outcome => {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

/** One attempt to call an upstream, reported when it has ended; for a stream when its head has arrived. */
export interface UpstreamCall {
  upstream: UpstreamName
  /** Route pattern, without parameter values. */
  route: string
  outcome: Outcome
  /** 1 for the first attempt, more for retries. */
  attempt: number
  ms: number
}

const listeners = new Set<(call: UpstreamCall) => void>()

/** Listens to all calls of this process to upstreams; returns the unsubscribe function. */
export function onCall(listener: (call: UpstreamCall) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitCall(call: UpstreamCall): void {
  for (const listener of listeners) listener(call)
}
