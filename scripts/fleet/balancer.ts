import { Agent, request as ask, createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Backend {
  url: string
  /** Its /readyz reports whether the backend takes requests. */
  opsUrl: string
}

export interface Balancer {
  url: string
  close(): Promise<void>
}

const LOOK_EVERY_MS = 250
const LOOK_LIMIT_MS = 1000

/** Forwards requests round robin to the ready backends over keep-alive connections, without retries. */
export async function startBalancer(backends: readonly Backend[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<Backend>()
  let closed = false
  let turn = 0

  async function look(backend: Backend): Promise<void> {
    const answered = await fetch(`${backend.opsUrl}/readyz`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) ready.add(backend)
    else ready.delete(backend)
  }
  const lookAgain = async (backend: Backend) => {
    while (!closed) {
      await look(backend)
      await sleep(LOOK_EVERY_MS)
    }
  }

  const server = createServer((incoming, outgoing) => {
    const standing = backends.filter((backend) => ready.has(backend))
    const backend = standing[turn % standing.length]
    turn += 1
    if (!backend) return outgoing.writeHead(502).end('no backend is ready')
    const { method, url, headers } = incoming
    const call = ask(`${backend.url}${url}`, { agent, method, headers }, (answer) => {
      const { connection: _, ...responseHeaders } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, responseHeaders)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    call.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(call)
  })
  await Promise.all(backends.map(look))
  for (const backend of backends) void lookAgain(backend)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    async close() {
      closed = true
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
