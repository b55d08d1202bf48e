import { expect, test } from 'vitest'
import { product } from '../basket.fixture.ts'
import { toStoredList, withDecisions } from './list-storage.ts'
import { candidate, matchOf, writtenRow } from './order-rows.fixture.ts'
import { mergeDuplicates, orderableLines, tallyOf, unmergeRow, visiblePlaces, withOutcome } from './row-list.ts'
import { applyMatch, applyRowChange, type OrderRow, stateOf, withBest } from './rows.ts'

const going = (id: number, idcode: string, count: number): OrderRow =>
  applyMatch(writtenRow(`${idcode} ${count}`, id), matchOf(idcode, 'exact', [candidate(idcode, { count })]))
const likely = (id: number): OrderRow => applyMatch(writtenRow('гкл', id), matchOf('гкл', 'likely', [candidate('7')]))
const unclear = (id: number): OrderRow =>
  applyMatch(writtenRow('лист', id), matchOf('лист', 'unclear', [candidate('8')]))
const none = (id: number): OrderRow => applyMatch(writtenRow('ы', id), matchOf('ы', 'none'))

test('filters the rows, and puts invalid ones first among those to check', () => {
  const rows = [going(1, '1', 1), likely(2), unclear(3), none(4), writtenRow('ждёт', 5)]
  expect(visiblePlaces(rows, 'all')).toEqual([0, 1, 2, 3, 4])
  expect(visiblePlaces(rows, 'check')).toEqual([2, 1])
  expect(visiblePlaces(rows, 'none')).toEqual([3])
  expect(tallyOf(rows)).toMatchObject({
    shown: { all: 5, check: 2, none: 1 },
    waiting: 1,
    matched: 4,
    wrong: 2,
    going: 2,
    sum: 20,
  })
})

test('counts small talk separately: not among the rows, the invalid or the waiting ones', () => {
  const rows = [writtenRow('Здравствуйте', 1), going(2, '1', 1), writtenRow('+7 921 123-45-67', 3), none(4)]
  expect(visiblePlaces(rows, 'all')).toEqual([1, 3])
  expect(tallyOf(rows)).toMatchObject({
    shown: { all: 2, check: 0, none: 1 },
    talk: 2,
    waiting: 0,
    matched: 2,
    wrong: 1,
  })
})

test('merges several rows of one product into one line, exact to the kopeck and the gram', () => {
  const rows = [going(1, '1', 0.1), going(2, '2', 5), going(3, '1', 0.2)]
  expect(orderableLines(rows)).toEqual([
    { idcode: '1', count: 0.3 },
    { idcode: '2', count: 5 },
  ])
  expect(tallyOf(rows)).toMatchObject({ going: 2, repeats: 1, sum: 53 })
})

test('joined rows become the first of them, and can be split with their counts', () => {
  const rows = mergeDuplicates([going(1, '1', 2), going(2, '2', 5), going(3, '1', 3)])
  expect(rows.map((row) => [stateOf(row), row.count])).toEqual([
    ['checked', 5],
    ['exact', 5],
    ['joined', 3],
  ])
  expect(orderableLines(rows)).toEqual([
    { idcode: '1', count: 5 },
    { idcode: '2', count: 5 },
  ])
  const back = unmergeRow(rows, 3)
  expect(back.map(({ count }) => count)).toEqual([2, 5, 3])
  expect(orderableLines(back)[0]).toEqual({ idcode: '1', count: 5 })
})

test('every row shows the result of its own product', () => {
  const rows = [going(1, '1', 2), going(2, '2', 5), going(3, '3', 1), going(4, '1', 1), likely(5)]
  const updatedRows = withOutcome(rows, {
    added: ['1', '3'],
    rounded: ['3'],
    refused: [{ idcode: '2', reason: 'Нет цены' }],
  })
  expect(updatedRows.map(({ outcome }) => outcome?.kind ?? null)).toEqual([
    'added',
    'refused',
    'rounded',
    'added',
    null,
  ])
  expect(updatedRows[1]?.outcome?.reason).toBe('Нет цены')
  // Added products are not added again.
  expect(orderableLines(updatedRows)).toEqual([{ idcode: '7', count: 1 }])
})

test('excludes a removed row and a product without a price from the total and the basket', () => {
  const free = applyMatch(writtenRow('1', 2), matchOf('1', 'exact', [candidate('9', { product: product('9', 0) })]))
  expect(tallyOf([applyRowChange(going(1, '1', 2), { kind: 'dropped' }), free])).toMatchObject({
    going: 0,
    sum: 0,
    wrong: 1,
  })
})

/** Counts property reads of the rows. */
function readsOf(rows: readonly OrderRow[], run: (rows: readonly OrderRow[]) => void): number {
  let reads = 0
  const get = (row: OrderRow, key: keyof OrderRow) => {
    reads += 1
    return row[key]
  }
  run(rows.map((row) => new Proxy(row, { get: (row, key) => get(row, key as keyof OrderRow) })))
  return reads
}

test('counting ten times as many rows takes about ten times as many reads', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => going(at + 1, String(at % 4000), 1))
  expect(tallyOf(rows)).toMatchObject({ going: 4000, repeats: 1000 })
  expect(readsOf(rows, tallyOf)).toBeLessThan(11 * readsOf(rows.slice(0, 500), tallyOf))
})

test('takes the best available candidate for ambiguous rows only', () => {
  const sold = candidate('9', { count: 4 })
  const unpriced = candidate('8', { product: { ...product('8', 0) } })
  const open = applyMatch(writtenRow('лист', 3), matchOf('лист', 'unclear', [unpriced, sold]))
  const rows = [
    going(1, '1', 2),
    likely(2),
    open,
    none(4),
    applyMatch(writtenRow('ж', 5), matchOf('ж', 'unclear', [unpriced])),
  ]
  expect(tallyOf(rows).undecided).toBe(1)
  const taken = rows.map(withBest)
  expect(taken.map((row) => [stateOf(row), row.choice, row.count])).toEqual([
    ['exact', '1', 2],
    ['likely', '7', 1],
    ['likely', '9', 4],
    ['none', null, null],
    ['choose', null, null],
  ])
  expect(tallyOf(taken)).toMatchObject({ undecided: 0, going: 3 })
})

test('a taken candidate survives a reload', () => {
  const open = applyMatch(writtenRow('лист', 1), matchOf('лист', 'unclear', [candidate('8'), candidate('9')]))
  const storedList = toStoredList({ text: 'лист', files: [] }, [withBest(open)], true)
  const [again] = withDecisions([writtenRow('лист', 1)], storedList)
  expect(again && stateOf(applyMatch(again, matchOf('лист', 'unclear', [candidate('8'), candidate('9')])))).toBe(
    'likely',
  )
})
