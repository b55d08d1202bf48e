import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'

/** Which headers of the proxies in front of the gateway are trusted. */
export interface ProxyTrust {
  /** Number of trusted proxies in front. */
  trustProxy: number
  /** The header in which one of them passes the visitor's city; lower case. */
  cityHeader: string | undefined
}

const MOST_HEADERS = 100

/** Hop-by-hop headers, and headers for proxies that are not part of this setup. */
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

/** Headers from which systems behind other gateways read the address, the method or the caller of a request. */
const spoofableHeader =
  /^(?:x-(?:forwarded|user|internal|original|rewrite|real|http-method|method|http-host|host|client|cluster|remote|envoy|authenticated|auth|admin|proxy|appengine|amzn|azure)(?:-|$)|true-client|cf-connecting|fastly-client|client-ip$)/

const forwardedHeaders = new Set(['x-forwarded-for', 'x-forwarded-proto'])
const addressList = /^[\da-f.:]+(?:, ?[\da-f.:]+)*$/i
const scheme = /^https?$/

/** Headers that the gateway decides by: `Connection` must not remove them. */
const protectedHeader = /^(?:host|origin|cookie|content-|sec-fetch-|x-forwarded-|x-vitrina$|transfer-encoding$)/

/**
 * Removes headers that handlers must not trust: hop-by-hop headers, claims about the client and its address, the ticket
 * of renderers. Behind trusted proxies the forwarded address and scheme stay when they are well-formed.
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

/** 431 for too many headers, 400 for headers that two parsers could read differently; undefined for others. */
export function faultOfHeaders({ rawHeaders, headers, method, httpVersion }: IncomingMessage): 400 | 431 | undefined {
  if (rawHeaders.length > 2 * MOST_HEADERS) return 431
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 400
  if (hasTwoHosts(rawHeaders)) return 400
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && (httpVersion !== '1.1' || encoding.toLowerCase() !== 'chunked')) return 400
  if (method !== 'GET' && method !== 'HEAD') return undefined
  // A body on a method without one could be parsed as the next request, of another client.
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
