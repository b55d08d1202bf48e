/** A door before systems that speak HTTP, which writes down what they are asked. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RecordedRequest {
  method: string
  /** Path and query as they arrived. */
  address: string
  headers: IncomingHttpHeaders
  /** Of the answer; undefined while there is none. */
  status?: number | undefined
}

/** The systems at `target` under another `url`; what they were asked so far is in `asked`, the oldest first. */
export async function openRecorder(target: string) {
  const { hostname: host, port } = new URL(target)
  const asked: RecordedRequest[] = []
  const door = createServer((incoming, outgoing) => {
    const { method = '', url: address = '', headers } = incoming
    const recorded: RecordedRequest = { method, address, headers }
    asked.push(recorded)
    const passed = request({ host, port, method, path: address, headers }, (answer) => {
      recorded.status = answer.statusCode
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    asked,
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close() {
      door.closeAllConnections()
      door.close()
    },
  }
}
