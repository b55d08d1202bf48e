import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@vitrina/releases/free-port'
import { root } from '../workspace.ts'
import type { Backend, Balancer } from './balancer.ts'

export interface Haproxy extends Balancer {
  /** URL of the plain HTTP listener. */
  plainUrl: string
  pid: number
  /** The self-signed certificate of HAProxy, for clients to trust. */
  certificate: string
  /** Sends a command to its admin socket, such as `show stat`. */
  command(command: string): Promise<string>
}

const READY_WITHIN_MS = 15_000
const serverLine = /^ {4}server gateway-\d .*\n/gm

/** The deployment's configuration, with a server line for each of these gateways. */
async function configurationFor(backends: readonly Backend[]): Promise<string> {
  const text = await readFile(path.join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const lines = backends.map(
    ({ url, opsUrl }, at) => `    server gateway-${at + 1} ${new URL(url).host} port ${new URL(opsUrl).port}\n`,
  )
  let isFirst = true
  return text.replace(serverLine, () => {
    const written = isFirst ? lines.join('') : ''
    isFirst = false
    return written
  })
}

/**
 * Starts the real HAProxy with the deployment's own file, TLS and HTTP/2, in front of these gateways. Needs haproxy and
 * openssl.
 */
export async function startHaproxy(
  backends: readonly Backend[],
  port?: number,
  variables: NodeJS.ProcessEnv = {},
): Promise<Haproxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  const socket = path.join(folder, 'admin.sock')
  const certificate = await writeCertificate(folder)
  await writeFile(file, await configurationFor(backends))
  const [site, plain, metrics] = [port ?? (await freePort()), await freePort(), await freePort()]
  const env = {
    ...process.env,
    CERTIFICATES: path.join(folder, 'site.pem'),
    HAPROXY_SOCKET: socket,
    MAXCONN: '2000',
    SITE_BIND: `127.0.0.1:${site}`,
    PLAIN_BIND: `127.0.0.1:${plain}`,
    METRICS_BIND: `127.0.0.1:${metrics}`,
    // All test requests come from one address, this machine.
    SOURCE_REQUESTS: '100000000',
    SOURCE_UNDER_WAY: '100000000',
    ...variables,
  }
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-4000)
  })
  const ask = (command: string) => sendCommand(socket, command)
  const ended = Promise.withResolvers<never>()
  child.once('error', ended.reject)
  child.once('close', (code, signal) => ended.reject(new Error(`it ended with ${code ?? signal}`)))
  await Promise.race([waitUntilReady(backends.length, ask), ended.promise]).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`HAProxy is not ready: ${error}\n${said}`)
  })
  return {
    url: `https://localhost:${site}`,
    plainUrl: `http://localhost:${plain}`,
    pid: child.pid ?? 0,
    certificate,
    command: ask,
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Writes a key and a certificate for this machine, valid for two days, in one file as HAProxy reads them; returns the
 * certificate.
 */
async function writeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ]
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await promisify(execFile)('openssl', ['req', '-x509', ...made, ...names, '-keyout', key, '-out', certificate])
  const text = await readFile(certificate, 'utf8')
  await writeFile(path.join(folder, 'site.pem'), text + (await readFile(key, 'utf8')), { mode: 0o600 })
  return text
}

function sendCommand(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.end(`${command}\n`))
    let answer = ''
    connection.setEncoding('utf8')
    connection.on('data', (text) => {
      answer += text
    })
    connection.once('end', () => resolve(answer))
    connection.once('error', reject)
  })
}

/**
 * Counts the gateways that HAProxy considers ready: a row of `show stat` begins with backend and server and has UP in
 * column 18.
 */
export const countReady = (stat: string): number =>
  stat.split('\n').filter((row) => /^gateways,gateway-/.test(row) && row.split(',')[17]?.startsWith('UP')).length

async function waitUntilReady(count: number, ask: Haproxy['command']): Promise<void> {
  let last: unknown = 'it did not start'
  for (const deadline = performance.now() + READY_WITHIN_MS; performance.now() < deadline; await sleep(50)) {
    const stat = await ask('show stat').catch((error: unknown) => {
      last = error
      return ''
    })
    // HAProxy counts servers as up before their first health check.
    if (countReady(stat) === count && !/,UP \d\/\d,|,no check,/.test(stat)) return
    if (stat) last = stat
  }
  throw last
}
