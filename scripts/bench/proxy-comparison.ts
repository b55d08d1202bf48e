import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@vitrina/releases/free-port'
import { prepareMachine } from '../prepare-machine.ts'
import { runH2load } from './h2load.ts'
import { childrenOf, processorSeconds } from './processes.ts'
import { proxyServer, upstreamServer, writeHaproxyConfig, writeNginxConfig, writeProxyRoutes } from './proxy-servers.ts'
import type { BenchSite } from './site.ts'
import { type Figure, figure, median } from './table.ts'
import { guestHeaders, type WrkResult, wrk } from './wrk.ts'

const ROUNDS = 5
const SECONDS = 4
const WARM_SECONDS = 15
const CONNECTIONS = 32
const PAGE = '/about/'
/** Each compared server runs on this processor alone; the load generator and the upstream have the other. */
const COMPARED = '0'
const OTHERS = '1'

/** A server at a URL, and its processes. */
interface BenchTarget {
  name: string
  url: string
  pids: number[]
  headers?: Readonly<Record<string, string>>
}

async function waitForPort(port: number): Promise<void> {
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

function runWrk({ url, headers = guestHeaders }: BenchTarget, seconds: number): Promise<WrkResult> {
  const { origin, pathname } = new URL(url)
  return wrk(origin, [pathname], { connections: CONNECTIONS, seconds, processors: OTHERS, headers })
}

interface Throughput {
  /** Requests a second. */
  rate: number
  /** Requests per second of its processor time. */
  perCore: number
}

/**
 * Compares requests per second, and per second of processor time, in alternating rounds, so that a disturbance hits
 * all.
 */
async function compare<Compared extends readonly BenchTarget[]>(answering: readonly [...Compared]) {
  for (const one of answering) await runWrk(one, WARM_SECONDS)
  const rates = answering.map(() => [] as number[])
  const perCore = answering.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of answering.entries()) {
      const before = one.pids.map(processorSeconds)
      const wrkResult = await runWrk(one, SECONDS)
      if (wrkResult.failed > 0)
        throw new Error(`${one.name} failed ${wrkResult.failed} of ${wrkResult.requests} requests`)
      const used = one.pids.reduce((sum, pid, at) => sum + processorSeconds(pid) - (before[at] ?? 0), 0)
      rates[index]?.push(wrkResult.rate)
      perCore[index]?.push(wrkResult.requests / used)
    }
  }
  const found = answering.map((_, index) => ({
    rate: median(rates[index] ?? []),
    perCore: median(perCore[index] ?? []),
  }))
  return found as { [One in keyof Compared]: Throughput }
}

/** p99 of each server at this rate, ms: medians of alternating rounds. */
async function latencies(answering: readonly BenchTarget[], perSecond: number): Promise<number[]> {
  const found = answering.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { name, url, headers = guestHeaders }] of answering.entries()) {
      const options = { perSecond, connections: CONNECTIONS, seconds: SECONDS, processors: OTHERS, headers }
      const { requests, failed, p99Ms } = await runH2load(url, options)
      if (failed > 0) throw new Error(`${name} failed ${failed} of ${requests} requests`)
      found[index]?.push(p99Ms)
    }
  }
  return found.map(median)
}

/** Saves the page that a guest gets, for nginx to serve as a file. Returns its bytes. */
async function savePage(folder: string, url: string): Promise<number> {
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

/**
 * Compares the gateway with nginx and HAProxy: proxied responses, and cached pages against a file of the same bytes.
 */
export async function compareProxies(site: BenchSite): Promise<Figure[]> {
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
    start(OTHERS, 'nginx', ['-c', writeNginxConfig(folder, 'upstream', upstreamServer(upstream))])
    await site.restartGateway({ PROXY_ROUTES: writeProxyRoutes(folder, upstream) })
    const bytes = await savePage(folder, site.url + PAGE)
    const nginxPid = start(COMPARED, 'nginx', ['-c', writeNginxConfig(folder, 'proxy', proxyServer(ports, folder))])
    const haproxyPid = start(COMPARED, 'haproxy', ['-f', writeHaproxyConfig(folder, ports)])
    await Promise.all(Object.values(ports).map(waitForPort))
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
    const [delay = Number.NaN, haproxyDelay = Number.NaN, directDelay = Number.NaN] = await latencies(
      [passed, { ...direct, name: 'HAProxy', url: `http://127.0.0.1:${haproxy}/answers/12` }, direct],
      half,
    )
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
      figure('p99 that HAProxy adds at the same', (haproxyDelay - directDelay).toFixed(2), 'told', true),
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
