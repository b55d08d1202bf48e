import type { Order } from '@vitrina/contracts/retailer/order'
import type { PlacedOrder } from '@vitrina/contracts/site/order'

/** A pickup order that has just been placed. */
export const placedOrder = (more: Partial<Order> = {}): PlacedOrder => ({
  order: {
    number: 'В-1001',
    access_key: 'key-of-order',
    created_at: '2026-11-21T12:00:00Z',
    status: 'Принят',
    history: [{ status: 'Принят', at: '2026-11-21T12:00:00Z' }],
    is_completed: false,
    buyer: { full_name: 'Пётр Иванов', phone: '+79001234567', email: null, company: null },
    receiving: { kind: 'pickup', department_id_1c: '00031', date: null },
    payment: 'on_receipt',
    is_paid: false,
    payment_url: null,
    own_number: '',
    comment: '',
    coupon: '',
    lines: [{ idcode: '00001', name: 'Кирпич', slug: null, unit: 'шт', count: 2, price: 10, image: null, note: '' }],
    goods_total: 20,
    discount: 0,
    delivery_total: 0,
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
