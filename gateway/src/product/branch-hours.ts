import type { SpecialDay } from '@vitrina/contracts/retailer/departments'
import type { BranchHours } from '@vitrina/contracts/site/product'
import { firstOpening, type OpenHours, openHoursFrom } from '@vitrina/site/open-hours'
import { dayInMoscow } from '@vitrina/site/opening'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'

/** As long as a page with prices may be given after it was made. */
export const PAGE_KEPT_MS = 10 * 60_000

/** The hours of a branch as its products' pages carry them: the browser finds in them what is true when they are read. */
export function branchHours(workTime: string, special: readonly SpecialDay[], now: number): BranchHours {
  const parsed = parseWorkTime(workTime)
  const days = special.map(({ date, work_time: hours, reason }) => ({ date, hours, reason }))
  const open = parsed ? openHoursFrom(parsed, now, specialHours(days)) : []
  return { open, saidAt: isSaidAlike(open, now, now + PAGE_KEPT_MS) ? now : null }
}

function isSaidAlike(open: readonly OpenHours[], one: number, other: number): boolean {
  return JSON.stringify(firstOpening(open, one)) === JSON.stringify(firstOpening(open, other))
}

/** The first day on which goods of the branch can be taken, also by who reads the page when it has been kept longest. */
export function pickupDay(open: readonly OpenHours[], now: number): string {
  return firstOpening(open, now + PAGE_KEPT_MS)?.day ?? dayInMoscow(now)
}
