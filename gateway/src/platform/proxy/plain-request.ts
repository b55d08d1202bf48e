/**
 * Accepts exactly one complete request: a GET of a service in plain ASCII, every line ended by CRLF, without a body,
 * headers about a body, or connection headers other than keep-alive.
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
  /** The address as in the request line. */
  url: string
  /** All lines after the request line, from its CRLF on. */
  headers: string
}

/** Null when the request line does not match. The headers are not checked here: see `hasPlainHeaders`. */
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

/** The value of Host; null unless there is exactly one. */
export function hostOf(headers: string): string | null {
  const [found, ...more] = headers.matchAll(hostLine)
  return found && more.length === 0 ? (found[1] ?? '').trim().toLowerCase() : null
}

/** Joins several headers of this name into one list, as Node does. */
export function forwardedForOf(headers: string): string | undefined {
  const lists = [...headers.matchAll(forwardedLine)].map((match) => match[1] ?? '')
  return lists.length > 0 ? lists.join(', ') : undefined
}

/** The value of traceparent; undefined when there are two of them. */
export function traceparentOf(headers: string): string | undefined {
  const [first, second] = [...headers.matchAll(traceLine)]
  return second ? undefined : first?.[1]
}
