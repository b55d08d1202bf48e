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
  type RenderTimings,
  releaseSetAttributes,
  type ShortRequest,
  type ShortSpan,
  type SpanAttributes,
  type Tracing,
} from '../upstream/tracing.ts'
import { redact } from './redact.ts'
import { isInSample, isParentSampled, parentContextOf, wasSampled, withSampled } from './sampling.ts'
import { endSpan, FIRST_SERVER_ERROR, markFailed, redactAttributes, traceparentOf } from './span-helpers.ts'
import { TailSampler } from './tail-sampler.ts'

const SEND_EVERY_MS = 2000
const SEND_LIMIT_MS = 5000
const successOutcomes: ReadonlySet<Outcome> = new Set(['ok', 'refused', 'given-up'])

interface OtlpOptions extends TracingConfig {
  /** Name of this gateway within its site. */
  instance: string
  /** Whether a trusted proxy is in front, whose traces are continued. */
  isProxyTrusted: boolean
}

/** Exports spans by OTLP over HTTP, in the background and with limits: an absent collector delays nothing. */
export class OtlpTracing implements Tracing {
  private readonly options: OtlpOptions
  private readonly provider: TracerProvider
  private readonly tailSampler: TailSampler
  private readonly tracer: Tracer

  constructor(options: OtlpOptions) {
    this.options = options
    const exporter = new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces`, timeoutMillis: SEND_LIMIT_MS })
    this.tailSampler = new TailSampler(new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS }))
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': options.service,
        'service.instance.id': options.instance,
      }),
      sampler: new AlwaysOnSampler(),
      spanProcessors: [this.tailSampler],
    })
    this.tracer = this.provider.getTracer('vitrina')
    // A second gateway in the same process keeps the first one's context manager, which serves both.
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  }

  traceRequest(
    request: Request,
    response: Response,
    { of, isData, liveSet }: { of: RouteClass; isData: boolean; liveSet: () => string | null },
    next: () => void,
  ): void {
    const startedAt = performance.now()
    const { method, headers, id } = request
    const parent = isData ? parentContextOf(headers.traceparent) : this.parentOf(headers.traceparent)
    const attributes = { 'http.request.method': method, 'vitrina.class': of, 'vitrina.request_id': id }
    const startTime = performance.timeOrigin + startedAt
    const span = this.tracer.startSpan(`${method} ${of}`, { kind: SpanKind.SERVER, attributes, startTime }, parent)
    const { traceId } = span.spanContext()
    const isDrawn = this.isSampled(traceId, parent)
    if (!isData) this.tailSampler.begin(traceId)
    response.once('close', () => {
      const { statusCode } = response
      const set = response.getHeader('x-release-set')
      const route: unknown = request.route?.path
      const facts: SpanAttributes = {
        ...(typeof route === 'string' ? { 'http.route': route } : {}),
        ...(typeof set === 'string' ? releaseSetAttributes(set, liveSet()) : {}),
        ...(response.writableFinished ? {} : { 'vitrina.left': true }),
      }
      span.setAttributes(redactAttributes(facts))
      if (typeof route === 'string') span.updateName(`${method} ${route}`)
      const endedAt = performance.now()
      endSpan(span, statusCode, performance.timeOrigin + endedAt)
      if (!isData) this.tailSampler.decide(traceId, isDrawn || this.isFailedOrSlow(statusCode, endedAt - startedAt))
    })
    context.with(withSampled(trace.setSpan(parent, span), isDrawn), next)
  }

  startShortSpan(request: ShortRequest): ShortSpan {
    return this.begin(request, this.parentOf(request.traceparent))
  }

  recordAnswered(request: ShortRequest, status: number): void {
    const parent = this.parentOf(request.traceparent)
    const given = trace.getSpanContext(parent)
    // Nobody else sees a trace that begins and ends here, so it needs no trace id for sampling.
    const isDrawn = given ? this.isSampled(given.traceId, parent) : Math.random() < this.options.ratio
    const ms = performance.now() - request.startedAt
    if (isDrawn || this.isFailedOrSlow(status, ms)) this.begin(request, parent, true).end(status)
  }

  withSpan<T>(
    name: string,
    facts: SpanAttributes,
    run: (tell: (facts: SpanAttributes) => void) => Promise<T>,
  ): Promise<T> {
    const outer = context.active()
    if (!trace.getSpan(outer)) return run(() => {})
    const span = this.tracer.startSpan(name, { attributes: redactAttributes(facts) }, outer)
    return context.with(trace.setSpan(outer, span), async () => {
      try {
        return await run((more) => void span.setAttributes(redactAttributes(more)))
      } catch (error) {
        markFailed(span, error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    })
  }

  recordRender({ at, loadMs, renderMs, parts }: RenderTimings): void {
    const outer = context.active()
    if (!trace.getSpan(outer)) return
    const between = at + loadMs
    this.tracer.startSpan('renderer load', { startTime: at }, outer).end(between)
    const render = this.tracer.startSpan('renderer render', { startTime: between }, outer)
    for (const [part, places] of parts) {
      const [remote = '', version = ''] = part.split('@')
      const facts = { 'vitrina.remote': remote, 'vitrina.version': version, 'vitrina.places': places }
      this.tracer
        .startSpan(
          `part ${remote}`,
          { startTime: between, attributes: redactAttributes(facts) },
          trace.setSpan(outer, render),
        )
        .end(between + renderMs)
    }
    render.end(between + renderMs)
  }

  startCallSpan(upstream: UpstreamName, route: string, attempt: number): CallSpan {
    const outer = context.active()
    // Work outside a request has no trace.
    if (!trace.getSpan(outer)) return { headers: {}, end: () => {} }
    const attributes = redactAttributes({
      'vitrina.upstream': upstream,
      'http.route': route,
      'vitrina.attempt': attempt,
    })
    const span = this.tracer.startSpan(`${upstream} ${redact(route)}`, { kind: SpanKind.CLIENT, attributes }, outer)
    return {
      headers: { traceparent: traceparentOf(span, wasSampled(outer)) },
      end(outcome) {
        span.setAttribute('vitrina.outcome', outcome)
        if (!successOutcomes.has(outcome)) markFailed(span, outcome)
        span.end()
      },
    }
  }

  traceparent(): string | undefined {
    const span = trace.getActiveSpan()
    return span && traceparentOf(span, wasSampled(context.active()))
  }

  traceId(): string | undefined {
    return trace.getActiveSpan()?.spanContext().traceId
  }

  async close(): Promise<void> {
    await this.provider.shutdown()
  }

  private begin(
    { method, routeClass, id, startedAt, facts }: ShortRequest,
    parent: Context,
    isKnownDrawn = false,
  ): ShortSpan {
    const attributes = { 'http.request.method': method, 'vitrina.class': routeClass, 'vitrina.request_id': id }
    const startTime = performance.timeOrigin + startedAt
    const options = { kind: SpanKind.SERVER, attributes: { ...attributes, ...redactAttributes(facts) }, startTime }
    const span = this.tracer.startSpan(`${method} ${routeClass}`, options, parent)
    const { traceId } = span.spanContext()
    const isDrawn = isKnownDrawn || this.isSampled(traceId, parent)
    this.tailSampler.begin(traceId)
    return {
      traceparent: traceparentOf(span, isDrawn),
      end: (status) => {
        const endedAt = performance.now()
        endSpan(span, status, performance.timeOrigin + endedAt)
        this.tailSampler.decide(traceId, isDrawn || this.isFailedOrSlow(status, endedAt - startedAt))
      },
    }
  }

  /** Only a trusted proxy may have begun the trace of a request. */
  private parentOf(header: string | string[] | undefined): Context {
    return this.options.isProxyTrusted ? parentContextOf(header) : ROOT_CONTEXT
  }

  private isSampled(traceId: string, parent: Context): boolean {
    return isInSample(traceId, this.options.ratio) || isParentSampled(parent)
  }

  /** Exported even when not sampled. */
  private isFailedOrSlow(status: number, ms: number): boolean {
    return status >= FIRST_SERVER_ERROR || ms >= this.options.slowerMs
  }
}
