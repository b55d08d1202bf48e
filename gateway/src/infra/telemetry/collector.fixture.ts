import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { setTracing } from '../upstream/tracing.ts'
import { OtlpTracing } from './otlp.ts'

interface AttributeValue {
  stringValue?: string
  intValue?: number
  boolValue?: boolean
  arrayValue?: unknown
}

export interface ExportedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: AttributeValue }[]
}

/** An attribute of a span. */
export const attributeOf = (span: ExportedSpan | undefined, name: string): string | number | boolean | undefined => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue ?? value?.boolValue
}

/** A trace collector that stores what it receives, as spans and as text. */
export async function openCollector() {
  const spans: ExportedSpan[] = []
  const transcript = { text: '' }
  const server = createServer(async (message, response) => {
    const pieces: Buffer[] = []
    for await (const piece of message) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const text = (message.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8')
    transcript.text += text + JSON.stringify(message.headers)
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    transcript,
    /** The parent of a span. */
    above: (span: ExportedSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId),
    close: () => void server.close(),
  }
}

/** Exports the traces of this process to a collector; `stop` ends that and resolves to all spans. */
export async function openTraces(options: { ratio: number; slowerMs?: number; isProxyTrusted?: boolean }) {
  const collector = await openCollector()
  const usual = { slowerMs: 10_000, isProxyTrusted: false, service: 'vitrina-test', instance: 'one' }
  const tracer = new OtlpTracing({ endpoint: collector.url, ...usual, ...options })
  setTracing(tracer)
  const close = async () => {
    setTracing(null)
    await tracer.close()
    collector.close()
  }
  return {
    above: collector.above,
    close,
    stop: async (): Promise<ExportedSpan[]> => {
      await close()
      return collector.spans
    },
  }
}
