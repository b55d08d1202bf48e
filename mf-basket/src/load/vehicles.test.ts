import { expect, test } from 'vitest'
import { haulageOf } from './vehicles.ts'

const told = (weight: number, volume = 0, length = 0) => {
  const { vehicle, trips, spare, shorter } = haulageOf({ weight, volume, length })
  return [vehicle.id, trips, `${spare.amount} ${spare.unit}`, shorter?.id ?? null]
}

test('the smallest vehicle that takes everything at once is meant, and what still goes along', () => {
  expect(told(120)).toEqual(['trailer', 1, '380 кг', null])
  expect(told(500)).toEqual(['trailer', 1, '0 кг', null])
  expect(told(1260)).toEqual(['gazelle', 1, '240 кг', null])
  expect(told(3000)).toEqual(['lorry', 1, '2000 кг', null])
})

test('where no vehicle takes it at once, trips are counted', () => {
  expect(told(12_000)).toEqual(['lorry', 3, '3000 кг', null])
  expect(told(5000.0001)).toEqual(['lorry', 1, '0 кг', null])
  expect(told(5001)).toEqual(['lorry', 2, '4999 кг', null])
})

test('bulky goods fill a vehicle before they are heavy', () => {
  expect(told(100, 6)).toEqual(['gazelle', 1, '3 м³', null])
  expect(told(100, 60)).toEqual(['lorry', 3, '12 м³', null])
})

test('a long piece asks for another vehicle than the weight does', () => {
  expect(told(100, 0.1, 3)).toEqual(['trailer', 1, '400 кг', null])
  expect(told(100, 0.1, 4)).toEqual(['gazelle', 1, '1400 кг', 'trailer'])
  expect(told(100, 0.1, 6)).toEqual(['lorry', 1, '4900 кг', 'trailer'])
  expect(told(2000, 0.1, 6)).toEqual(['lorry', 1, '3000 кг', null])
  expect(told(100, 0.1, 12)).toEqual(['long', 1, '19900 кг', 'trailer'])
})

test('how full it is follows weight or volume, whichever is nearer to the limit, and never exceeds one', () => {
  expect(haulageOf({ weight: 750, volume: 0, length: 0 }).share).toBe(0.5)
  expect(haulageOf({ weight: 750, volume: 8.1, length: 0 }).share).toBeCloseTo(0.9)
  expect(haulageOf({ weight: 1e9, volume: 0, length: 0 }).share).toBeLessThanOrEqual(1)
})
