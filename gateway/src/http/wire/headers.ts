import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'

/** What is believed of whoever stands in front of the gateway. */
export interface InFront {
  /** How many proxies of ours there are. */
  trustProxy: number
  /** The header in which one of them names the visitor's city; lower case. */
  cityHeader: string | undefined
}

const MOST_HEADERS = 100

/** Meant for one connection, or for proxies that we do not have. */
const ofOneConnection = [
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
const claims =
  /^(?:x-(?:forwarded|user|internal|original|rewrite|real|http-method|method|http-host|host|client|cluster|remote|envoy|authenticated|auth|admin|proxy|appengine|amzn|azure)(?:-|$)|true-client|cf-connecting|fastly-client|client-ip$)/

const believed = new Set(['x-forwarded-for', 'x-forwarded-proto'])
const addresses = /^[\da-f.:]+(?:, ?[\da-f.:]+)*$/i
const scheme = /^https?$/

/** `Connection` must not talk out of being what the gateway decides by. */
const meantForUs = /^(?:host|origin|cookie|content-|sec-fetch-|x-forwarded-|x-vitrina$|transfer-encoding$)/

/**
 * Takes out of a request what no room may believe: headers of one connection, claims about who asks and from where, the
 * ticket of renderers. Behind proxies of ours the address and the scheme they tell stay, when they look like ones.
 */
export function takeOutClaims(request: Pick<IncomingMessage, 'headers'>, inFront: InFront): void {
  const { headers } = request
  if (headers.connection !== undefined) takeOutNamed(headers, headers.connection)
  for (const name of ofOneConnection) if (headers[name] !== undefined) delete headers[name]
  for (const name in headers) {
    if (claims.test(name) && name !== inFront.cityHeader && !isBelieved(headers, name, inFront)) delete headers[name]
  }
  if (headers[TICKET_HEADER] !== undefined) delete headers[TICKET_HEADER]
}

function isBelieved(headers: IncomingHttpHeaders, name: string, { trustProxy }: InFront): boolean {
  if (trustProxy === 0 || !believed.has(name)) return false
  return (name === 'x-forwarded-for' ? addresses : scheme).test(String(headers[name]))
}

const usual = /^(?:close|keep-alive|upgrade|te|http2-settings|)$/

function takeOutNamed(headers: IncomingHttpHeaders, connection: string): void {
  if (connection === 'keep-alive' || connection === 'close') return
  for (const option of connection.toLowerCase().split(',')) {
    const name = option.trim()
    if (!usual.test(name) && !meantForUs.test(name)) delete headers[name]
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
