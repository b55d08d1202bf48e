import { departmentId, storeCode } from './stores.ts'

/** A branch, store or pickup point as the retailer's system gives it; ids keep their leading zeros. */
export interface Department {
  id_1c: string
  parent: string
  name_for_site: string
  /** The six case forms of the city name, nominative first. */
  names_cases: string[]
  address: string
  work_time: string
  /** The price column of this branch. */
  base_price: string
  /** Each entry is 'wholesale|retail'. */
  phones: string[]
  yandex_map_link: string | null
  /** The site domains that the branch belongs to. */
  domain: string | null
  is_pick_up_point: boolean
}

/** Departments after processing; pages never get the raw list. */
export interface Departments {
  listDepartments: Department[]
  shopCities: Department[]
  pickupPoints: Department[]
}

/** Values that selecting a department sets. */
export interface DepartmentSelection {
  currentDepartmentId: string
  currentDepartmentStore: string
  currentDepartmentPrice: string
}

/** Phones of a department; '' and an empty list when there are none. */
export interface DepartmentPhones {
  wholesale: string
  retail: string
  header: string[]
}

const headOfficeParent = '00012'
const excludedId = '00130'

/**
 * The departments of the site, processed in the order that the specification prescribes. An empty main domain matches
 * none.
 */
export function processDepartments(raw: readonly Department[], mainDomain: string): Departments {
  const listDepartments = raw
    .map((department) => ({ ...department, id_1c: departmentId(department.id_1c) }))
    .filter(({ parent, id_1c }) => parent === headOfficeParent && id_1c !== excludedId)
    .sort((one, other) => one.name_for_site.localeCompare(other.name_for_site, 'ru'))
  const ofThisSite = listDepartments.filter(
    ({ domain }) => mainDomain !== '' && (domain?.includes(mainDomain) ?? false),
  )
  return {
    listDepartments,
    shopCities: ofThisSite.filter(({ is_pick_up_point }) => !is_pick_up_point),
    pickupPoints: ofThisSite.filter(({ yandex_map_link }) => Boolean(yandex_map_link)),
  }
}

/**
 * The phones of the first entry only, by position: the first part is wholesale, even when it is empty, the second
 * retail. A single part serves both. The header lists every non-empty part.
 */
export function phonesOf({ phones }: { phones?: readonly (string | null)[] | null }): DepartmentPhones {
  const parts = (phones?.[0] ?? '').split('|').map((part) => part.trim())
  const [wholesale = '', second = ''] = parts
  return { wholesale, retail: second || wholesale, header: parts.filter((part) => part !== '') }
}

/** The shop city with this id, or null: pickup points and unknown ids cannot be selected. */
export function chooseDepartment(shopCities: readonly Department[], id: string): Department | null {
  return shopCities.find(({ id_1c }) => id_1c === departmentId(id)) ?? null
}

/**
 * The department of a visitor: by the city name in the cookie, otherwise the default one, otherwise the first; null if
 * there is none.
 */
export function departmentByCity(
  shopCities: readonly Department[],
  cityName: string | null | undefined,
  defaultId: string,
): Department | null {
  const named = shopCities.find(({ name_for_site }) => name_for_site === cityName)
  return named ?? chooseDepartment(shopCities, defaultId) ?? shopCities[0] ?? null
}

/** Values to set when this department is selected. */
export function selectionOf(department: Department): DepartmentSelection {
  return {
    currentDepartmentId: department.id_1c,
    currentDepartmentStore: storeCode(department.id_1c),
    currentDepartmentPrice: department.base_price,
  }
}

/**
 * The price column to request. A department passed by id counts only when it is known and has a map link; otherwise the
 * column of the current department is used.
 */
export function priceColumnFor(
  departments: readonly Department[],
  id: string | null | undefined,
  current: Pick<Department, 'base_price'>,
): string {
  const wanted = id ? departmentId(id) : null
  const matched = departments.find(({ id_1c, yandex_map_link }) => id_1c === wanted && Boolean(yandex_map_link))
  return matched?.base_price || current.base_price
}
