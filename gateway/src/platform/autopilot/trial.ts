import { formatMessage, type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { VitalName } from '@vitrina/contracts/site/signals'
import type { Figures } from '../signals/version-health.ts'
import { failingShare, MIN_NETWORKS } from './budget.ts'

/** Of a thousand canaries as good as the live version at most one is ended, however often they are tested. */
const FALSE_ALARM = 0.001
const MIN_VIEWS = 10
const MAX_SHARE = 0.95

/** Wilson's bound of the true share, one-sided 95 %: far from the measured share while the sample is small. */
function wilsonBound({ views, failing }: Pick<Figures, 'views' | 'failing'>, side: 1 | -1): number {
  const z = 1.645
  const share = Math.min(1, failing / views)
  const spread = z * Math.sqrt((share * (1 - share)) / views + (z * z) / (4 * views * views))
  return (share + (z * z) / (2 * views) + side * spread) / (1 + (z * z) / views)
}

/** Upper bound of the true share of failing views. */
export const wilsonUpperBound = (of: Pick<Figures, 'views' | 'failing'>): number =>
  of.views === 0 ? 1 : wilsonBound(of, 1)

/** Lower bound of the true share of failing views. */
export const wilsonLowerBound = (of: Pick<Figures, 'views' | 'failing'>): number =>
  of.views === 0 ? 0 : wilsonBound(of, -1)

export interface CanaryTrial {
  /** Above 0 speaks against the canary. */
  evidence: number
  isWorse: boolean
  /** Share of failing views that counts as normal. */
  ordinary: number
}

/**
 * Wald's sequential test of a canary: its failing views against the ordinary share, which is the upper bound of the
 * control's share or the share that the objective allows, whichever is larger. It may be repeated after every view.
 */
export function testCanary(canary: Figures, control: Figures, objective: number, sample: number): CanaryTrial {
  const ordinary = Math.min(Math.max(1 - objective, wilsonUpperBound(control)), MAX_SHARE)
  const bad = Math.min(Math.max(ordinary * 3, ordinary + 0.02), (1 + ordinary) / 2)
  const failing = Math.min(canary.failing, canary.views)
  const evidence = failing * Math.log(bad / ordinary) + (canary.views - failing) * Math.log((1 - bad) / (1 - ordinary))
  const isEnough = canary.views >= Math.max(MIN_VIEWS, sample / 5) && canary.networks >= MIN_NETWORKS
  const isWorse = isEnough && evidence >= Math.log(1 / FALSE_ALARM) && failingShare(canary) > failingShare(control)
  return { evidence, isWorse, ordinary }
}

/** Values up to these are good, however much better the control is. ms; CLS has no unit. */
const goodThresholds: Record<VitalName, number> = { LCP: 2500, INP: 200, CLS: 0.1 }
const NOTABLE_RATIO = 1.25

type Vitals = Figures['vitals']

/** Web vitals of a canary that are notably worse than the control's, in words; no statistical test is applied. */
export function worseVitals(canary: Vitals, control: Vitals, sample: number): string[] {
  return (Object.keys(goodThresholds) as VitalName[]).flatMap((name) => {
    const [one, other] = [canary[name], control[name]]
    if (one.p75 === null || other.p75 === null || Math.min(one.count, other.count) < sample) return []
    return one.p75 > goodThresholds[name] && one.p75 > other.p75 * NOTABLE_RATIO
      ? [formatMessage(msg`${name} ${one.p75} instead of ${other.p75}`)]
      : []
  })
}

/** Vitals that end a canary: how long pages take to appear and to respond to input. */
const blockingVitals = ['LCP', 'INP'] as const

/**
 * Vitals for which a canary is ended: worse than good, slower than the control by the ratio `slowerTimes` at least, and
 * with confidence intervals that do not overlap. Empty when no ratio is configured.
 */
export function slowerVitals(
  canary: Vitals,
  control: Vitals,
  { sample, slowerTimes }: { sample: number; slowerTimes: number | null },
  of: (name: VitalName) => MessageDescriptor,
): string[] {
  if (slowerTimes === null) return []
  return blockingVitals.flatMap((name) => {
    const [one, other] = [canary[name], control[name]]
    if (Math.min(one.count, other.count) < sample || one.p75 === null || other.p75 === null) return []
    const isSlow = one.p75 > goodThresholds[name] && one.p75 >= other.p75 * slowerTimes
    if (!isSlow || (one.low ?? 0) <= (other.high ?? Number.POSITIVE_INFINITY)) return []
    const times = (one.p75 / other.p75).toFixed(2)
    return [
      formatMessage(
        msg`${of(name)}: ${one.p75} ms instead of ${other.p75} ms (${times} times; ${one.count} and ${other.count} visits)`,
      ),
    ]
  })
}
