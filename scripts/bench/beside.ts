import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareMachine } from '../prepare-machine.ts'
import { freePort } from './free-port.ts'
import { childrenOf, processorSeconds } from './processes.ts'
import type { BenchSite } from './site.ts'
import { type Figure, figure, median } from './table.ts'
import { guestHeaders, type WrkResult, wrk } from './wrk.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_SECONDS = 15
const CONNECTIONS = 32
/** As many connections as ask once each so long make a rate. */
const PAUSE_MS = 10
const PAGE = '/about/'
const SMALL = '{"id":"12345","name":"small answer of a service","price":125050,"stock":[1,2,3]}'
/** One of the things that are compared works on this processor alone; what asks it and what it asks have the other. */
const COMPARED = '0'
const OTHERS = '1'

/** Something that answers at an address, and the processes it does it with. */
interface Answering {
  name: string
  url: string
  pids: number[]
  headers?: Readonly<Record<string, string>>
}

const nginxOf = (folder: string, name: string, server: string): string => {
  const file = path.join(folder, `${name}.conf`)
  writeFileSync(
    file,
    `worker_processes 1; daemon off; error_log /dev/null; pid ${folder}/${name}.pid;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 100000000; keepalive_timeout 300s; sendfile on; tcp_nopush on; etag off;
client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u;
scgi_temp_path ${folder}/s; ${server} }`,
  )
  return file
}

async function isOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing answers at port ${port}`)
}

const pin = (pids: readonly number[]): void => {
  for (const pid of pids) execFileSync('taskset', ['-a', '-p', '-c', COMPARED, String(pid)], { stdio: 'ignore' })
}

function ask(
  { url, headers = {} }: Answering,
  seconds: number,
  more: { connections?: number; pauseMs?: number } = {},
): Promise<WrkResult> {
  const { origin, pathname } = new URL(url)
  return wrk(origin, [pathname], { connections: CONNECTIONS, seconds, processors: OTHERS, headers, ...more })
}

interface Found {
  /** Requests a second. */
  rate: number
  /** Requests for each second of its processor time. */
  perCore: number
}

/** Requests a second, and for each second of processor time, in turns so that what disturbs one disturbs all. */
async function compare<Compared extends readonly Answering[]>(answering: readonly [...Compared]) {
  for (const one of answering) await ask(one, WARM_SECONDS)
  const rates = answering.map(() => [] as number[])
  const perCore = answering.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of answering.entries()) {
      const before = one.pids.map(processorSeconds)
      const asked = await ask(one, SECONDS)
      if (asked.failed > 0) throw new Error(`${one.name} failed ${asked.failed} of ${asked.requests} requests`)
      const used = one.pids.reduce((sum, pid, at) => sum + processorSeconds(pid) - (before[at] ?? 0), 0)
      rates[index]?.push(asked.rate)
      perCore[index]?.push(asked.requests / used)
    }
  }
  const found = answering.map((_, index) => ({
    rate: median(rates[index] ?? []),
    perCore: median(perCore[index] ?? []),
  }))
  return found as { [One in keyof Compared]: Found }
}

/** p99 of both at this rate, ms; medians of rounds. */
async function delays(answering: readonly [Answering, Answering], rate: number): Promise<[number, number]> {
  const found = answering.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of answering.entries()) {
      const { p99Ms } = await ask(one, SECONDS, {
        connections: Math.max(1, Math.round((rate * PAUSE_MS) / 1000)),
        pauseMs: PAUSE_MS,
      })
      found[index]?.push(p99Ms)
    }
  }
  return [median(found[0] ?? []), median(found[1] ?? [])]
}

interface Ports {
  upstream: number
  nginx: number
  haproxy: number
}

const upstreamServer = (port: number): string =>
  `server { listen 127.0.0.1:${port}; location / { default_type application/json; return 200 '${SMALL}'; } }`

/** Passes on as the gateway does, over connections that stay, and has the page as a file. */
const proxyServer = ({ upstream, nginx }: Ports, folder: string): string =>
  `upstream u { server 127.0.0.1:${upstream}; keepalive 128; keepalive_requests 100000000; }
server { listen 127.0.0.1:${nginx}; root ${folder};
location /answers/ { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://u; }
location /page.br { default_type text/html; add_header content-encoding br; add_header cache-control "private, no-cache"; } }`

function haproxyOf(folder: string, { upstream, haproxy }: Ports): string {
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  nbthread 1
  maxconn 2000
defaults
  mode http
  timeout client 30s
  timeout server 30s
  timeout connect 5s
frontend f
  bind 127.0.0.1:${haproxy}
  default_backend b
backend b
  http-reuse always
  server s 127.0.0.1:${upstream}
`,
  )
  return file
}

