import type { Basket } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { $notices } from '@vitrina/shell/notices'
import { $session, pageAlive, sessionChanged } from '@vitrina/shell/session'
import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { basketOf, department, line } from '../basket.fixture.ts'
import { type Call, pausedGateway, settle } from '../gateway.fixture.ts'
import { $optimisticBasket } from './lines/model.ts'
import { $summary, basketLoaded, basketReceived, changeRequested, countSaved } from './model.ts'

const session = (counts: Record<string, number>, total: number) => ({
  isAuth: false,
  name: 'Гость',
  email: '',
  phone: '',
  isB2b: false,
  basket: { counts, total },
})

let calls: Call[]
let scope: Scope

beforeEach(() => {
  const gateway = pausedGateway()
  calls = gateway.calls
  scope = fork({ values: [[$api, gateway.api] as const, [$session, session({ '00001': 2 }, 20)] as const] as never })
})

// The browser lock is shared by all tests of a file, so every request has to be answered.
afterEach(async () => {
  for (let at = 0; at < calls.length; at += 1) {
    calls[at]?.refuse(500, 'over')
    await settle()
  }
})

/** Requests a change without waiting for the response. */
const want = async (idcode: string, count: number, price = 10) => {
  void allSettled(changeRequested, { scope, params: { kind: 'count', idcode, count, price } })
  await settle()
}
const summary = () => scope.getState($summary)
const answer = async (at: number, basket: Basket) => {
  calls[at]?.answer(basket)
  await settle()
}
const refuse = async (at: number, status: number, detail: string) => {
  calls[at]?.refuse(status, detail)
  await settle()
}
const notices = () => scope.getState($notices).map(({ text }) => text)

test('initialises the header with the numbers of the session', () => {
  expect(summary()).toEqual({ counts: { '00001': 2 }, total: 20 })
})

test('shows a change before it is answered', async () => {
  await want('00001', 5)
  await want('00002', 1, 7)
  expect(summary()).toEqual({ counts: { '00001': 5, '00002': 1 }, total: 57 })
})

test('changes a known product, adds a new one, and leaves out a removed one', async () => {
  await want('00001', 5)
  await answer(0, basketOf([line('00001', 10, 5)]))
  await want('00002', 1)
  await answer(1, basketOf([line('00001', 10, 5), line('00002', 10, 1)]))
  await want('00001', 0)
  expect(calls.map(({ name }) => name.split(' ')[0])).toEqual(['PUT', 'POST', 'DELETE'])
  expect(calls[1]?.body).toEqual({ idcode: '00002', count: 1 })
})

test('sends the last count of many quick presses, one request at a time', async () => {
  await want('00001', 3)
  for (const count of [4, 5, 6]) await want('00001', count)
  expect(calls).toHaveLength(1)
  await answer(0, basketOf([line('00001', 10, 3)]))
  expect(summary().counts).toEqual({ '00001': 6 })
  expect(calls.map(({ body }) => body)).toEqual([{ count: 3 }, { count: 6 }])
  await answer(1, basketOf([line('00001', 10, 6)]))
  expect(calls).toHaveLength(2)
})

test('undoes a refused change and shows the reason [ERRCAT-12]', async () => {
  await want('00001', 9)
  await refuse(0, 503, 'Магазин ненадолго недоступен.')
  expect(summary()).toEqual({ counts: { '00001': 2 }, total: 20 })
  expect(notices()).toEqual(['Корзина не изменилась. Магазин ненадолго недоступен.'])
  await want('00001', 4)
  await answer(1, basketOf([line('00001', 10, 4)]))
  expect(summary().counts).toEqual({ '00001': 4 })
})

