import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import proxyAddr from 'proxy-addr'

/** One network counts as one address. */
export const addressOf = ({ ip }: Request): string => ipKeyGenerator(ip ?? '')

interface Sender {
  headers: IncomingMessage['headers']
  socket: { remoteAddress?: string | undefined }
}

/** The same as Express makes it out, of a request that it has not seen, with so many proxies of ours in front. */
export const addressBehind = (sender: Sender, proxies: number): string =>
  ipKeyGenerator(proxyAddr(sender as IncomingMessage, (_, hop) => hop < proxies) ?? '')
