import { Agent, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type Api, createApi, type RawResponse } from '@vitrina/contracts/request'
import { ConsecutiveBreaker, circuitBreaker, handleAll, type IPolicy, wrap } from 'cockatiel'

const WAIT_MS = 5000
const LARGEST_ANSWER_BYTES = 20 * 1024 * 1024

export interface RetailerHeaders {
  authorization?: string
  requestId?: string
  /** The visitor's browser and address, for what the retailer writes down of a sign-in. */
  from?: { agent: string; address: string }
}

/** Calls the retailer's systems: one connection pool, a time limit, a breaker that opens after failures in a row. */
export class RetailerClient {
  private readonly base: URL
  private readonly agent: Agent
  private readonly policy: IPolicy

  constructor(baseUrl: string) {
    this.base = new URL(baseUrl)
    this.agent = new Agent({ keepAlive: true, maxSockets: 128 })
    const breaker = circuitBreaker(handleAll, { halfOpenAfter: 1000, breaker: new ConsecutiveBreaker(8) })
    this.policy = wrap(breaker)
  }

  /** Speaks for a visitor when headers carry an authorization; carts and accounts are never cached on the way. */
  as(headers: RetailerHeaders = {}): Api {
    return createApi((call) => this.policy.execute(() => this.send(call, headers)))
  }

  private send(
    { method, url, body, signal }: { method: string; url: string; body: string | undefined; signal?: AbortSignal },
    headers: RetailerHeaders,
  ): Promise<RawResponse> {
    const target = new URL(url, this.base)
    const secure = target.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const call = (secure ? httpsRequest : httpRequest)(
        target,
        {
          method,
          signal,
          timeout: WAIT_MS,
          ...(secure ? {} : { agent: this.agent }),
          headers: {
            accept: 'application/json',
            'cache-control': 'no-cache',
            pragma: 'no-cache',
            ...(headers.requestId ? { 'x-request-id': headers.requestId } : {}),
            ...(headers.from
              ? { 'x-visitor-agent': headers.from.agent, 'x-visitor-address': headers.from.address }
              : {}),
            ...(headers.authorization ? { authorization: headers.authorization } : {}),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const status = response.statusCode ?? 0
          if (status >= 300 && status < 400) {
            response.resume()
            reject(new Error(`The retailer answered with a redirect (${status}), which is not followed`))
            return
          }
          const chunks: Buffer[] = []
          let bytes = 0
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (bytes > LARGEST_ANSWER_BYTES) call.destroy(new Error('The answer is too large'))
            chunks.push(chunk)
          })
          response.on('end', () => resolve({ status, text: Buffer.concat(chunks).toString('utf8') }))
          response.on('error', reject)
        },
      )
      call.on('timeout', () => call.destroy(new Error('The retailer did not answer in time')))
      call.on('error', reject)
      call.end(body)
    })
  }
}
