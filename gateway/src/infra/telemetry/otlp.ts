import { type Context, context, ROOT_CONTEXT, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Request, Response } from 'express'
import type { TracingConfig } from '../configuration/telemetry.ts'
import type { UpstreamName } from '../upstream/names.ts'
import type { Outcome } from '../upstream/outcome.ts'
import type { RouteClass } from '../upstream/route-class.ts'
import {
  type CallSpan,
  type RenderedFacts,
  type ShortRequest,
  type ShortSpan,
  type SpanFacts,
  setFacts,
  type Tracing,
} from '../upstream/spans.ts'
import { harmless } from './harmless.ts'
import { cleaned, ended, FIRST_FAULT, failed, headerOf } from './own-spans.ts'
import { contextOf, isInShare, isSampled, wasDrawn, withDrawn } from './sampling.ts'
import { WholeTraces } from './whole-traces.ts'

const SEND_EVERY_MS = 2000
const SEND_LIMIT_MS = 5000
const good: ReadonlySet<Outcome> = new Set(['ok', 'refused', 'given-up'])

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
    const { method, headers, id } = request
    const parent = isData ? contextOf(headers.traceparent) : this.parentOf(headers.traceparent)
    const attributes = { 'http.request.method': method, 'vitrina.class': of, 'vitrina.request_id': id }
    const startTime = performance.timeOrigin + startedAt
    const span = this.tracer.startSpan(`${method} ${of}`, { kind: SpanKind.SERVER, attributes, startTime }, parent)
    const { traceId } = span.spanContext()
    const isDrawn = this.isDrawn(traceId, parent)
    if (!isData) this.whole.begin(traceId)
    response.once('close', () => {
      const { statusCode } = response
      const set = response.getHeader('x-release-set')
      const route: unknown = request.route?.path
      const facts: SpanFacts = {
        ...(typeof route === 'string' ? { 'http.route': route } : {}),
        ...(typeof set === 'string' ? setFacts(set, liveSet()) : {}),
        ...(response.writableFinished ? {} : { 'vitrina.left': true }),
      }
      span.setAttributes(cleaned(facts))
      if (typeof route === 'string') span.updateName(`${method} ${route}`)
      const endedAt = performance.now()
      ended(span, statusCode, performance.timeOrigin + endedAt)
      if (!isData) this.whole.decide(traceId, isDrawn || this.isRemarkable(statusCode, endedAt - startedAt))
    })
    context.with(withDrawn(trace.setSpan(parent, span), isDrawn), next)
  }

  short(request: ShortRequest): ShortSpan {
    return this.begin(request, this.parentOf(request.traceparent))
  }

  answered(request: ShortRequest, status: number): void {
    const parent = this.parentOf(request.traceparent)
    const given = trace.getSpanContext(parent)
    // Nobody else sees a trace that begins and ends here: it needs no number to be drawn by.
    const isDrawn = given ? this.isDrawn(given.traceId, parent) : Math.random() < this.options.ratio
    const ms = performance.now() - request.startedAt
    if (isDrawn || this.isRemarkable(status, ms)) this.begin(request, parent, true).end(status)
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
      headers: { traceparent: headerOf(span, wasDrawn(outer)) },
      end(outcome) {
        span.setAttribute('vitrina.outcome', outcome)
        if (!good.has(outcome)) failed(span, outcome)
        span.end()
      },
    }
  }

  traceparent(): string | undefined {
    const span = trace.getActiveSpan()
    return span && headerOf(span, wasDrawn(context.active()))
  }

  traceId(): string | undefined {
    return trace.getActiveSpan()?.spanContext().traceId
  }

  async close(): Promise<void> {
    await this.provider.shutdown()
  }

  private begin({ method, of, id, startedAt, facts }: ShortRequest, parent: Context, isKnownDrawn = false): ShortSpan {
    const attributes = { 'http.request.method': method, 'vitrina.class': of, 'vitrina.request_id': id }
    const startTime = performance.timeOrigin + startedAt
    const options = { kind: SpanKind.SERVER, attributes: { ...attributes, ...cleaned(facts) }, startTime }
    const span = this.tracer.startSpan(`${method} ${of}`, options, parent)
    const { traceId } = span.spanContext()
    const isDrawn = isKnownDrawn || this.isDrawn(traceId, parent)
    this.whole.begin(traceId)
    return {
      traceparent: headerOf(span, isDrawn),
      end: (status) => {
        const endedAt = performance.now()
        ended(span, status, performance.timeOrigin + endedAt)
        this.whole.decide(traceId, isDrawn || this.isRemarkable(status, endedAt - startedAt))
      },
    }
  }

  /** A proxy of ours may have begun the trace of a request; nobody else is believed to. */
  private parentOf(header: string | string[] | undefined): Context {
    return this.options.isProxyTrusted ? contextOf(header) : ROOT_CONTEXT
  }

  private isDrawn(traceId: string, parent: Context): boolean {
    return isInShare(traceId, this.options.ratio) || isSampled(parent)
  }

  /** What is told though it was not drawn. */
  private isRemarkable(status: number, ms: number): boolean {
    return status >= FIRST_FAULT || ms >= this.options.slowerMs
  }
}
