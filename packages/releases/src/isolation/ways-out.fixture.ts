import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

/** Modules of the fixture; `tryWaysOut(targets)` returns the names of the successful escapes from its process. */
export const escapeFixtureFiles: readonly string[] = ['ways-out', 'ways-to-processes', 'ways-to-files'].map((name) =>
  fileURLToPath(new URL(`./${name}.fixture.cjs`, import.meta.url)),
)

/** Targets of the escapes, as JSON. */
export interface EscapeTargets {
  port: number
  path: string
  abstract: string
  parent: number
  readable: string
  /** A private folder of the gateway, with a file `secret` and a database `orders.sqlite`. */
  data: string
}

/** Contents of the gateway's folder: file names, and the orders in its database. */
function readContents(data: string): string[] {
  const database = new DatabaseSync(join(data, 'orders.sqlite'))
  const orders = database.prepare('SELECT count(*) AS count FROM orders').get()
  database.close()
  return [...readdirSync(data), `${orders?.count} orders`, readFileSync(join(data, 'secret'), 'utf8')]
}

function makeDataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'gateway-'))
  writeFileSync(join(data, 'secret'), 'a secret')
  const database = new DatabaseSync(join(data, 'orders.sqlite'))
  database.exec("CREATE TABLE orders (text); INSERT INTO orders VALUES ('an order')")
  database.close()
  return data
}

/** Listeners on this machine that count connections by kind; `folder` has a short path and belongs to the test. */
export async function openEscapeTargets(folder: string) {
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
  // A process of the same user that stands for a gateway.
  const neighbour = spawn('sleep', ['60'], { stdio: 'ignore' })
  const data = makeDataFolder()
  const before = readContents(data)
  const targets: EscapeTargets = { port, path, abstract, parent: neighbour.pid ?? 0, readable: folder, data }
  return {
    targets,
    arrivals,
    neighbour,
    /** Whether the process and the files of the gateway are unchanged. */
    isUntouched: () =>
      neighbour.signalCode === null &&
      getPriority(neighbour.pid) === getPriority() &&
      isDeepStrictEqual(readContents(data), before),
    close() {
      rmSync(data, { recursive: true, force: true, maxRetries: 5 })
      neighbour.kill('SIGKILL')
      udp.close()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Output of a process until it exits. */
export async function outputOf(child: ChildProcess): Promise<string> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part))
  await once(child, 'close')
  return text
}
