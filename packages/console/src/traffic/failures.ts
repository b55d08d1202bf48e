import type { VersionSeries } from '@vitrina/contracts/ops/health'

export interface FailurePoint {
  at: number
  lengthMs: number
  views: number
  failing: number
  /** Failing views divided by all views, 0 to 1. */
  share: number
}

/** Failing views of all versions of a part together, the oldest bucket first. */
export function failureSeries(versions: readonly Pick<VersionSeries, 'points'>[]): FailurePoint[] {
  const sums = new Map<number, FailurePoint>()
  for (const { points } of versions) {
    for (const { from, lengthMs, views, failing } of points) {
      const sum = sums.get(from) ?? { at: from, lengthMs, views: 0, failing: 0, share: 0 }
      sum.views += views
      sum.failing += failing
      sum.share = sum.views > 0 ? sum.failing / sum.views : 0
      sums.set(from, sum)
    }
  }
  return [...sums.values()].toSorted((a, b) => a.at - b.at)
}
