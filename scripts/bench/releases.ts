import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFleet, type SiteFleet } from '../fleet/fleet.ts'
import { type Seen, sendShoppers, timesToEffect } from '../fleet/shoppers.ts'
import { publishOtherBasket, publishVariant } from '../fleet/variants.ts'
import { remotes } from '../rooms.ts'
import { childrenOf, residentMb } from './processes.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure, median } from './table.ts'

const FLIPS = 30
const FLIP_EVERY_MS = 2000
const RANDOM_MOVES = 50
const SWITCHES = 300
const WARM_UP = 60
const SHOPPERS = 4
const MOST_MS = 1000
const MOST_GROWTH = 0.05

/** Two versions of every remote. */
type Pairs = ReadonlyMap<string, readonly [string, string]>

interface Phase {
  seen: Seen
  /** From the command to the first page of the set on the last gateway, ms. */
  took: number[]
  refused: number
}

/** Two gateways with disks of their own, Redis and a balancer: moves in peace, moves among failures, 300 moves. */
export async function releases(site: BenchSite): Promise<Figure[]> {
  const fleet = await openFleet(site.sandboxUrl)
  try {
    const pairs = await publishPairs(fleet)
    const products = await productPaths(fleet.balancer.url, 6)
    const paths = {
      pages: ['/', '/catalog/', ...products, '/cart/'],
      calls: ['/builds/latest.json', '/api/site/session/', '/robots.txt'],
    }
    const phase = async (work: (phase: Phase) => Promise<void>): Promise<Phase> => {
      const shoppers = sendShoppers(fleet.balancer.url, fleet.registry, paths, SHOPPERS)
      const result: Phase = { seen: shoppers.seen, took: [], refused: 0 }
      await work(result)
      await shoppers.stop()
      return result
    }
    const peace = await phase((result) => inPeace(fleet, pairs, result))
    const failures = await phase((result) => amongFailures(fleet, pairs, result))
    return [
      ...figuresOf('moves in peace', peace),
      ...figuresOf('among failures', failures),
      figure('among failures: moves refused with Redis away', String(failures.refused), 'told', true),
      ...(await manySwitches(fleet, pairs)),
    ]
  } finally {
    await fleet.close()
  }
}

async function publishPairs({ registry }: SiteFleet): Promise<Pairs> {
  const { remotes: first } = await registry.readSet(registry.live()?.set ?? '')
  const pairs = new Map<string, readonly [string, string]>()
  for (const room of remotes) {
    const publish = room === 'mf-basket' ? publishOtherBasket(registry) : publishVariant(registry, room, addComment)
    pairs.set(room, [first[room] ?? '', await publish])
  }
  return pairs
}

const addComment = (text: string): string => `${text}\n// another build of the same\n`

/** Moves a remote to its other version and waits until every gateway given has pages of it. */
async function flip({ registry }: SiteFleet, urls: readonly string[], room: string, pairs: Pairs): Promise<number> {
  const startedAt = performance.now()
  const live = await registry.readSet(registry.live()?.set ?? '')
  const [one = '', other = ''] = pairs.get(room) ?? []
  const version = live.remotes[room] === one ? other : one
  const { set } = await registry.promote(room, version, { by: 'bench', reason: 'a move under load' })
  await timesToEffect(urls, set)
  return performance.now() - startedAt
}

async function inPeace(fleet: SiteFleet, pairs: Pairs, { took }: Phase): Promise<void> {
  const urls = fleet.gateways.map(({ url }) => url)
  for (let at = 0; at < FLIPS; at += 1) {
    const next = sleep(FLIP_EVERY_MS)
    took.push(await flip(fleet, urls, 'mf-basket', pairs))
    await next
  }
  for (let at = 0; at < RANDOM_MOVES; at += 1) {
    took.push(await flip(fleet, urls, remotes[Math.floor(Math.random() * remotes.length)] ?? '', pairs))
  }
}

/** A renderer is killed, a gateway is told to end and comes back, Redis dies with its data and comes back empty. */
async function amongFailures(fleet: SiteFleet, pairs: Pairs, phase: Phase): Promise<void> {
  const [leaving, staying] = fleet.gateways
  if (!leaving || !staying) throw new Error('a fleet has two gateways')
  const urls = new Set(fleet.gateways.map(({ url }) => url))
  let back: Promise<void> = Promise.resolve()
  const events: Record<number, () => Promise<void> | void> = {
    5: () => {
      for (const pid of childrenOf(staying.pid)) process.kill(pid, 'SIGKILL')
    },
    10: () => {
      urls.delete(leaving.url)
      back = leaving.stop().then(() => leaving.start())
    },
    18: async () => {
      await back
      urls.add(leaving.url)
    },
    22: () => fleet.redis.kill(),
    25: () => fleet.redis.start('empty'),
  }
  for (let at = 0; at < FLIPS; at += 1) {
    const next = sleep(FLIP_EVERY_MS)
    await events[at]?.()
    await flip(fleet, [...urls], 'mf-basket', pairs).then(
      (ms) => phase.took.push(ms),
      () => {
        phase.refused += 1
      },
    )
    await next
  }
}

async function manySwitches(fleet: SiteFleet, pairs: Pairs): Promise<Figure[]> {
  const urls = fleet.gateways.map(({ url }) => url)
  const memory: number[] = []
  const handles: number[] = []
  for (let at = 0; at < SWITCHES; at += 1) {
    await flip(fleet, urls, 'mf-basket', pairs)
    if (at < WARM_UP || at % 5 !== 0) continue
    memory.push(sumOf(fleet, residentMb))
    handles.push(sumOf(fleet, (pid) => readdirSync(`/proc/${pid}/fd`).length))
  }
  const processes = sumOf(fleet, (pid) => childrenOf(pid).length)
  const grown = (values: number[]) => {
    const half = Math.floor(values.length / 2)
    return median(values.slice(half)) / median(values.slice(0, half)) - 1
  }
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  const growth = (name: string, values: number[]) =>
    figure(
      `${SWITCHES} switches: ${name}, second half to first`,
      percent(grown(values)),
      '<= 5 %',
      grown(values) <= MOST_GROWTH,
    )
  return [
    growth('memory of the gateways', memory),
    growth('files, sockets and pipes they have open', handles),
    figure(`${SWITCHES} switches: renderers of two gateways afterwards`, String(processes), '<= 10', processes <= 10),
  ]
}

function sumOf({ gateways }: SiteFleet, of: (pid: number) => number): number {
  return gateways.reduce((sum, { pid }) => sum + of(pid), 0)
}

function figuresOf(name: string, { seen, took }: Phase): Figure[] {
  for (const fault of [...new Set([...seen.failed, ...seen.mixed])].slice(0, 10)) console.error(`${name}: ${fault}`)
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const p99 = at(0.99)
  return [
    figure(`${name}: requests`, String(seen.requests), 'told', true),
    figure(`${name}: failed`, String(seen.failed.length), '0', seen.failed.length === 0),
    figure(`${name}: pages of more than one set`, String(seen.mixed.length), '0', seen.mixed.length === 0),
    figure(`${name}: moves`, String(took.length), 'told', true),
    figure(`${name}: command to pages of every gateway, ms (median)`, at(0.5).toFixed(0), 'told', true),
    figure(`${name}: the same, 99th percentile`, p99.toFixed(0), `<= ${MOST_MS}`, p99 <= MOST_MS),
  ]
}
