import { type Attributes, type Span, SpanStatusCode } from '@opentelemetry/api'
import type { SpanFacts } from '../upstream/spans.ts'
import { harmless } from './harmless.ts'

/** The first status that is a failure of ours. */
export const FIRST_FAULT = 500

/** Nothing is told that could not be logged. */
export function cleaned(facts: SpanFacts): Attributes {
  const clean = (value: unknown) => (typeof value === 'string' ? harmless(value) : value)
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? value.map(clean) : clean(value)]),
  ) as Attributes
}

/** The header by which a trace goes on from a span elsewhere. */
export function headerOf(span: Span, isDrawn: boolean): string {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-${isDrawn ? '01' : '00'}`
}

/**
 * The end of a request; no status is that of a client who left before there was one. A span whose beginning was given
 * needs its end from the same clock, in ms since 1970: by itself it takes whole milliseconds of another one.
 */
export function ended(span: Span, status: number, at?: number): void {
  if (status > 0) span.setAttribute('http.response.status_code', status)
  else span.setAttribute('vitrina.left', true)
  if (status >= FIRST_FAULT) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(at)
}

export function failed(span: Span, why: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', harmless(why))
}
