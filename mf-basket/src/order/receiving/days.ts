import type { WorkTime } from '@vitrina/site/work-time'
import { receivingTexts as texts } from './texts.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 14
/** The maximum that the gateway accepts. */
const MAX_DAYS_AHEAD = 61
const dayFormat = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })

const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`)
const isoOf = (date: Date): string => date.toISOString().slice(0, 10)

/** «вт, 24 ноября»; with `today` also «сегодня» and «завтра». Dates are yyyy-mm-dd. */
export function dayName(date: string, today?: string): string {
  if (today !== undefined && date === today) return texts.today
  if (today !== undefined && atMidnight(date).getTime() - atMidnight(today).getTime() === DAY_MS) return texts.tomorrow
  return dayFormat.format(atMidnight(date)).replace(/(?<=\d) /, '\u00a0')
}

/**
 * Days from today until two weeks after `earliest`, when the goods are ready ('' when they are ready today), without
 * days when the point is closed: by its weekly hours, and those in `shut`. Unparsed hours exclude no day. Goods are
 * stored for two months at most.
 */
export function pickupDays(
  today: string,
  earliest: string,
  workTime: WorkTime | null,
  shut: readonly string[] = [],
): string[] {
  const first = atMidnight(today).getTime()
  const wait = Math.max(0, earliest === '' ? 0 : (atMidnight(earliest).getTime() - first) / DAY_MS)
  return Array.from(
    { length: Math.min(wait + DAYS_AHEAD, MAX_DAYS_AHEAD) },
    (_, ahead) => new Date(first + ahead * DAY_MS),
  )
    .filter((day) => !workTime || (workTime.days[(day.getUTCDay() + 6) % 7] ?? []).length > 0)
    .map(isoOf)
    .filter((day) => !shut.includes(day))
}
