import { expect, test } from 'vitest'
import { roundTo6 } from './quantity.ts'
import { type ShelfLevels, sharesOf, shelfAmount, suggestedOrder } from './replenishment.ts'

const row = (changes: Partial<ShelfLevels>): ShelfLevels => ({
  min: 4,
  max: 20,
  shelf: 3,
  coming: 0,
  step: 1,
  ...changes,
})

test.each([
  ['is filled up to the most', {}, 17],
  ['has what is enough', { shelf: 5 }, 0],
  ['stands at the least', { shelf: 4 }, 16],
  ['gets what was ordered before', { coming: 2 }, 0],
  ['gets too little of it', { shelf: 0, coming: 2 }, 18],
  ['is filled by whole packs that fit', { step: 6 }, 12],
  ['gets a pack that is larger than the room, rather than nothing', { step: 30 }, 30],
  ['gets as many packs as reach the least', { min: 15, max: 16, shelf: 0, step: 10 }, 20],
  ['is filled by parts of a unit', { min: 5, max: 20, shelf: 1.2, step: 3.31 }, 16.55],
  ['was not counted', { shelf: null }, null],
  ['has no least', { min: null }, null],
  ['has no most', { max: null }, null],
  ['has the least above the most', { min: 9, max: 5 }, null],
  ['is not to be kept at all', { min: 0, max: 0, shelf: 0 }, 0],
])('a shelf that %s', (_how, changes, order) => {
  expect(suggestedOrder(row(changes))).toBe(order)
})

/** Every combination of shelf levels in a small range, for an exhaustive test. */
function* everyShelf(): Generator<ShelfLevels & { min: number; max: number; shelf: number }> {
  for (const step of [1, 3, 6, 2.5, 3.31])
    for (let min = 0; min <= 14; min += 1)
      for (let max = min; max <= 24; max += 3)
        for (let shelf = 0; shelf <= 26; shelf += 1.3)
          for (const coming of [0, 2, 7.5]) yield { min, max, shelf: roundTo6(shelf), coming, step }
}

test('for any shelf orders whole packs, reaches the minimum, and exceeds the maximum only when the minimum requires it', () => {
  let tried = 0
  for (const one of everyShelf()) {
    const { min, max, shelf, coming, step } = one
    const order = suggestedOrder(one)
    tried += 1
    if (order === null) throw new Error('There was everything to reckon with')
    const [there, after] = [shelf + coming, shelf + coming + order]
    const problem = JSON.stringify({ ...one, order })
    expect(Math.abs(order / step - Math.round(order / step)), problem).toBeLessThan(1e-3)
    expect(order, problem).toBeGreaterThanOrEqual(0)
    if (there > min) expect(order, problem).toBe(0)
    else expect(after + 0.01, problem).toBeGreaterThanOrEqual(min)
    // The maximum is exceeded only when one pack fewer would leave less than the minimum.
    if (order > 0 && after > max + 0.01) expect(after - step, problem).toBeLessThan(min)
    // One more pack would not have fitted.
    if (order > 0) expect(after + step + 0.01, problem).toBeGreaterThan(max)
  }
  expect(tried).toBeGreaterThan(10_000)
})

test.each([
  ['12', 12],
  [' 1 200,5 ', 1200.5],
  ['1\u00a0200', 1200],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['-1', undefined],
  ['много', undefined],
  ['1e3', undefined],
  ['=1+1', undefined],
  ['100000', undefined],
])('parses a cell with «%s» as %s', (text, amount) => {
  expect(shelfAmount(text)).toBe(amount)
})

test('allocates shares in order, within the total, and returns the rest', () => {
  const shares = [
    { id: 'a', count: 3 },
    { id: 'b', count: 4 },
  ]
  expect(sharesOf(10, shares)).toEqual({ shares, rest: 3 })
  expect(sharesOf(5, shares)).toEqual({ shares: [shares[0], { id: 'b', count: 2 }], rest: 0 })
  expect(sharesOf(3, shares)).toEqual({ shares: [shares[0]], rest: 0 })
  expect(sharesOf(3, [])).toEqual({ shares: [], rest: 3 })
})
