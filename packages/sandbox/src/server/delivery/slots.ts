import type { DeliveryDay } from '@vitrina/contracts/retailer/delivery'
import type { Queryable } from '../../database/database.ts'
import { dayAfter, dayOf, hourOf, instantOf, isDay, weekdayOf } from '../calendar.ts'

const daysAhead = 14

/** From this hour on tomorrow's lorries are loaded already. */
const lastHour = 18

/** A part of a day that was asked for. */
export interface Slot {
  day: string
  /** Hours of the day. */
  starts: number
  ends: number
}

interface Window {
  starts: number
  ends: number
  capacity: number
  weekdays: number[]
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** Names a slot among those of all days. */
const idOf = (day: string, { starts, ends }: Pick<Window, 'starts' | 'ends'>): string =>
  `${day}_${twoDigits(starts)}-${twoDigits(ends)}`

/** The slot behind an id; undefined for what is no id. It may be one that nobody delivers in. */
export function readSlot(id: string): Slot | undefined {
  const [, day = '', starts = '', ends = ''] = /^(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})$/.exec(id) ?? []
  return isDay(day) ? { day, starts: Number(starts), ends: Number(ends) } : undefined
}

/** Its hours as they are written, `09:00`. */
export const hoursOf = ({ starts, ends }: Pick<Slot, 'starts' | 'ends'>) => {
  return { from: `${twoDigits(starts)}:00`, to: `${twoDigits(ends)}:00` }
}

export const startOf = ({ day, starts }: Slot): Date => instantOf(day, starts)
export const endOf = ({ day, ends }: Slot): Date => instantOf(day, ends)

async function windowsOf(db: Queryable, branchId: string): Promise<Window[]> {
  return db.query<Window>(
    'select starts, ends, capacity, weekdays from delivery_windows where department_id = $1 order by starts',
    [branchId],
  )
}

/** Days on which a branch delivers when it is asked now, the next first. */
function daysFrom(now: Date): string[] {
  const first = hourOf(now) >= lastHour ? 2 : 1
  return Array.from({ length: daysAhead }, (_, at) => dayAfter(dayOf(now), first + at))
}

/** The days and slots of the next two weeks that can still be taken. */
export async function freeDays(db: Queryable, branchId: string, now: Date): Promise<DeliveryDay[]> {
  const windows = await windowsOf(db, branchId)
  const days = daysFrom(now)
  const bookings = await db.query<{ date: string; starts: number; taken: number }>(
    'select date, starts, taken from delivery_bookings where department_id = $1 and date::text = any ($2::text[])',
    [branchId, days],
  )
  const taken = new Map(bookings.map((booking) => [`${booking.date}/${booking.starts}`, booking.taken]))
  return days
    .map((date) => ({
      date,
      slots: windows
        .filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
        .map((window) => ({
          id: idOf(date, window),
          ...hoursOf(window),
          left: window.capacity - (taken.get(`${date}/${window.starts}`) ?? 0),
        }))
        .filter(({ left }) => left > 0),
    }))
    .filter(({ slots }) => slots.length > 0)
}

/**
 * Takes a place in a slot until the transaction ends, and for good when it commits. Says false when there is none left or
 * nobody delivers then any more. Orders for the same slot wait for one another here.
 */
export async function reserveSlot(tx: Queryable, branchId: string, slot: Slot, now: Date): Promise<boolean> {
  const window = (await windowsOf(tx, branchId)).find(
    ({ starts, ends }) => starts === slot.starts && ends === slot.ends,
  )
  if (!window?.weekdays.includes(weekdayOf(slot.day)) || !daysFrom(now).includes(slot.day)) return false
  const place = [branchId, slot.day, slot.starts]
  await tx.query(
    'insert into delivery_bookings (department_id, date, starts) values ($1, $2::date, $3::integer) on conflict do nothing',
    place,
  )
  const booked = await tx.query(
    `update delivery_bookings set taken = taken + 1
     where department_id = $1 and date = $2::date and starts = $3::integer and taken < $4::integer returning taken`,
    [...place, window.capacity],
  )
  return booked.length > 0
}

/** Gives a place in a slot back. */
export async function releaseSlot(tx: Queryable, branchId: string, { day, starts }: Slot): Promise<void> {
  await tx.query(
    `update delivery_bookings set taken = taken - 1
     where department_id = $1 and date = $2::date and starts = $3::integer and taken > 0`,
    [branchId, day, starts],
  )
}
