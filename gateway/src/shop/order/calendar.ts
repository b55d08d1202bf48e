import type { Order, PlacedOrder } from '@vitrina/contracts/site/order'
import { formatSum } from '@vitrina/site/money'
import { countOf } from '@vitrina/site/plural'
import { parseWorkTime } from '@vitrina/site/work-time'

const LINE_BYTES = 75
const MINUTES_OF_DAY = 24 * 60

/** Start and end as 'HHMM'; null for the whole day. */
type Hours = readonly [from: string, to: string] | null

/** Moscow has had one UTC offset since 2014; all branches use Moscow time. */
const timeZoneLines = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Moscow',
  'BEGIN:STANDARD',
  'DTSTART:20141026T020000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0300',
  'TZNAME:MSK',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The day of an order as a calendar file (RFC 5545): the opening hours of the branch for a pickup, the slot for a
 * delivery. null without a day. `host` makes the UID unique. The access key is left out, since calendars are shared.
 */
export function calendarOf({ order, branch }: PlacedOrder, host: string): string | null {
  const { receiving, number, createdAt } = order
  if (!receiving.date) return null
  const isPickup = receiving.kind === 'pickup'
  const hours = isPickup ? openingHours(branch?.workTime ?? '', receiving.date) : slotHours(receiving.slot)
  const place = isPickup ? [branch?.city, branch?.address] : [receiving.locality, receiving.address]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrina//Orders//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...timeZoneLines,
    'BEGIN:VEVENT',
    `UID:order-${encodeURIComponent(number)}@${host}`,
    `DTSTAMP:${stampOf(createdAt)}`,
    ...timesOf(receiving.date, hours),
    `SUMMARY:${escapeText(`${isPickup ? 'Забрать заказ' : 'Доставка заказа'} № ${number}`)}`,
    `LOCATION:${escapeText(place.filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(descriptionOf(order, branch?.workTime ?? ''))}`,
    ...(branch?.mapLink ? [`URL:${branch.mapLink.replace(/[\r\n]/g, '')}`] : []),
    ...(hours
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', `DESCRIPTION:${escapeText(`Заказ № ${number}`)}`]
      : []),
    ...(hours ? ['END:VALARM'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function descriptionOf({ number, lines, total, isPaid, receiving }: Order, workTime: string): string {
  const goods = countOf(lines.length, ['товар', 'товара', 'товаров'])
  return [
    `Назовите номер заказа: ${number}`,
    `${goods}, ${isPaid ? 'оплачено' : 'к оплате'} ${formatSum(total)}`,
    ...(receiving.kind === 'pickup' && workTime ? [`Часы работы: ${workTime}`] : []),
    ...(receiving.kind === 'delivery' && receiving.accessNote ? [receiving.accessNote] : []),
  ].join('\n')
}

function timesOf(date: string, hours: Hours): string[] {
  const day = date.replaceAll('-', '')
  if (hours) return [`DTSTART;TZID=Europe/Moscow:${day}T${hours[0]}00`, `DTEND;TZID=Europe/Moscow:${day}T${hours[1]}00`]
  const next = new Date(Date.parse(date) + MINUTES_OF_DAY * 60_000).toISOString().slice(0, 10).replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${day}`, `DTEND;VALUE=DATE:${next}`, 'TRANSP:TRANSPARENT']
}

/** Opening hours of that day; null when they cannot be parsed, or the branch is closed or open round the clock. */
function openingHours(workTime: string, date: string): Hours {
  const weekday = (new Date(date).getUTCDay() + 6) % 7
  const shifts = parseWorkTime(workTime)?.days[weekday] ?? []
  const [first, last] = [shifts.at(0), shifts.at(-1)]
  if (!first || !last || last.closes >= MINUTES_OF_DAY) return null
  return [hhmm(first.opens), hhmm(last.closes)]
}

const hhmm = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

function slotHours(slot: { from: string; to: string } | undefined): Hours {
  const [from, to] = [slot?.from ?? '', slot?.to ?? ''].map((time) => /^(\d{2}):(\d{2})$/.exec(time)?.slice(1).join(''))
  return from && to && from < to ? [from, to] : null
}

/** 'YYYYMMDDTHHMMSSZ'; the Unix epoch for an invalid time. */
function stampOf(instant: string): string {
  const date = new Date(instant)
  const known = Number.isNaN(date.getTime()) ? new Date(0) : date
  return known.toISOString().replace(/[-:]|\.\d+/g, '')
}

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Folds a line to 75 bytes: it continues on the next line after a space, without splitting a character. */
function foldLine(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += letter
    bytes += size
  }
  return parts.join('\r\n')
}
