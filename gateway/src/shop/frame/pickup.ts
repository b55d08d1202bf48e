import type { PickupPeriod, SiteDepartment } from '@vitrina/contracts/site/frame'
import { pickupPeriods } from '@vitrina/site/pickup'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'
import type { ProcessedDepartments } from '../../visitor/departments/departments.ts'

interface PickupCacheEntry {
  turns: readonly PickupPeriod[]
  /** The periods are valid from this time on, in ms since 1970. */
  from: number
}

/** Parsing opening hours is slow, so the periods of a department are cached until it opens or closes. */
const cache = new WeakMap<SiteDepartment, PickupCacheEntry>()

/** The visitor's department with its pickup periods from `now`, in ms since 1970, through the coming day. */
export function withPickup(
  department: SiteDepartment,
  { specialDays }: Pick<ProcessedDepartments, 'specialDays'>,
  now: number,
): SiteDepartment {
  const last = cache.get(department)
  const isTrue = last !== undefined && last.from <= now && now < (last.turns[0]?.until ?? 0)
  const turns = isTrue ? last.turns : turnsOf(department, specialDays[department.id_1c] ?? [], now)
  if (!isTrue) cache.set(department, { turns, from: now })
  return turns.length > 0 ? { ...department, pickup: [...turns] } : department
}

function turnsOf(
  { work_time }: SiteDepartment,
  special: ProcessedDepartments['specialDays'][string],
  now: number,
): readonly PickupPeriod[] {
  const hours = parseWorkTime(work_time)
  const days = special.map(({ date, work_time: own, reason }) => ({ date, hours: own, reason }))
  return hours ? pickupPeriods(hours, now, specialHours(days)) : []
}
