import type { Frame, SiteDepartment } from '@vitrina/contracts/site/frame'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { frameValues } from '../frame/scope-values.ts'
import { kostroma, sampleFrame, vologda } from '../frame.fixture.ts'
import { $counterId } from '../third-parties/model.ts'
import {
  $currentDepartment,
  $currentDepartmentId,
  $currentDepartmentPrice,
  $currentDepartmentStore,
  $departmentPhones,
  $listDepartments,
  $mainDomain,
  $pickupPoints,
  $shopCities,
  chooseDepartmentFx,
  cityConfirmed,
  departmentChanged,
  departmentChosen,
} from './model.ts'

const cities = [vologda, kostroma]

function open(current: SiteDepartment = vologda) {
  const choose = vi.fn((...call: unknown[]) => {
    const id = JSON.stringify(call)
    return cities.find(({ id_1c }) => id.includes(id_1c)) ?? vologda
  })
  const changed = vi.fn()
  const scope = fork({
    values: [
      [$currentDepartment, current],
      [$shopCities, cities],
    ] as never,
    handlers: [[chooseDepartmentFx, choose]] as never,
  })
  departmentChanged.watch(changed)
  return { scope, choose, changed }
}

test('a choice sets the id, the price column and the store code [DEPT-11] [DEPT-21]', async () => {
  const { scope } = open()
  await allSettled(departmentChosen, { scope, params: '00143' })
  expect(scope.getState($currentDepartmentId)).toBe('00143')
  expect(scope.getState($currentDepartmentPrice)).toBe('price_kostroma')
  expect(scope.getState($currentDepartmentStore)).toBe('store143')
})

test('ignores an id that is not a shop city, without a request [DEPT-20] [T38]', async () => {
  const { scope, choose } = open()
  for (const event of [departmentChosen, cityConfirmed]) await allSettled(event, { scope, params: '00500' })
  expect(choose).not.toHaveBeenCalled()
  expect(scope.getState($currentDepartmentId)).toBe('00012')
})

test('saves the confirmed current city without changing the page', async () => {
  const { scope, choose, changed } = open()
  await allSettled(cityConfirmed, { scope, params: '00012' })
  expect(choose).toHaveBeenCalledOnce()
  expect(changed).not.toHaveBeenCalled()
})

test('a page rendered without the list of cities gets the facts of its city when that is confirmed', async () => {
  const { scope, changed } = open({ ...vologda, base_price: '', phones: [] })
  await allSettled(cityConfirmed, { scope, params: '00012' })
  expect(changed).toHaveBeenCalledOnce()
  expect(scope.getState($currentDepartment)).toEqual(vologda)
})

test('the state has the full list by name, the shop cities, the pickup points and the main domain [DEPT-12]', () => {
  const pickup = { ...kostroma, id_1c: '00500', name_for_site: 'Ёлкино', is_pick_up_point: true }
  const elsewhere = { ...kostroma, id_1c: '00900', name_for_site: 'Москва', domain: 'other.test' }
  const frame = { ...sampleFrame, shopCities: cities, pickupPoints: [vologda, pickup], otherDepartments: [elsewhere] }
  const scope = fork({ values: frameValues({ ...frame, mainDomain: 'shop.test' }) as never })
  const names = (departments: SiteDepartment[]) => departments.map(({ name_for_site }) => name_for_site)
  expect(names(scope.getState($listDepartments))).toEqual(['Вологда', 'Ёлкино', 'Кострома', 'Москва'])
  expect(names(scope.getState($shopCities))).toEqual(names(cities))
  expect(names(scope.getState($pickupPoints))).toEqual(['Вологда', 'Ёлкино'])
  expect(scope.getState($mainDomain)).toBe('shop.test')
})

test('the state has the id of the analytics counter, or an empty one [DEPT-12]', () => {
  const counter = { kind: 'counter' as const, src: 'https://stat.test/c.js', id: '4711' }
  const stateWith = (thirdParties: Frame['thirdParties']) =>
    fork({ values: frameValues({ ...sampleFrame, thirdParties }) as never }).getState($counterId)
  expect([stateWith([counter]), stateWith([])]).toEqual(['4711', ''])
})

test('phones of every city are known by its id [DEPT-06] [DEPT-18]', () => {
  const { scope } = open()
  expect(scope.getState($departmentPhones)['00012']).toMatchObject({
    wholesale: '+7 (817) 250-50-50',
    retail: '+7 (817) 260-60-60',
  })
  expect(scope.getState($departmentPhones)['00143']).toMatchObject({
    wholesale: '+7 (494) 200-14-30',
    retail: '+7 (494) 200-14-30',
  })
})
