import type { UpstreamName } from './names.ts'

/**
 * How an attempt ended. With an answer: `ok` below 400, `refused` 4xx, `limited` 429, `failed` 5xx. Without one:
 * `unreached` nobody was there, `broken` the connection or the answer broke off, `late` the time was over, `too-large`,
 * `wrong-type`, `redirected`. Without having asked: `open` the breaker, `full` too many wait already, `expired` the
 * request's deadline had passed. `given-up` whoever asked has gone.
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

/** A system behind the gateway gave no answer that could be used. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly upstream: UpstreamName
  readonly outcome: Outcome

  constructor(upstream: UpstreamName, outcome: Outcome, cause?: unknown) {
    super(`${upstream}: ${outcome}`, { cause })
    this.upstream = upstream
    this.outcome = outcome
  }

  /** What was asked for may have been done, although nobody said so. */
  get mayBeDone(): boolean {
    return !notCarriedOut.has(this.outcome)
  }
}

export const outcomeOf = (status: number): Outcome => {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

/** One attempt to ask a system, told when it is over; of a stream when its head is there. */
export interface UpstreamCall {
  upstream: UpstreamName
  /** Pattern of what was asked for, without anybody's values. */
  route: string
  outcome: Outcome
  /** 1, and more for repeated ones. */
  attempt: number
  ms: number
}

const listeners = new Set<(call: UpstreamCall) => void>()

/** Everything this process asks of systems behind it; the answer ends the listening. */
export function onCall(listener: (call: UpstreamCall) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitCall(call: UpstreamCall): void {
  for (const listener of listeners) listener(call)
}
