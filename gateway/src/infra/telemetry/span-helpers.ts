import { type Attributes, type Span, SpanStatusCode } from '@opentelemetry/api'
import type { SpanAttributes } from '../upstream/tracing.ts'
import { redact } from './redact.ts'

/** The first status that counts as an error. */
export const FIRST_SERVER_ERROR = 500

/** Spans contain only what may be logged. */
export function redactAttributes(facts: SpanAttributes): Attributes {
  const clean = (value: unknown) => (typeof value === 'string' ? redact(value) : value)
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? value.map(clean) : clean(value)]),
  ) as Attributes
}

/** The traceparent header that continues a trace from this span. */
export function traceparentOf(span: Span, isDrawn: boolean): string {
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-${isDrawn ? '01' : '00'}`
}

/**
 * Ends the span of a request; status 0 is a client that left before there was a response. A span with an explicit start
 * needs its end from the same clock, in ms since 1970: the default is another clock with whole milliseconds.
 */
export function endSpan(span: Span, status: number, at?: number): void {
  if (status > 0) span.setAttribute('http.response.status_code', status)
  else span.setAttribute('vitrina.left', true)
  if (status >= FIRST_SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(at)
}

export function markFailed(span: Span, why: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', redact(why))
}
