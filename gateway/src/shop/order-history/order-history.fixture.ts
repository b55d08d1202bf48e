/** A fake retailer with one order of one buyer, behind a whole gateway. */
import type { OrderDetails, OrderSummary } from '@vitrina/contracts/retailer/order-history'
import type { Express } from 'express'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const PREFIX = '/api/ecm/bazis/orders/'

export const orderNumber = '26-001001'
export const foreignNumber = '26-001002'

const line = (idcode: string, count: number, price: number) => ({
  idcode,
  name: `Был <b>${idcode}</b>`,
  slug: `tovar-${idcode}`,
  unit: 'шт',
  count,
  price,
  image: null,
  note: '',
  shipped: 0,
  received: 0,
})

class OrdersRetailer extends FakeRetailer {
  order: OrderDetails = {
    number: orderNumber,
    access_key: 'a'.repeat(32),
    created_at: '2026-05-12T09:00:00Z',
    status: 'Принят',
    history: [{ status: 'Принят', at: '2026-05-12T09:00:00Z' }],
    is_completed: false,
    buyer: { full_name: 'Ирина', phone: '+79000000000', email: null, company: null },
    receiving: { kind: 'pickup', department_id_1c: '00131', date: null },
    payment: 'on_receipt',
    is_paid: false,
    payment_url: null,
    own_number: 'З-1',
    comment: '',
    coupon: '',
    goods_total: 100,
    discount: 0,
    delivery_total: 0,
    total: 100,
    lines: [line('00003', 20, 7), line('gone', 3, 4.5)],
    documents: [{ id: 'invoice', title: 'Счёт <i>№ 1</i>', created_at: '2026-05-12T09:00:00Z' }],
    may: { cancel: true, change_receiving: true },
  }
  summary: OrderSummary = {
    number: orderNumber,
    created_at: this.order.created_at,
    status: 'Принят',
    is_completed: false,
    is_paid: false,
    payment: 'online',
    payment_url: 'javascript:alert(1)',
    pay_by: null,
    receiving: this.order.receiving,
    own_number: 'З-1',
    object_name: '<b>Баня</b>',
    company_name: null,
    placed_by: '<i>Степан</i>',
    total: 100,
    line_count: 2,
    first_lines: [],
  }
  total = 450

  override app(): Express {
    const app = super.app()
    app.use(PREFIX, (request, response, next) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreignNumber))
        response.status(403).json({ detail: 'Это заказ другого покупателя' })
      else if (request.path !== '/' && !request.path.includes(orderNumber)) {
        response.status(404).json({ detail: 'Такого заказа нет' })
      } else next()
    })
    app.get(PREFIX, ({ query }, response) => {
      const left = this.total - (Number(query.page) - 1) * Number(query.per_page)
      const orders = Array.from({ length: Math.max(0, Math.min(Number(query.per_page), left)) }, () => this.summary)
      const statuses = [{ status: 'Принят', count: this.total }]
      response.json({
        orders,
        total: this.total,
        statuses,
        departments: ['00131'],
        objects: ['Баня'],
        companies: [],
        has_companies: true,
      })
    })
    app.get(`${PREFIX}:number/documents/:id/`, (_, response) => {
      response.type('application/pdf').send(Buffer.from('%PDF-1.7 счёт'))
    })
    app.use(PREFIX, (_, response) => void response.json(this.order))
    return app
  }
}

export const openGateway = () => openWholeGateway(new OrdersRetailer())

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
