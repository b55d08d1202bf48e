/** Filling a basket, ordering it, and the calls for the order. */
import { deliverySum } from '@vitrina/site/delivery-sum'
import { roundToKopecks } from '@vitrina/site/money'
import { form } from '../../../shop/order/form.fixture.ts'
import { type ClientStep, newKey, twoOfProduct } from './step.fixture.ts'

export const basketSteps: ClientStep[] = [
  {
    call: 'catalog.home',
    extract: (answer) => {
      const found = [...JSON.stringify(answer).matchAll(/"idcode":"([^"]+)"/g)].map(([, code = '']) => code)
      const [good = '', other = '', third = ''] = new Set(found)
      return { good, other, third }
    },
  },
  { call: 'basket.addLine', body: (known) => twoOfProduct(known) },
  {
    call: 'basket.addLines',
    body: (known) => ({ lines: [twoOfProduct(known, 'other'), twoOfProduct(known, 'third')] }),
  },
  { call: 'basket.changeLine', params: ({ other = '' }) => ({ idcode: other }), body: () => ({ count: 4 }) },
  { call: 'basket.select', body: ({ good }) => ({ idcodes: [good] }), isSiteOnly: true },
  { call: 'basket.setCoupon', body: () => ({ coupon: 'BAZIS5' }), isSiteOnly: true },
  { call: 'basket.setCoupon', body: () => ({ coupon: '' }), isSiteOnly: true },
  { call: 'basket.read', extract: ({ orderTotal }: { orderTotal: number }) => ({ sum: String(orderTotal) }) },
  { call: 'basket.supply' },
  { call: 'basket.branches' },
  { call: 'basket.share', extract: ({ code }: { code: string }) => ({ shared: code }) },
  { call: 'basket.shared', params: ({ shared = '' }) => ({ code: shared }) },
]

interface QuoteAnswer {
  quote: {
    vehicles: { name: string; price: number }[]
    days: { date: string; slots: { id: string }[] }[]
  } & Parameters<typeof deliverySum>[1]
}

export const orderSteps: ClientStep[] = [
  {
    call: 'order.zones',
    extract: ({ zones }: { zones: { localities: string[] }[] }) => ({ locality: zones[0]?.localities[0] ?? '' }),
  },
  {
    call: 'order.quote',
    body: ({ locality }) => ({ locality }),
    extract: ({ quote }: QuoteAnswer, { sum }) => {
      const { vehicles, days } = quote
      const carrying = { floor: 0, hasLift: false, unloading: false }
      const total = roundToKopecks(Number(sum) + deliverySum(vehicles[0]?.price ?? 0, quote, carrying))
      const [day] = days
      return {
        total: String(total),
        vehicle: vehicles[0]?.name ?? '',
        day: day?.date ?? '',
        slot: day?.slots[0]?.id ?? '',
      }
    },
  },
  { call: 'order.bank', params: () => ({ bik: '044525225' }) },
  {
    call: 'order.place',
    body: ({ total, locality, vehicle, day, slot }) => ({
      ...form,
      idempotencyKey: newKey(),
      expectedTotal: Number(total),
      receiving: {
        kind: 'delivery',
        locality,
        address: 'ул. Мира, 1',
        date: day,
        slotId: slot,
        vehicle,
        floor: 0,
        hasLift: false,
        unloading: false,
        contactName: '',
        contactPhone: '',
        accessNote: '',
      },
    }),
    extract: ({ order: placed }: { order: { number: string; accessKey: string } }) => ({
      order: placed.number,
      accessKey: placed.accessKey,
    }),
  },
  { call: 'order.placed', params: ({ accessKey = '' }) => ({ accessKey: accessKey }) },
  { call: 'basket.removeLine', params: ({ other = '' }) => ({ idcode: other }) },
  { call: 'basket.clear' },
  { call: 'orderHistory.list', query: () => ({ kind: 'active' }) },
  { call: 'orderHistory.read', params: ({ order: number = '' }) => ({ number }) },
  { call: 'orderHistory.repeat', params: ({ order: number = '' }) => ({ number }) },
  {
    call: 'orderHistory.days',
    params: ({ order: number = '' }) => ({ number }),
    extract: ({ days }: { days: { date: string; slots: { id: string }[] }[] }) => ({
      newDay: days[1]?.date ?? '',
      newSlot: days[1]?.slots[0]?.id ?? '',
    }),
  },
  {
    call: 'orderHistory.changeReceiving',
    params: ({ order: number = '' }) => ({ number }),
    body: ({ newDay, newSlot }) => ({ date: newDay, slotId: newSlot }),
  },
]

export const cancelSteps: ClientStep[] = [
  {
    call: 'orderHistory.cancel',
    params: ({ order: number = '' }) => ({ number }),
    body: () => ({ reason: 'Передумали' }),
  },
]
