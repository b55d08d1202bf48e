import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import type { SettlementAccount } from '@vitrina/contracts/site/settlements'
import { expect, test } from 'vitest'
import { estimateToDos, orderToDos, requestToDos, settlementToDos } from './to-do.ts'

const order = (changes: Partial<ListedOrder>): ListedOrder => ({
  number: '26-1',
  createdAt: '2026-11-01T09:00:00Z',
  status: 'Принят',
  tone: 'wait',
  next: 'Соберём',
  payment: 'online',
  paymentUrl: null,
  ownNumber: '',
  objectName: '',
  companyName: null,
  placedBy: null,
  total: 1200.5,
  lineCount: 1,
  firstLines: [],
  ...changes,
})
const account: SettlementAccount = {
  id: 'c 1',
  company: { name: 'ООО «Дом»', inn: '1', kpp: null },
  contract: '№ 1',
  day: '2026-11-22',
  debt: 10,
  creditLimit: null,
  paymentDays: 0,
  overdue: 10,
  overdueDays: 21,
  ageing: [],
  nextPayment: null,
}

test('lists orders to pay or to pick up, and none in progress', () => {
  const items = orderToDos([
    order({}),
    order({ tone: 'act', paymentUrl: 'https://bank.test/1', next: 'Оплатите до 5 ноября' }),
    order({ number: '26-2', tone: 'act', next: 'Можно забирать' }),
  ])
  expect(items.map(({ kind, title, text, href }) => [kind, title, text, href])).toEqual([
    ['pay', 'Оплатить заказ 26-1, 1\u00a0200,50\u00a0₽', 'Оплатите до 5 ноября', '/personal/order/26-1/'],
    ['pick-up', 'Забрать заказ 26-2', 'Можно забирать', '/personal/order/26-2/'],
  ])
})

test('links overdue invoices under their contract, and lists none that are in time', () => {
  const items = settlementToDos([account, { ...account, id: 'c-2', overdue: 0 }])
  expect(items).toEqual([
    {
      id: 'overdue-c 1',
      kind: 'overdue',
      title: 'Оплатить просроченные счета, 10\u00a0₽',
      text: 'ООО «Дом»: самый давний просрочен на\u00a021\u00a0день',
      href: '/personal/settlements/?account=c+1&state=overdue',
    },
  ])
})

test('lists an agreed estimate until something of it is ordered', () => {
  const of = (state: 'draft' | 'agreed' | 'ordered_partly') => ({ id: state, name: 'Дача', state })
  expect(estimateToDos([of('draft'), of('agreed'), of('ordered_partly')]).map(({ id }) => id)).toEqual([
    'estimate-agreed',
  ])
})

test('lists a request with a question of the shop or an unread answer, and links its thread', () => {
  const of = (number: string, stage: 'work' | 'waits', unread: number) => ({
    number,
    topic: 'Доставка',
    stage,
    unread,
    lastText: 'Когда удобно принять?',
  })
  const items = requestToDos([of('1', 'work', 0), of('2', 'waits', 0), of('3', 'work', 2)])
  expect(items.map(({ title, href }) => [title, href])).toEqual([
    ['Ответить на\u00a0вопрос магазина: Доставка', '/support/requests/?request=2'],
    ['Прочитать ответ магазина: Доставка', '/support/requests/?request=3'],
  ])
})
