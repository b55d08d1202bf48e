/** Where the visitor shops: the current department and those to choose from. */
import { frameApi, type SiteDepartment } from '@vitrina/contracts/site/frame'
import { createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

// Events: what happened
export const departmentChosen = createEvent<string>()
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

// Wiring: what follows from what
sample({
  clock: departmentChosen,
  source: { cities: $shopCities, currentId: $currentDepartmentId },
  filter: ({ cities, currentId }, id) => id !== currentId && cities.some((city) => city.id_1c === id),
  fn: (_, id_1c) => ({ body: { id_1c } }),
  target: chooseDepartmentFx,
})

sample({ clock: chooseDepartmentFx.doneData, target: departmentChanged })

sample({ clock: departmentChanged, target: $currentDepartment })
