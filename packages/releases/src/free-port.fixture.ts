import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral port range of Linux, from which connections and servers on port 0 get theirs:
 * `net.ipv4.ip_local_port_range`.
 */
const FIRST = 10_000
const BEYOND = 32_768

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A free port of 127.0.0.1 for a server that starts later or restarts. It lies outside of the ephemeral range, so that
 * no connection of this machine takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND)
    if (await isFree(port)) return port
  }
}
