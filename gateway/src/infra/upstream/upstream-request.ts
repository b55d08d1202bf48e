import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

export interface UpstreamLimits {
  /** Until the head of an answer is there, ms. */
  headMs: number
  /** Until its last byte is there, ms. */
  wholeMs: number
  largestBytes: number
  /** So many questions at once, and so many that wait for a place. */
  atOnce: number
  waiting: number
  /** Fewer at once when more would only wait longer there. */
  adapts: boolean
  /** It is one of the retailer's own and hears of deadlines, request ids and traces. */
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
  /** Its pattern, for the figures: none of anybody's values. */
  route: string
  headers?: Record<string, string>
  body?: string | Uint8Array | Readable
  /** Asking twice does no more than asking once; GET and HEAD are so anyway. */
  isRepeatable?: boolean
  /** What the answer has to be of, when it is no refusal. */
  type?: RegExp
  limits?: Partial<Pick<UpstreamLimits, 'headMs' | 'wholeMs' | 'largestBytes'>>
  signal?: AbortSignal
}

export interface StreamedResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Fails with an UpstreamEnd when it is too large, too late or cut off. */
  body: Readable
}

export interface BufferedResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What programs answer each other with: a page is somebody else's, who wants a name or says that they are away. */
export const notHtml = /^(?!text\/html)/i
