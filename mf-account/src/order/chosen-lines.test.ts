import { expect, test } from 'vitest'
import { sampleProduct } from '../estimates.fixture.ts'
import { repeatedLine } from '../orders.fixture.ts'
import { chosenLines } from './chosen-lines.ts'

const other = sampleProduct('00002', 50, { contain: 6, only_contain_order: true })
const gone = repeatedLine({ idcode: 'gone', outcome: 'none', count: 0, product: null, analogues: [other] })

test('includes the available quantities and skips lines that cannot be bought', () => {
  const less = repeatedLine({ idcode: '3', outcome: 'less', count: 4 })
  expect(chosenLines([repeatedLine(), less, gone], {})).toEqual([
    { idcode: '00001', count: 10, price: 100 },
    { idcode: '3', count: 4, price: 100 },
  ])
})

test('a substitute comes in whole packs, and is added to its own line if there is one', () => {
  expect(chosenLines([gone], { gone: '00002' })).toEqual([{ idcode: '00002', count: 12, price: 50 }])
  const ordered = repeatedLine({ idcode: '00002', count: 6, product: other })
  expect(chosenLines([ordered, gone], { gone: '00002' })).toEqual([{ idcode: '00002', count: 18, price: 50 }])
})

test('ignores a substitute that was offered for another line', () => {
  expect(chosenLines([gone], { gone: '00009', other: '00002' })).toEqual([])
})
