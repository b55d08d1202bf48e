/** Where the visitor shops: the current department and those to choose from. */
import { frameApi, type SiteDepartment } from '@vitrina/contracts/site/frame'
import { type DepartmentPhones, phonesOf } from '@vitrina/site/departments'
import { combine, createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

// Events: what happened
export const departmentChosen = createEvent<string>()
/** The visitor confirms a guessed city; it is saved even when it is already the current one. */
export const cityConfirmed = createEvent<string>()
export const departmentChanged = createEvent<SiteDepartment>()

// Effects: how we ask
export const chooseDepartmentFx = createRequestFx(frameApi.chooseDepartment)

// Stores: what we know
/** null only before the first page is opened. */
export const $currentDepartment = createStore<SiteDepartment | null>(null)
export const $shopCities = createStore<SiteDepartment[]>([])
/** Part of the specified state. The order and the contacts request their own pickup points, with facts of the day. */
export const $pickupPoints = createStore<SiteDepartment[]>([])
export const $otherDepartments = createStore<SiteDepartment[]>([])
/** All departments without duplicates, sorted by name. */
export const $listDepartments = combine([$shopCities, $pickupPoints, $otherDepartments], (lists) =>
  [...new Map(lists.flat().map((department) => [department.id_1c, department])).values()].sort((one, other) =>
    one.name_for_site.localeCompare(other.name_for_site, 'ru'),
  ),
)
/** Part of the specified state; the gateway has selected the lists above by it. */
export const $mainDomain = createStore('')

export const $currentDepartmentId = $currentDepartment.map((department) => department?.id_1c ?? '')
/** Part of the specified state, set by a choice. Calls to the retailer get it from the gateway, never from a page. */
export const $currentDepartmentStore = $currentDepartment.map((department) => department?.store ?? '')
/** The same for the price column. */
export const $currentDepartmentPrice = $currentDepartment.map((department) => department?.base_price ?? '')
/** Phones of every department by its id. */
export const $departmentPhones = $listDepartments.map(
  (departments): Record<string, DepartmentPhones> =>
    Object.fromEntries(departments.map((department) => [department.id_1c, phonesOf(department)])),
)

// Wiring: what follows from what
sample({
  clock: departmentChosen,
  source: { cities: $shopCities, currentId: $currentDepartmentId },
  filter: ({ cities, currentId }, id) => id !== currentId && cities.some((city) => city.id_1c === id),
  fn: (_, id_1c) => ({ body: { id_1c } }),
  target: chooseDepartmentFx,
})

sample({
  clock: cityConfirmed,
  source: $shopCities,
  filter: (cities, id) => cities.some((city) => city.id_1c === id),
  fn: (_, id_1c) => ({ body: { id_1c } }),
  target: chooseDepartmentFx,
})

// A page rendered without the list of cities has only the id of the default city, and none of its facts.
sample({
  clock: chooseDepartmentFx.doneData,
  source: $currentDepartment,
  filter: (current, chosen) => current?.id_1c !== chosen.id_1c || current.base_price !== chosen.base_price,
  fn: (_, chosen) => chosen,
  target: departmentChanged,
})

sample({ clock: departmentChanged, target: $currentDepartment })
