import type {
  ListedOrder,
  OrderDetails,
  OrdersPage,
  OrderView,
  RepeatOrderLine,
} from '@vitrina/contracts/site/order-history'
import { sampleProduct } from './estimates.fixture.ts'

export const listedOrder = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  number: '26-001001',
  createdAt: '2026-05-12T09:00:00Z',
  status: 'Собирается',
  tone: 'wait',
  next: 'Соберём к\u00a028\u00a0мая',
  payment: 'on_receipt',
  paymentUrl: null,
  ownNumber: 'М-14',
  objectName: 'Дача',
  companyName: null,
  placedBy: null,
  total: 1200,
  lineCount: 5,
  firstLines: [{ idcode: '00001', name: 'Лист ГКЛ', slug: 'list-gkl', image: null }],
  ...changes,
})

export const ordersPage = (changes: Partial<OrdersPage> = {}): OrdersPage => ({
  orders: [listedOrder()],
  total: 1,
  page: 1,
  pageCount: 1,
  statuses: [{ status: 'Собирается', count: 1 }],
  departments: [{ id: '00131', name: 'Вологда' }],
  objects: ['Дача'],
  companies: [],
  hasCompanies: false,
  ...changes,
})

const line = {
  idcode: '00001',
  name: 'Лист ГКЛ',
  slug: 'list-gkl',
  unit: 'шт',
  count: 10,
  price: 100,
  image: null,
  note: '',
  shipped: 0,
  received: 0,
}

export const orderView = (changes: Partial<OrderDetails> = {}, more: Partial<OrderView> = {}): OrderView => ({
  order: {
    number: '26-001001',
    accessKey: 'a'.repeat(32),
    createdAt: '2026-05-12T09:00:00Z',
    status: 'Собирается',
    history: [
      { status: 'Принят', at: '2026-05-12T09:00:00Z' },
      { status: 'Собирается', at: '2026-05-12T10:00:00Z' },
    ],
    isCompleted: false,
    buyer: { fullName: 'Ирина', phone: '+79000000000', email: null, company: null },
    receiving: { kind: 'pickup', departmentId: '00131', date: '2026-05-28' },
    payment: 'on_receipt',
    isPaid: false,
    paymentUrl: null,
    ownNumber: '',
    comment: '',
    coupon: '',
    goodsTotal: 1000,
    discount: 0,
    deliveryTotal: 0,
    total: 1000,
    lines: [line],
    documents: [],
    may: { cancel: true, changeReceiving: true },
    ...changes,
  },
  branch: { city: 'Вологда', address: 'Вологда, Ленинградское шоссе, 6', workTime: 'Пн–Вс 8:00–20:00', mapLink: null },
  tone: 'wait',
  next: 'Соберём к\u00a028\u00a0мая',
  ...more,
})

export const orderLine = line

export const repeatedLine = (changes: Partial<RepeatOrderLine> = {}): RepeatOrderLine => ({
  idcode: '00001',
  name: 'Лист ГКЛ',
  unit: 'шт',
  ordered: 10,
  outcome: 'whole',
  count: 10,
  words: '',
  priceThen: 100,
  product: sampleProduct('00001', 100),
  analogues: [],
  ...changes,
})
