import { formatIsoDate } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'

/** «18 ноября 2026» in Moscow time; '' for an invalid date. */
export function dayText(instant: string): string {
  try {
    const date = formatIsoDate(instant)
    return `${formatDayMonth(date)}\u00a0${date.slice(0, 4)}`
  } catch {
    return ''
  }
}
