/** Where the visitor shops: the current department and those to choose from. */
import { frameApi, type SiteDepartment } from '@vitrina/contracts/site/frame'
import { type DepartmentPhones, phonesOf } from '@vitrina/site/departments'
import { createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

// Events: what happened
export const departmentChosen = createEvent<string>()
/** The visitor says that a guessed city is theirs; it is written down even where it is the current one already. */
export const cityConfirmed = createEvent<string>()
export const departmentChanged = createEvent<SiteDepartment>()

// Effects: how we ask
export const chooseDepartmentFx = createRequestFx(frameApi.chooseDepartment)

// Stores: what we know
/** null only before the first page is opened. */
export const $currentDepartment = createStore<SiteDepartment | null>(null)
export const $shopCities = createStore<SiteDepartment[]>([])
export const $pickupPoints = createStore<SiteDepartment[]>([])

export const $currentDepartmentId = $currentDepartment.map((department) => department?.id_1c ?? '')
export const $currentDepartmentStore = $currentDepartment.map((department) => department?.store ?? '')
export const $currentDepartmentPrice = $currentDepartment.map((department) => department?.base_price ?? '')
/** Phones of the shop cities by the id of the department. */
export const $departmentPhones = $shopCities.map(
  (cities): Record<string, DepartmentPhones> => Object.fromEntries(cities.map((city) => [city.id_1c, phonesOf(city)])),
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

// A page that was framed without the list has the id of the default city and none of its facts.
sample({
  clock: chooseDepartmentFx.doneData,
  source: $currentDepartment,
  filter: (current, chosen) => current?.id_1c !== chosen.id_1c || current.base_price !== chosen.base_price,
  fn: (_, chosen) => chosen,
  target: departmentChanged,
})

sample({ clock: departmentChanged, target: $currentDepartment })
