import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Request, Response } from 'express'
import type { UpstreamName } from '../upstream/names.ts'
import type { Outcome } from '../upstream/outcome.ts'
import type { TracingConfig } from './configuration.ts'
import { harmless } from './harmless.ts'
import type { RouteClass } from './route-class.ts'
import type { CallSpan, RenderedFacts, SpanFacts, Tracing } from './spans.ts'
import { WholeTraces } from './whole-traces.ts'

const SEND_EVERY_MS = 2000
const SEND_LIMIT_MS = 5000
const FIRST_FAULT = 500
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const good: ReadonlySet<Outcome> = new Set(['ok', 'refused', 'given-up'])

/** Nothing is told that could not be logged. */
function cleaned(facts: SpanFacts): Attributes {
  const clean = (value: unknown) => (typeof value === 'string' ? harmless(value) : value)
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? value.map(clean) : clean(value)]),
  ) as Attributes
}

interface Options extends TracingConfig {
  /** Name of this gateway among those of its site. */
  instance: string
  /** Whether a proxy of ours stands in front, whose trace is gone on with. */
  isProxyTrusted: boolean
}

/** Told to a collector by OTLP over HTTP, in the background and bounded: one that is away is not waited for. */
export class OtlpTracing implements Tracing {
  private readonly options: Options
  private readonly provider: TracerProvider
  private readonly whole: WholeTraces
  private readonly tracer: Tracer

  constructor(options: Options) {
    this.options = options
    const exporter = new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces`, timeoutMillis: SEND_LIMIT_MS })
    this.whole = new WholeTraces(new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS }))
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': options.service,
        'service.instance.id': options.instance,
      }),
      sampler: new AlwaysOnSampler(),
      spanProcessors: [this.whole],
    })
    this.tracer = this.provider.getTracer('vitrina')
    // The second gateway of a process finds the first one's, which serves both.
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  }

  request(
    request: Request,
    response: Response,
    { of, isData, liveSet }: { of: RouteClass; isData: boolean; liveSet: () => string | null },
    next: () => void,
  ): void {
    const startedAt = performance.now()
    const mayGoOn = isData || this.options.isProxyTrusted
    const parent = mayGoOn ? contextOf(request.headers.traceparent) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method, 'vitrina.class': of, 'vitrina.request_id': request.id }
    const span = this.tracer.startSpan(`${request.method} ${of}`, { kind: SpanKind.SERVER, attributes }, parent)
    const { traceId } = span.spanContext()
    if (!isData) this.whole.begin(traceId)
    response.once('close', () => {
      const { statusCode } = response
      const set = response.getHeader('x-release-set')
      const route: unknown = request.route?.path
      const facts: SpanFacts = {
        'http.response.status_code': statusCode,
        ...(typeof route === 'string' ? { 'http.route': route } : {}),
        ...(typeof set === 'string' ? { 'vitrina.set': set, 'vitrina.cohort': cohortOf(set, liveSet()) } : {}),
        ...(response.writableFinished ? {} : { 'vitrina.left': true }),
      }
      span.setAttributes(cleaned(facts))
      if (typeof route === 'string') span.updateName(`${request.method} ${route}`)
      const hasFailed = statusCode >= FIRST_FAULT
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      if (isData) return
      const isSlow = performance.now() - startedAt >= this.options.slowerMs
      this.whole.decide(traceId, hasFailed || isSlow || this.isDrawn(traceId) || isSampled(parent))
    })
    context.with(trace.setSpan(parent, span), next)
  }

  within<T>(name: string, facts: SpanFacts, run: (tell: (facts: SpanFacts) => void) => Promise<T>): Promise<T> {
    const outer = context.active()
    if (!trace.getSpan(outer)) return run(() => {})
    const span = this.tracer.startSpan(name, { attributes: cleaned(facts) }, outer)
    return context.with(trace.setSpan(outer, span), async () => {
      try {
        return await run((more) => void span.setAttributes(cleaned(more)))
      } catch (error) {
        failed(span, error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    })
  }

  rendered({ at, loadMs, renderMs, parts }: RenderedFacts): void {
    const outer = context.active()
    if (!trace.getSpan(outer)) return
    const between = at + loadMs
    this.tracer.startSpan('renderer load', { startTime: at }, outer).end(between)
    const render = this.tracer.startSpan('renderer render', { startTime: between }, outer)
    for (const [part, places] of parts) {
      const [room = '', version = ''] = part.split('@')
      const facts = { 'vitrina.remote': room, 'vitrina.version': version, 'vitrina.places': places }
      this.tracer
        .startSpan(`part ${room}`, { startTime: between, attributes: cleaned(facts) }, trace.setSpan(outer, render))
        .end(between + renderMs)
    }
    render.end(between + renderMs)
  }

  call(upstream: UpstreamName, route: string, attempt: number): CallSpan {
    const outer = context.active()
    // Work that no request waits for has no trace to stand in.
    if (!trace.getSpan(outer)) return { headers: {}, end: () => {} }
    const attributes = cleaned({ 'vitrina.upstream': upstream, 'http.route': route, 'vitrina.attempt': attempt })
    const span = this.tracer.startSpan(`${upstream} ${harmless(route)}`, { kind: SpanKind.CLIENT, attributes }, outer)
    return {
      headers: { traceparent: this.headerOf(span) },
      end(outcome) {
        span.setAttribute('vitrina.outcome', outcome)
        if (!good.has(outcome)) failed(span, outcome)
        span.end()
      },
    }
  }

  traceparent(): string | undefined {
    const span = trace.getActiveSpan()
    return span && this.headerOf(span)
  }

  traceId(): string | undefined {
    return trace.getActiveSpan()?.spanContext().traceId
  }

  async close(): Promise<void> {
    await this.provider.shutdown()
  }

  private headerOf(span: Span): string {
    const { traceId, spanId } = span.spanContext()
    return `00-${traceId}-${spanId}-${this.isDrawn(traceId) ? '01' : '00'}`
  }

  /** The same for everybody who sees this trace. */
  private isDrawn(traceId: string): boolean {
    return Number.parseInt(traceId.slice(-8), 16) / 0x1_0000_0000 < this.options.ratio
  }
}

function contextOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = traceparent.exec(typeof header === 'string' ? header : '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

const isSampled = (parent: Context): boolean => ((trace.getSpanContext(parent)?.traceFlags ?? 0) & 1) === 1

const cohortOf = (set: string, live: string | null): string => (set === live ? 'live' : 'other')

function failed(span: Span, why: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', harmless(why))
}
