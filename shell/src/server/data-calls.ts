import { Agent, request } from 'node:http'
import { type Api, createApi } from '@vitrina/contracts/request'
import { type RenderRequest, TICKET_HEADER } from '@vitrina/federation/renderer-protocol'

const TIMEOUT_MS = 8000

type CallContext = Pick<RenderRequest, 'ticket' | 'requestId' | 'trace'>

/**
 * Creates the gateway client of one page. The ticket identifies the visitor; calls time out at the deadline, in
 * `performance.now()` time.
 */
export function createDataCalls(socketPath: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return ({ ticket, requestId, trace }: CallContext, deadline: number, onCall: () => void): Api =>
    createApi(({ method, url, body, signal }) => {
      onCall()
      const waitMs = Math.min(TIMEOUT_MS, deadline - performance.now())
      if (waitMs <= 0) return Promise.reject(new Error('Nobody waits for the page any more'))
      return new Promise((resolve, reject) => {
        const call = request(
          {
            agent,
            socketPath,
            method,
            path: url,
            signal,
            timeout: waitMs,
            headers: {
              host: 'localhost',
              [TICKET_HEADER]: ticket,
              'x-request-id': requestId,
              ...(trace ? { traceparent: trace } : {}),
              ...(body === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
            )
            response.on('error', reject)
          },
        )
        call.on('timeout', () => call.destroy(new Error('timeout')))
        call.on('error', reject)
        call.end(body)
      })
    })
}
