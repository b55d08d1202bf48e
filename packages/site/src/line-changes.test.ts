import { expect, test } from 'vitest'
import {
  acceptedCount,
  changesSummary,
  effectOf,
  effectText,
  lineChanges,
  type SeenLine,
  seenOf,
} from './line-changes.ts'

const seen = (more: Partial<SeenLine> = {}): SeenLine => ({
  price: 450,
  stock: 40,
  step: 1,
  isDiscontinued: false,
  ...more,
})
const ten = { count: 10, unit: 'лист' }
const told = (before: Partial<SeenLine>, now: Partial<SeenLine> | null, wanted = ten) =>
  lineChanges(seen(before), now && seen(now), wanted).map(({ kind, words, effect, tone }) => [
    kind,
    words.replaceAll('\u00a0', ' '),
    effect,
    tone,
  ])

test('what is as it was is no change, nor is noise of binary fractions', () => {
  expect(told({}, {})).toEqual([])
  expect(told({ price: 0.3 }, { price: 0.1 + 0.2 })).toEqual([])
})

test('another price is told with both prices and what it does to the sum', () => {
  expect(told({}, { price: 482.5 })).toEqual([
    ['price', 'Подорожало на 32,5 ₽: было 450 ₽, стало 482,5 ₽ за лист', 325, 'worse'],
  ])
  expect(told({}, { price: 400 })).toEqual([
    ['price', 'Подешевело на 50 ₽: было 450 ₽, стало 400 ₽ за лист', -500, 'better'],
  ])
})

test('a price that is gone or has come is neither dearer nor cheaper', () => {
  expect(told({}, { price: 0 })).toEqual([['price', 'Цены сейчас нет, была 450 ₽ за лист', -4500, 'worse']])
  expect(told({ price: 0 }, {})).toEqual([['price', 'Появилась цена: 450 ₽ за лист', 4500, null]])
})

test('effects are exact to the kopeck', () => {
  const [change] = lineChanges(seen({ price: 10.1 }), seen({ price: 10.3 }), { count: 3, unit: 'шт' })
  expect(change?.effect).toBe(0.6)
})

test('stock is told only where the wanted quantity is concerned', () => {
  expect(told({}, { stock: 12 })).toEqual([])
  expect(told({}, { stock: 90 })).toEqual([])
  expect(told({ stock: 3 }, { stock: 5 })).toEqual([])
  expect(told({}, { stock: 8 })).toEqual([['stock', 'В вашем городе осталось 8 листов, а нужно 10 листов', 0, 'worse']])
  expect(told({}, { stock: 0 })).toEqual([['stock', 'В вашем городе закончилось', 0, 'worse']])
  expect(told({ stock: 3 }, { stock: 10 })).toEqual([
    ['stock', 'Теперь всё количество есть в вашем городе', 0, 'better'],
  ])
  expect(told({ stock: null }, { stock: 0 })).toEqual([])
  expect(told({}, { stock: null })).toEqual([])
})

test('a new multiple tells the quantity it leads to and what that costs [N10]', () => {
  expect(told({}, { step: 6 })).toEqual([
    ['multiple', 'Теперь продаём по 6 листов: нужно 12 листов вместо 10 листов', 900, 'worse'],
  ])
  expect(told({}, { step: 6 }, { count: 1, unit: 'лист' })).toEqual([
    ['multiple', 'Теперь продаём по 6 листов: нужно 6 листов вместо 1 листа', 2250, 'worse'],
  ])
  expect(acceptedCount(seen({ step: 6 }), ten)).toBe(12)
  expect(told({}, { step: 5 })).toEqual([['multiple', 'Теперь продаём по 5 листов', 0, null]])
  expect(told({ step: 5 }, {})).toEqual([['multiple', 'Теперь можно купить от 1 листа', 0, 'better']])
})

test('price and multiple together add up to the difference of the sums', () => {
  const changes = lineChanges(seen(), seen({ price: 500, step: 6 }), ten)
  expect(effectOf([changes])).toBe(12 * 500 - 10 * 450)
})

test('goods that run out for good, come back, or are sold no more are told', () => {
  expect(told({}, { isDiscontinued: true })).toEqual([
    ['discontinued', 'Снимаем с продажи: больше не привезём', 0, 'worse'],
  ])
  expect(told({ isDiscontinued: true }, {})).toEqual([['discontinued', 'Снова привозим', 0, 'better']])
  expect(told({}, null)).toEqual([['gone', 'Больше не продаём', -4500, 'worse']])
  expect(told({ price: 0 }, null)).toEqual([['gone', 'Больше не продаём', 0, 'worse']])
})

test('many lines are told in one sentence, with the sum of their effects', () => {
  const lines = [
    lineChanges(seen(), seen({ price: 500 }), ten),
    lineChanges(seen(), seen({ price: 574, stock: 0 }), ten),
    lineChanges(seen(), null, ten),
    lineChanges(seen(), seen({ price: 440 }), ten),
    lineChanges(seen(), seen({ price: 0 }), ten),
  ]
  expect(changesSummary(lines).replaceAll('\u00a0', ' ')).toBe(
    '1 позиция больше не продаётся, 2 подорожали, 1 подешевела, 1 без цены, 1 не в полном количестве',
  )
  expect(effectOf(lines)).toBe(500 + 1240 - 4500 - 100 - 4500)
  expect(effectText(1240)).toBe('+1\u00a0240\u00a0₽')
  expect(effectText(-300.5)).toBe('−300,50\u00a0₽')
  expect(effectText(0)).toBe('')
})

test('what is seen of a product is its price, stock in the branch, multiple and whether there will be more', () => {
  const product = { price: 450, stores: { store12: 7 }, contain: 6, only_contain_order: true, discontinued: true }
  expect(seenOf(product, 'store12')).toEqual({ price: 450, stock: 7, step: 6, isDiscontinued: true })
  expect(seenOf({ ...product, price: -1, only_contain_order: false }, 'store31')).toMatchObject({
    price: 0,
    stock: 0,
    step: 1,
  })
  expect(seenOf(product, '').stock).toBeNull()
})
