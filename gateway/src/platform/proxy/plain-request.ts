/**
 * One whole request and nothing else: a GET of a service in plain signs, every line ended by CRLF, no body and nothing
 * that speaks of one, nothing that speaks of the connection but that it is kept.
 */
const requestLine = /^GET (\/api\/services\/[\w./~?&=%+,:;-]{1,2000}) HTTP\/1\.1$/
const headerLine = /^[A-Za-z-]{1,40}:[ -~]*$/
const MOST_HEADERS = 60
const LONGEST_HEADER = 3000
const unusualHeader =
  /\r\n(?:content-|transfer-|expect|upgrade|te:|trailer|http2-|keep-alive|proxy)|\r\nconnection:(?! ?keep-alive\r)/i
const hostLine = /\r\nhost: ?([^\r]*)(?=\r)/gi
const traceLine = /\r\ntraceparent: ?([^\r]*)(?=\r)/gi
const forwardedLine = /\r\nx-forwarded-for: ?([^\r]*)(?=\r)/gi

export interface PlainRequest {
  /** As it stands in the request line. */
  url: string
  /** All lines below it, from the first CRLF on. */
  headers: string
}

/** Null when the first line is another. What the headers say is not looked at: see `isPlain`. */
export function parsePlainRequest(bytes: Buffer): PlainRequest | null {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n')
  const url = requestLine.exec(text.slice(0, Math.max(0, end)))?.[1]
  return url === undefined ? null : { url, headers: text.slice(end) }
}

export function hasPlainHeaders(headers: string): boolean {
  const [before, ...lines] = headers.split('\r\n', MOST_HEADERS + 4)
  const [end, blank] = [lines.pop(), lines.pop()]
  return (
    before === '' &&
    end === '' &&
    blank === '' &&
    lines.length >= 1 &&
    lines.length <= MOST_HEADERS &&
    lines.every((line) => line.length <= LONGEST_HEADER && headerLine.test(line)) &&
    !unusualHeader.test(headers)
  )
}

/** Null unless there is exactly one. */
export function hostOf(headers: string): string | null {
  const [found, ...more] = headers.matchAll(hostLine)
  return found && more.length === 0 ? (found[1] ?? '').trim().toLowerCase() : null
}

/** Several headers of this name are one list, as Node reads them. */
export function forwardedForOf(headers: string): string | undefined {
  const lists = [...headers.matchAll(forwardedLine)].map((match) => match[1] ?? '')
  return lists.length > 0 ? lists.join(', ') : undefined
}

/** Where the trace of a request began; two of them say nothing. */
export function traceparentOf(headers: string): string | undefined {
  const [first, second] = [...headers.matchAll(traceLine)]
  return second ? undefined : first?.[1]
}
