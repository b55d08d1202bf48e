import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { AnswerLog } from './answer-log.ts'
import { openAgent, sendRequest } from './http-client.ts'

/** Headers of one connection that the proxy sets itself, or that would keep it from reading a response. */
const own = /^(?:connection|keep-alive|transfer-encoding|content-length|accept-encoding|x-forwarded-for)$/i

const without = (headers: string[], names: RegExp): string[] =>
  headers.flatMap((name, at) => (at % 2 === 0 && !names.test(name) ? [name, headers[at + 1] ?? ''] : []))

/** A proxy between a tool and the gateway: gives each request an IP address, counts it and inspects the response. */
export async function openReadingProxy(
  gateway: string,
  sender: string,
  seen: AnswerLog,
  addresses: string[],
): Promise<{ url: string; close(): void }> {
  const agent = openAgent(32)
  let requestCount = 0
  const server = createServer(async (request, response) => {
    const { method = '', url: target = '/', rawHeaders } = request
    const body = await buffer(request).catch(() => null)
    // A client that disconnects before the end of its request has sent none.
    if (body === null) return
    requestCount += 1
    const headers = [...without(rawHeaders, own), 'X-Forwarded-For', addresses[requestCount % addresses.length] ?? '']
    const input = { method, target, headers, ...(body.length > 0 ? { body } : {}) }
    const answer = await sendRequest(agent, gateway, input)
    seen.record(sender, input, answer)
    if (answer === null) return response.destroy()
    response.writeHead(answer.status, without(answer.headers, own))
    response.end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
