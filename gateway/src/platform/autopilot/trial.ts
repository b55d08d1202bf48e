import { phrase, type Said, textOf } from '@vitrina/contracts/ops/said'
import type { VitalName } from '@vitrina/contracts/site/signals'
import type { Figures } from '../signals/health.ts'
import { FEWEST_NETWORKS, failingShare } from './budget.ts'

/** Of a thousand canaries that are as good as what is live, at most one is ended, however often it is looked at. */
const FALSE_ALARM = 0.001
const FEWEST_VIEWS = 10
const LARGEST_SHARE = 0.95

/** Wilson's bounds of a true share, one-sided 95 %: far apart while little is known. */
function likely({ views, failing }: Pick<Figures, 'views' | 'failing'>, side: 1 | -1): number {
  const z = 1.645
  const share = Math.min(1, failing / views)
  const spread = z * Math.sqrt((share * (1 - share)) / views + (z * z) / (4 * views * views))
  return (share + (z * z) / (2 * views) + side * spread) / (1 + (z * z) / views)
}

/** The most that the true share of failing views is likely to be. */
export const likelyMost = (of: Pick<Figures, 'views' | 'failing'>): number => (of.views === 0 ? 1 : likely(of, 1))

/** The least that it is likely to be. */
export const likelyLeast = (of: Pick<Figures, 'views' | 'failing'>): number => (of.views === 0 ? 0 : likely(of, -1))

export interface Trial {
  /** Above 0 speaks against the canary. */
  evidence: number
  isWorse: boolean
  /** Share of failing views that is taken for ordinary. */
  ordinary: number
}

/**
 * Wald's sequential test of a canary: its failing views against what is ordinary, which is what the control may fail at
 * most, or what the objective allows. It may be looked at after every view.
 */
export function tryCanary(canary: Figures, control: Figures, objective: number, sample: number): Trial {
  const ordinary = Math.min(Math.max(1 - objective, likelyMost(control)), LARGEST_SHARE)
  const bad = Math.min(Math.max(ordinary * 3, ordinary + 0.02), (1 + ordinary) / 2)
  const failing = Math.min(canary.failing, canary.views)
  const evidence = failing * Math.log(bad / ordinary) + (canary.views - failing) * Math.log((1 - bad) / (1 - ordinary))
  const isEnough = canary.views >= Math.max(FEWEST_VIEWS, sample / 5) && canary.networks >= FEWEST_NETWORKS
  const isWorse = isEnough && evidence >= Math.log(1 / FALSE_ALARM) && failingShare(canary) > failingShare(control)
  return { evidence, isWorse, ordinary }
}

/** What is good enough is not slow, whatever it was before. ms; CLS has no unit. */
const good: Record<VitalName, number> = { LCP: 2500, INP: 200, CLS: 0.1 }
const NOTABLY = 1.25

type Vitals = Figures['vitals']

/** Web vitals of a canary that are notably worse than the control's, in words, as far as nothing is proven. */
export function notGood(canary: Vitals, control: Vitals, sample: number): string[] {
  return (Object.keys(good) as VitalName[]).flatMap((name) => {
    const [one, other] = [canary[name], control[name]]
    if (one.p75 === null || other.p75 === null || Math.min(one.count, other.count) < sample) return []
    return one.p75 > good[name] && one.p75 > other.p75 * NOTABLY
      ? [textOf(phrase`${name} ${one.p75} instead of ${other.p75}`)]
      : []
  })
}

/** What stops a canary: how long pages take to appear and to answer. */
const stopping = ['LCP', 'INP'] as const

/**
 * Vitals for which a canary is to be ended: beyond what is good, by so many times slower than the control, and so far
 * away from it that chance does not do that. Without a ratio there are none.
 */
export function slower(
  canary: Vitals,
  control: Vitals,
  { sample, slowerTimes }: { sample: number; slowerTimes: number | null },
  of: (name: VitalName) => Said,
): string[] {
  if (slowerTimes === null) return []
  return stopping.flatMap((name) => {
    const [one, other] = [canary[name], control[name]]
    if (Math.min(one.count, other.count) < sample || one.p75 === null || other.p75 === null) return []
    const isSlow = one.p75 > good[name] && one.p75 >= other.p75 * slowerTimes
    if (!isSlow || (one.low ?? 0) <= (other.high ?? Number.POSITIVE_INFINITY)) return []
    const times = (one.p75 / other.p75).toFixed(2)
    return [
      textOf(
        phrase`${of(name)}: ${one.p75} ms instead of ${other.p75} ms (${times} times; ${one.count} and ${other.count} visits)`,
      ),
    ]
  })
}
