import type { Request, Response } from 'express'
import type { UpstreamName } from './names.ts'
import type { Outcome } from './outcome.ts'
import type { RouteClass } from './route-class.ts'

/** Names of upstreams, parts, release sets and route patterns: never personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Attributes of the request span for a response from a release set. */
export const releaseSetAttributes = (set: string, live: string | null): SpanAttributes => ({
  'vitrina.set': set,
  'vitrina.cohort': set === live ? 'live' : 'other',
})

/** Timings that a renderer reports for a page. */
export interface RenderTimings {
  /** Start, ms since 1970. */
  at: number
  loadMs: number
  renderMs: number
  /** The parts of the page, `mf-basket@0123456789abcdef`, each with its places. */
  parts: ReadonlyMap<string, readonly string[]>
}

/** A request that is answered outside the Express pipeline. */
export interface ShortRequest {
  method: string | undefined
  routeClass: RouteClass
  id: string
  /** Arrival time, by `performance.now()`. */
  startedAt: number
  /** Its traceparent header. */
  traceparent: string | string[] | undefined
  facts: SpanAttributes
}

/** The span of such a request while it is in flight. */
export interface ShortSpan {
  /** Continues the trace in the system that handles the request. */
  traceparent: string
  /** Status 0 means that the client left before there was a response. */
  end(status: number): void
}

/** The span of one attempt to call an upstream. */
export interface CallSpan {
  /** Headers that continue the trace in the upstream. */
  headers: Readonly<Record<string, string>>
  end(outcome: Outcome): void
}

/** Traces requests through the gateway, its renderers and the upstreams. */
export interface Tracing {
  /** Traces a whole request; `finished` is called once it is over. */
  traceRequest(
    request: Request,
    response: Response,
    about: { of: RouteClass; isData: boolean; liveSet: () => string | null },
    next: () => void,
  ): void
  /** Starts the span of a request that bypasses the pipeline. */
  startShortSpan(request: ShortRequest): ShortSpan
  /** Records a request that was answered at once; most cost only the sampling decision. */
  recordAnswered(request: ShortRequest, status: number): void
  /** Traces a piece of work within the request. `tell` adds attributes that are known later. */
  withSpan<T>(
    name: string,
    facts: SpanAttributes,
    run: (tell: (facts: SpanAttributes) => void) => Promise<T>,
  ): Promise<T>
  /** Records what a renderer did within the current span. */
  recordRender(facts: RenderTimings): void
  startCallSpan(upstream: UpstreamName, route: string, attempt: number): CallSpan
  /** The W3C traceparent of the current span; undefined when there is none. */
  traceparent(): string | undefined
  traceId(): string | undefined
  close(): Promise<void>
}

let current: Tracing | null = null

/** null while tracing is off: then all of this costs one check of a variable. */
export const tracing = (): Tracing | null => current

/** Sets the tracing of this process. */
export function setTracing(next: Tracing | null): void {
  current = next
}

const noop = (): void => {}

/** Traces a piece of work of a request if tracing is on. */
export function withSpan<T>(
  name: string,
  facts: SpanAttributes,
  run: (tell: (facts: SpanAttributes) => void) => Promise<T>,
): Promise<T> {
  return current ? current.withSpan(name, facts, run) : run(noop)
}
