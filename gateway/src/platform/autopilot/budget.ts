import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import type { Figures } from '../signals/version-health.ts'

/**
 * How many times faster than allowed an error budget may burn, over a long and a short window: the short one keeps the
 * autopilot from acting on failures that are over. The slowest pair only warns.
 */
export const burnRates = [
  { rate: 14.4, longMs: HOUR_MS, shortMs: 5 * MINUTE_MS, acts: true },
  { rate: 6, longMs: 6 * HOUR_MS, shortMs: 30 * MINUTE_MS, acts: true },
  { rate: 1, longMs: 72 * HOUR_MS, shortMs: 2 * HOUR_MS, acts: false },
] as const

const MIN_FAILING = 5
/** One browser, one forger or one office alone must not trigger an action. */
export const MIN_NETWORKS = 3
/** Caps the limit, since a low objective would otherwise put it above 100 % of the views. */
const MAX_SHARE = 0.75

export interface Burn {
  rate: number
  longMs: number
  shortMs: number
  acts: boolean
  /** Share of failing views from which this pair burns. */
  limit: number
  long: Figures
  short: Figures
}

export const failingShare = ({ views, failing }: Pick<Figures, 'views' | 'failing'>): number =>
  views === 0 ? 0 : Math.min(1, failing / views)

/** The start of each pair's two windows, ms since 1970; no window starts before the version went live. */
export const windowStartsOf = (now: number, since: number): number[] =>
  burnRates.flatMap(({ longMs, shortMs }) => [Math.max(now - longMs, since), Math.max(now - shortMs, since)])

/** The first pair that burns, or null; `figures` ordered as `windowStartsOf`, `objective` as a share of good views. */
export function burnOf(figures: readonly Figures[], objective: number, sample: number): Burn | null {
  for (const [at, pair] of burnRates.entries()) {
    const [long, short] = [figures[at * 2], figures[at * 2 + 1]]
    if (!long || !short) continue
    const limit = Math.min(pair.rate * (1 - objective), MAX_SHARE)
    const isEnough = long.views >= sample && long.failing >= MIN_FAILING && long.networks >= MIN_NETWORKS
    if (isEnough && short.failing > 0 && failingShare(long) >= limit && failingShare(short) >= limit) {
      return { ...pair, limit, long, short }
    }
  }
  return null
}
