import { promotionTexts } from '../texts.ts'

const DAY_MS = 24 * 60 * 60_000
const calendarDay = /^(\d{4})-(\d\d)-(\d\d)/

interface Day {
  year: number
  /** Midnight in UTC, for counting days. */
  time: number
}

function dayOf(date: string): Day | null {
  const [, year, month, day] = (calendarDay.exec(date) ?? []).map(Number)
  if (!year || !month || !day) return null
  const time = Date.UTC(year, month - 1, day)
  return new Date(time).getUTCDate() === day && month <= 12 ? { year, time } : null
}

/** Whole days between two dates, both `yyyy-mm-dd`; null when one is invalid. */
export function daysBetween(from: string, to: string): number | null {
  const [first, last] = [dayOf(from), dayOf(to)]
  return first && last && Math.round((last.time - first.time) / DAY_MS)
}

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function dayText({ time, year }: Day, today: Day | null): string {
  const words = dayAndMonth.format(time).replace(' ', '\u00a0')
  return today && today.year !== year ? `${words} ${year}` : words
}

/** «11 ноября» for a date, with the year when it is not the current one; null for an invalid date. */
export function dateText(date: string, today: string): string | null {
  const day = dayOf(date)
  return day && dayText(day, dayOf(today))
}

/** «с 11 ноября по 1 декабря»; null when a date is invalid. */
export function periodText(startsOn: string, endsOn: string, today: string): string | null {
  const [from, to] = [dateText(startsOn, today), dateText(endsOn, today)]
  return from && to && promotionTexts.period(from, to)
}

/** Remaining time or time until the start: «ещё 3 дня», «с завтрашнего дня»; null when there is no text. */
export function timeLeft(
  { starts_on, ends_on, state }: { starts_on: string; ends_on: string; state: 'now' | 'soon' | 'over' },
  today: string,
): string | null {
  const days = state === 'over' ? null : daysBetween(today, state === 'now' ? ends_on : starts_on)
  if (days === null || days < 0) return null
  return state === 'now' ? promotionTexts.left(days) : promotionTexts.begins(days)
}
