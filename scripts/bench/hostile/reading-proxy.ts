import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { AnswerLog } from './answer-log.ts'
import { openAgent, sendRequest } from './http-client.ts'

/** Of one connection, written anew, or in the way of reading an answer. */
const own = /^(?:connection|keep-alive|transfer-encoding|content-length|accept-encoding|x-forwarded-for)$/i

const without = (headers: string[], names: RegExp): string[] =>
  headers.flatMap((name, at) => (at % 2 === 0 && !names.test(name) ? [name, headers[at + 1] ?? ''] : []))

/** Stands between a tool and the gateway: gives the tool an address for each request, counts it and looks at its answer. */
export async function openReadingProxy(
  gateway: string,
  sender: string,
  seen: AnswerLog,
  addresses: string[],
): Promise<{ url: string; close(): void }> {
  const agent = openAgent(32)
  let asked = 0
  const server = createServer(async (request, response) => {
    const { method = '', url: target = '/', rawHeaders } = request
    const body = await buffer(request).catch(() => null)
    // Whoever hung up before the end has asked for nothing.
    if (body === null) return
    asked += 1
    const headers = [...without(rawHeaders, own), 'X-Forwarded-For', addresses[asked % addresses.length] ?? '']
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
