import { type Api, createApi, type RawRequest } from '@vitrina/contracts/request'
import type { UpstreamName } from '../upstream/names.ts'
import { noPage } from '../upstream/question.ts'
import { currentContext } from '../upstream/request-context.ts'
import { Upstream } from '../upstream/upstream.ts'

/** Fewer when more would only make each of them wait longer at the retailer's, and orders with them. */
const OTHERS = { atOnce: 48, waiting: 96, adapts: true }

export interface RetailerHeaders {
  authorization?: string
  requestId?: string
  /** The visitor's browser and address, for what the retailer writes down of a sign-in. */
  from?: { agent: string; address: string }
  /** Whoever asks repeats by themselves what got no answer: twice that would be too much. */
  repeatsItself?: true
}

/** Calls the retailer's systems in their contracts. Each client has a breaker and places of its own. */
export class RetailerClient {
  private readonly base: URL
  /** However many look at goods, and however slow that is: an order has places and a breaker that they do not touch. */
  private readonly forOrders: Upstream
  private readonly forOthers: Upstream

  constructor(baseUrl: string, name: UpstreamName = 'commerce') {
    this.base = new URL(baseUrl)
    this.forOrders = new Upstream(name, this.base)
    this.forOthers = new Upstream(name, this.base, OTHERS)
  }

  /** Speaks for a visitor when headers carry an authorization; carts and accounts are never cached on the way. */
  as(headers: RetailerHeaders = {}): Api {
    return createApi(async (call) => {
      const { status, body } = await (currentContext()?.isOrder ? this.forOrders : this.forOthers).ask({
        method: call.method,
        url: new URL(call.url, this.base),
        route: `${call.method} ${call.path}`,
        headers: headersOf(call, headers),
        type: noPage,
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(headers.repeatsItself ? { isRepeatable: false } : {}),
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
