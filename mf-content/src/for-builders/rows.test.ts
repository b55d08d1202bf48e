import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { MatchedRow, RowCandidate } from '@vitrina/contracts/site/quick-order'
import { expect, test } from 'vitest'
import { basketLines, estimateChanges, estimateRows, SKIPPED } from './rows.ts'

const product = (idcode: string, price: number, more: Partial<ListedProduct> = {}) =>
  ({
    ...{ idcode, price, slug: `t-${idcode}`, name: `Товар &amp; ${idcode}`, unit: 'шт' },
    ...{ contain: null, only_contain_order: false, stores: { store12: 100 }, ...more },
  }) as ListedProduct
const candidate = (idcode: string, price: number, count: number | null = 2, more?: Partial<ListedProduct>) =>
  ({ product: product(idcode, price, more), count, note: '', likeness: 0.9 }) satisfies RowCandidate
const row = (
  outcome: MatchedRow['outcome'],
  candidates: RowCandidate[],
  more: Partial<MatchedRow> = {},
): MatchedRow => ({
  row: { text: 'клей 2 шт', quantity: null, unit: '' },
  ...{ words: 'клей', quantity: 2, unit: 'шт', outcome, candidates, fault: null },
  ...more,
})
const codesOf = (rows: MatchedRow[], choices = {}, store = 'store12') =>
  estimateRows(rows, choices, store).map(({ chosen }) => chosen?.product.idcode ?? null)

test('takes a clear match, else the cheapest of equal ones in stock; a choice overrides both', () => {
  const gone = candidate('3', 1, 2, { stores: {} })
  const several = row('unclear', [candidate('1', 90), candidate('2', 40), gone])
  expect(codesOf([row('exact', [candidate('1', 90), candidate('2', 40)]), several])).toEqual(['1', '2'])
  expect(codesOf([several], {}, 'store99')).toEqual(['3'])
  expect(codesOf([several], { 0: '1' })).toEqual(['1'])
  expect(codesOf([several], { 0: SKIPPED })).toEqual([null])
  expect(codesOf([row('none', [])])).toEqual([null])
})

test('only rows with a price and a count go into the basket; a missing amount is one pack', () => {
  const packs = candidate('4', 10, null, { contain: 12, only_contain_order: true })
  const rows = estimateRows(
    [
      row('likely', [candidate('1', 90)]),
      row('likely', [candidate('2', 0)]),
      row('likely', [candidate('3', 5, null)], { fault: 'Нельзя перевести' }),
      row('likely', [packs], { quantity: null }),
    ],
    {},
    'store12',
  )
  expect(basketLines(rows).map(({ product: { idcode }, count }) => [idcode, count])).toEqual([
    ['1', 2],
    ['4', 12],
  ])
})

test('an estimate has every row: a row without a product is a free line with the text of the list', () => {
  const changes = estimateChanges(
    estimateRows(
      [row('exact', [candidate('1', 90)]), row('none', [], { words: 'скоба', quantity: 7, unit: 'кг' })],
      {},
      'x',
    ),
  )
  expect(changes.map(({ line: { id: _, ...line } }) => line)).toEqual([
    expect.objectContaining({ idcode: '1', name: 'Товар & 1', wanted: 2, wantedUnit: 'шт', note: 'клей 2 шт' }),
    expect.objectContaining({ idcode: null, name: 'скоба', wanted: 7, wantedUnit: 'кг' }),
  ])
})
