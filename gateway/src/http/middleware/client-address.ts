import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import proxyAddr from 'proxy-addr'

/**
 * The network that counts as one client: of an IPv6 address the prefix that one household or host is assigned; an IPv4
 * address is its own network and need not be parsed.
 */
export const networkOf = (address: string): string => (address.includes(':') ? ipKeyGenerator(address) : address)

export const clientAddress = ({ ip }: Request): string => networkOf(ip ?? '')

/** Cached on the request by the first caller, because serving a page from the cache needs it three times. */
const NETWORK = Symbol('network')

interface Connection {
  remoteAddress?: string | undefined
  [NETWORK]?: string
}

interface ClientRequest {
  headers: IncomingMessage['headers']
  socket: Connection
  [NETWORK]?: { proxies: number; network: string }
}

/** The peer of a connection, which is the same for all of its requests. */
function networkOfConnection(socket: Connection): string {
  socket[NETWORK] ??= networkOf(socket.remoteAddress ?? '')
  return socket[NETWORK]
}

/**
 * The same network as Express derives, for a request that has not reached Express, with `proxies` trusted proxies in
 * front.
 */
export function clientAddressBehind(sender: ClientRequest, proxies: number): string {
  if (proxies === 0) return networkOfConnection(sender.socket)
  const known = sender[NETWORK]
  if (known?.proxies === proxies) return known.network
  const network = networkOf(proxyAddr(sender as IncomingMessage, (_, hop) => hop < proxies) ?? '')
  sender[NETWORK] = { proxies, network }
  return network
}
