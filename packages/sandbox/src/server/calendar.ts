import { formatIsoDate } from '@vitrina/site/dates'

const dayMs = 86_400_000

/** The date in Moscow, where all branches are, `yyyy-mm-dd`. */
export const dayOf = (instant: Date): string => formatIsoDate(instant)

/** The date `days` after another one, `yyyy-mm-dd`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The instant of this hour on this day in the branches' time zone. */
export const instantOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+03:00`) + hour * 3_600_000)

/** The hour in the branches' time zone. */
export const hourOf = (instant: Date): number => (instant.getUTCHours() + 3) % 24

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether the text is a valid date, `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
