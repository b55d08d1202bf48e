import { createApi, type RawRequest } from '@vitrina/contracts/request'
import type { UpstreamName } from '../upstream/names.ts'
import { currentContext } from '../upstream/request-context.ts'
import { Upstream } from '../upstream/upstream.ts'
import { notHtml } from '../upstream/upstream-request.ts'
import { type RetailerApi, retailerApi } from './api.ts'

/** The limit adapts: more concurrent calls may only queue at the retailer, and delay orders with them. */
const DEFAULT_LIMITS = { atOnce: 48, waiting: 96, adapts: true }

export interface RetailerHeaders {
  authorization?: string
  requestId?: string
  /** The visitor's browser and address, which the retailer records for a sign-in. */
  from?: { agent: string; address: string }
  /** The caller retries by itself, so the client must not retry as well. */
  callerRetries?: true
}

/** Calls the retailer by its contracts. Each client has a circuit breaker and concurrency limits of its own. */
export class RetailerClient {
  private readonly base: URL
  /** Orders have a limit and a circuit breaker of their own, which slow or many other calls do not affect. */
  private readonly orderUpstream: Upstream
  private readonly defaultUpstream: Upstream

  constructor(baseUrl: string, name: UpstreamName = 'commerce') {
    this.base = new URL(baseUrl)
    this.orderUpstream = new Upstream(name, this.base)
    this.defaultUpstream = new Upstream(name, this.base, DEFAULT_LIMITS)
  }

  /** Acts for a visitor when `headers` have an authorization; proxies on the way must not cache carts and accounts. */
  as(headers: RetailerHeaders = {}): RetailerApi {
    const api = createApi(async (call) => {
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
    return retailerApi(api)
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
