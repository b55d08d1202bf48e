import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import proxyAddr from 'proxy-addr'

/** One network counts as one address: of IPv6 what one household or host is given. */
export const networkOf = (address: string): string => ipKeyGenerator(address)

export const addressOf = ({ ip }: Request): string => networkOf(ip ?? '')

interface Sender {
  headers: IncomingMessage['headers']
  socket: { remoteAddress?: string | undefined }
}

/** The same as Express makes it out, of a request that it has not seen, with so many proxies of ours in front. */
export const addressBehind = (sender: Sender, proxies: number): string =>
  networkOf(proxyAddr(sender as IncomingMessage, (_, hop) => hop < proxies) ?? '')
