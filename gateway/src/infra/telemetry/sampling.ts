import { type Context, createContextKey, ROOT_CONTEXT, trace } from '@opentelemetry/api'

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const TRACE_IDS = 0x1_0000_0000
const SAMPLED_KEY = createContextKey('vitrina drawn')

/** The parent context of a traceparent header; the root for a missing or invalid one. */
export function parentContextOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(typeof header === 'string' ? header : '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** Whether the sender of the header samples this trace. */
export const isParentSampled = (parent: Context): boolean => ((trace.getSpanContext(parent)?.traceFlags ?? 0) & 1) === 1

/** Whether a trace is sampled by its id, so that every service decides the same. */
export const isInSample = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) / TRACE_IDS < ratio

/** Stores in the context whether the request is sampled regardless of its outcome. */
export const withSampled = (of: Context, isDrawn: boolean): Context => of.setValue(SAMPLED_KEY, isDrawn)
export const wasSampled = (of: Context): boolean => of.getValue(SAMPLED_KEY) === true
