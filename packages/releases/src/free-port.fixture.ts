import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

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

/** A file for each port that a running process has been given, with its pid. */
const folder = path.join(tmpdir(), 'vitrina-ports')
const claimed = new Set<number>()

/** Whether the process that a claim names is still running; a claim may be removed while it is read. */
const isHeld = (file: string): boolean => {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch {
    return false
  }
}

/** Whether the port now belongs to this process: it was not given to another one that is still running. */
function tryClaim(port: number): boolean {
  const file = path.join(folder, String(port))
  const write = (flag: 'w' | 'wx') => writeFileSync(file, String(process.pid), { flag })
  try {
    mkdirSync(folder, { recursive: true })
    write('wx')
  } catch {
    if (claimed.has(port) || isHeld(file)) return false
    write('w')
  }
  if (claimed.size === 0) process.once('exit', releaseAll)
  claimed.add(port)
  return true
}

function releaseAll(): void {
  for (const port of claimed) rmSync(path.join(folder, String(port)), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // Other processes still have ports.
  }
}

/**
 * A free port of 127.0.0.1 for a server that starts later or restarts. It lies outside of the ephemeral range, so that
 * no connection of this machine takes it meanwhile, and no other process gets it from here as long as this one runs.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND)
    if (tryClaim(port) && (await isFree(port))) return port
  }
}
