import { formatIsoDate } from '@vitrina/site/dates'
import { inDayAndMonth } from '@vitrina/site/day-and-month'

/** «18 ноября 2026» by the clock of Moscow; '' for what is no date. */
export function dayInWords(instant: string): string {
  try {
    const date = formatIsoDate(instant)
    return `${inDayAndMonth(date)}\u00a0${date.slice(0, 4)}`
  } catch {
    return ''
  }
}
