import { type Api, createApi, type RawRequest } from '@vitrina/contracts/request'
import type { UpstreamName } from '../upstream/names.ts'
import { currentContext } from '../upstream/request-context.ts'
import { Upstream } from '../upstream/upstream.ts'
import { notHtml } from '../upstream/upstream-request.ts'

/** Fewer when more would only make each of them wait longer at the retailer's, and orders with them. */
const DEFAULT_LIMITS = { atOnce: 48, waiting: 96, adapts: true }

export interface RetailerHeaders {
  authorization?: string
  requestId?: string
  /** The visitor's browser and address, for what the retailer writes down of a sign-in. */
  from?: { agent: string; address: string }
  /** Whoever asks repeats by themselves what got no answer: twice that would be too much. */
  callerRetries?: true
}

/** Calls the retailer's systems in their contracts. Each client has a breaker and places of its own. */
export class RetailerClient {
  private readonly base: URL
  /** However many look at goods, and however slow that is: an order has places and a breaker that they do not touch. */
  private readonly orderUpstream: Upstream
  private readonly defaultUpstream: Upstream

  constructor(baseUrl: string, name: UpstreamName = 'commerce') {
    this.base = new URL(baseUrl)
    this.orderUpstream = new Upstream(name, this.base)
    this.defaultUpstream = new Upstream(name, this.base, DEFAULT_LIMITS)
  }

  /** Speaks for a visitor when headers carry an authorization; carts and accounts are never cached on the way. */
  as(headers: RetailerHeaders = {}): Api {
    return createApi(async (call) => {
      const { status, body } = await (currentContext()?.isOrder ? this.orderUpstream : this.defaultUpstream).request({
        method: call.method,
        url: new URL(call.url, this.base),
        route: `${call.method} ${call.path}`,
        headers: headersOf(call, headers),
        type: notHtml,
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(headers.callerRetries ? { isRepeatable: false } : {}),
        ...(call.signal ? { signal: call.signal } : {}),
      })
      return { status, text: body.toString('utf8') }
    })
  }
}

const headersOf = ({ body }: RawRequest, { authorization, requestId, from }: RetailerHeaders) => ({
  accept: 'application/json',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  ...(requestId ? { 'x-request-id': requestId } : {}),
  ...(from ? { 'x-visitor-agent': from.agent, 'x-visitor-address': from.address } : {}),
  ...(authorization ? { authorization } : {}),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
})