test.each([
  ['changing a quantity', '00001', 'PUT'],
  ['adding a product', '00003', 'POST'],
])('%s resolves with true when it is saved and false when it is not [ERRCAT-12]', async (_, idcode, method) => {
  const answers: boolean[] = []
  const unwatch = countSaved.watch(({ saved }) => answers.push(saved))
  const last = () => calls.findLastIndex(({ name }) => name.startsWith(method))
  await want(idcode, 9)
  await refuse(last(), 503, 'Магазин ненадолго недоступен.')
  expect(answers).toEqual([false])
  // The basket is read again after a refusal.
  for (const [at, { name }] of calls.entries())
    if (name.startsWith('GET')) await answer(at, basketOf([line('00001', 10, 2)]))
  await want(idcode, 4)
  await answer(last(), basketOf([line(idcode, 10, 4)]))
  unwatch()
  expect(answers).toEqual([false, true])
})

test('applies the next change after a refused one', async () => {
  await want('00001', 9)
  await want('00002', 1)
  await refuse(0, 409, 'Нельзя.')
  expect(summary().counts).toEqual({ '00001': 2, '00002': 1 })
  expect(calls[1]?.name).toMatch('POST')
})

test('adds a line again that another tab has removed', async () => {
  await want('00001', 5)
  await refuse(0, 404, 'нет')
  expect(calls[1]).toMatchObject({ name: 'POST /api/site/basket/lines/', body: { idcode: '00001', count: 5 } })
})

test('shows a notice about a rounded quantity', async () => {
  await want('00001', 5)
  await answer(0, basketOf([line('00001', 10, 20)], { message: 'Заказ строго кратно вложению' }))
  expect(summary().counts).toEqual({ '00001': 20 })
  expect(notices()).toEqual(['Заказ строго кратно вложению'])
})

test('sends nothing before the session has identified the visitor', async () => {
  void allSettled(pageAlive, { scope })
  await settle()
  await want('00001', 5)
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/site/session/'])
  calls[0]?.answer(session({ '00001': 2 }, 20))
  await settle()
  expect(calls[1]?.name).toMatch('PUT')
})

test('reads the basket again when the department and so the prices change [BASKET-07]', async () => {
  void allSettled(departmentChanged, { scope, params: department('00031', 'Череповец') })
  await settle()
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/site/basket/'])
  await answer(0, basketOf([line('00001', 12, 2)]))
  expect(summary().total).toBe(24)
})

test('after sign-in shows the numbers of the account’s basket at once, and reads its lines where they are shown [BASKET-07]', async () => {
  const signedIn = { ...session({ '00009': 1 }, 50), isAuth: true, uuid: 'account' }
  await allSettled(sessionChanged, { scope, params: signedIn as never })
  expect(calls).toEqual([])
  expect(summary()).toEqual({ counts: { '00009': 1 }, total: 50 })
  void allSettled(basketLoaded, { scope, params: basketOf([line('00009', 50, 1)]) })
  void allSettled(sessionChanged, { scope, params: { ...signedIn, uuid: 'other' } as never })
  await settle()
  expect(calls.map(({ name }) => name)).toEqual(['GET /api/site/basket/'])
})

test('shows the selection and the totals on a page at once [BASKET-15]', async () => {
  void allSettled(basketLoaded, { scope, params: basketOf([line('00001', 10, 2), line('00002', 5, 3)]) })
  void allSettled(changeRequested, { scope, params: { kind: 'selection', idcodes: ['00002'] } })
  await settle()
  expect(scope.getState($optimisticBasket)).toMatchObject({ cartTotal: 35, orderTotal: 15 })
})

test('does not replace newer state with loader data', async () => {
  await want('00001', 5)
  void allSettled(basketLoaded, { scope, params: basketOf([line('00001', 10, 2)]) })
  await answer(0, basketOf([line('00001', 10, 5)]))
  expect(summary().counts).toEqual({ '00001': 5 })
})

test('applies the response of another tab unless a request is pending here', async () => {
  void allSettled(basketReceived, { scope, params: basketOf([line('00007', 1, 1)]) })
  expect(summary().counts).toEqual({ '00007': 1 })
  await want('00007', 2, 1)
  void allSettled(basketReceived, { scope, params: basketOf([]) })
  expect(summary().counts).toEqual({ '00007': 2 })
})
