import { AsyncLocalStorage } from 'node:async_hooks'

/** Who waits for what is being done, and how long they will. */
export interface RequestContext {
  /** When nobody waits any longer, by the clock of `performance.now()`, which no change of the time of day moves. */
  readonly deadline: number
  readonly requestId: string
  /** It is on the way to an order, which waits behind nothing else. */
  readonly isOrder: boolean
  /** Whose network address takes turns with others where there is a line; none for work that no visitor asked for. */
  readonly network?: string | undefined
  /** Headers by which a trace goes on in the system that is asked, e.g. `traceparent`. */
  trace?: Readonly<Record<string, string>>
}

/** Tells a system how many milliseconds its answer is waited for. */
export const DEADLINE_HEADER = 'x-deadline-ms'

const storage = new AsyncLocalStorage<RequestContext | undefined>()

/** What is asked for within a request; undefined for work that no request waits for. */
export const currentContext = (): RequestContext | undefined => storage.getStore()

/** How long the request that is worked on will still be waited for, ms; Infinity when none waits. */
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

/** Everything that `run` begins belongs to this request. Inside of another one the nearer deadline holds. */
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

/** Goes on with what another request had begun to ask for: data calls of a page whose document is being made. */
export const runWithContext = <T>(begun: RequestContext | undefined, run: () => T): T => storage.run(begun, run)

/** Work whose result others wait for too, or nobody: it is not given up because whoever began it has waited enough. */
export function withoutDeadline<T>(run: () => T): T {
  const begun = storage.getStore()
  return storage.run(begun && { ...begun, deadline: Number.POSITIVE_INFINITY }, run)
}
