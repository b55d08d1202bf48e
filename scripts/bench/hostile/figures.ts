import { type Figure, figure } from '../table.ts'
import type { AnswerLog } from './answer-log.ts'
import type { ExpressionAttacks } from './expression-attacks.ts'
import type { HonestStep } from './honest-load.ts'
import { BODY_MS, HEAD_MS, type SlowEnd } from './slow.ts'
import type { RankedRequest } from './slowest-requests.ts'
import { SLOW_CONNECTIONS } from './tools.ts'

const ENOUGH = 100_000
const MOST_MEMORY = 1.1
const LONGEST_PAUSE_MS = 50
const MOST_DESCRIPTORS = 10
const SLOWEST_SHOPPER_MS = 1000

/** Resident memory, MB. */
export interface ResourceUsage {
  gatewayMb: number
  rendererMb: number
  descriptors: number
}

export interface ScannerResult {
  sql: number
  weak: Record<string, number>
  stopped: string[]
}

/** Results of third-party tools. */
export interface ThirdPartyResults {
  found: ScannerResult
  slow: SlowEnd[]
  /** Modes of slowhttptest in which other clients had to wait. */
  waited: string[]
}

const p99 = (steps: HonestStep[]): number => {
  const all = steps.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return all[Math.min(all.length - 1, Math.floor(all.length * 0.99))] ?? Number.NaN
}

const formatCounts = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none'

export function attackFigures(
  seen: AnswerLog,
  { found, slow, waited }: ThirdPartyResults,
  attacks: ExpressionAttacks,
): Figure[] {
  const sent = seen.answered + seen.silent
  const five = Object.fromEntries(Object.entries(seen.statuses).filter(([status]) => Number(status) >= 500))
  const { sql: places, weak, stopped } = found
  for (const [what, count] of [...seen.failures].slice(0, 30)) console.error(`${count} x ${what}`)
  for (const leak of [...seen.leaks].slice(0, 30)) console.error(`leak: ${leak}`)
  for (const { what, seconds } of slow) console.error(`slow: ${what} ended after ${seconds.toFixed(1)} s`)
  return [
    figure('hostile inputs', String(sent), `>= ${ENOUGH}`, sent >= ENOUGH),
    figure('of whom', formatCounts(seen.bySender), 'told', true),
    figure(
      'expressions with texts of their own, of these by the checker, texts',
      `${attacks.expressions}, ${attacks.byChecker}, ${attacks.texts.length}`,
      'told',
      true,
    ),
    figure(
      'answered with 2xx, 3xx, 4xx, of these 429',
      [seen.count(2), seen.count(3), seen.count(4), seen.statuses[429] ?? 0].join(', '),
      'told',
      true,
    ),
    figure('answered with 5xx, the retailer being well', formatCounts(five), 'none', Object.keys(five).length === 0),
    figure('without an answer', String(seen.silent), '0', seen.silent === 0),
    figure('answers that tell of the inside', String(seen.leaks.size), '0', seen.leaks.size === 0),
    figure('slowest answer', `${(seen.slowestMs / 1000).toFixed(1)} s`, '< 10 s', seen.late === 0),
    figure('places for SQL, by sqlmap', String(places), '0', places === 0),
    figure('weak places, by wapiti', formatCounts(weak), 'none', Object.keys(weak).length === 0),
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

/**
 * Pauses are processor time of the gateway's main thread: time in which the machine runs other processes does not
 * count.
 */
export function pauseFigures(
  { start = 0, ...during }: Record<string, number>,
  worst: readonly RankedRequest[],
): Figure[] {
  const alone = worst[0]?.pauseMs ?? 0
  for (const { input, pauseMs } of worst.slice(0, 10))
    console.error(`pause: ${pauseMs.toFixed(0)} ms by ${input.method} ${input.target.slice(0, 100)}`)
  const pause = (name: string, ms: number) =>
    figure(name, `${ms.toFixed(0)} ms`, `<= ${LONGEST_PAUSE_MS} ms`, ms <= LONGEST_PAUSE_MS)
  return [
    figure('longest pause of the event loop as the gateway starts', `${start.toFixed(0)} ms`, 'told', true),
    ...Object.entries(during).map(([what, ms]) => pause(`longest pause of the event loop, ${what}`, ms)),
    pause('longest pause by the worst input alone, twice', alone),
  ]
}

/**
 * `start` is measured with full caches. `before` and `after` are each measured after a minute of rest, `before` once
 * the corpora have filled the caches of unknown addresses.
 */
export function resourceFigures(start: ResourceUsage, before: ResourceUsage, after: ResourceUsage): Figure[] {
  const memory = (whose: string, of: (held: ResourceUsage) => number) =>
    figure(
      `memory of ${whose} at the start, before and after, MB`,
      [start, before, after].map((held) => of(held).toFixed(0)).join(', '),
      'after <= before +10 %',
      of(after) <= of(before) * MOST_MEMORY,
    )
  return [
    memory('the gateway', ({ gatewayMb }) => gatewayMb),
    memory('the renderer that works', ({ rendererMb }) => rendererMb),
    figure(
      'open descriptors, the same',
      [start, before, after].map(({ descriptors }) => descriptors).join(', '),
      '<= +10',
      after.descriptors - start.descriptors <= MOST_DESCRIPTORS,
    ),
  ]
}

export function shopperFigures(steps: HonestStep[]): Figure[] {
  const refused = steps.filter(({ status }) => status !== 200)
  for (const { target, status } of refused.slice(0, 10)) console.error(`honest: ${target} ${status}`)
  const slowest = p99(steps)
  return [
    figure('an honest shopper meanwhile, p99', `${slowest.toFixed(0)} ms`, '< 1000 ms', slowest < SLOWEST_SHOPPER_MS),
    figure('refused to the shopper', `${refused.length} of ${steps.length}`, '0', refused.length === 0),
  ]
}
