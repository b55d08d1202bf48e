import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'

/** What is believed of whoever stands in front of the gateway. */
export interface ProxyTrust {
  /** How many proxies of ours there are. */
  trustProxy: number
  /** The header in which one of them names the visitor's city; lower case. */
  cityHeader: string | undefined
}

const MOST_HEADERS = 100

/** Meant for one connection, or for proxies that we do not have. */
const hopByHopHeaders = [
  'connection',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]

/** Names that systems behind other gateways take for the address, the method or the caller of a request. */
const spoofableHeader =
  /^(?:x-(?:forwarded|user|internal|original|rewrite|real|http-method|method|http-host|host|client|cluster|remote|envoy|authenticated|auth|admin|proxy|appengine|amzn|azure)(?:-|$)|true-client|cf-connecting|fastly-client|client-ip$)/

const forwardedHeaders = new Set(['x-forwarded-for', 'x-forwarded-proto'])
const addressList = /^[\da-f.:]+(?:, ?[\da-f.:]+)*$/i
const scheme = /^https?$/

/** `Connection` must not talk out of being what the gateway decides by. */
const protectedHeader = /^(?:host|origin|cookie|content-|sec-fetch-|x-forwarded-|x-vitrina$|transfer-encoding$)/

/**
 * Takes out of a request what no room may believe: headers of one connection, claims about who asks and from where, the
 * ticket of renderers. Behind proxies of ours the address and the scheme they tell stay, when they look like ones.
 */
export function stripUntrustedHeaders(request: Pick<IncomingMessage, 'headers'>, inFront: ProxyTrust): void {
  const { headers } = request
  if (headers.connection !== undefined) stripConnectionHeaders(headers, headers.connection)
  for (const name of hopByHopHeaders) if (headers[name] !== undefined) delete headers[name]
  for (const name in headers) {
    if (spoofableHeader.test(name) && name !== inFront.cityHeader && !isTrusted(headers, name, inFront))
      delete headers[name]
  }
  if (headers[TICKET_HEADER] !== undefined) delete headers[TICKET_HEADER]
}

function isTrusted(headers: IncomingHttpHeaders, name: string, { trustProxy }: ProxyTrust): boolean {
  if (trustProxy === 0 || !forwardedHeaders.has(name)) return false
  return (name === 'x-forwarded-for' ? addressList : scheme).test(String(headers[name]))
}

const connectionOptions = /^(?:close|keep-alive|upgrade|te|http2-settings|)$/

function stripConnectionHeaders(headers: IncomingHttpHeaders, connection: string): void {
  if (connection === 'keep-alive' || connection === 'close') return
  for (const option of connection.toLowerCase().split(',')) {
    const name = option.trim()
    if (!connectionOptions.test(name) && !protectedHeader.test(name)) delete headers[name]
  }
}

/** The status for headers that two readers could understand differently, or that are too many; undefined for others. */
export function faultOfHeaders({ rawHeaders, headers, method, httpVersion }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400
  if (hasTwoHosts(rawHeaders)) return 400
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && (httpVersion !== '1.1' || encoding.toLowerCase() !== 'chunked')) return 400
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // A body where nobody looks for one may be the next request to somebody else.
  return encoding === undefined && (headers['content-length'] ?? '0') === '0' ? undefined : 400
}

function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
