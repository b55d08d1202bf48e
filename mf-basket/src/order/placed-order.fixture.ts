import type { Order, PlacedOrder } from '@vitrina/contracts/site/order'

/** A pickup order that has just been placed. */
export const placedOrder = (more: Partial<Order> = {}): PlacedOrder => ({
  order: {
    number: 'В-1001',
    accessKey: 'key-of-order',
    createdAt: '2026-11-21T12:00:00Z',
    status: 'Принят',
    history: [{ status: 'Принят', at: '2026-11-21T12:00:00Z' }],
    isCompleted: false,
    buyer: { fullName: 'Пётр Иванов', phone: '+79001234567', email: null, company: null },
    receiving: { kind: 'pickup', departmentId: '00031', date: null },
    payment: 'on_receipt',
    isPaid: false,
    paymentUrl: null,
    ownNumber: '',
    comment: '',
    coupon: '',
    lines: [{ idcode: '00001', name: 'Кирпич', slug: null, unit: 'шт', count: 2, price: 10, image: null, note: '' }],
    goodsTotal: 20,
    discount: 0,
    deliveryTotal: 0,
    total: 20,
    ...more,
  },
  branch: {
    city: 'Череповец',
    address: 'Череповец, ул. Труда, 1',
    workTime: 'Пн–Пт 8:00–20:00',
    mapLink: 'https://yandex.ru/maps/?pt=37.9,59.1',
  },
})
