import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type FaultyHandler = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** An upstream that responds as the test says and records its requests. */
export async function openFaultyServer(answering: FaultyHandler = (_request, response) => response.end('{}')) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answering(request, response, requests.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    connections: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    answer: (next: FaultyHandler) => {
      answering = next
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
