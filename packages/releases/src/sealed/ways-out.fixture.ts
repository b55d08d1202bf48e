import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A module whose `tryWaysOut(targets)` names the ways that led out of the process it runs in, and what it needs. */
export const waysOutFiles: readonly [string, string] = [
  fileURLToPath(new URL('./ways-out.fixture.cjs', import.meta.url)),
  fileURLToPath(new URL('./ways-to-processes.fixture.cjs', import.meta.url)),
]

/** What ways out lead to, as JSON. */
export interface Targets {
  port: number
  path: string
  abstract: string
  parent: number
  readable: string
}

/** Listeners on this machine that count what arrives, by kind; `folder` is short and the test's own. */
export async function openTargets(folder: string) {
  const arrivals: Record<string, number> = {}
  const count = (kind: string) => {
    arrivals[kind] = (arrivals[kind] ?? 0) + 1
  }
  const listen = async (kind: string, at: object): Promise<Server> => {
    const server = createServer((_, response) => response.end('reached')).on('connection', () => count(kind))
    await once(server.listen(at), 'listening')
    return server
  }
  const path = join(folder, 'foreign.sock')
  const abstract = `\0vitrina-${process.pid}-${Math.random()}`
  const tcp = await listen('tcp', { host: '127.0.0.1', port: 0 })
  const { port } = tcp.address() as AddressInfo
  const servers = [tcp, await listen('socket', { path }), await listen('abstract socket', { path: abstract })]
  const udp = createSocket('udp4').on('message', () => count('udp'))
  await once(udp.bind(port, '127.0.0.1'), 'listening')
  // A process of the same user, in place of a gateway.
  const neighbour = spawn('sleep', ['60'], { stdio: 'ignore' })
  const targets: Targets = { port, path, abstract, parent: neighbour.pid ?? 0, readable: folder }
  return {
    targets,
    arrivals,
    neighbour,
    close() {
      neighbour.kill('SIGKILL')
      udp.close()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** What a process writes until it ends. */
export async function outputOf(child: ChildProcess): Promise<string> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part))
  await once(child, 'close')
  return text
}
