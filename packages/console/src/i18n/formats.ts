const numberFormat = (digits: number) =>
  new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: digits })
const whole = numberFormat(0)
const one = numberFormat(1)
const two = numberFormat(2)
const NBSP = '\u00a0'

export const count = (value: number): string => whole.format(value)

/** `0.0123` → «1,2 %»; shares below a tenth of a percent keep two digits. */
export function percent(share: number): string {
  const value = share * 100
  return `${(value !== 0 && Math.abs(value) < 1 ? two : one).format(value)}${NBSP}%`
}

/** Percent values: `5` → «5 %». */
export const share = (value: number): string => `${two.format(value)}${NBSP}%`

/** ms → «0,4 с», «12 с», «3 мин». */
export function duration(ms: number): string {
  if (ms < 10_000) return `${(ms < 1000 ? two : one).format(ms / 1000)}${NBSP}с`
  if (ms < 120_000) return `${whole.format(ms / 1000)}${NBSP}с`
  return `${whole.format(ms / 60_000)}${NBSP}мин`
}

export const milliseconds = (ms: number): string =>
  ms >= 1000 ? `${two.format(ms / 1000)}${NBSP}с` : `${whole.format(ms)}${NBSP}мс`

export const ratio = (value: number): string => two.format(value)

/** Bytes → «12,3 КБ». */
export function bytes(value: number): string {
  if (Math.abs(value) < 1000) return `${whole.format(value)}${NBSP}Б`
  if (Math.abs(value) < 1_000_000) return `${one.format(value / 1000)}${NBSP}КБ`
  return `${two.format(value / 1_000_000)}${NBSP}МБ`
}

/** Change of a size with its sign: «+1,2 КБ», «−300 Б», «0 Б». */
export const bytesChange = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${bytes(Math.abs(value))}`

const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' })
const clockSeconds = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short' })
const full = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'long' })

export const timeOf = (at: number | string): string => clock.format(new Date(at))
export const exactTimeOf = (at: number | string): string => clockSeconds.format(new Date(at))
export const dayOf = (at: number | string): string => day.format(new Date(at)).replace('.', '')
/** Full time with its zone, for titles and `datetime`: «22 ноября 2026 г. в 03:12:04 GMT+3». */
export const fullTimeOf = (at: number | string): string => full.format(new Date(at))

/** The browser's time zone: «Europe/Moscow, GMT+3». */
export function timeZoneLabel(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const name = new Intl.DateTimeFormat('ru-RU', { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== timeZone ? `${timeZone}, ${name}` : timeZone
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Elapsed time: «только что», «12 мин назад», «3 ч назад», «5 дн назад». A time in the future counts as now. */
export function timeAgo(at: number | string, now: number): string {
  const passed = now - new Date(at).getTime()
  if (passed < MINUTE) return 'только что'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}${NBSP}мин назад`
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)}${NBSP}ч назад`
  return `${Math.floor(passed / DAY)}${NBSP}дн назад`
}

/** Remaining time: «через 4 мин». */
export function timeUntil(at: number | string, now: number): string {
  const left = new Date(at).getTime() - now
  if (left <= 0) return 'сейчас'
  if (left < MINUTE) return `через ${Math.ceil(left / 1000)}${NBSP}с`
  if (left < HOUR) return `через ${Math.ceil(left / MINUTE)}${NBSP}мин`
  if (left < 2 * DAY) return `через ${Math.ceil(left / HOUR)}${NBSP}ч`
  return `через ${Math.ceil(left / DAY)}${NBSP}дн`
}

/** Short id of a version or a set. */
export const shortId = (id: string): string => id.slice(0, 7)
