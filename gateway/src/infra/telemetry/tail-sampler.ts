import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../lru-options.ts'

const MOST_OPEN = 2000
const MOST_SPANS = 300
const MOST_WAITING = 20_000
const MOST_DECIDED = 4000

interface OpenTrace {
  /** Requests under way that belong to it: a proxy of ours may begin a trace of several. */
  requests: number
  spans: ReadableSpan[]
  isKept: boolean
}

/**
 * Keeps what belongs to a request together until the request is over, for only then is it known whether it failed or was
 * slow. What comes later, as a page made anew for the next visitor, follows what was decided. There is an end to what
 * waits: of 20,000 spans the oldest traces go.
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
    else this.open.set(traceId, { requests: 1, spans: [], isKept: false })
  }

  /** One of its requests is over, and this is whether the trace is told for its sake. */
  decide(traceId: string, isTold: boolean): void {
    const of = this.open.peek(traceId)
    if (of) {
      of.requests -= 1
      of.isKept ||= isTold
      if (of.isKept) this.flush(of)
      if (of.requests > 0) return
      this.open.delete(traceId)
    }
    this.decided.set(traceId, of?.isKept ?? isTold)
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext()
    const of = this.open.peek(traceId)
    if (of ? of.isKept : this.decided.get(traceId)) this.next.onEnd(span)
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
