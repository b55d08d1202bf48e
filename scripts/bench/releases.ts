import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFleet, type SiteFleet } from '../fleet/fleet.ts'
import { type ShopperStats, startShoppers } from '../fleet/shoppers.ts'
import { publishOtherBasket, publishVariant } from '../fleet/variants.ts'
import { remotes } from '../workspace.ts'
import { type MeasuredMove, Mover, movesFigures, type VersionPairs } from './moves.ts'
import { childrenOf, residentMb } from './processes.ts'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure, median } from './table.ts'

const FLIPS = 30
const FLIP_EVERY_MS = 2000
const RANDOM_MOVES = 50
const SWITCHES = 300
const WARM_UP = 60
const SHOPPERS = 4
const MOST_GROWTH = 0.05
const MOST_MS = 1000
/** Shoppers start before the first move: the first pages of a gateway request everything from the retailer. */
const LEAD_MS = 3000

interface Phase {
  seen: ShopperStats
  moves: MeasuredMove[]
  refused: number
}

/**
 * Measures moves with two gateways on disks of their own, Redis and a balancer: undisturbed, during failures, in quick
 * succession, and 300 switches back and forth, all under traffic of shoppers.
 */
export async function releases(site: BenchSite): Promise<Figure[]> {
  const fleet = await openFleet(site.sandboxUrl)
  try {
    const pairs = await publishPairs(fleet)
    const publishedAt = performance.now()
    await Promise.all(fleet.gateways.map((gateway) => gateway.hasVersions(pairs)))
    const distributed = performance.now() - publishedAt
    const mover = new Mover(fleet, pairs)
    const products = await productPaths(fleet.balancer.url, 6)
    const paths = {
      pages: ['/', '/catalog/', ...products, '/cart/'],
      calls: ['/builds/latest.json', '/api/site/session/', '/robots.txt'],
    }
    const phase = async (work: (phase: Phase) => Promise<void>): Promise<Phase> => {
      const shoppers = startShoppers(fleet.balancer.url, fleet.registry, paths, SHOPPERS)
      const result: Phase = { seen: shoppers.stats, moves: [], refused: 0 }
      await sleep(LEAD_MS)
      await work(result)
      await shoppers.stop()
      return result
    }
    await Promise.all(fleet.gateways.map((gateway) => gateway.spareReady()))
    const peace = await phase((result) => moveCalmly(fleet, mover, result))
    const failures = await phase((result) => moveDuringFailures(fleet, mover, result))
    const hurry = await phase((result) => moveRapidly(fleet, mover, result))
    let growth: Figure[] = []
    const switches = await phase(async () => {
      growth = await manySwitches(fleet, mover)
    })
    return [
      figure('versions just published are on every gateway, ms', distributed.toFixed(0), 'told', true),
      ...figuresOf('moves in peace', peace, MOST_MS),
      ...figuresOf('among failures', failures, MOST_MS),
      figure('among failures: moves refused with Redis away', String(failures.refused), 'told', true),
      ...figuresOf('one right behind another', hurry, null),
      ...trafficOf(`${SWITCHES} switches`, switches),
      ...growth,
    ]
  } finally {
    await fleet.close()
  }
}

async function publishPairs({ registry }: SiteFleet): Promise<VersionPairs> {
  const { remotes: first } = await registry.readSet(registry.live()?.set ?? '')
  const pairs = new Map<string, readonly [string, string]>()
  for (const remote of remotes) {
    const publish = remote === 'mf-basket' ? publishOtherBasket(registry) : publishVariant(registry, remote, addComment)
    pairs.set(remote, [first[remote] ?? '', await publish])
  }
  return pairs
}

const addComment = (text: string): string => `${text}\n// another build of the same\n`

async function moveCalmly(fleet: SiteFleet, mover: Mover, { moves }: Phase): Promise<void> {
  const urls = fleet.gateways.map(({ url }) => url)
  for (let at = 0; at < FLIPS + RANDOM_MOVES; at += 1) {
    const next = sleep(FLIP_EVERY_MS)
    moves.push(await mover.flip(urls, at < FLIPS ? 'mf-basket' : anyRemote()))
    await next
  }
}

/** Faster than any team moves: measures the cost when nothing is prepared for the next move yet. */
async function moveRapidly(fleet: SiteFleet, mover: Mover, { moves }: Phase): Promise<void> {
  const urls = fleet.gateways.map(({ url }) => url)
  for (let at = 0; at < RANDOM_MOVES; at += 1) moves.push(await mover.flip(urls, anyRemote()))
}

const anyRemote = (): string => remotes[Math.floor(Math.random() * remotes.length)] ?? ''

/**
 * During the moves a renderer is killed, a gateway is stopped and started, and Redis dies with its data and returns
 * empty.
 */
async function moveDuringFailures(fleet: SiteFleet, mover: Mover, phase: Phase): Promise<void> {
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
    await mover.flip([...urls], 'mf-basket').then(
      (move) => phase.moves.push(move),
      () => {
        phase.refused += 1
      },
    )
    await next
  }
}

async function manySwitches(fleet: SiteFleet, mover: Mover): Promise<Figure[]> {
  const urls = fleet.gateways.map(({ url }) => url)
  const memory: number[] = []
  const descriptors: number[] = []
  const handles: number[] = []
  for (let at = 0; at < SWITCHES; at += 1) {
    await mover.flip(urls, 'mf-basket')
    if (at < WARM_UP || at % 5 !== 0) continue
    memory.push(sumOf(fleet, residentMb))
    descriptors.push(sumOf(fleet, (pid) => readdirSync(`/proc/${pid}/fd`).length))
    handles.push(await handlesOf(fleet))
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
    growth('files, sockets and pipes they have open', descriptors),
    growth('handles of their event loops', handles),
    figure(`${SWITCHES} switches: renderers of two gateways afterwards`, String(processes), '<= 10', processes <= 10),
  ]
}

function sumOf({ gateways }: SiteFleet, of: (pid: number) => number): number {
  return gateways.reduce((sum, { pid }) => sum + of(pid), 0)
}

/** Active handles of the gateways' event loops, from their metrics. */
async function handlesOf({ gateways }: SiteFleet): Promise<number> {
  const texts = await Promise.all(
    gateways.map(({ opsUrl }) => fetch(`${opsUrl}/metrics`).then((response) => response.text())),
  )
  const counts = texts.join('\n').matchAll(/^nodejs_active_resources\{[^}]*\} (\d+)$/gm)
  const sum = [...counts].reduce((total, [, count]) => total + Number(count), 0)
  if (sum === 0) throw new Error('The gateways do not tell their handles')
  return sum
}

function figuresOf(name: string, phase: Phase, mostMs: number | null): Figure[] {
  return [...trafficOf(name, phase), ...movesFigures(name, phase.moves, mostMs)]
}

function trafficOf(name: string, { seen }: Phase): Figure[] {
  for (const fault of [...new Set([...seen.failed, ...seen.mixed])].slice(0, 10)) console.error(`${name}: ${fault}`)
  return [
    figure(`${name}: requests`, String(seen.requests), 'told', true),
    figure(`${name}: failed`, String(seen.failed.length), '0', seen.failed.length === 0),
    figure(`${name}: pages of more than one set`, String(seen.mixed.length), '0', seen.mixed.length === 0),
  ]
}
