import { formatDayMonth } from './day-and-month.ts'
import { dayInMoscow, type Opening, openingAt } from './opening.ts'
import type { SpecialHours } from './special-days.ts'
import { pickupTexts as texts } from './texts.ts'
import type { WorkTime } from './work-time.ts'

/** When goods that lie in a branch can be taken there. */
export interface PickupPeriod {
  /** «сегодня», «завтра с 8:00», «30 ноября с 9:00». */
  text: string
  /** The day that is meant, yyyy-mm-dd. */
  day: string
  /** It is true before this moment, milliseconds since 1970. */
  until: number
}

/** A page that is shown because none can be made anew is a day old at most. */
const AHEAD_MS = 26 * 60 * 60_000

/**
 * When goods of a branch can be taken there at `now`, milliseconds since 1970, and what becomes true after that, in the
 * order of time, a good day ahead. Empty where the hours are not understood or no opening is known.
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

/** «сегодня здесь», «здесь завтра с 8:00»; «здесь» where no day is known. */
export const pickupHereText = (day: string | null): string => {
  if (day === null) return texts.here
  return day === texts.today ? texts.hereToday : `${texts.here}\u00a0${day}`
}

/** What is true at `now`; null after the last of them. */
export const pickupAt = (turns: readonly PickupPeriod[], now: number): PickupPeriod | null =>
  turns.find(({ until }) => now < until) ?? null
