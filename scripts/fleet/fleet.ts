import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openRegistry, type Registry } from '@vitrina/releases'
import { freePort } from '@vitrina/releases/free-port'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { release } from '../release.ts'
import { gatewayFlags, type SiteProcess, startSiteProcess } from '../site-process.ts'
import { root } from '../workspace.ts'
import { type Balancer, startBalancer } from './balancer.ts'

export interface FleetGateway {
  url: string
  opsUrl: string
  dataDir: string
  readonly pid: number
  readonly isRunning: boolean
  /** Sends SIGTERM and resolves when the gateway has ended. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Resolves when all these versions of remotes are on the gateway's disk. */
  hasVersions(versions: ReadonlyMap<string, readonly string[]>): Promise<void>
  /** Resolves when a spare renderer is ready. */
  spareReady(): Promise<void>
}

/** Gateways of one site with disks of their own, behind a balancer. */
export interface SiteFleet {
  balancer: Balancer
  gateways: FleetGateway[]
  redis: RedisServer
  /** Folder of the published versions. */
  depot: string
  /** Registry of the machine that publishes and switches, which is none of the gateways. */
  registry: Registry
  close(): Promise<void>
}

const READY_WITHIN_MS = 120_000

/** Needs finished builds and a running sandbox. Each gateway may have its own configuration, numbered from 1. */
export async function openFleet(
  sandboxUrl: string,
  count = 2,
  more: (at: number) => NodeJS.ProcessEnv = () => ({}),
): Promise<SiteFleet> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-fleet-'))
  const redis = await startRedis()
  const depot = path.join(folder, 'depot')
  const publisher = path.join(folder, 'publisher')
  await mkdir(depot)
  const sharing = { redisUrl: redis.url, depot: { url: pathToFileURL(depot).href } }
  await release(publisher, 'the first set of a fleet', sharing)
  const env = {
    ...process.env,
    ...retailerEnv(sandboxUrl),
    REDIS_URL: redis.url,
    DEPOT_URL: sharing.depot.url,
    PREVIEW_SECRET: randomBytes(32).toString('hex'),
  }
  const gateways: FleetGateway[] = []
  for (let at = 1; at <= count; at += 1) {
    const dataDir = path.join(folder, `gateway-${at}`)
    // All gateways trust signatures made with the publisher's keys.
    await cp(path.join(publisher, 'keys'), path.join(dataDir, 'keys'), { recursive: true })
    gateways.push(await startGateway({ ...env, ...more(at), DATA_DIR: dataDir }, dataDir))
  }
  const balancer = await startBalancer(gateways)
  const registry = openRegistry(publisher, sharing)
  return {
    balancer,
    gateways,
    redis,
    depot,
    registry,
    async close() {
      registry.close()
      await balancer.close()
      await Promise.all(gateways.map((gateway) => gateway.stop()))
      await redis.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startGateway(env: NodeJS.ProcessEnv, dataDir: string): Promise<FleetGateway> {
  const [port, ops] = [await freePort(), await freePort()]
  const begin = (): Promise<SiteProcess> =>
    startSiteProcess({
      name: `gateway at ${port}`,
      file: path.join(root, 'gateway/src/main.ts'),
      env: { ...env, PORT: String(port), OPS_PORT: String(ops), DRAIN_MS: '1500', LOG_LEVEL: 'fatal' },
      flags: gatewayFlags,
      onDeath: (name, code) => console.error(`${name} ended by itself with code ${code}`),
      readyWithinMs: READY_WITHIN_MS,
    })
  let part = await begin()
  let isRunning = true
  return {
    url: `http://127.0.0.1:${port}`,
    opsUrl: `http://127.0.0.1:${ops}`,
    dataDir,
    get pid() {
      return part.pid
    },
    get isRunning() {
      return isRunning
    },
    async stop() {
      isRunning = false
      await part.stop()
    },
    async start() {
      part = await begin()
      isRunning = true
    },
    hasVersions: (versions) => waitForVersions(path.join(dataDir, 'releases', 'versions'), versions),
    spareReady: () => waitForSpare(`http://127.0.0.1:${ops}`),
  }
}

async function waitForVersions(folder: string, versions: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const wanted = [...versions].flatMap(([packageName, ids]) =>
    ids.map((id) => path.join(folder, packageName, id, 'version.json')),
  )
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    if (wanted.every((file) => existsSync(file))) return
  }
  throw new Error('Not all versions have come')
}

async function waitForSpare(opsUrl: string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const text = await fetch(`${opsUrl}/metrics`).then((response) => response.text())
    if (/^vitrina_renderers\{state="spare"\} [1-9]/m.test(text)) return
  }
  throw new Error('No spare renderer stands by')
}

function retailerEnv(sandbox: string): NodeJS.ProcessEnv {
  return {
    RETAILER_URL: sandbox,
    BOT_URL: sandbox,
    CRM_URL: sandbox,
    CRM_TOKEN: 'vitrina-fleet',
    TRACKER_URL: `${sandbox}/tracker`,
    TRACKER_TOKEN: 'vitrina-fleet',
  }
}
