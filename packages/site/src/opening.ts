import { openingTexts as texts } from './opening-texts.ts'
import { MINUTES_OF_DAY, type Shift, type WorkTime } from './work-time.ts'

/** Whether a branch is open, in words for a shopper. */
export interface Opening {
  isOpen: boolean
  /** «Открыто до 19:00», «Закрыто, откроется завтра в 8:00». */
  text: string
}

// All branches keep the time of Moscow, which has not changed since 2014: three hours ahead of UTC.
const MOSCOW_AHEAD_MS = 3 * 60 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS

/** Non-working holidays of the Labour Code, article 112, as month-day. Days moved by yearly decrees are not known here. */
const holidays = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
])

/** Whether a branch with these hours is open at `now`, milliseconds since 1970, by the clock of Moscow. */
export function openingAt(workTime: WorkTime, now: number): Opening {
  const local = now + MOSCOW_AHEAD_MS
  const today = Math.floor(local / DAY_MS)
  const minute = Math.floor((local - today * DAY_MS) / MINUTE_MS)
  const running = runningShift(workTime, today, minute)
  if (running) return { isOpen: true, text: openText(workTime, today, running) }
  return { isOpen: false, text: closedText(workTime, today, minute) }
}

/** Minutes of what goes on now, counted from the midnight before; yesterday's shift may reach into today. */
function runningShift(workTime: WorkTime, today: number, minute: number): Shift | null {
  const yesterdays = shiftsOf(workTime, today - 1).map(({ opens, closes }) => ({
    opens: opens - MINUTES_OF_DAY,
    closes: closes - MINUTES_OF_DAY,
  }))
  const shifts = [...yesterdays, ...shiftsOf(workTime, today)]
  return shifts.find(({ opens, closes }) => opens <= minute && minute < closes) ?? null
}

function openText(workTime: WorkTime, today: number, running: Shift): string {
  let { closes } = running
  // What opens at the minute of closing goes on: «до 24:00» and the next day from midnight.
  for (let day = today; day < today + 7; day += 1) {
    const start = (day - today) * MINUTES_OF_DAY
    for (const shift of shiftsOf(workTime, day)) {
      if (shift.opens + start === closes) closes = shift.closes + start
    }
  }
  if (closes >= 7 * MINUTES_OF_DAY) return texts.roundTheClock
  const dayOfClosing = Math.floor((closes - 1) / MINUTES_OF_DAY)
  if (closes <= MINUTES_OF_DAY || dayOfClosing === 0) return texts.openUntil(clock(closes))
  const sameNight = closes - MINUTES_OF_DAY < 12 * 60
  return sameNight
    ? texts.openUntil(clock(closes))
    : texts.openUntilDay(texts.untilDays[weekday(today + dayOfClosing)] ?? '', clock(closes))
}

function closedText(workTime: WorkTime, today: number, minute: number): string {
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const next = shiftsOf(workTime, today + ahead).find(({ opens }) => ahead > 0 || opens > minute)
    if (!next) continue
    const at = clock(next.opens)
    if (ahead === 0) return texts.opensToday(at)
    if (ahead === 1) return texts.opensTomorrow(at)
    if (ahead < 7) return texts.opensOn(texts.onDays[weekday(today + ahead)] ?? '', at)
    break
  }
  return texts.closed
}

function shiftsOf(workTime: WorkTime, day: number): readonly Shift[] {
  const monthAndDay = new Date(day * DAY_MS).toISOString().slice(5, 10)
  if (workTime.holidays && holidays.has(monthAndDay)) return workTime.holidays
  return workTime.days[weekday(day)] ?? []
}

/** Monday is 0; the first day of 1970 was a Thursday. */
const weekday = (day: number): number => (day + 3) % 7

/** «8:00» for 480; midnight at the end of a day is «24:00», after it the clock begins anew. */
export function clock(minutes: number): string {
  const shown = minutes > 0 && minutes % MINUTES_OF_DAY === 0 ? MINUTES_OF_DAY : minutes % MINUTES_OF_DAY
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}
