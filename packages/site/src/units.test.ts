import { expect, test } from 'vitest'
import { otherUnits, secondUnit } from './units.ts'

const sheet = (name: string, value: string, unit = 'лист') =>
  secondUnit({ unit, price: 450, features: [{ name, value }] })

test('prices a sheet with a stated area per square metre as well', () => {
  expect(sheet('Площадь листа', '3 м²')).toEqual({ unit: 'м²', ratio: 3, price: 150 })
  expect(sheet('Площадь листа, м²', '2,5')).toEqual({ unit: 'м²', ratio: 2.5, price: 180 })
  expect(sheet('Покрываемая площадь', '3 кв. м', 'Шт.')?.price).toBe(150)
})

test('uses a consumption as the area only when it is in the unit of the product', () => {
  expect(sheet('Расход', '50 шт/м²', 'шт')).toEqual({ unit: 'м²', ratio: 0.02, price: 22_500 })
  expect(sheet('Расход', '8,5 кг/м²', 'шт')).toBeNull()
})

test.each([
  ['Площадь листа', '3'],
  ['Площадь листа', '2–3 м²'],
  ['Площадь листа', 'около 3 м²'],
  ['Площадь листа', '0 м²'],
  ['Площадь помещения', '30 м²'],
  ['Вес', '3 м²'],
])('«%s: %s» is not certain enough for a second price', (name, value) => {
  expect(sheet(name, value)).toBeNull()
})

test('contradicting features give no second price', () => {
  const features = [
    { name: 'Площадь', value: '3 м²' },
    { name: 'Площадь листа', value: '2 м²' },
  ]
  expect(secondUnit({ unit: 'лист', price: 450, features })).toBeNull()
})

test('without an area the second price is per pack', () => {
  expect(secondUnit({ unit: 'шт', contain: 12, price: 10.1 })).toEqual({ unit: 'упак', ratio: 1 / 12, price: 121.2 })
  expect(secondUnit({ unit: 'м2', contain: 2.13, price: 1000 })?.price).toBe(2130)
  expect(secondUnit({ unit: 'кг', contain: 0.5, price: 100 })?.price).toBe(50)
})

test.each([
  { unit: 'шт', contain: 1, price: 10 },
  { unit: 'шт', contain: 0.5, price: 10 },
  { unit: 'упак', contain: 12, price: 10 },
  { unit: 'шт', contain: 12, price: 0 },
  { unit: 'шт', contain: null, price: 10 },
  { unit: '', contain: 12, price: 10 },
])('%j has no second unit', (product) => {
  expect(secondUnit(product)).toBeNull()
})

const features = (entries: Record<string, string>) => Object.entries(entries).map(([name, value]) => ({ name, value }))
const unitsOf = (product: Parameters<typeof otherUnits>[0]) =>
  otherUnits(product).map(({ unit, ratio }) => `${unit} ${Math.round(ratio * 1e4) / 1e4}`)

test('a sheet sold in packs can be counted in packs and square metres', () => {
  const product = { unit: 'лист', contain: 12, features: features({ 'Площадь листа': '3 м²' }) }
  expect(unitsOf(product)).toEqual(['упак 0.0833', 'м² 3'])
})

test('a pack with a stated coverage can be counted in square metres', () => {
  expect(unitsOf({ unit: 'упак.', contain: 1, features: features({ 'Площадь в упаковке': '3 м²' }) })).toEqual(['м² 3'])
  expect(unitsOf({ unit: 'упак', features: features({ Площадь: '3 м²' }) })).toEqual([])
})

test('a covering sold by the square metre can be counted in packs, but not in square metres again', () => {
  const product = { unit: 'м2', contain: 2.5, features: features({ 'Площадь в упаковке': '2,5 м²' }) }
  expect(unitsOf(product)).toEqual(['упак 0.4'])
})

test('the content of a pack counts in kilograms, and takes precedence over the gross weight', () => {
  const packing = features({ Фасовка: '25 кг', Вес: '25,25 кг' })
  expect(unitsOf({ unit: 'шт', weight: 25.25, features: packing })).toEqual(['кг 25'])
  expect(unitsOf({ unit: 'мешок', weight: 25.25, features: features({ Вес: '25,25 кг' }) })).toEqual(['кг 25.25'])
  expect(unitsOf({ unit: 'ведро', weight: 14 })).toEqual(['кг 14'])
})

test.each([
  { unit: 'шт', weight: 3, features: features({ Вес: '3 кг' }) },
  { unit: 'мешок', weight: 0 },
  { unit: 'мешок', weight: -25 },
  { unit: 'мешок', weight: 25, features: features({ Фасовка: '25–30 кг' }) },
  { unit: 'мешок', features: features({ Фасовка: '25 кг', 'Масса нетто': '30 кг' }) },
  { unit: 'кг', weight: 1, features: features({ Фасовка: '1 кг' }) },
  { unit: 'м²', weight: 8 },
  { unit: '', weight: 25, features: features({ Фасовка: '25 кг' }) },
])('%j is not certain enough to be counted in kilograms', (product) => {
  expect(otherUnits(product)).toEqual([])
})

test.each([0, -6, 1, null, Number.NaN, Number.POSITIVE_INFINITY])('a pack of %s is not a unit', (contain) => {
  expect(otherUnits({ unit: 'шт', contain })).toEqual([])
})
