import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import express from 'express'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpRequestId } from '../../http/middleware/request-id.ts'
import { tracing, withSpan } from '../upstream/tracing.ts'
import { attributeOf, openTraces } from './collector.fixture.ts'
import { TailSampler } from './tail-sampler.ts'

const SLOWER_MS = 80

let close = async () => {}
afterEach(() => close())

/**
 * A site with a failing, a slow and a fast route, the last one with a call span; `stop` ends it and resolves to all
 * spans.
 */
async function openTracedSite(options: { ratio: number; isProxyTrusted?: boolean }) {
  const traces = await openTraces({ ...options, slowerMs: SLOWER_MS })
  const onward: (string | undefined)[] = []
  const app = express()
  app.use(setUpRequestId(pino({ level: 'silent' })))
  app.get('/works/', async (_, response) => {
    await withSpan('page', {}, async () => {
      onward.push(tracing()?.startCallSpan('commerce', '/goods/', 1).headers.traceparent)
    })
    response.send('ok')
  })
  app.get('/fails/', (_, response) => void response.status(503).send('no'))
  app.get('/refuses/', (_, response) => void response.status(404).send('no'))
  app.get('/slow/', (_, response) => void setTimeout(() => response.send('ok'), SLOWER_MS + 10))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string, times = 1, traceparent?: string) => {
    const headers: Record<string, string> = traceparent ? { traceparent } : {}
    for (let left = times; left > 0; left -= 20)
      await Promise.all(
        Array.from({ length: Math.min(left, 20) }, () =>
          fetch(`${origin}${path}`, { headers }).then((answer) => answer.text()),
        ),
      )
  }
  close = async () => {
    server.close()
    await traces.close()
  }
  const { stop, above } = traces
  return { ask, stop, above, onward }
}

const requests = <T extends { name: string }>(spans: T[], path: string) =>
  spans.filter(({ name }) => name === `GET ${path}`)

describe('exported traces', () => {
  test('contain the configured share of ordinary requests', async () => {
    const { ask, stop } = await openTracedSite({ ratio: 0.2 })
    await ask('/works/', 2000)
    const { length } = requests(await stop(), '/works/')
    // Five standard deviations of a sample of 400 in 2000.
    expect(length).toBeGreaterThan(400 - 90)
    expect(length).toBeLessThan(400 + 90)
  })

  test('contain every failed or slow request, and no other with a share of 0', async () => {
    const { ask, stop } = await openTracedSite({ ratio: 0 })
    await Promise.all([ask('/works/', 100), ask('/refuses/', 100), ask('/fails/', 100), ask('/slow/', 40)])
    const spans = await stop()
    expect(requests(spans, '/fails/')).toHaveLength(100)
    expect(requests(spans, '/slow/')).toHaveLength(40)
    // A busy machine makes other requests slow as well.
    const others = [...requests(spans, '/works/'), ...requests(spans, '/refuses/')]
    const took = others.map((span) => Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6)
    expect(took.filter((ms) => ms < SLOWER_MS - 5)).toEqual([])
  })

  test('contain everything with a share of 1, each request with its inner spans', async () => {
    const { ask, stop, above } = await openTracedSite({ ratio: 1 })
    await ask('/works/', 50)
    const spans = await stop()
    const pages = spans.filter(({ name }) => name === 'page')
    expect(pages).toHaveLength(50)
    for (const page of pages) expect(above(page)?.name).toBe('GET /works/')
  })

  test('contain a request completely or not at all', async () => {
    const { ask, stop } = await openTracedSite({ ratio: 0.5 })
    await ask('/works/', 200)
    const spans = await stop()
    const whole = new Set(requests(spans, '/works/').map(({ traceId }) => traceId))
    const parts = spans.filter(({ name }) => name === 'page').map(({ traceId }) => traceId)
    expect(new Set(parts)).toEqual(whole)
  })

  test('have the same sampling decision in the traceparent sent to upstreams', async () => {
    const { ask, stop, onward } = await openTracedSite({ ratio: 0.5 })
    await ask('/works/', 200)
    const spans = requests(await stop(), '/works/').map(({ traceId }) => traceId)
    const saidSo = onward.filter((header) => header?.endsWith('-01')).map((header) => header?.split('-')[1])
    expect(new Set(saidSo)).toEqual(new Set(spans))
  })
})

