import { type Figure, figure } from '../table.ts'
import type { HonestStep } from './honest-load.ts'
import type { Seen } from './seen.ts'
import { BODY_MS, HEAD_MS, type SlowEnd } from './slow.ts'
import { SLOW_CONNECTIONS } from './tools.ts'

const ENOUGH = 10_000
const MOST_MEMORY = 1.15
const MOST_DESCRIPTORS = 10
const SLOWEST_SHOPPER_MS = 1000

/** Resident memory, MB. */
export interface Held {
  gatewayMb: number
  rendererMb: number
  descriptors: number
}

export interface ToolsFound {
  sql: number
  weak: Record<string, number>
  stopped: string[]
}

/** What came of all of it once. */
export interface Round {
  found: ToolsFound
  slow: SlowEnd[]
  /** Modes of slowhttptest in which others waited. */
  waited: string[]
  held: Held
}

const p99 = (steps: HonestStep[]): number => {
  const all = steps.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return all[Math.min(all.length - 1, Math.floor(all.length * 0.99))] ?? Number.NaN
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none'

const added = (rounds: readonly Round[]): Record<string, number> => {
  const all: Record<string, number> = {}
  for (const { found } of rounds)
    for (const [name, count] of Object.entries(found.weak)) all[name] = (all[name] ?? 0) + count
  return all
}

export function figuresOf(seen: Seen, rounds: readonly Round[]): Figure[] {
  const sent = seen.answered + seen.silent
  const five = Object.fromEntries(Object.entries(seen.statuses).filter(([status]) => Number(status) >= 500))
  const [waited, stopped] = [rounds.flatMap((one) => one.waited), rounds.flatMap(({ found }) => found.stopped)]
  const [slow, weak] = [rounds.flatMap((one) => one.slow), added(rounds)]
  const places = rounds.reduce((sum, { found }) => sum + found.sql, 0)
  for (const [what, count] of [...seen.failures].slice(0, 30)) console.error(`${count} x ${what}`)
  for (const leak of [...seen.leaks].slice(0, 30)) console.error(`leak: ${leak}`)
  for (const { what, seconds } of slow) console.error(`slow: ${what} ended after ${seconds.toFixed(1)} s`)
  return [
    figure('hostile inputs', String(sent), `>= ${ENOUGH}`, sent >= ENOUGH),
    figure('of whom', listed(seen.bySender), 'told', true),
    figure(
      'answered with 2xx, 3xx, 4xx, of these 429',
      [seen.count(2), seen.count(3), seen.count(4), seen.statuses[429] ?? 0].join(', '),
      'told',
      true,
    ),
    figure('answered with 5xx, the retailer being well', listed(five), 'none', Object.keys(five).length === 0),
    figure('without an answer', String(seen.silent), '0', seen.silent === 0),
    figure('answers that tell of the inside', String(seen.leaks.size), '0', seen.leaks.size === 0),
    figure('slowest answer', `${(seen.slowestMs / 1000).toFixed(1)} s`, '< 10 s', seen.late === 0),
    figure('places for SQL, by sqlmap', String(places), '0', places === 0),
    figure('weak places, by wapiti', listed(weak), 'none', Object.keys(weak).length === 0),
    figure('tools that were stopped at the end of their time', stopped.join(', ') || 'none', 'told', true),
    figure(
      `${SLOW_CONNECTIONS} connections of slowhttptest, modes in which others waited`,
      waited.join(', ') || 'none',
      'none',
      waited.length === 0,
    ),
    figure(
      'slow heads and bodies ended after at most',
      `${Math.max(...slow.map(({ seconds }) => seconds)).toFixed(1)} s`,
      `${HEAD_MS / 1000} s and ${BODY_MS / 1000} s`,
      slow.every(({ holds }) => holds),
    ),
  ]
}

/** What was kept of strange addresses is full after a round: the second one may add nothing to speak of. */
export function figuresHeld(start: Held, first: Held, second: Held): Figure[] {
  const memory = (whose: string, of: (held: Held) => number) =>
    figure(
      `memory of ${whose} before, after one round and after two, MB`,
      [start, first, second].map((held) => of(held).toFixed(0)).join(', '),
      'the second <= +15 %',
      of(second) <= of(first) * MOST_MEMORY,
    )
  return [
    memory('the gateway', ({ gatewayMb }) => gatewayMb),
    memory('the renderer that works', ({ rendererMb }) => rendererMb),
    figure(
      'open descriptors, the same',
      [start, first, second].map(({ descriptors }) => descriptors).join(', '),
      '<= +10',
      second.descriptors - start.descriptors <= MOST_DESCRIPTORS,
    ),
  ]
}

export function figuresBeside(steps: HonestStep[]): Figure[] {
  const refused = steps.filter(({ status }) => status !== 200)
  for (const { target, status } of refused.slice(0, 10)) console.error(`honest: ${target} ${status}`)
  const slowest = p99(steps)
  return [
    figure('an honest shopper meanwhile, p99', `${slowest.toFixed(0)} ms`, '< 1000 ms', slowest < SLOWEST_SHOPPER_MS),
    figure('refused to the shopper', `${refused.length} of ${steps.length}`, '0', refused.length === 0),
  ]
}
