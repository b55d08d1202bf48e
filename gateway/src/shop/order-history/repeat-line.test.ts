import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { toRepeatedLine } from './repeat-line.ts'

const line = { idcode: '1', name: 'Лист ГКЛ', unit: 'шт', count: 10, price: 10 }
const supplied = { distributor_id: 'd1', stores: { store12: 2 } }
const shelved = (quantity: number): Partial<ListedProduct> => ({
  distributor_id: null,
  stores: { store12: Math.floor(quantity / 2), store31: Math.ceil(quantity / 2) },
})

test.each([
  ['is there', supplied, 'whole', 10, ''],
  ['lies in all branches together', shelved(10), 'whole', 10, ''],
  ['has become less', shelved(4), 'less', 4, 'Осталось 4\u00a0шт.'],
  ['is sold out', shelved(0), 'none', 0, 'Закончился, поставок не будет'],
  ['is discontinued and left', { ...supplied, discontinued: true }, 'less', 2, 'Осталось 2\u00a0шт.'],
  ['has no price', { ...supplied, price: 0 }, 'none', 0, 'Сейчас без цены'],
  [
    'has become less and costs more',
    { ...shelved(4), price: 12.5 },
    'less',
    4,
    'Осталось 4\u00a0шт.; было 10\u00a0₽, стало 12,5\u00a0₽',
  ],
  ['costs more', { ...supplied, price: 12.5 }, 'whole', 10, 'Было 10\u00a0₽, стало 12,5\u00a0₽'],
  [
    'is sold in packs now',
    { ...supplied, contain: 6, only_contain_order: true },
    'whole',
    12,
    'Продаём по 6\u00a0шт., получится 12\u00a0шт.',
  ],
])('repeats what is available when %s', (_how, changes, outcome, count, words) => {
  expect(toRepeatedLine(line, listedProduct('1', changes))).toMatchObject({ outcome, count, words })
})

test('repeats the remaining stock in whole packs', () => {
  const packed = { contain: 6, only_contain_order: true }
  expect(toRepeatedLine(line, listedProduct('1', { ...shelved(11), ...packed }))).toMatchObject({ count: 6 })
  expect(toRepeatedLine(line, listedProduct('1', { ...shelved(5), ...packed }))).toMatchObject({ outcome: 'none' })
})

test('keeps the former name of a product that is no longer sold', () => {
  expect(toRepeatedLine(line, undefined)).toMatchObject({
    outcome: 'none',
    name: 'Лист ГКЛ',
    product: null,
    words: 'Больше не продаём',
  })
})
