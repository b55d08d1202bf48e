/** A proxy in front of upstreams that speak HTTP; it records their requests. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RecordedRequest {
  method: string
  /** Path and query as they arrived. */
  address: string
  headers: IncomingHttpHeaders
  /** Status of the response; undefined until there is one. */
  status?: number | undefined
}

/** Serves `target` under another `url`; `requests` lists the recorded requests, oldest first. */
export async function openRecorder(target: string) {
  const { hostname: host, port } = new URL(target)
  const requests: RecordedRequest[] = []
  const door = createServer((incoming, outgoing) => {
    const { method = '', url: address = '', headers } = incoming
    const recorded: RecordedRequest = { method, address, headers }
    requests.push(recorded)
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
    requests,
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close() {
      door.closeAllConnections()
      door.close()
    },
  }
}
