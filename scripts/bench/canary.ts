import { openRegistry, type Registry } from '@vitrina/releases'
import { createVisitor, type TestVisitor } from '../fleet/test-visitor.ts'
import { publishVariant } from '../fleet/variants.ts'
import type { BenchSite } from './site.ts'
import { type Figure, figure } from './table.ts'

const VISITORS = 20_000
const AT_ONCE = 32
const SHARE = 0.1
/** 99 % of fair samples lie within this many standard deviations. */
const Z = 2.576
const PAGE = '/about/'
const actor = { by: 'bench', reason: 'a share' }

/**
 * 20,000 new guests, each with cookies of their own, request pages while a remote has a canary at 10 %. Measures how
 * many are in the canary, whether they stay in it, and who is in the next one.
 */
export async function canary({ url, dataDir }: BenchSite): Promise<Figure[]> {
  const registry = openRegistry(dataDir)
  const version = await publishVariant(registry, 'mf-content', (text) => `${text}\n// on trial\n`)
  const visitors = Array.from({ length: VISITORS }, () => createVisitor(url + PAGE))
  try {
    const trial = await beginCanary(registry, version, url)
    const first = await askAll(visitors)
    const second = await askAll(visitors)
    const third = await askAll(visitors)
    await registry.endCanary('mf-content', actor)
    await beginCanary(registry, version, url)
    const later = await askAll(visitors)
    return figuresOf(trial, { first, second, third, later })
  } finally {
    if (registry.live()?.canaries.length) await registry.endCanary('mf-content', actor)
  }
}

/** Starts a canary with a salt of its own, waits for a page of it and returns its release set. */
async function beginCanary(registry: Registry, version: string, url: string): Promise<string> {
  const { canaries } = await registry.startCanary('mf-content', version, SHARE * 100, actor)
  const set = canaries[0]?.set ?? ''
  for (let at = 0; at < 5000; at += 1) {
    const visitor = createVisitor(url + PAGE)
    await visitor.ask()
    if ((await visitor.ask()) === set) return set
  }
  throw new Error('No page of the canary is given')
}

async function askAll(visitors: readonly TestVisitor[]): Promise<string[]> {
  const sets: string[] = []
  const queue = visitors.entries()
  const line = async () => {
    for (const [at, visitor] of queue) sets[at] = await visitor.ask()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return sets
}

type Rounds = Record<'first' | 'second' | 'third' | 'later', string[]>

function figuresOf(trial: string, { first, second, third, later }: Rounds): Figure[] {
  const share = (sets: readonly string[]) => sets.filter((set) => set === trial).length / VISITORS
  const spread = Z * Math.sqrt((SHARE * (1 - SHARE)) / VISITORS)
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`
  const within = `${percent(SHARE - spread)} to ${percent(SHARE + spread)}`
  const fair = (name: string, sets: readonly string[]) =>
    figure(name, percent(share(sets)), within, Math.abs(share(sets) - SHARE) <= spread)
  const moved = second.filter((set, at) => set !== third[at]).length
  const both = second.filter((set, at) => set === trial && later[at] === trial).length / (share(second) * VISITORS)
  return [
    figure('canary at 10 %: first pages of it', percent(share(first)), '0', share(first) === 0),
    fair(`canary at 10 %: of ${VISITORS} new guests with cookies`, second),
    figure('canary at 10 %: guests who changed sets', String(moved), '0', moved === 0),
    fair('canary at 10 %, another salt: of the same guests', later),
    figure('canary at 10 %, another salt: in it again', percent(both), '5 to 15 %', both > 0.05 && both < 0.15),
  ]
}
