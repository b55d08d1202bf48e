import type { Request, Response } from 'express'
import type { UpstreamName } from './names.ts'
import type { Outcome } from './outcome.ts'
import type { RouteClass } from './route-class.ts'

/** Names of systems, parts, sets and patterns: never anything of a visitor. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Of an answer that belongs to a set, as the span of its request tells it. */
export const releaseSetAttributes = (set: string, live: string | null): SpanAttributes => ({
  'vitrina.set': set,
  'vitrina.cohort': set === live ? 'live' : 'other',
})

/** What a renderer says of how it made a page. */
export interface RenderTimings {
  /** When it began, ms since 1970. */
  at: number
  loadMs: number
  renderMs: number
  /** Parts that took part, `mf-basket@0123456789abcdef`, each with its places. */
  parts: ReadonlyMap<string, readonly string[]>
}

/** A request that is answered without entering the pipeline. */
export interface ShortRequest {
  method: string | undefined
  routeClass: RouteClass
  id: string
  /** When it came, by `performance.now()`. */
  startedAt: number
  /** What it said of a trace that it belongs to. */
  traceparent: string | string[] | undefined
  facts: SpanAttributes
}

/** Such a request while it is under way. */
export interface ShortSpan {
  /** By which the trace goes on in the system that answers it. */
  traceparent: string
  /** With 0 when the client left before there was an answer. */
  end(status: number): void
}

/** One try to ask a system, before and after. */
export interface CallSpan {
  /** By which the trace goes on in that system. */
  headers: Readonly<Record<string, string>>
  end(outcome: Outcome): void
}

/** Follows requests through the gateway, its renderers and the systems behind it. */
export interface Tracing {
  /** The whole of a request; `finished` is called once it is over. */
  traceRequest(
    request: Request,
    response: Response,
    about: { of: RouteClass; isData: boolean; liveSet: () => string | null },
    next: () => void,
  ): void
  /** A request that goes on to a system past the pipeline. */
  startShortSpan(request: ShortRequest): ShortSpan
  /** One that has been answered at once; most of them cost the draw alone. */
  recordAnswered(request: ShortRequest, status: number): void
  /** A piece of work within it. `tell` adds facts that are known later. */
  withSpan<T>(
    name: string,
    facts: SpanAttributes,
    run: (tell: (facts: SpanAttributes) => void) => Promise<T>,
  ): Promise<T>
  /** What a renderer did within the piece of work that is going on. */
  recordRender(facts: RenderTimings): void
  startCallSpan(upstream: UpstreamName, route: string, attempt: number): CallSpan
  /** Of the piece of work that is going on, as W3C writes it; undefined when there is none. */
  traceparent(): string | undefined
  traceId(): string | undefined
  close(): Promise<void>
}

let current: Tracing | null = null

/** null while nobody is told of traces: then all of this costs one look at a variable. */
export const tracing = (): Tracing | null => current

/** From now on this process traces by that. */
export function setTracing(next: Tracing | null): void {
  current = next
}

const noop = (): void => {}

/** A piece of work of a request, traced if anything is. */
export function withSpan<T>(
  name: string,
  facts: SpanAttributes,
  run: (tell: (facts: SpanAttributes) => void) => Promise<T>,
): Promise<T> {
  return current ? current.withSpan(name, facts, run) : run(noop)
}
