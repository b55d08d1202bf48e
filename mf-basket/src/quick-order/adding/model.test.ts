// @vitest-environment happy-dom
import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $basket } from '../../basket/model.ts'
import { basketOf, line } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import { $rows, $tally } from '../model.ts'
import { codes, QuickOrderHarness } from '../quick-order.fixture.ts'
import { $addFault, $result, addingRequested } from './model.ts'

let list: QuickOrderHarness

beforeEach(() => {
  sessionStorage.clear()
  list = new QuickOrderHarness()
})
afterEach(() => list.close())

describe('adding to the basket', () => {
  const MANY = 'POST /api/site/basket/lines/many/'
  const linesAt = (at: number) =>
    ((list.calls[at]?.body ?? { lines: [] }) as { lines: { idcode: string; count: number }[] }).lines
  const added = async (at: number, more = {}) => {
    list.calls[at]?.answer({
      basket: basketOf([line('10000', 10, 2)]),
      added: linesAt(at).map(({ idcode }) => idcode),
      rounded: [],
      refused: [],
      ...more,
    })
    await settle()
  }
  const add = async () => {
    void allSettled(addingRequested, { scope: list.scope })
    await settle()
  }

  test('sends five hundred products at a time, updates the basket, and sends nothing twice', async () => {
    await list.give(codes(700))
    for (let at = 0; at < 7; at += 1) await list.answerMatch(at)
    await add()
    await add()
    expect([list.calls.length, list.calls[7]?.name, linesAt(7).length]).toEqual([8, MANY, 500])
    await added(7)
    expect(list.scope.getState($basket)?.lines).toHaveLength(1)
    expect(linesAt(8)).toHaveLength(200)
    await added(8)
    expect(list.scope.getState($result)).toEqual({ added: 700, rounded: 0, refused: 0 })
    await add()
    expect(list.calls).toHaveLength(9)
  })

  test('shows the result of each row; a refused one keeps its reason', async () => {
    await list.give('11111 1\n22222 2')
    await list.answerMatch(0)
    await add()
    await added(1, { added: ['11111'], rounded: ['11111'], refused: [{ idcode: '22222', reason: 'Корзина полна' }] })
    expect(list.scope.getState($rows).map(({ outcome }) => outcome)).toEqual([
      { kind: 'rounded', reason: '' },
      { kind: 'refused', reason: 'Корзина полна' },
    ])
    expect(list.scope.getState($tally)).toMatchObject({ added: 1, wrong: 1, going: 0 })
  })

  test('a failure shows its reason, and the portions added before are not sent again', async () => {
    await list.give(codes(600))
    for (let at = 0; at < 6; at += 1) await list.answerMatch(at)
    await add()
    await added(6)
    list.calls[7]?.refuse(422, 'Так много нельзя')
    await settle()
    expect([list.scope.getState($addFault), list.scope.getState($tally).going]).toEqual(['Так много нельзя', 100])
    await add()
    expect(linesAt(8)).toHaveLength(100)
  })

  test('after a lost response checks the basket, so that nothing is added twice', async () => {
    await list.give('11111 1\n22222 2')
    await list.answerMatch(0)
    await add()
    list.calls[1]?.refuse(0, 'no answer')
    await settle()
    expect(list.calls[2]?.name).toBe('GET /api/site/basket/')
    list.calls[2]?.answer(basketOf([line('11111', 10, 1), line('22222', 10, 2)]))
    await settle()
    expect([list.scope.getState($addFault), list.scope.getState($tally).added]).toEqual([null, 2])
  })

  test('a lost response of a request that added nothing is a failure', async () => {
    await list.give('11111 1')
    await list.answerMatch(0)
    await add()
    list.calls[1]?.refuse(0, 'no answer')
    await settle()
    list.calls[2]?.answer(basketOf([]))
    await settle()
    expect(list.scope.getState($addFault)).toContain('Нет связи с магазином')
    expect(list.scope.getState($tally)).toMatchObject({ added: 0, going: 1 })
  })
})
