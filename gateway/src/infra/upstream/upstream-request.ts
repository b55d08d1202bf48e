import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

export interface UpstreamLimits {
  /** Timeout until the response head, ms. */
  headMs: number
  /** Timeout until the last byte, ms. */
  wholeMs: number
  largestBytes: number
  /** Requests in flight, and requests in the queue. */
  atOnce: number
  waiting: number
  /** Whether the limit adapts to the latency of the upstream. */
  adapts: boolean
  /** One of the retailer's own systems, which receives deadlines, request ids and trace headers. */
  isOurs: boolean
}

export const defaultLimits: UpstreamLimits = {
  headMs: 5000,
  wholeMs: 5000,
  largestBytes: 20 * 1024 * 1024,
  atOnce: 128,
  waiting: 256,
  adapts: false,
  isOurs: true,
}

export interface UpstreamRequest {
  method?: string
  url: URL
  /** Route pattern for metrics, without parameter values. */
  route: string
  headers?: Record<string, string>
  body?: string | Uint8Array | Readable
  /** Whether the request is idempotent; GET and HEAD always are. */
  isRepeatable?: boolean
  /** Required content type of a successful response. */
  type?: RegExp
  limits?: Partial<Pick<UpstreamLimits, 'headMs' | 'wholeMs' | 'largestBytes'>>
  signal?: AbortSignal
}

export interface StreamedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Fails with AttemptError when it is too large, too late or truncated. */
  body: Readable
}

export interface BufferedResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Accepts what APIs respond with: an HTML page comes from something else, such as a login or error page. */
export const notHtml = /^(?!text\/html)/i
