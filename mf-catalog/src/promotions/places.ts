import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { departmentId } from '@vitrina/site/stores'

type City = Pick<SiteDepartment, 'id_1c' | 'name_for_site'>

/** Where a promotion is valid. */
export interface PromotionCoverage {
  /** Names of the cities, the visitor's first; empty when it is valid everywhere. */
  cities: string[]
  holdsHere: boolean
}

/** The coverage of department ids; none means everywhere. Departments that are not on this site are omitted. */
export function coverageOf(
  departments: readonly string[],
  cities: readonly City[],
  current: City | null,
): PromotionCoverage {
  const where = departments.map(departmentId)
  const holds = ({ id_1c }: City) => where.includes(departmentId(id_1c))
  const isEverywhere = departments.length === 0 || (cities.length > 0 && cities.every(holds))
  if (isEverywhere) return { cities: [], holdsHere: true }
  const holdsHere = current !== null && holds(current)
  const named = [...(holdsHere ? [current] : []), ...cities.filter(holds)].map((city) => city.name_for_site)
  return { cities: [...new Set(named)], holdsHere }
}

/** «в Рыбинске», «во Владимире», from the six cases of a name; '' when they are unknown. */
export function inCity(cases: readonly string[] | undefined): string {
  const name = cases?.[5]
  if (!name) return ''
  return `${/^[ВФ][^аеёиоуыэюя]/iu.test(name) ? 'во' : 'в'}\u00a0${name}`
}
