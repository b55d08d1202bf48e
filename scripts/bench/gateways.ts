import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openRedis } from '@vitrina/releases'
import { freePort } from '@vitrina/releases/redis-server'
import { startTemporaryServer } from '../../packages/sandbox/src/database/temporary-server.ts'
import { startPart } from '../child.ts'
import { openFleet, type SiteFleet } from '../fleet/fleet.ts'
import { type Haproxy, startHaproxy } from '../fleet/haproxy.ts'
import { prepareMachine } from '../prepare-machine.ts'
import { build } from '../release.ts'
import { root } from '../rooms.ts'
import { childrenOf, processorSeconds, shareMb } from './processes.ts'
import { productPaths } from './site.ts'
import { type Figure, figure, median } from './table.ts'
import { wrk } from './wrk.ts'

const ROUNDS = 3
const SECONDS = 4
/** To each gateway: what comes at once to it decides how much it does in one go. */
const CONNECTIONS = 32
/** For four gateways, each with so much to do that its code is compiled. */
const WARM_SECONDS = 20
const COUNTS = [1, 2, 4] as const
const ONE_PROCESSOR = '0'
const BOTH_PROCESSORS = '0,1'

/** What one request takes, by whom, in milliseconds of a processor; and commands to Redis. */
interface Work {
  gateways: number
  haproxy: number
  redis: number
  commands: number
  perSecond: number
}

const sumOf = (pids: number[]): number => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0)
const withRenderers = (pid: number): number[] => [pid, ...childrenOf(pid)]

async function commandsOf(fleet: SiteFleet): Promise<number> {
  const redis = openRedis(fleet.redis.url)
  const stats = await redis.run((client) => client.info('stats'))
  redis.close()
  return Number(/total_commands_processed:(\d+)/.exec(stats)?.[1])
}

class Bench {
  private readonly fleet: SiteFleet
  private readonly pids: number[]

  constructor(fleet: SiteFleet) {
    this.fleet = fleet
    this.pids = fleet.gateways.flatMap(({ pid }) => withRenderers(pid))
  }

  /** What gateways do for each other whether or not anybody asks: commands a second, and theirs of a processor. */
  private async atRest(): Promise<{ commands: number; gateways: number }> {
    const [commands, used] = [await commandsOf(this.fleet), sumOf(this.pids)]
    await sleep(SECONDS * 1000)
    return {
      commands: ((await commandsOf(this.fleet)) - commands) / SECONDS,
      gateways: (sumOf(this.pids) - used) / SECONDS,
    }
  }

  async work(haproxy: Haproxy, paths: readonly string[], count: number, processors?: string): Promise<Work> {
    const rest = await this.atRest()
    const rounds: Work[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = [sumOf(this.pids), processorSeconds(haproxy.pid), processorSeconds(this.fleet.redis.pid)]
      const commands = await commandsOf(this.fleet)
      const { requests, failed } = await wrk(haproxy.url, paths, {
        connections: CONNECTIONS * count,
        seconds: SECONDS,
        processors,
      })
      if (failed > 0) throw new Error(`${failed} of ${requests} requests failed`)
      const each = (seconds: number, at: number) => ((seconds - (before[at] ?? 0)) * 1000) / requests
      rounds.push({
        gateways: each(sumOf(this.pids) - rest.gateways * SECONDS, 0),
        haproxy: each(processorSeconds(haproxy.pid), 1),
        redis: each(processorSeconds(this.fleet.redis.pid), 2),
        commands: ((await commandsOf(this.fleet)) - commands - rest.commands * SECONDS) / requests,
        perSecond: requests / SECONDS,
      })
    }
    const middle = (pick: (work: Work) => number) => median(rounds.map(pick))
    return {
      gateways: middle(({ gateways }) => gateways),
      haproxy: middle(({ haproxy: own }) => own),
      redis: middle(({ redis }) => redis),
      commands: middle(({ commands }) => commands),
      perSecond: middle(({ perSecond }) => perSecond),
    }
  }

  /** Everything that works for the site, kept to these processors. */
  keepTo(haproxy: Haproxy, processors: string): void {
    for (const pid of [...this.pids, haproxy.pid, this.fleet.redis.pid]) {
      execFileSync('taskset', ['-a', '-c', '-p', processors, String(pid)], { stdio: 'ignore' })
    }
  }
}

/** Runs with HAProxy before the first so many gateways of the fleet. */
async function behind<T>(
  { gateways: all }: SiteFleet,
  { count, port }: { count: number; port: number },
  run: (haproxy: Haproxy) => Promise<T>,
): Promise<T> {
  const haproxy = await startHaproxy(all.slice(0, count), port)
  try {
    return await run(haproxy)
  } finally {
    await haproxy.close()
  }
}

/**
 * One, two and four gateways on Redis behind HAProxy, over TLS, the retailer on PostgreSQL: what a request costs each of
 * them must not grow with their number; and the whole site on one processor and on two.
 */
