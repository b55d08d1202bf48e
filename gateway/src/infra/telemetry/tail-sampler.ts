import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../lru-options.ts'

const MOST_OPEN = 2000
const MOST_SPANS = 300
const MOST_WAITING = 20_000
const MOST_DECIDED = 4000

interface OpenTrace {
  /** Requests in flight that belong to the trace: a trusted proxy may start a trace of several. */
  requests: number
  spans: ReadableSpan[]
  isExported: boolean
}

/**
 * Buffers the spans of a request until it ends, because only then is it known whether it failed or was slow. Later
 * spans, such as a page rendered again for the next visitor, follow that decision. The buffer is limited: above 20,000
 * spans the oldest traces are dropped.
 */
export class TailSampler implements SpanProcessor {
  private readonly next: SpanProcessor
  private readonly open = new LRUCache<string, OpenTrace>({
    ...maxEntries(MOST_OPEN),
    dispose: ({ spans }) => {
      this.waiting -= spans.length
    },
  })
  private readonly decided = new LRUCache<string, boolean>(maxEntries(MOST_DECIDED))
  private waiting = 0

  constructor(next: SpanProcessor) {
    this.next = next
  }

  begin(traceId: string): void {
    const known = this.open.peek(traceId)
    if (known) known.requests += 1
    else this.open.set(traceId, { requests: 1, spans: [], isExported: false })
  }

  /** One request of the trace has ended; `shouldExport` is whether it makes the trace exported. */
  decide(traceId: string, shouldExport: boolean): void {
    const of = this.open.peek(traceId)
    if (of) {
      of.requests -= 1
      of.isExported ||= shouldExport
      if (of.isExported) this.flush(of)
      if (of.requests > 0) return
      this.open.delete(traceId)
    }
    this.decided.set(traceId, of?.isExported ?? shouldExport)
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext()
    const of = this.open.peek(traceId)
    if (of ? of.isExported : this.decided.get(traceId)) this.next.onEnd(span)
    else if (of && of.spans.length < MOST_SPANS) {
      of.spans.push(span)
      this.waiting += 1
      while (this.waiting > MOST_WAITING) this.open.pop()
    }
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.next.shutdown()
  }

  private flush({ spans }: OpenTrace): void {
    this.waiting -= spans.length
    for (const span of spans.splice(0)) this.next.onEnd(span)
  }
}
