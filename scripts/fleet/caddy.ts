import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrina/releases/free-port'
import { root } from '../workspace.ts'
import type { Balancer } from './balancer.ts'

export interface Caddy extends Balancer {
  /** URL of the plain HTTP listener. */
  plainUrl: string
  /** Certificate of the authority that signs Caddy's certificates, for clients to trust. */
  certificate: string
}

const READY_WITHIN_MS = 15_000

interface Options {
  /** Upstreams such as `127.0.0.1:3000`; all of them have their ops listener on the same port. */
  gateways: readonly string[]
  opsPort: number
  port: number
}

/** Starts the real Caddy with the deployment's own file, TLS and HTTP/2, in front of these gateways. Needs caddy. */
export async function startCaddy({ gateways, opsPort, port }: Options): Promise<Caddy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-caddy-'))
  const file = path.join(folder, 'Caddyfile')
  const text = await readFile(path.join(root, 'deploy/caddy/Caddyfile'), 'utf8')
  // Without this Caddy installs its certificate authority on this machine.
  await writeFile(file, text.replace('admin off\n', 'admin off\n\tskip_install_trust\n'))
  const plain = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_HOST: 'localhost',
    GATEWAYS: gateways.join(' '),
    OPS_PORT: String(opsPort),
    HTTP_PORT: String(plain),
    HTTPS_PORT: String(port),
  }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (words) => {
    said = (said + words).slice(-4000)
  })
  const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt')
  const certificate = await waitForCertificate(port, authority).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`Caddy is not ready: ${error}\n${said}`)
  })
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plain}`,
    certificate,
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves with the certificate of the authority once Caddy answers. */
async function waitForCertificate(port: number, file: string): Promise<string> {
  let last: unknown = 'it did not start'
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    try {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
      return await readFile(file, 'utf8')
    } catch (error) {
      last = error
    }
  }
  throw last
}
