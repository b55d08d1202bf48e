import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that Linux gives to connections and to servers that ask for any: `net.ipv4.ip_local_port_range`. */
const FIRST = 10_000
const BEYOND = 32_768

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A port of 127.0.0.1 at which nothing listens, for a server that begins later or comes back. Out of the system's own range, so
 * that no connection of this machine takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND)
    if (await isFree(port)) return port
  }
}
