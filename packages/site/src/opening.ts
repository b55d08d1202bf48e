import { openingTexts as texts } from './opening-texts.ts'
import type { SpecialHours } from './special-days.ts'
import { MINUTES_OF_DAY, type Shift, type WorkTime } from './work-time.ts'

/** Whether a branch is open, as a text for a shopper. */
export interface Opening {
  isOpen: boolean
  /** «Открыто до 19:00», «Закрыто, откроется завтра в 8:00». */
  text: string
  /** When the text may become invalid, milliseconds since 1970: the next opening, closing or midnight. */
  until: number
  /** The next opening within two weeks; null while it is open, and when it is unknown. */
  opens: {
    /** yyyy-mm-dd */
    date: string
    /** Days from today: 0, 1… */
    ahead: number
    /** «8:00» */
    time: string
  } | null
}

// All branches use Moscow time, which has been UTC+3 without changes since 2014.
const MOSCOW_AHEAD_MS = 3 * 60 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS

/** Public holidays of the Labour Code, article 112, as month-day. Days moved by yearly decrees are not included. */
const holidays = new Set([
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'],
  ...['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'],
])

/** The date in Moscow at `now`, yyyy-mm-dd. */
export const dayInMoscow = (now: number): string => new Date(now + MOSCOW_AHEAD_MS).toISOString().slice(0, 10)

/** The first midnight in Moscow after `now`, both milliseconds since 1970. */
export const nextMidnight = (now: number): number =>
  (Math.floor((now + MOSCOW_AHEAD_MS) / DAY_MS) + 1) * DAY_MS - MOSCOW_AHEAD_MS

/** The shifts of a day, given in days since 1970; null when unknown. */
type ShiftsOf = (day: number) => readonly Shift[] | null

/**
 * Whether a branch with these hours is open at `now`, milliseconds since 1970, in Moscow time. Special days override
 * the week; null when the hours of today cannot be parsed.
 */
export function openingAt(workTime: WorkTime, now: number, special: SpecialHours = new Map()): Opening | null {
  const local = now + MOSCOW_AHEAD_MS
  const today = Math.floor(local / DAY_MS)
  const minute = Math.floor((local - today * DAY_MS) / MINUTE_MS)
  const shiftsOf: ShiftsOf = (day) => shiftsOn(workTime, special, day)
  if (shiftsOf(today) === null) return null
  const shifts = shiftsAround(shiftsOf, today)
  const running = shifts.find(({ opens, closes }) => opens <= minute && minute < closes)
  const turns = shifts.flatMap(({ opens, closes }) => [opens, closes]).filter((turn) => turn > minute)
  const until = today * DAY_MS + Math.min(MINUTES_OF_DAY, ...turns) * MINUTE_MS - MOSCOW_AHEAD_MS
  if (running) return { isOpen: true, text: openText(shiftsOf, today, running), until, opens: null }
  const next = nextOpening(shiftsOf, today, minute)
  return { isOpen: false, text: closedText(next, today), until, opens: next && opensOf(next, today) }
}

/**
 * Days among the next `ahead` ones, from today, on which a branch is closed, yyyy-mm-dd: days off, and today after its
 * last closing. A day with unparsed hours is not included.
 */
export function closedDays(workTime: WorkTime, now: number, special: SpecialHours, ahead: number): string[] {
  const local = now + MOSCOW_AHEAD_MS
  const today = Math.floor(local / DAY_MS)
  const minute = Math.floor((local - today * DAY_MS) / MINUTE_MS)
  return Array.from({ length: ahead }, (_, at) => at)
    .filter((at) => shiftsOn(workTime, special, today + at)?.every(({ closes }) => at === 0 && closes <= minute))
    .map((at) => dateOf(today + at))
}

/** Shifts of today in minutes from the last midnight, together with those of yesterday that may reach into today. */
function shiftsAround(shiftsOf: ShiftsOf, today: number): readonly Shift[] {
  const yesterdays = (shiftsOf(today - 1) ?? []).map(({ opens, closes }) => ({
    opens: opens - MINUTES_OF_DAY,
    closes: closes - MINUTES_OF_DAY,
  }))
  return [...yesterdays, ...(shiftsOf(today) ?? [])]
}

function openText(shiftsOf: ShiftsOf, today: number, running: Shift): string {
  let { closes } = running
  // A shift that starts when the previous one ends continues it: «до 24:00» and the next day from midnight.
  for (let day = today; day < today + 7; day += 1) {
    const start = (day - today) * MINUTES_OF_DAY
    for (const shift of shiftsOf(day) ?? []) {
      if (shift.opens + start === closes) closes = shift.closes + start
    }
  }
  if (closes >= 7 * MINUTES_OF_DAY) return texts.roundTheClock
  const dayOfClosing = Math.floor((closes - 1) / MINUTES_OF_DAY)
  if (closes <= MINUTES_OF_DAY || dayOfClosing === 0) return texts.openUntil(formatClock(closes))
  const sameNight = closes - MINUTES_OF_DAY < 12 * 60
  return sameNight
    ? texts.openUntil(formatClock(closes))
    : texts.openUntilDay(texts.untilDays[weekday(today + dayOfClosing)] ?? '', formatClock(closes))
}

interface NextOpening {
  /** Days from today. */
  ahead: number
  /** Minutes after midnight of that day. */
  opens: number
}

function nextOpening(shiftsOf: ShiftsOf, today: number, minute: number): NextOpening | null {
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const shifts = shiftsOf(today + ahead)
    if (shifts === null) return null
    const next = shifts.find(({ opens }) => ahead > 0 || opens > minute)
    if (next) return { ahead, opens: next.opens }
  }
  return null
}

function closedText(next: NextOpening | null, today: number): string {
  if (!next || next.ahead >= 7) return texts.closed
  const at = formatClock(next.opens)
  if (next.ahead === 0) return texts.opensToday(at)
  if (next.ahead === 1) return texts.opensTomorrow(at)
  return texts.opensOn(texts.onDays[weekday(today + next.ahead)] ?? '', at)
}

const opensOf = ({ ahead, opens }: NextOpening, today: number): Opening['opens'] => ({
  date: dateOf(today + ahead),
  ahead,
  time: formatClock(opens),
})

function shiftsOn(workTime: WorkTime, special: SpecialHours, day: number): readonly Shift[] | null {
  const date = dateOf(day)
  const own = special.get(date)
  if (own !== undefined) return own
  if (workTime.holidays && holidays.has(date.slice(5))) return workTime.holidays
  return workTime.days[weekday(day)] ?? []
}

/** Formats a day since 1970 as yyyy-mm-dd. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Monday is 0; the first day of 1970 was a Thursday. */
const weekday = (day: number): number => (day + 3) % 7

/** «8:00» for 480; midnight at the end of a day is «24:00», later times wrap around. */
export function formatClock(minutes: number): string {
  const shown = minutes > 0 && minutes % MINUTES_OF_DAY === 0 ? MINUTES_OF_DAY : minutes % MINUTES_OF_DAY
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}
