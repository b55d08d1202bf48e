import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import proxyAddr from 'proxy-addr'

/** One network counts as one address: of IPv6 what one household or host is given. */
export const networkOf = (address: string): string => ipKeyGenerator(address)

export const addressOf = ({ ip }: Request): string => networkOf(ip ?? '')

/** Set on a request by the first one who needs its network: the way of a page from memory needs it three times. */
const NETWORK = Symbol('network')

interface Sender {
  headers: IncomingMessage['headers']
  socket: { remoteAddress?: string | undefined }
  [NETWORK]?: { proxies: number; network: string }
}

/** The same as Express makes it out, of a request that it has not seen, with so many proxies of ours in front. */
export function addressBehind(sender: Sender, proxies: number): string {
  const known = sender[NETWORK]
  if (known?.proxies === proxies) return known.network
  const network = networkOf(proxyAddr(sender as IncomingMessage, (_, hop) => hop < proxies) ?? '')
  sender[NETWORK] = { proxies, network }
  return network
}
