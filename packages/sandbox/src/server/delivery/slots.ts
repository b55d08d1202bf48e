import type { DeliveryDay } from '@vitrina/contracts/retailer/delivery'
import type { Queryable } from '../../database/database.ts'
import { dayAfter, dayOf, hourOf, instantOf, isDay, weekdayOf } from '../calendar.ts'

const daysAhead = 14

/** From this hour on the lorries of the next day are already loaded. */
const lastHour = 18

/** A requested delivery slot. */
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

/** Id of a slot, unique over all days. */
const idOf = (day: string, { starts, ends }: Pick<Window, 'starts' | 'ends'>): string =>
  `${day}_${twoDigits(starts)}-${twoDigits(ends)}`

/** The slot of an id; undefined for an invalid id. The slot may not exist at the branch. */
export function readSlot(id: string): Slot | undefined {
  const [, day = '', starts = '', ends = ''] = /^(\d{4}-\d{2}-\d{2})_(\d{2})-(\d{2})$/.exec(id) ?? []
  return isDay(day) ? { day, starts: Number(starts), ends: Number(ends) } : undefined
}

/** Its hours in the form `09:00`. */
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

/** Delivery days of a branch from now on, the nearest first. */
function daysFrom(now: Date): string[] {
  const first = hourOf(now) >= lastHour ? 2 : 1
  return Array.from({ length: daysAhead }, (_, at) => dayAfter(dayOf(now), first + at))
}

/** Days and free slots of the next two weeks. */
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
 * Reserves a place in a slot, for good when the transaction commits. Returns false when none is left or the slot no
 * longer exists. Orders for the same slot are serialised here.
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

/** Releases a place in a slot. */
export async function releaseSlot(tx: Queryable, branchId: string, { day, starts }: Slot): Promise<void> {
  await tx.query(
    `update delivery_bookings set taken = taken - 1
     where department_id = $1 and date = $2::date and starts = $3::integer and taken > 0`,
    [branchId, day, starts],
  )
}
