import { expect, test } from 'vitest'
import {
  acceptedCount,
  changesSummary,
  effectOf,
  effectText,
  lineChanges,
  type SeenLine,
  seenLineOf,
} from './line-changes.ts'

const seenLine = (more: Partial<SeenLine> = {}): SeenLine => ({
  price: 450,
  stock: 40,
  step: 1,
  isDiscontinued: false,
  ...more,
})
const tenSheets = { count: 10, unit: 'лист' }
const changeWords = (before: Partial<SeenLine>, now: Partial<SeenLine> | null, wanted = tenSheets) =>
  lineChanges(seenLine(before), now && seenLine(now), wanted).map(({ kind, words, effect, tone }) => [
    kind,
    words.replaceAll('\u00a0', ' '),
    effect,
    tone,
  ])

test('ignores equal values and the noise of binary fractions', () => {
  expect(changeWords({}, {})).toEqual([])
  expect(changeWords({ price: 0.3 }, { price: 0.1 + 0.2 })).toEqual([])
})

test('reports a new price with both prices and its effect on the sum', () => {
  expect(changeWords({}, { price: 482.5 })).toEqual([
    ['price', 'Подорожало на 32,5 ₽: было 450 ₽, стало 482,5 ₽ за лист', 325, 'worse'],
  ])
  expect(changeWords({}, { price: 400 })).toEqual([
    ['price', 'Подешевело на 50 ₽: было 450 ₽, стало 400 ₽ за лист', -500, 'better'],
  ])
})

test('a price that has disappeared or appeared is neither a rise nor a fall', () => {
  expect(changeWords({}, { price: 0 })).toEqual([['price', 'Цены сейчас нет, была 450 ₽ за лист', -4500, 'worse']])
  expect(changeWords({ price: 0 }, {})).toEqual([['price', 'Появилась цена: 450 ₽ за лист', 4500, null]])
})

test('effects are exact to the kopeck', () => {
  const [change] = lineChanges(seenLine({ price: 10.1 }), seenLine({ price: 10.3 }), { count: 3, unit: 'шт' })
  expect(change?.effect).toBe(0.6)
})

test('reports stock only when it affects the wanted quantity', () => {
  expect(changeWords({}, { stock: 12 })).toEqual([])
  expect(changeWords({}, { stock: 90 })).toEqual([])
  expect(changeWords({ stock: 3 }, { stock: 5 })).toEqual([])
  expect(changeWords({}, { stock: 8 })).toEqual([
    ['stock', 'В вашем городе осталось 8 листов, а нужно 10 листов', 0, 'worse'],
  ])
  expect(changeWords({}, { stock: 0 })).toEqual([['stock', 'В вашем городе закончилось', 0, 'worse']])
  expect(changeWords({ stock: 3 }, { stock: 10 })).toEqual([
    ['stock', 'Теперь всё количество есть в вашем городе', 0, 'better'],
  ])
  expect(changeWords({ stock: null }, { stock: 0 })).toEqual([])
  expect(changeWords({}, { stock: null })).toEqual([])
})

test('reports a new multiple with the corrected quantity and its cost [N10]', () => {
  expect(changeWords({}, { step: 6 })).toEqual([
    ['multiple', 'Теперь продаём по 6 листов: нужно 12 листов вместо 10 листов', 900, 'worse'],
  ])
  expect(changeWords({}, { step: 6 }, { count: 1, unit: 'лист' })).toEqual([
    ['multiple', 'Теперь продаём по 6 листов: нужно 6 листов вместо 1 листа', 2250, 'worse'],
  ])
  expect(acceptedCount(seenLine({ step: 6 }), tenSheets)).toBe(12)
  expect(changeWords({}, { step: 5 })).toEqual([['multiple', 'Теперь продаём по 5 листов', 0, null]])
  expect(changeWords({ step: 5 }, {})).toEqual([['multiple', 'Теперь можно купить от 1 листа', 0, 'better']])
})

test('the effects of price and multiple add up to the difference of the sums', () => {
  const changes = lineChanges(seenLine(), seenLine({ price: 500, step: 6 }), tenSheets)
  expect(effectOf([changes])).toBe(12 * 500 - 10 * 450)
})

test('reports products that are discontinued, restocked or no longer sold', () => {
  expect(changeWords({}, { isDiscontinued: true })).toEqual([
    ['discontinued', 'Снимаем с продажи: больше не привезём', 0, 'worse'],
  ])
  expect(changeWords({ isDiscontinued: true }, {})).toEqual([['discontinued', 'Снова привозим', 0, 'better']])
  expect(changeWords({}, null)).toEqual([['gone', 'Больше не продаём', -4500, 'worse']])
  expect(changeWords({ price: 0 }, null)).toEqual([['gone', 'Больше не продаём', 0, 'worse']])
})

test('summarises many lines in one sentence, with their total effect', () => {
  const lines = [
    lineChanges(seenLine(), seenLine({ price: 500 }), tenSheets),
    lineChanges(seenLine(), seenLine({ price: 574, stock: 0 }), tenSheets),
    lineChanges(seenLine(), null, tenSheets),
    lineChanges(seenLine(), seenLine({ price: 440 }), tenSheets),
    lineChanges(seenLine(), seenLine({ price: 0 }), tenSheets),
  ]
  expect(changesSummary(lines).replaceAll('\u00a0', ' ')).toBe(
    '1 позиция больше не продаётся, 2 подорожали, 1 подешевела, 1 без цены, 1 не в полном количестве',
  )
  expect(effectOf(lines)).toBe(500 + 1240 - 4500 - 100 - 4500)
  expect(effectText(1240)).toBe('+1\u00a0240\u00a0₽')
  expect(effectText(-300.5)).toBe('−300,50\u00a0₽')
  expect(effectText(0)).toBe('')
})

test('the seen state of a product is its price, stock in the branch, multiple and discontinuation', () => {
  const product = { price: 450, stores: { store12: 7 }, contain: 6, only_contain_order: true, discontinued: true }
  expect(seenLineOf(product, 'store12')).toEqual({ price: 450, stock: 7, step: 6, isDiscontinued: true })
  expect(seenLineOf({ ...product, price: -1, only_contain_order: false }, 'store31')).toMatchObject({
    price: 0,
    stock: 0,
    step: 1,
  })
  expect(seenLineOf(product, '').stock).toBeNull()
})
