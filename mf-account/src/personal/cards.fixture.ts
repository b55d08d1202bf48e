import { sampleProduct, sampleSummary } from '../estimates.fixture.ts'
import { sampleObject } from '../objects.fixture.ts'
import { listedOrder } from '../orders.fixture.ts'
import { sampleAccount } from '../settlements.fixture.ts'
import type { Cards } from './cards.ts'

/** Cards of the dashboard, each with content. */
export const sampleCards = (changes: Partial<Cards> = {}): Cards => ({
  toDo: {
    state: 'ready',
    value: {
      items: [
        {
          id: 'o',
          kind: 'pay',
          title: 'Оплатить заказ 26-7',
          text: 'Оплатите до 5 мая',
          href: '/personal/order/26-7/',
        },
      ],
      isPartial: false,
    },
  },
  orders: { state: 'ready', value: { orders: [listedOrder()], total: 4 } },
  buyAgain: {
    state: 'ready',
    value: [{ product: sampleProduct('00001', 100), count: 20, lastAt: '2026-05-01T09:00:00Z' }],
  },
  estimate: { state: 'ready', value: sampleSummary('e1', { name: 'Дача' }) },
  objects: { state: 'ready', value: [sampleObject()] },
  matrices: {
    state: 'ready',
    value: [{ id: 's1', name: 'На Мира', day: '2026-11-24', until: '2026-11-23T12:00:00Z', count: 3 }],
  },
  settlements: { state: 'ready', value: [sampleAccount()] },
  documents: {
    state: 'ready',
    value: [{ id: 'invoice', title: 'Счёт № 7', createdAt: '2026-05-01T09:00:00Z', orderNumber: '26-7' }],
  },
  manager: {
    state: 'ready',
    value: {
      manager: { fullName: 'Дмитрий Орлов', phone: '+79005550105', email: 'manager@vitrina.test' },
      branch: { name: 'Вологда', phone: '+78172505050', workTime: 'Пн–Пт 8–18' },
    },
  },
  ...changes,
})

/** Cards of a new account. */
export const emptyCards: Cards = {
  toDo: { state: 'ready', value: { items: [], isPartial: false } },
  orders: { state: 'ready', value: { orders: [], total: 0 } },
  buyAgain: { state: 'ready', value: [] },
  estimate: { state: 'ready', value: null },
  objects: { state: 'ready', value: [] },
  matrices: { state: 'ready', value: [] },
  settlements: { state: 'ready', value: [] },
  documents: { state: 'ready', value: [] },
  manager: { state: 'ready', value: { manager: null, branch: { name: 'Вологда', phone: '', workTime: '' } } },
}
