import type { BasketBranches, BranchCoverage } from '@vitrina/contracts/site/basket'
import { oneTripTexts as texts } from './texts.ts'

/** The branch with the best coverage today; on a tie the visitor's own, then the cheapest. */
export function bestBranch(branches: readonly BranchCoverage[]): BranchCoverage | undefined {
  return branches.toSorted(
    (one, other) =>
      other.covered - one.covered ||
      Number(other.isCurrent) - Number(one.isCurrent) ||
      (one.sum ?? Number.POSITIVE_INFINITY) - (other.sum ?? Number.POSITIVE_INFINITY) ||
      0,
  )[0]
}

/** The answer in one sentence; `cityIn` is the city in the prepositional case, '' when unknown. */
export function answerText({ branches, ownSum }: BasketBranches, cityIn: (id: string) => string): string {
  const best = bestBranch(branches)
  if (!best) return ''
  const { covered, total, sum, departmentId, city, readyDate, shut } = best
  const name = cityIn(departmentId)
  const place = name ? texts.inCity(name) : city
  if (covered < total) return texts.nowhereAll(place, texts.covered(covered, total))
  // A complete branch is ready today even when it is closed for handing over.
  const isShut = shut?.includes(readyDate ?? '') ?? false
  if (best.isCurrent) return texts.hereAll(isShut)
  return texts.elsewhereAll(place.slice(0, 1).toUpperCase() + place.slice(1), texts.against(sum, ownSum), isShut)
}