function routesOf(folder: string, upstream: number): string {
  const file = path.join(folder, 'routes.json')
  const services = { bench: { origin: `http://127.0.0.1:${upstream}`, atOnce: 256 } }
  const route = { service: 'bench', path: '/answers/:id', params: { id: '[0-9]{1,6}' }, perMinute: 10_000_000 }
  writeFileSync(file, JSON.stringify({ services, routes: [route] }))
  return file
}

/** The bytes of the page as a guest gets them, for nginx to give as a file. */
async function pageInto(folder: string, url: string): Promise<number> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: guestHeaders }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
  writeFileSync(path.join(folder, 'page.br'), bytes)
  chmodSync(folder, 0o755)
  return bytes.length
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
const perSecond = (rate: number): string => rate.toFixed(0)

/** The gateway beside nginx and HAProxy: what it passes on, and pages from memory beside a file of the same bytes. */
export async function beside(site: BenchSite): Promise<Figure[]> {
  await prepareMachine('comparisons')
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-beside-'))
  const running: ChildProcess[] = []
  const start = (core: string, command: string, args: string[]): number => {
    const child = spawn('taskset', ['-c', core, command, ...args], { stdio: 'ignore' })
    running.push(child)
    return child.pid ?? 0
  }
  try {
    const [upstream, nginx, haproxy] = await Promise.all([freePort(), freePort(), freePort()])
    const ports = { upstream, nginx, haproxy }
    start(OTHERS, 'nginx', ['-c', nginxOf(folder, 'upstream', upstreamServer(upstream))])
    await site.restartGateway({ PROXY_ROUTES: routesOf(folder, upstream) })
    const bytes = await pageInto(folder, site.url + PAGE)
    const nginxPid = start(COMPARED, 'nginx', ['-c', nginxOf(folder, 'proxy', proxyServer(ports, folder))])
    const haproxyPid = start(COMPARED, 'haproxy', ['-f', haproxyOf(folder, ports)])
    await Promise.all(Object.values(ports).map(isOpen))
    pin([site.gateway.pid])

    const workers = childrenOf(nginxPid)
    const gateway = { name: 'the gateway', pids: [site.gateway.pid] }
    const passed = { ...gateway, url: `${site.url}/api/services/bench/answers/12` }
    const [own, byNginx, byHaproxy] = await compare([
      passed,
      { name: 'nginx', url: `http://127.0.0.1:${nginx}/answers/12`, pids: workers },
      { name: 'HAProxy', url: `http://127.0.0.1:${haproxy}/answers/12`, pids: [haproxyPid] },
    ])
    const half = own.rate / 2
    const direct = { name: 'the service', url: `http://127.0.0.1:${upstream}/answers/12`, pids: [] }
    const [delay, directDelay] = await delays([passed, direct], half)
    const [cached, file] = await compare([
      { ...gateway, url: site.url + PAGE, headers: guestHeaders },
      { name: 'nginx', url: `http://127.0.0.1:${nginx}/page.br`, pids: workers },
    ])
    const added = delay - directDelay
    const [best, least] = [Math.max(byNginx.rate, byHaproxy.rate), Math.min(byNginx.rate, byHaproxy.rate)]
    return [
      figure('small answers passed on, a second, gateway on one core', perSecond(own.rate), 'told', true),
      figure('the same, HAProxy', perSecond(byHaproxy.rate), 'told', true),
      figure('the same, nginx', perSecond(byNginx.rate), 'told', true),
      figure('the gateway of the slower of the two', percent(own.rate / least), '>= 60 %', own.rate / least >= 0.6),
      figure('the gateway of the faster of the two', percent(own.rate / best), 'told', true),
      figure('the same by processor time of each, of HAProxy', percent(own.perCore / byHaproxy.perCore), 'told', true),
      figure(`p99 that it adds at ${perSecond(half)} a second, ms`, added.toFixed(2), '<= 3', added <= 3),
      figure(`guests’ pages of ${bytes} bytes from memory, a second, one core`, perSecond(cached.rate), 'told', true),
      figure('nginx, a file of the same bytes', perSecond(file.rate), 'told', true),
      figure('the gateway of nginx', percent(cached.rate / file.rate), '>= 25 %', cached.rate / file.rate >= 0.25),
      figure('the same by processor time of each', percent(cached.perCore / file.perCore), 'told', true),
    ]
  } finally {
    for (const child of running) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
    await site.restartGateway({})
  }
}
