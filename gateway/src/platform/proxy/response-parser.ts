import { BadResponseError, headerLine, parseHead, type ResponseHead } from './response-head.ts'

export interface ResponseSink {
  head(head: ResponseHead): void
  /** Bytes of the body, valid until this returns. */
  body(bytes: Buffer): void
  end(): void
}

const LARGEST_HEAD = 16 * 1024
const LONGEST_CHUNK_LINE = 200
const chunkLine = /^([0-9a-f]{1,7})(?:[\t ]*;[\t -~]*)?$/i

type ParserState = 'head' | 'length' | 'chunk-line' | 'chunk' | 'chunk-end' | 'trailer' | 'done'

/**
 * Parses successive HTTP/1.1 responses by RFC 9112 and rejects everything ambiguous with BadResponseError: one length
 * or chunks but never both, every line ended by CRLF, no folded lines. A response without a length is rejected too,
 * since a complete one could not be distinguished from a truncated one.
 */
export class ResponseParser {
  private state: ParserState = 'head'
  private buffered = ''
  private remaining = 0
  private readonly sink: ResponseSink

  constructor(sink: ResponseSink) {
    this.sink = sink
  }

  /** Prepares for the next response. */
  reset(): void {
    this.state = 'head'
    this.buffered = ''
  }

  /** Whether no byte of the response has arrived yet. */
  get isEmpty(): boolean {
    return this.state === 'head' && this.buffered === ''
  }

  /**
   * Parses received bytes. Throws BadResponseError, also for bytes after the end of a response. `end` is reported last,
   * so that none of these bytes can become part of the next response.
   */
  read(bytes: Buffer): void {
    let rest = bytes
    while (rest.length > 0 && this.state !== 'done') {
      if (this.state === 'head') rest = this.readHead(rest)
      else if (this.state === 'length' || this.state === 'chunk') rest = this.readBody(rest)
      else rest = this.readLine(rest)
    }
    if (this.state !== 'done') return
    if (rest.length > 0) throw new BadResponseError('More came than was asked for')
    this.sink.end()
  }

  private readHead(bytes: Buffer): Buffer {
    const before = this.buffered.length
    const text = this.buffered + bytes.toString('latin1')
    const end = text.indexOf('\r\n\r\n', Math.max(0, before - 3))
    if (end > LARGEST_HEAD || (end < 0 && text.length > LARGEST_HEAD))
      throw new BadResponseError('The head is too large')
    if (end < 0) {
      this.buffered = text
      return bytes.subarray(bytes.length)
    }
    this.buffered = ''
    const head = parseHead(text.slice(0, end))
    const rest = bytes.subarray(end + 4 - before)
    // Skips interim responses such as 103, which are meant for browsers.
    if (head.status < 200) return rest
    this.remaining = head.length ?? 0
    this.state = head.length === null ? 'chunk-line' : 'length'
    this.sink.head(head)
    if (this.state === 'length' && this.remaining === 0) this.state = 'done'
    return rest
  }

  private readBody(bytes: Buffer): Buffer {
    const part = bytes.length <= this.remaining ? bytes : bytes.subarray(0, this.remaining)
    this.remaining -= part.length
    this.sink.body(part)
    if (this.remaining === 0) {
      this.state = this.state === 'length' ? 'done' : 'chunk-end'
    }
    return bytes.subarray(part.length)
  }

  private readLine(bytes: Buffer): Buffer {
    const before = this.buffered.length
    const text = this.buffered + bytes.toString('latin1', 0, Math.min(bytes.length, LONGEST_CHUNK_LINE))
    const end = text.indexOf('\r\n')
    if (end < 0) {
      if (text.length >= LONGEST_CHUNK_LINE) throw new BadResponseError('A line between chunks is too long')
      this.buffered = text
      return bytes.subarray(bytes.length)
    }
    this.buffered = ''
    this.handleLine(text.slice(0, end))
    return bytes.subarray(end + 2 - before)
  }

  private handleLine(line: string): void {
    if (this.state === 'chunk-end') {
      if (line !== '') throw new BadResponseError('A chunk is longer than it says')
      this.state = 'chunk-line'
      return
    }
    if (this.state === 'trailer') {
      if (line === '') this.state = 'done'
      else if (!headerLine.test(line)) throw new BadResponseError('A trailer cannot be read')
      return
    }
    const size = chunkLine.exec(line)?.[1]
    if (size === undefined) throw new BadResponseError('A chunk has no length')
    this.remaining = Number.parseInt(size, 16)
    this.state = this.remaining === 0 ? 'trailer' : 'chunk'
  }
}
