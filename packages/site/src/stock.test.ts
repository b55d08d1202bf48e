import { expect, test } from 'vitest'
import type { Department } from './departments.ts'
import { branchStock, type DeliveryEntry, remainingStock, stockTexts, storeQuantity } from './stock.ts'

const today = new Date('2024-01-05T10:00:00Z')
const texts = (entry: DeliveryEntry | null | undefined, inStore = 0) =>
  stockTexts(entry, inStore, today).map(({ text }) => text)

test('a missing entry means no information, which differs from no stock [ERRCAT-16] [T76]', () => {
  expect(texts(undefined, 5)).toEqual(['Отсутствует информация об остатках'])
  expect(texts({})).toEqual(['Нет на складе в вашем городе'])
})

test('gives the stock of the current city in pieces, whatever the unit [STOCK-01, STOCK-02, T08]', () => {
  expect(texts({ current_department: { remains: 7 } })).toEqual(['В наличии 7 шт. в вашем городе'])
  expect(texts({ current_department: { remains: 0 } })).toEqual(['Нет на складе в вашем городе'])
  expect(texts({ current_department: { remains: -2 } })).toEqual(['Нет на складе в вашем городе'])
})

test('mentions other stores when they have stock [STOCK-03]', () => {
  expect(texts({ supply_departments: { remains: 1 } })).toContain('На других складах есть')
  expect(texts({ supply_departments: { remains: 0 } })).not.toContain('На других складах есть')
})

test('pickup is today from stock of the store, otherwise on the day the other stores deliver [STOCK-04, N36]', () => {
  const entry = { supply_departments: { remains: 4, delivery_date: '2024-01-09' } }
  expect(texts(entry, 3)).toContain('Самовывоз: из магазина 3 шт. 05.01.2024')
  expect(texts(entry)).toContain('Самовывоз: из магазина 4 шт. 09.01.2024')
  expect(texts({ supply_departments: { remains: 4 } })).toHaveLength(2)
  expect(texts({ supply_departments: { remains: 0, delivery_date: '2024-01-09' } })).toHaveLength(1)
})

test('the supplier line has the given words or the date [STOCK-05, T77, N36]', () => {
  const line = (distributor: DeliveryEntry['distributor']) => texts({ distributor }).at(1)
  expect(line({ delivery_info_str: 'за 3 дня', delivery_date: '2024-01-05' })).toBe(
    'Наужно больше? Доставим от поставщика за 3 дня',
  )
  expect(line({ delivery_info_str: '', delivery_date: '2024-01-05' })).toBe(
    'Наужно больше? Доставим от поставщика от 05.01.2024',
  )
  expect(line({ delivery_info_str: ' ', delivery_date: ' ' })).toBeUndefined()
  expect(line({})).toBeUndefined()
})

test('drops and reports a line with an invalid date [T78]', () => {
  const faults: unknown[] = []
  const entry = { current_department: { remains: 1 }, distributor: { delivery_date: 'скоро' } }
  expect(stockTexts(entry, 0, today, (fault) => faults.push(fault))).toHaveLength(1)
  expect(String(faults[0])).toContain('Невалидная строка даты')
})

test('a negative quantity in a store counts as zero [STOCK-06]', () => {
  expect(storeQuantity({ store12: -3 }, 'store12')).toBe(0)
  expect(storeQuantity({ store12: 3 }, 'store12')).toBe(3)
  expect(storeQuantity(undefined, 'store12')).toBe(0)
  expect(storeQuantity({}, 'constructor')).toBe(0)
})

test('branches are named, sorted and kept at zero; unknown ones are dropped [BRANCH-STOCK-01, BRANCH-STOCK-02, BRANCH-STOCK-03, T81, N37]', () => {
  const known = { id_1c: '00300', name_for_site: 'Грязовец', address: 'ул. Ленина, 1' } as Department
  const rows = branchStock({ store196: 2, store195: 0, store999: 7, store300: 4, store12: 5, store31: -1 }, [known])
  expect(rows).toEqual([
    { code: 'store12', name: 'Вологда, Ленинградское шоссе 6 км, стр. 1', quantity: 5 },
    { code: 'store300', name: 'Грязовец, ул. Ленина, 1', quantity: 4 },
    { code: 'store31', name: 'Череповец, ул. Архангельская, 47', quantity: 0 },
    { code: 'store195', name: 'Ярославль, ул. Громова, 13', quantity: 0 },
    { code: 'store196', name: 'Ярославль, ул. Фрунзе, 30', quantity: 2 },
  ])
  expect(branchStock(null, [])).toEqual([])
  const twice = { ...known, address: 'Грязовец, ул. Ленина, 1' }
  expect(branchStock({ store300: 4 }, [twice])[0]?.name).toBe('Грязовец, ул. Ленина, 1')
})

test('a discontinued product is limited to the stock of all stores; others have no limit [VALID-12]', () => {
  const stores = { store12: 2.1, store31: 190.2, store40: -5, store50: Number.NaN }
  expect(remainingStock({ discontinued: true, stores })).toBe(192.3)
  expect(remainingStock({ discontinued: true, stores: {} })).toBe(0)
  expect(remainingStock({ discontinued: false, stores })).toBeUndefined()
})
