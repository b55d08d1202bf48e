import { clock, dayInMoscow, openingAt } from './opening.ts'
import type { SpecialHours } from './special-days.ts'
import type { WorkTime } from './work-time.ts'

/** From opening to closing, milliseconds since 1970. */
export interface OpenHours {
  from: number
  until: number
}

/** The first moment at which something that lies in a branch can be taken there. */
export interface FirstOpening {
  /** yyyy-mm-dd */
  day: string
  /** «8:00»; '' while the branch is open. */
  time: string
  isToday: boolean
  isTomorrow: boolean
}

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const DAYS_AHEAD = 8

/**
 * When a branch lets shoppers in, from the day of `now` on, for eight days. As moments and not as words it stays true in
 * a page that is kept and read later. Empty where the hours are not understood; it ends with the first day that is not.
 */
export function openHoursFrom(workTime: WorkTime, now: number, special: SpecialHours): OpenHours[] {
  const hours: OpenHours[] = []
  const end = now + DAYS_AHEAD * DAY_MS
  // From midnight on: a clock that is a little behind must not find the branch shut.
  let at = Date.parse(`${dayInMoscow(now)}T00:00:00+03:00`)
  while (at < end) {
    const opening = openingAt(workTime, at, special)
    if (!opening) break
    const last = hours.at(-1)
    if (opening.isOpen && last?.until === at) last.until = opening.until
    else if (opening.isOpen) hours.push({ from: at, until: opening.until })
    at = opening.until
  }
  return hours
}

/** When a branch with these hours is next open: now, or from when on; null where that is not known. */
export function firstOpening(hours: readonly OpenHours[], now: number): FirstOpening | null {
  const next = hours.find(({ until }) => until > now)
  if (!next) return null
  const isOpen = next.from <= now
  const day = dayInMoscow(Math.max(next.from, now))
  return {
    day,
    time: isOpen ? '' : clock(minutesOf(next.from)),
    isToday: day === dayInMoscow(now),
    isTomorrow: day === dayInMoscow(now + DAY_MS),
  }
}

const minutesOf = (moment: number): number =>
  Math.round((moment - Date.parse(`${dayInMoscow(moment)}T00:00:00+03:00`)) / MINUTE_MS)
