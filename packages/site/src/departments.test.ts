import { expect, test } from 'vitest'
import {
  chooseDepartment,
  type Department,
  departmentByCity,
  phonesOf,
  priceColumnFor,
  processDepartments,
  selectionOf,
} from './departments.ts'

const department = (fields: Partial<Department>): Department => ({
  id_1c: '00031',
  parent: '00012',
  name_for_site: 'Череповец',
  names_cases: ['Череповец', 'Череповца', 'Череповцу', 'Череповец', 'Череповцом', 'Череповце'],
  address: 'ул. Архангельская, 47',
  work_time: '8:00–20:00',
  base_price: 'price31',
  phones: ['+7 (8202) 50-50-50|+7 (8202) 60-60-60'],
  yandex_map_link: null,
  domain: 'vitrina.test',
  is_pick_up_point: false,
  ...fields,
})

const names = (list: Department[]) => list.map(({ name_for_site }) => name_for_site)

test('maps the alias to the head office before filtering by parent, and drops the head office itself [DEPT-13, DEPT-14, T31]', () => {
  const { listDepartments } = processDepartments(
    [
      department({ id_1c: '00012', parent: '00000', name_for_site: 'Головной офис' }),
      department({ id_1c: '00131', name_for_site: 'Вологда' }),
      department({ id_1c: '00130', name_for_site: 'Склад' }),
      department({ id_1c: '00200', parent: '00099', name_for_site: 'Чужой' }),
      department({ id_1c: '00201', parent: '00131', name_for_site: 'Внук' }),
    ],
    'vitrina.test',
  )
  expect(listDepartments.map(({ id_1c, name_for_site }) => [id_1c, name_for_site])).toEqual([['00012', 'Вологда']])
})

test('sorts departments by the Russian alphabet [DEPT-15, T35]', () => {
  const raw = ['Ярославль', 'Ёлкино', 'Вологда'].map((name_for_site) => department({ name_for_site }))
  expect(names(processDepartments(raw, 'vitrina.test').listDepartments)).toEqual(['Вологда', 'Ёлкино', 'Ярославль'])
})

test('pickup points need a map link, shop cities must not be pickup points, and both need the domain [DEPT-16, DEPT-17, T33]', () => {
  const { shopCities, pickupPoints, listDepartments } = processDepartments(
    [
      department({ name_for_site: 'Город с картой', yandex_map_link: 'https://maps.test/1' }),
      department({ name_for_site: 'Город' }),
      department({ name_for_site: 'Пункт', is_pick_up_point: true, yandex_map_link: 'https://maps.test/2' }),
      department({ name_for_site: 'Пункт без карты', is_pick_up_point: true }),
      department({ name_for_site: 'Без домена', domain: null, yandex_map_link: 'https://maps.test/3' }),
      department({ name_for_site: 'Другой домен', domain: 'other.test', yandex_map_link: 'https://maps.test/4' }),
    ],
    'vitrina.test',
  )
  expect(names(shopCities)).toEqual(['Город', 'Город с картой'])
  expect(names(pickupPoints)).toEqual(['Город с картой', 'Пункт'])
  expect(listDepartments).toHaveLength(6)
})

test('the domain is matched as a substring, and an empty main domain matches nothing [DEPT-05, T34]', () => {
  const raw = [department({ domain: 'a.test, notvitrina.test' })]
  expect(processDepartments(raw, 'vitrina.test').shopCities).toHaveLength(1)
  expect(processDepartments(raw, '').shopCities).toHaveLength(0)
})

test('reads phones from the first entry only [DEPT-04, DEPT-18, DEPT-19, T36]', () => {
  expect(phonesOf({ phones: ['1| 2', '3|4'] })).toEqual({ wholesale: '1', retail: '2', header: ['1', '2'] })
  expect(phonesOf({ phones: ['1'] })).toEqual({ wholesale: '1', retail: '1', header: ['1'] })
  expect(phonesOf({ phones: [] })).toEqual({ wholesale: '', retail: '', header: [] })
  expect(phonesOf({ phones: null })).toEqual({ wholesale: '', retail: '', header: [] })
  expect(phonesOf({ phones: [null, '3|4'] })).toEqual({ wholesale: '', retail: '', header: [] })
  expect(phonesOf({ phones: ['', '3|4'] })).toEqual({ wholesale: '', retail: '', header: [] })
})

test('each part of the first entry keeps its position, and an empty one stays empty [DEPT-18, DEPT-19, T36]', () => {
  expect(phonesOf({ phones: ['|2'] })).toEqual({ wholesale: '', retail: '2', header: ['2'] })
  expect(phonesOf({ phones: [' | 2 '] })).toEqual({ wholesale: '', retail: '2', header: ['2'] })
  expect(phonesOf({ phones: ['1|'] })).toEqual({ wholesale: '1', retail: '1', header: ['1'] })
  expect(phonesOf({ phones: ['1||3'] })).toEqual({ wholesale: '1', retail: '1', header: ['1', '3'] })
  expect(phonesOf({ phones: ['1|2|3'] })).toEqual({ wholesale: '1', retail: '2', header: ['1', '2', '3'] })
  expect(phonesOf({ phones: ['|'] })).toEqual({ wholesale: '', retail: '', header: [] })
})

test('only a shop city can be chosen, and the choice sets id, store and price [DEPT-08, DEPT-20, DEPT-21, T38]', () => {
  const cities = [department({}), department({ id_1c: '00012', base_price: 'price12' })]
  const chosen = chooseDepartment(cities, '00131')
  expect(chosen && selectionOf(chosen)).toEqual({
    currentDepartmentId: '00012',
    currentDepartmentStore: 'store12',
    currentDepartmentPrice: 'price12',
  })
  expect(chooseDepartment(cities, '00999')).toBeNull()
})

test('a visitor gets the city of the cookie, otherwise the default one, otherwise the first [T39]', () => {
  const cities = [department({}), department({ id_1c: '00143', name_for_site: 'Кострома' })]
  expect(departmentByCity(cities, 'Кострома', '00031')?.id_1c).toBe('00143')
  expect(departmentByCity(cities, 'Атлантида', '00143')?.id_1c).toBe('00143')
  expect(departmentByCity(cities, undefined, '00999')?.id_1c).toBe('00031')
  expect(departmentByCity([], 'Кострома', '00031')).toBeNull()
})

test('the price column is that of the matched branch only when it has a map link [VALID-07, T40]', () => {
  const current = department({ base_price: 'current' })
  const list = [
    department({ id_1c: '00143', base_price: 'mapped', yandex_map_link: 'https://maps.test/1' }),
    department({ id_1c: '00152', base_price: 'unmapped' }),
    department({ id_1c: '00195', base_price: '', yandex_map_link: 'https://maps.test/1' }),
  ]
  expect(priceColumnFor(list, '00143', current)).toBe('mapped')
  expect(priceColumnFor(list, '00152', current)).toBe('current')
  expect(priceColumnFor(list, '00999', current)).toBe('current')
  expect(priceColumnFor(list, undefined, current)).toBe('current')
  expect(priceColumnFor(list, '00195', current)).toBe('current')
})
