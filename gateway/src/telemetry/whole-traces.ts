import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'
import { LRUCache } from 'lru-cache'

const MOST_OPEN = 2000
const MOST_SPANS = 300
const MOST_DECIDED = 4000

/**
 * Keeps what belongs to a request together until the request is over, for only then is it known whether it failed or was
 * slow. What comes later, as a page made anew for the next visitor, follows what was decided.
 */
export class WholeTraces implements SpanProcessor {
  private readonly next: SpanProcessor
  private readonly open = new LRUCache<string, ReadableSpan[]>({ max: MOST_OPEN })
  private readonly decided = new LRUCache<string, boolean>({ max: MOST_DECIDED })

  constructor(next: SpanProcessor) {
    this.next = next
  }

  begin(traceId: string): void {
    this.open.set(traceId, [])
  }

  /** The request is over, and this is whether it is told. */
  decide(traceId: string, isTold: boolean): void {
    const spans = this.open.get(traceId) ?? []
    this.open.delete(traceId)
    this.decided.set(traceId, isTold)
    if (isTold) for (const span of spans) this.next.onEnd(span)
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext()
    const spans = this.open.get(traceId)
    if (spans && spans.length < MOST_SPANS) spans.push(span)
    else if (!spans && this.decided.get(traceId)) this.next.onEnd(span)
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.next.shutdown()
  }
}
