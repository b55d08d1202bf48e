import { expect, test } from 'vitest'
import { loadOf } from './load.ts'

const nothing = { weight: null, volume: null, features: [], name: 'Товар' }
const of = (more: object, count = 1) => loadOf([{ product: { ...nothing, ...more }, count }])

test('sums weights and volumes by count, without the noise of fractions', () => {
  const lines = [
    { product: { ...nothing, weight: 0.1, volume: 0.001 }, count: 3 },
    { product: { ...nothing, weight: 25, volume: 0.02 }, count: 40 },
  ]
  expect(loadOf(lines)).toEqual({ weight: 1000.3, volume: 0.803, length: 0, unknownWeight: 0 })
})

test('counts lines of unknown weight without guessing, and skips lines that are not ordered', () => {
  expect(of({}, 5)).toEqual({ weight: 0, volume: 0, length: 0, unknownWeight: 1 })
  expect(of({ weight: -3, volume: Number.NaN })).toEqual({ weight: 0, volume: 0, length: 0, unknownWeight: 1 })
  expect(of({ weight: 5 }, 0)).toEqual({ weight: 0, volume: 0, length: 0, unknownWeight: 0 })
  expect(of({ weight: 5 }, Number.NaN).weight).toBe(0)
})

test('takes a missing weight from the characteristics', () => {
  expect(of({ features: [{ name: 'Вес, кг', value: '25' }] }, 2)).toMatchObject({ weight: 50, unknownWeight: 0 })
  expect(of({ features: [{ name: 'Масса', value: '500 г' }] }, 2).weight).toBe(1)
  expect(of({ features: [{ name: 'Вес погонного метра', value: '2 кг' }] }).unknownWeight).toBe(1)
})

test('finds the longest single piece in any unit of length', () => {
  const board = {
    features: [
      { name: 'Длина', value: '6 000 мм' },
      { name: 'Ширина', value: '150 мм' },
    ],
  }
  expect(of(board, 90).length).toBe(6)
  expect(
    of({
      features: [
        { name: 'Высота', value: '2000' },
        { name: 'Длина, мм', value: '800' },
      ],
    }).length,
  ).toBe(0.8)
  expect(of({ features: [{ name: 'Длина листа', value: '2,5 м' }] }).length).toBe(2.5)
})

test.each([
  ['Гипсокартон влагостойкий 12,5×1200×2500 мм', 2.5],
  ['Профиль потолочный 60х27 мм, 3 м', 3],
  ['Арматура А500С рифлёная 12 мм, 11,7 м', 11.7],
  ['Дверь 80x200 см', 2],
  ['Штукатурка гипсовая 30 кг', 0],
  ['Грунтовка, расход 0,2 кг/м²', 0],
])('without characteristics «%s» is %f m long by its name', (name, length) => {
  expect(of({ name }).length).toBe(length)
})

test('coiled goods need no long vehicle', () => {
  const fifty = [{ name: 'Длина', value: '10 м' }]
  expect(of({ name: 'Рубероид РПП', unit: 'рулон', features: fifty }).length).toBe(0)
  expect(of({ name: 'Кабель ВВГ 3×2,5', unit: 'м', features: fifty }).length).toBe(0)
  expect(of({ name: 'Шланг садовый 10 м', features: fifty }).length).toBe(0)
  expect(of({ name: 'Труба в чём-то', features: [{ name: 'Длина', value: '100 м' }] }).length).toBe(0)
  expect(of({ name: 'Кабель-канал 40×25 мм', features: [{ name: 'Длина', value: '2 м' }] }).length).toBe(2)
})
