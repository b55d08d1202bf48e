import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the current work belongs to, and its deadline. */
export interface RequestContext {
  /** Deadline on the clock of `performance.now()`, which changes of the wall clock do not affect. */
  readonly deadline: number
  readonly requestId: string
  /** It is on the order path, which has queues and circuit breakers of its own. */
  readonly isOrder: boolean
  /** Client network, for fair queueing; undefined for work that no visitor requested. */
  readonly network?: string | undefined
  /** Headers that continue the trace in an upstream, e.g. `traceparent`. */
  trace?: Readonly<Record<string, string>>
}

/** Request header with the milliseconds that the gateway will wait for the response. */
export const DEADLINE_HEADER = 'x-deadline-ms'

const storage = new AsyncLocalStorage<RequestContext | undefined>()

/** The context of the current request; undefined for background work. */
export const currentContext = (): RequestContext | undefined => storage.getStore()

/** Milliseconds until the deadline of the current request; Infinity for background work. */
export function remainingMs(): number {
  const deadline = storage.getStore()?.deadline
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline - performance.now()
}

export interface RequestContextOptions {
  requestId: string
  limitMs: number
  isOrder?: boolean
  network?: string | undefined
}

/** Runs `run` in the context of a request. Within another one the earlier deadline applies. */
export function runInRequest<T>(
  { requestId, limitMs, isOrder = false, network }: RequestContextOptions,
  run: () => T,
): T {
  const outer = storage.getStore()
  const deadline = Math.min(performance.now() + limitMs, outer?.deadline ?? Number.POSITIVE_INFINITY)
  const begun = {
    deadline,
    requestId,
    isOrder: isOrder || (outer?.isOrder ?? false),
    network: network ?? outer?.network,
  }
  return storage.run({ ...begun, ...(outer?.trace ? { trace: outer.trace } : {}) }, run)
}

/** Runs in a context created earlier: data requests of a page that is being rendered. */
export const runWithContext = <T>(begun: RequestContext | undefined, run: () => T): T => storage.run(begun, run)

/** Runs shared or background work, which must not be aborted at the deadline of the caller that started it. */
export function withoutDeadline<T>(run: () => T): T {
  const begun = storage.getStore()
  return storage.run(begun && { ...begun, deadline: Number.POSITIVE_INFINITY }, run)
}
