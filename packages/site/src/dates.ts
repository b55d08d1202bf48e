import { errorTexts } from './texts.ts'

/** A timestamp or an ISO 8601 string; a string without a time zone is Moscow time, where the shop is. */
export type DateInput = Date | number | string

interface DateParts {
  year: string
  month: string
  day: string
  hour: string
  minute: string
  second: string
}

// A fixed time zone: the server and the browser must render the same text.
const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const isoInstant = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** 'dd.mm.yyyy hh:mm:ss', 24 hours, Moscow time. Throws 'Невалидная строка даты' for an invalid date. */
export function formatDateTime(input: DateInput): string {
  const { hour, minute, second, ...date } = partsOf(input)
  return `${date.day}.${date.month}.${date.year} ${hour}:${minute}:${second}`
}

/** 'dd.mm.yyyy hh:mm' with U+00A0 between, so that it stays on one line. Throws as `formatDateTime` does. */
export function formatMinute(input: DateInput): string {
  return formatDateTime(input).slice(0, -3).replace(' ', '\u00a0')
}

/** 'yyyy-mm-dd', Moscow time. Throws 'Невалидная строка даты' for an invalid date. */
export function formatIsoDate(input: DateInput): string {
  const { year, month, day } = partsOf(input)
  return `${year}-${month}-${day}`
}

/** 'dd.mm.yyyy', Moscow time. Throws 'Невалидная строка даты' for an invalid date. */
export function formatDate(input: DateInput): string {
  const { year, month, day } = partsOf(input)
  return `${day}.${month}.${year}`
}

function partsOf(input: DateInput): DateParts {
  if (typeof input !== 'string') return partsOfInstant(new Date(input))
  const text = input.trim()
  const [, year, month, day] = isoDate.exec(text) ?? []
  // A date without a time is formatted from its parts: parsed as UTC it would be the previous day in western time
  // zones.
  if (year && month && day) {
    requireCalendarDay(year, month, day)
    return { year, month, day, hour: '00', minute: '00', second: '00' }
  }
  const [found, instantYear, instantMonth, instantDay, zone] = isoInstant.exec(text) ?? []
  if (!found || !instantYear || !instantMonth || !instantDay) throw new Error(errorTexts.invalidDate)
  requireCalendarDay(instantYear, instantMonth, instantDay)
  return partsOfInstant(new Date(zone ? found : `${found}+03:00`))
}

function partsOfInstant(instant: Date): DateParts {
  if (Number.isNaN(instant.getTime())) throw new Error(errorTexts.invalidDate)
  const parts = Object.fromEntries(moscow.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year: year.padStart(4, '0'), month, day, hour, minute, second }
}

/** `Date` accepts the 30th of February and turns it into the 1st of March. */
function requireCalendarDay(year: string, month: string, day: string): void {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) {
    throw new Error(errorTexts.invalidDate)
  }
}
