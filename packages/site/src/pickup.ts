import { formatDayMonth } from './day-and-month.ts'
import { dayInMoscow, type Opening, openingAt } from './opening.ts'
import type { SpecialHours } from './special-days.ts'
import { pickupTexts as texts } from './texts.ts'
import type { WorkTime } from './work-time.ts'

/** When products in stock at a branch can be picked up. */
export interface PickupPeriod {
  /** «сегодня», «завтра с 8:00», «30 ноября с 9:00». */
  text: string
  /** The date of pickup, yyyy-mm-dd. */
  day: string
  /** Valid before this moment, milliseconds since 1970. */
  until: number
}

/** A cached page that is served as a fallback is a day old at most. */
const AHEAD_MS = 26 * 60 * 60_000

/**
 * Periods of pickup at a branch from `now`, milliseconds since 1970, in order of time, a bit over a day ahead. Empty
 * when the hours cannot be parsed or no opening is known.
 */
export function pickupPeriods(workTime: WorkTime, now: number, special: SpecialHours = new Map()): PickupPeriod[] {
  const turns: PickupPeriod[] = []
  for (let at = now; at < now + AHEAD_MS; ) {
    const opening = openingAt(workTime, at, special)
    const text = opening && textOf(opening)
    if (!text) break
    const day = opening.opens?.date ?? dayInMoscow(at)
    const last = turns.at(-1)
    if (last?.text === text && last.day === day) last.until = opening.until
    else turns.push({ text, day, until: opening.until })
    at = opening.until
  }
  return turns
}

function textOf({ isOpen, opens }: Opening): string | null {
  if (isOpen) return texts.today
  if (!opens) return null
  if (opens.ahead === 0) return texts.todayFrom(opens.time)
  return opens.ahead === 1 ? texts.tomorrowFrom(opens.time) : texts.dateFrom(formatDayMonth(opens.date), opens.time)
}

/** «сегодня здесь», «здесь завтра с 8:00»; «здесь» when the day is unknown. */
export const pickupHereText = (day: string | null): string => {
  if (day === null) return texts.here
  return day === texts.today ? texts.hereToday : `${texts.here}\u00a0${day}`
}

/** The period at `now`; null after the last one. */
export const pickupAt = (turns: readonly PickupPeriod[], now: number): PickupPeriod | null =>
  turns.find(({ until }) => now < until) ?? null