export async function gateways(): Promise<Figure[]> {
  await prepareMachine('comparisons')
  await build()
  const retailer = await openRetailer()
  const port = await freePort()
  const behindProxy = { TRUST_PROXY: '1', PUBLIC_ORIGIN: `https://localhost:${port}` }
  const fleet = await openFleet(retailer.url, 4, () => ({ ...behindProxy, READS_PER_MINUTE: '100000000' }))
  try {
    const pages = ['/', '/catalog/', ...(await productPaths(fleet.balancer.url, 6))]
    const calls = ['/api/site/session/', '/api/site/menu/', '/api/site/basket/']
    const mixed = [...pages, ...pages, ...calls]
    const bench = new Bench(fleet)
    await behind(fleet, { count: fleet.gateways.length, port }, async ({ url }) => {
      const connections = CONNECTIONS * fleet.gateways.length
      for (const paths of [pages, mixed, calls]) await wrk(url, paths, { connections, seconds: WARM_SECONDS })
    })
    const rows: { count: number; cached: Work; mixed: Work; calls: Work }[] = []
    for (const count of COUNTS) {
      rows.push(
        await behind(fleet, { count, port }, async (haproxy) => {
          const work = (paths: readonly string[]) => bench.work(haproxy, paths, count)
          return { count, cached: await work(pages), mixed: await work(mixed), calls: await work(calls) }
        }),
      )
    }
    const one = await behind(fleet, { count: 1, port }, (haproxy) => {
      bench.keepTo(haproxy, ONE_PROCESSOR)
      return bench.work(haproxy, mixed, 1, ONE_PROCESSOR)
    })
    const two = await behind(fleet, { count: 2, port }, (haproxy) => {
      bench.keepTo(haproxy, BOTH_PROCESSORS)
      return bench.work(haproxy, mixed, 2, BOTH_PROCESSORS)
    })
    const memory = fleet.gateways.map(({ pid }) => withRenderers(pid).reduce((sum, each) => sum + shareMb(each), 0))
    return [
      ...figuresOf(rows),
      ...processorFigures(one, two),
      told('a gateway and its renderers, after it, MB (PSS)', median(memory), 0),
    ]
  } finally {
    await fleet.close()
    await retailer.close()
  }
}

const told = (name: string, value: number, digits = 3): Figure => figure(name, value.toFixed(digits), 'told', true)

function figuresOf(rows: { count: number; cached: Work; mixed: Work; calls: Work }[]): Figure[] {
  const [alone, , four] = rows
  if (!alone || !four) throw new Error('one, two and four gateways are measured')
  const times = (kind: 'cached' | 'mixed' | 'calls'): Figure => {
    const ratio = (4 * alone[kind].gateways) / four[kind].gateways
    return figure(
      `four gateways to one, each with a processor, ${kind}`,
      `${ratio.toFixed(2)} x`,
      '>= 3.2 x',
      ratio >= 3.2,
    )
  }
  return [
    ...rows.flatMap(({ count, cached, mixed, calls }) => [
      told(`${count} gateway(s): ms of a processor for a page from memory, gateway`, cached.gateways),
      told(`${count} gateway(s): ms of a processor for pages and calls, mixed, gateway`, mixed.gateways),
      told(`${count} gateway(s): ms of a processor for a call, gateway`, calls.gateways),
      told(`${count} gateway(s): the same of HAProxy, with TLS, mixed`, mixed.haproxy),
      told(`${count} gateway(s): the same of Redis, mixed`, mixed.redis, 4),
      told(`${count} gateway(s): commands to Redis for a page from memory`, cached.commands),
      told(`${count} gateway(s): commands to Redis for a call`, calls.commands),
    ]),
    times('cached'),
    times('mixed'),
    times('calls'),
  ]
}

function processorFigures(one: Work, two: Work): Figure[] {
  const ratio = two.perSecond / one.perSecond
  return [
    told('requests a second, one gateway and all about it on one processor', one.perSecond, 0),
    told('requests a second, two gateways and all about them on two processors', two.perSecond, 0),
    figure('two processors to one', `${ratio.toFixed(2)} x`, '>= 1.6 x', ratio >= 1.6),
  ]
}

/** The sandbox on a PostgreSQL server of its own. */
async function openRetailer(): Promise<{ url: string; close(): Promise<void> }> {
  const postgres = await startTemporaryServer()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-retailer-'))
  const sandbox = await startPart({
    name: 'sandbox',
    file: path.join(root, 'packages/sandbox/src/main.ts'),
    env: {
      ...process.env,
      DATABASE_URL: await postgres.createDatabase(),
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(await freePort()),
    },
    onDeath: (name, code) => console.error(`${name} ended by itself with code ${code}`),
    readyWithinMs: 180_000,
  })
  return {
    url: sandbox.url,
    async close() {
      await sandbox.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
