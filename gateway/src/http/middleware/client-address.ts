import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import proxyAddr from 'proxy-addr'

/**
 * One network counts as one address: of IPv6 what one household or host is given. An address of IPv4 is its own network
 * and need not be parsed.
 */
export const networkOf = (address: string): string => (address.includes(':') ? ipKeyGenerator(address) : address)

export const clientAddress = ({ ip }: Request): string => networkOf(ip ?? '')

/** Set by the first one who needs a network, for the way of a page from memory needs it three times. */
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

/** The other end of a connection, which is the same for all of its requests. */
function networkOfConnection(socket: Connection): string {
  socket[NETWORK] ??= networkOf(socket.remoteAddress ?? '')
  return socket[NETWORK]
}

/** The same as Express makes it out, of a request that it has not seen, with so many proxies of ours in front. */
export function clientAddressBehind(sender: ClientRequest, proxies: number): string {
  if (proxies === 0) return networkOfConnection(sender.socket)
  const known = sender[NETWORK]
  if (known?.proxies === proxies) return known.network
  const network = networkOf(proxyAddr(sender as IncomingMessage, (_, hop) => hop < proxies) ?? '')
  sender[NETWORK] = { proxies, network }
  return network
}
