import type { Receiving } from '@vitrina/contracts/site/order'
import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'

const pickup: Receiving = { kind: 'pickup', departmentId: '00131', date: null }
const delivery: Receiving = {
  kind: 'delivery',
  departmentId: '00131',
  locality: 'Вологда',
  address: 'ул. Мира, 1',
  date: '2026-11-28',
  slotId: '2026-11-28_09-13',
  slot: { from: '09:00', to: '13:00' },
  vehicle: 'Газель',
  floor: 0,
  hasLift: false,
  unloading: false,
  contactName: '',
  contactPhone: '',
  accessNote: '',
}
const standing = {
  status: 'Собирается',
  isCompleted: false,
  isPaid: false,
  payment: 'on_receipt' as const,
  paymentUrl: null,
  receiving: pickup,
}

test.each([
  ['collected', {}, 'wait', 'Соберём и\u00a0сообщим, когда приезжать'],
  ['for a day', { receiving: { ...pickup, date: '2026-11-28' } as const }, 'wait', 'Соберём к\u00a028\u00a0ноября'],
  ['brought', { receiving: delivery }, 'wait', 'Привезём 28\u00a0ноября с\u00a009:00 до\u00a013:00'],
  ['without a slot', { receiving: { ...delivery, date: 'скоро' } }, 'wait', 'Согласуем день доставки'],
  ['ready', { status: 'Готов к выдаче' }, 'act', 'Можно забирать: назовите номер на\u00a0выдаче'],
  [
    'to be paid',
    { payment: 'online' as const, paymentUrl: 'https://bank.test/1', payBy: '2026-11-22T09:00:00Z' },
    'act',
    'Оплатите до\u00a022.11.2026\u00a012:00, и\u00a0мы начнём собирать',
  ],
  ['by invoice', { payment: 'invoice' as const }, 'wait', 'Оплатите счёт, он в\u00a0документах'],
  ['completed', { status: 'Получен', isCompleted: true }, 'done', ''],
  ['cancelled', { status: 'Отменён', isCompleted: true, paymentUrl: 'https://bank.test/1' }, 'stopped', ''],
])('reports the next step of an order that is %s', (_how, changes, tone, next) => {
  expect(nextStepOf({ ...standing, ...changes })).toEqual({ tone, next })
})
