import { expect, test } from 'vitest'
import { basketOf, line } from '../basket.fixture.ts'
import { type Change, emptyQueue, enqueue, optimisticSummary } from './changes.ts'
import { keepIdentity, optimisticBasket } from './optimistic-basket.ts'

const basket = basketOf([line('00001', 10, 2), line('00002', 5, 3)], { discount: 30, coupon: 'X' })

test('totals of all and of the selected lines include the pending changes [BASKET-18] [T51]', () => {
  const cents = basketOf([line('00001', 0.1, 1), line('00002', 0.2, 1)])
  expect(
    optimisticBasket(cents, enqueue(emptyQueue, { kind: 'count', idcode: '00001', count: 1, price: 0.1 })).cartTotal,
  ).toBe(0.3)
  const chosen = optimisticBasket(basket, enqueue(emptyQueue, { kind: 'selection', idcodes: ['00002'] }))
  expect(chosen).toMatchObject({ cartTotal: 35, orderTotal: 15 })
})

test('a discount never exceeds the total of the order', () => {
  expect(optimisticBasket(basket, enqueue(emptyQueue, { kind: 'selection', idcodes: ['00002'] })).discount).toBe(15)
})

test('lines without a change keep their identity', () => {
  const counted = optimisticBasket(basket, enqueue(emptyQueue, { kind: 'count', idcode: '00001', count: 9, price: 10 }))
  expect(counted.lines[1]).toBe(basket.lines[1])
  const chosen = optimisticBasket(basket, enqueue(emptyQueue, { kind: 'selection', idcodes: ['00002'] }))
  expect(chosen.lines[1]).toBe(basket.lines[1])
})

test('only lines that differ in a response get a new identity', () => {
  const response = structuredClone(basket)
  const next = keepIdentity(basket, {
    ...response,
    lines: response.lines.map((each, at) => (at === 0 ? { ...each, count: 7 } : each)),
  })
  expect(next.lines[0]).toMatchObject({ count: 7 })
  expect(next.lines[1]).toBe(basket.lines[1])
})

test('a later change replaces the earlier one of the same target, and clearing replaces all', () => {
  const count = (idcode: string, number: number): Change => ({ kind: 'count', idcode, count: number, price: 1 })
  const chosen: Change = { kind: 'selection', idcodes: ['00001'] }
  const wishes = [count('00001', 1), count('00002', 1), chosen, count('00001', 5)]
  const queue = wishes.reduce(enqueue, emptyQueue)
  expect(queue.changes).toEqual([count('00001', 5), count('00002', 1), chosen])
  expect(enqueue(queue, { kind: 'clear' }).changes).toEqual([{ kind: 'clear' }])
  const summary = optimisticSummary({ counts: { '00003': 2 }, total: 9 }, enqueue(queue, { kind: 'clear' }))
  expect(summary).toEqual({ counts: {}, total: 0 })
})
