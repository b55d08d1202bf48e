import type { SpecialDay } from '@vitrina/contracts/retailer/departments'
import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { formatIsoDate } from '@vitrina/site/dates'
import { phonesOf } from '@vitrina/site/departments'
import { placeOfMapLink, webLink } from '@vitrina/site/map-link'
import { nextMidnight, openingAt } from '@vitrina/site/opening'
import { plainText } from '@vitrina/site/plain-text'
import { comingDays, specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'
import type { ProcessedDepartments } from '../../visitor/departments/departments.ts'

const PREPOSITIONAL_CASE = 5
/** Special days are shown this many days ahead. */
const DAYS_AHEAD = 90

interface BranchCacheEntry {
  branches: ContactBranch[]
  /** The entry is valid from `from` until before `until`, both in ms since 1970. */
  from: number
  until: number
}

/** Parsing all opening hours takes milliseconds, so it is cached for a list until a branch opens or closes. */
const cache = new WeakMap<ProcessedDepartments, BranchCacheEntry>()

/** Shops and pickup points by city, shops first; other departments are left out. */
export function branchesOf(lists: ProcessedDepartments, now: number): ContactBranch[] {
  const last = cache.get(lists)
  if (last && last.from <= now && now < last.until) return last.branches
  const branches = makeBranches(lists, now)
  const turns = branches.flatMap(({ opening }) => opening?.until ?? [])
  cache.set(lists, { branches, from: now, until: Math.min(nextMidnight(now), ...turns) })
  return branches
}

function makeBranches(
  { all, shopCities, pickupPoints, specialDays }: ProcessedDepartments,
  now: number,
): ContactBranch[] {
  const today = formatIsoDate(new Date(now))
  const shops = new Set(shopCities.map(({ id_1c }) => id_1c))
  const pickups = new Set(pickupPoints.map(({ id_1c }) => id_1c))
  return all
    .filter(({ id_1c }) => shops.has(id_1c) || pickups.has(id_1c))
    .map((department) => {
      const days = comingDays((specialDays[department.id_1c] ?? []).flatMap(presentSpecialDay), today, DAYS_AHEAD)
      const hours = parseWorkTime(department.work_time)
      return {
        ...branchOf(department, shops.has(department.id_1c), pickups.has(department.id_1c)),
        specialDays: days,
        opening: hours && openingAt(hours, now, specialHours(days)),
      }
    })
    .sort((one, other) => one.city.localeCompare(other.city, 'ru') || Number(other.isShop) - Number(one.isShop))
}

/** An empty list for an invalid date. */
function presentSpecialDay({ date, work_time, reason }: SpecialDay): ContactBranch['specialDays'] {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return []
  return [{ date, hours: plainText(work_time), reason: plainText(reason) }]
}

function branchOf(
  department: SiteDepartment,
  isShop: boolean,
  isPickup: boolean,
): Omit<ContactBranch, 'specialDays' | 'opening'> {
  const { wholesale, retail } = phonesOf(department)
  return {
    id: department.id_1c,
    city: department.name_for_site,
    cityIn: department.names_cases[PREPOSITIONAL_CASE] ?? '',
    address: department.address,
    workTime: department.work_time,
    wholesale,
    retail,
    mapLink: webLink(department.yandex_map_link),
    place: placeOfMapLink(department.yandex_map_link),
    isShop,
    isPickup,
    isWholesale: wholesale !== '' && wholesale !== retail,
  }
}
