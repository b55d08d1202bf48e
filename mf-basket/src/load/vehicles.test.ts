import { expect, test } from 'vitest'
import { haulageOf } from './vehicles.ts'

const summarise = (weight: number, volume = 0, length = 0) => {
  const { vehicle, trips, spare, shorter } = haulageOf({ weight, volume, length })
  return [vehicle.id, trips, `${spare.amount} ${spare.unit}`, shorter?.id ?? null]
}

test('chooses the smallest vehicle for one trip, and shows the spare capacity', () => {
  expect(summarise(120)).toEqual(['trailer', 1, '380 кг', null])
  expect(summarise(500)).toEqual(['trailer', 1, '0 кг', null])
  expect(summarise(1260)).toEqual(['gazelle', 1, '240 кг', null])
  expect(summarise(3000)).toEqual(['lorry', 1, '2000 кг', null])
})

test('counts trips when no vehicle can take it at once', () => {
  expect(summarise(12_000)).toEqual(['lorry', 3, '3000 кг', null])
  expect(summarise(5000.0001)).toEqual(['lorry', 1, '0 кг', null])
  expect(summarise(5001)).toEqual(['lorry', 2, '4999 кг', null])
})

test('limits bulky goods by volume before weight', () => {
  expect(summarise(100, 6)).toEqual(['gazelle', 1, '3 м³', null])
  expect(summarise(100, 60)).toEqual(['lorry', 3, '12 м³', null])
})

test('chooses another vehicle for a long piece than for its weight', () => {
  expect(summarise(100, 0.1, 3)).toEqual(['trailer', 1, '400 кг', null])
  expect(summarise(100, 0.1, 4)).toEqual(['gazelle', 1, '1400 кг', 'trailer'])
  expect(summarise(100, 0.1, 6)).toEqual(['lorry', 1, '4900 кг', 'trailer'])
  expect(summarise(2000, 0.1, 6)).toEqual(['lorry', 1, '3000 кг', null])
  expect(summarise(100, 0.1, 12)).toEqual(['long', 1, '19900 кг', 'trailer'])
})

test('shows the larger of the shares of weight and volume, at most one', () => {
  expect(haulageOf({ weight: 750, volume: 0, length: 0 }).share).toBe(0.5)
  expect(haulageOf({ weight: 750, volume: 8.1, length: 0 }).share).toBeCloseTo(0.9)
  expect(haulageOf({ weight: 1e9, volume: 0, length: 0 }).share).toBeLessThanOrEqual(1)
})
