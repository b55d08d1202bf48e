import type { BranchCoverage } from '@vitrina/contracts/site/basket'
import { receivingTexts as texts } from './texts.ts'

/** The coverage of the basket by a point, in words; `isWhole` when everything is in stock today. */
export interface CoverageText {
  text: string
  isWhole: boolean
}

/** «24.11» for '2026-11-24'. */
export const shortDay = (date: string): string => `${date.slice(8, 10)}.${date.slice(5, 7)}`

/**
 * «Всё есть сегодня», «8 из 11 сегодня, всё 24.11», «Всё будет 24.11»; without «сегодня» when the point is closed on
 * `today`, yyyy-mm-dd.
 */
export function coverageText(
  { covered, total, lacking, readyDate, shut }: BranchCoverage,
  today: string,
): CoverageText {
  const isToday = !shut?.includes(today)
  if (total > 0 && lacking.length === 0) return { text: texts.allHere(isToday), isWhole: true }
  if (covered === 0) {
    const text = readyDate ? texts.allAt(shortDay(readyDate)) : `${texts.nothingToday}, ${texts.restUnknown}`
    return { text, isWhole: false }
  }
  const rest = readyDate ? texts.restAt(shortDay(readyDate)) : texts.restUnknown
  return { text: `${texts.partHere(covered, total, isToday)}, ${rest}`, isWhole: false }
}

/** The visitor's own point first, then by coverage, then in the given order. */
export function byCoverage<Point extends { id_1c: string }>(
  points: readonly Point[],
  coverage: readonly BranchCoverage[] | null,
  currentId: string,
): Point[] {
  const coveredAt = (id: string) => coverage?.find(({ departmentId }) => departmentId === id)?.covered ?? -1
  const rank = ({ id_1c }: Point) => (id_1c === currentId ? Number.POSITIVE_INFINITY : coveredAt(id_1c))
  return points.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)]
    return first === second ? 0 : second - first
  })
}
