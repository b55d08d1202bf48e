import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrina/releases/free-port'

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'].find(existsSync)

/** Starts the machine's HAProxy in front of a gateway; it shares its upstream connections between clients. */
export async function openHaproxy(gatewayPort: number): Promise<{ port: number; close(): Promise<void> }> {
  if (!program) throw new Error('There is no HAProxy: install it, on Debian with: sudo apt-get install haproxy')
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-haproxy-'))
  const settings = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 2s
  timeout client 10s
  timeout server 10s
  http-reuse always
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend gateway
backend gateway
  server one 127.0.0.1:${gatewayPort} maxconn 2
`,
  )
  const child = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' })
  await waitForListening(port, child)
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function waitForListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
  throw new Error(`HAProxy ended with ${child.exitCode}`)
}