describe('a trace that a proxy has started', () => {
  const begun = '0123456789abcdef0123456789abcde'
  const header = (last: string, flags: string) => `00-${begun}${last}-0123456789abcdef-${flags}`

  test('is continued when the proxy is trusted, and exported when the proxy samples it', async () => {
    const { ask, stop, onward } = await openTracedSite({ ratio: 0, isProxyTrusted: true })
    await ask('/works/', 3, header('1', '01'))
    await ask('/works/', 3, header('2', '00'))
    const spans = requests(await stop(), '/works/')
    expect(spans.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual(
      Array.from({ length: 3 }, () => [`${begun}1`, '0123456789abcdef']),
    )
    expect(
      onward.filter((traceparent) => traceparent?.startsWith(`00-${begun}1-`) && traceparent.endsWith('-01')),
    ).toHaveLength(3)
  })

  test('is ignored when the proxy is not trusted', async () => {
    const { ask, stop } = await openTracedSite({ ratio: 0 })
    await ask('/works/', 3, header('1', '01'))
    await ask('/fails/', 1, header('1', '01'))
    const [span] = requests(await stop(), '/fails/')
    expect(attributeOf(span, 'http.response.status_code')).toBe(503)
    expect(span?.traceId).not.toContain(begun)
  })

  test('with several concurrent requests is exported whole when one of them fails', async () => {
    const { ask, stop } = await openTracedSite({ ratio: 0, isProxyTrusted: true })
    await Promise.all(['/slow/', '/works/', '/fails/', '/works/'].map((path) => ask(path, 1, header('3', '00'))))
    expect((await stop()).filter(({ name }) => name.startsWith('GET '))).toHaveLength(4)
  })
})

describe('limits the spans that wait for the end of their request', () => {
  const opened = () => {
    const spanExporter = new InMemorySpanExporter()
    const whole = new TailSampler(new SimpleSpanProcessor({ exporter: spanExporter }))
    const tracer = new TracerProvider({ spanProcessors: [whole] }).getTracer('test')
    const begin = (spans: number) => {
      const request = tracer.startSpan('request')
      const { traceId } = request.spanContext()
      whole.begin(traceId)
      const within = trace.setSpan(ROOT_CONTEXT, request)
      for (let left = spans; left > 1; left -= 1) tracer.startSpan('piece', {}, within).end()
      request.end()
      return traceId
    }
    return { spanExporter, whole, begin }
  }

  test('in total: the oldest are dropped, and their budget is released', () => {
    const { spanExporter, whole, begin } = opened()
    const first = Array.from({ length: 500 }, () => begin(100))
    for (const traceId of first) whole.decide(traceId, true)
    const traceIds = spanExporter.getFinishedSpans().map((span) => span.spanContext().traceId)
    expect(traceIds).toHaveLength(20_000)
    expect([...new Set(traceIds)]).toEqual(first.slice(-200))
    spanExporter.reset()
    const second = Array.from({ length: 200 }, () => begin(100))
    for (const traceId of second) whole.decide(traceId, true)
    expect(spanExporter.getFinishedSpans()).toHaveLength(20_000)
  })

  test('per trace, and the number of traces', () => {
    const { spanExporter, whole, begin } = opened()
    whole.decide(begin(5000), true)
    expect(spanExporter.getFinishedSpans()).toHaveLength(300)
    spanExporter.reset()
    const many = Array.from({ length: 5000 }, () => begin(1))
    for (const traceId of many) whole.decide(traceId, true)
    expect(spanExporter.getFinishedSpans()).toHaveLength(2000)
  })
})
