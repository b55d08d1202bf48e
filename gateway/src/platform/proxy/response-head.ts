/** Status line and headers of a service's response. */
export interface ResponseHead {
  status: number
  /** Length of the body, bytes; null when it is sent in chunks. */
  length: number | null
  headers: ParsedHeaders
  /** Whether the connection can be reused after this response. */
  isKeepAlive: boolean
}

export class BadResponseError extends Error {
  override name = 'BadResponseError'
}

/** The response headers that the proxy uses. */
class ParsedHeaders {
  'content-type': string | undefined = undefined
  'content-length': string | undefined = undefined
  'content-encoding': string | undefined = undefined
  'content-language': string | undefined = undefined
  'transfer-encoding': string | undefined = undefined
  connection: string | undefined = undefined
  etag: string | undefined = undefined
  'last-modified': string | undefined = undefined
  'retry-after': string | undefined = undefined
}

type Name = keyof ParsedHeaders
const names = Object.keys(new ParsedHeaders()) as Name[]
const framingHeaders = new Set<Name>(['content-length', 'transfer-encoding', 'content-type', 'content-encoding'])

/** Lengths of the used names, to skip most other headers without comparing them. */
const nameLengths = new Set(names.map(({ length }) => length))
/** The usual spellings, for a fast lookup; other spellings are lower-cased first. */
const headerSpellings = new Map(names.flatMap((name) => [name, titleCase(name)].map((one) => [one, name] as const)))

function titleCase(name: string): string {
  return name === 'etag' ? 'ETag' : name.replace(/(?:^|-)[a-z]/g, (sign) => sign.toUpperCase())
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}"
const headPattern = new RegExp(String.raw`^HTTP/1\.1 ([1-5]\d\d)(?: [\t -~]*)?(?:\r\n${token}:[\t -~\u0080-\u00ff]*)*$`)
export const headerLine = new RegExp(String.raw`^${token}:[\t -~\u0080-\u00ff]*$`)

const COLON = ':'
const TAB = 9
const SPACE = 32

const hasNoBody = (status: number): boolean => status === 204 || status === 304

/** Parses a head without its final empty line, latin1. Throws BadResponseError when it is ambiguous. */
export function parseHead(text: string): ResponseHead {
  const status = Number(headPattern.exec(text)?.[1] ?? 0)
  if (status === 0 || status === 101) throw new BadResponseError('The head is none of an answer')
  const said = parseHeaders(text)
  return { status, length: lengthOf(status, said), headers: said, isKeepAlive: shouldKeepAlive(said) }
}

function parseHeaders(text: string): ParsedHeaders {
  const said = new ParsedHeaders()
  let end = text.indexOf('\r\n')
  while (end >= 0) {
    const start = end + 2
    const colon = text.indexOf(COLON, start)
    end = text.indexOf('\r\n', colon)
    if (!nameLengths.has(colon - start)) continue
    const given = text.slice(start, colon)
    const name = headerSpellings.get(given) ?? headerSpellings.get(given.toLowerCase())
    if (!name) continue
    if (said[name] === undefined) said[name] = trimmedValue(text, colon + 1, end < 0 ? text.length : end)
    else if (framingHeaders.has(name)) throw new BadResponseError(`${name} stands there twice`)
  }
  return said
}

/** Strips spaces and tabs only; `trim` would strip other characters as well. */
function trimmedValue(text: string, from: number, to: number): string {
  let [start, end] = [from, to]
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (sign: number): boolean => sign === SPACE || sign === TAB

function lengthOf(status: number, said: ParsedHeaders): number | null {
  const { 'content-length': length, 'transfer-encoding': coding } = said
  if (coding !== undefined) {
    if (length !== undefined) throw new BadResponseError('A length and chunks at once')
    if (coding.toLowerCase() !== 'chunked') throw new BadResponseError('Only chunks can be read')
    if (status < 200 || hasNoBody(status)) throw new BadResponseError('Chunks where there is no body')
    return null
  }
  if (length !== undefined && !/^\d{1,15}$/.test(length)) throw new BadResponseError('The length cannot be read')
  if (status < 200 || hasNoBody(status)) return 0
  if (length === undefined) throw new BadResponseError('No length is given')
  return Number(length)
}

const shouldKeepAlive = ({ connection }: ParsedHeaders): boolean =>
  connection === undefined || connection === 'keep-alive' || !/(?:^|,)[\t ]*close[\t ]*(?:,|$)/i.test(connection)
