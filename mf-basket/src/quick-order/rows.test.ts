import { describe, expect, test } from 'vitest'
import { product } from '../basket.fixture.ts'
import { candidate, matchOf, writtenRow } from './order-rows.fixture.ts'
import {
  applyMatch,
  applyRowChange,
  faultOf,
  isOrderable,
  isUncounted,
  isUnknown,
  isWrong,
  newRow,
  type OrderRow,
  stateOf,
} from './rows.ts'

const exactRow = (count: number | null = 2, more = {}) =>
  applyMatch(writtenRow('00001 2'), matchOf('00001 2', 'exact', [candidate('00001', { count, ...more })]))
const unclearRow = () =>
  applyMatch(writtenRow('гкл'), matchOf('гкл', 'unclear', [candidate('1', { count: 3 }), candidate('2', { count: 4 })]))

describe('the state of a row', () => {
  test.each([
    ['waiting', writtenRow('гкл')],
    ['exact', exactRow()],
    ['likely', applyMatch(writtenRow('гкл'), matchOf('гкл', 'likely', [candidate('1')]))],
    ['choose', unclearRow()],
    ['none', applyMatch(writtenRow('гкл'), matchOf('гкл', 'none', [], { fault: 'Ничего похожего не нашлось' }))],
    [
      'fault',
      applyMatch(writtenRow('гкл 0'), matchOf('гкл 0', 'likely', [candidate('1')], { fault: 'Количество — ноль' })),
    ],
    ['dropped', applyRowChange(exactRow(), { kind: 'dropped' })],
    ['joined', { ...exactRow(), joinedTo: 1 }],
    ['added', { ...exactRow(), outcome: { kind: 'rounded' as const, reason: '' } }],
    ['talk', writtenRow('Спасибо, жду счёт')],
    ['waiting', applyRowChange(writtenRow('Спасибо, жду счёт'), { kind: 'searched' })],
    ['dropped', applyRowChange(writtenRow('Здравствуйте'), { kind: 'dropped' })],
    ['refused', { ...exactRow(), outcome: { kind: 'refused' as const, reason: 'Нет в продаже' } }],
  ])('is «%s»', (state, row) => {
    expect(stateOf(row)).toBe(state)
    expect(isOrderable(row)).toBe(state === 'exact' || state === 'likely')
    expect(isWrong(row)).toBe(['waiting', 'choose', 'none', 'fault', 'refused'].includes(state))
  })

  test('a row with a quantity in its own cell is an order line, whatever its words are', () => {
    expect(stateOf(newRow({ text: 'Срочно', quantity: 5, unit: 'шт' }, 1))).toBe('waiting')
  })

  test('an unmatched row can be sent to a manager, an ambiguous one cannot', () => {
    expect(isUnknown(applyMatch(writtenRow('ы'), matchOf('ы', 'none')))).toBe(true)
    expect(isUnknown(unclearRow())).toBe(false)
  })
})

describe('the reason why a product cannot be added', () => {
  const withProduct = (more: object, count: number | null = 2): OrderRow =>
    exactRow(count, { product: product('00001', 10, more) })

  test.each([
    ['no price', withProduct({ price: 0 }), 'Цены сейчас нет: заказать нельзя'],
    ['no count', withProduct({}, null), 'Не\u00a0поняли количество: укажите его'],
    ['the last ones', withProduct({ discontinued: true, stores: { store12: 1 } }), 'В наличии только 1\u00a0шт.'],
    ['no more of it', withProduct({ discontinued: true, stores: {} }), 'Больше не\u00a0продаём'],
    ['nothing', withProduct({}), null],
  ])('%s', (_, row, fault) => {
    expect(faultOf(row)).toBe(fault)
    expect(stateOf(row)).toBe(fault === null ? 'exact' : 'fault')
  })
})

describe('actions of the shopper', () => {
  test('a chosen candidate has its own count, since packs differ', () => {
    const row = applyRowChange(unclearRow(), { kind: 'choice', idcode: '2' })
    expect([row.choice, row.count, stateOf(row)]).toEqual(['2', 4, 'checked'])
  })

  test('an unknown candidate changes nothing', () => {
    const row = unclearRow()
    expect(applyRowChange(row, { kind: 'choice', idcode: '404' })).toBe(row)
  })

  test('a corrected quantity clears the error of the written one', () => {
    const row = applyMatch(
      writtenRow('гкл ноль'),
      matchOf('гкл', 'likely', [candidate('1', { count: null })], { fault: 'Ноль' }),
    )
    const right = applyRowChange(row, { kind: 'count', count: 5 })
    expect([stateOf(row), stateOf(right), right.count]).toEqual(['fault', 'checked', 5])
  })

  test('a quantity that cannot be converted for the chosen product has to be typed', () => {
    const pair = [candidate('1', { count: 3 }), candidate('2', { count: null })]
    const row = applyRowChange(applyMatch(writtenRow('гкл 5 т'), matchOf('гкл 5 т', 'unclear', pair)), {
      kind: 'choice',
      idcode: '2',
    })
    expect([row.count, stateOf(row)]).toEqual([null, 'fault'])
  })

  test('a removed row is restored as it was, and the written text never changes', () => {
    const row = exactRow()
    expect(applyRowChange(applyRowChange(row, { kind: 'dropped' }), { kind: 'restored' })).toEqual(row)
  })

  test('a refused row can be added again after any change', () => {
    const refused: OrderRow = { ...exactRow(), outcome: { kind: 'refused', reason: 'Корзина полна' } }
    expect(isOrderable(applyRowChange(refused, { kind: 'confirmed' }))).toBe(true)
  })
})

test('a missing quantity defaults to one pack and is not an error', () => {
  const boards = product('00001', 10, { contain: 6, only_contain_order: true })
  const more = { quantity: null, fault: 'Количество не указано' }
  const match = matchOf('00001', 'exact', [candidate('00001', { product: boards, count: null })], more)
  const row = applyMatch(writtenRow('00001'), match)
  expect([row.count, stateOf(row), isUncounted(row), faultOf(row)]).toEqual([6, 'exact', true, null])
  const long = applyMatch(writtenRow('я'.repeat(301)), match)
  expect(stateOf(long)).toBe('fault')
})

test('matching again keeps a choice with its count while the product is still a candidate, and drops it otherwise', () => {
  const chosen = applyRowChange(applyRowChange(unclearRow(), { kind: 'choice', idcode: '2' }), {
    kind: 'count',
    count: 9,
  })
  const again = applyMatch({ ...chosen, match: null }, matchOf('гкл', 'unclear', [candidate('1'), candidate('2')]))
  expect([again.choice, again.count, stateOf(again)]).toEqual(['2', 9, 'checked'])
  const gone = applyMatch({ ...chosen, match: null }, matchOf('гкл', 'unclear', [candidate('1')]))
  expect([gone.choice, gone.count, stateOf(gone)]).toEqual([null, null, 'choose'])
})
