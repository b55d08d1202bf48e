/** The retailer's room of orders, as small as tests need it: it keeps orders by their keys and dies when told to. */
import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Express } from 'express'

interface Kept {
  key: string
  asked: string
  order: Order
}

/** The order as the retailer makes it of a draft, with its own prices. */
export function orderOf(draft: OrderDraft, number: number, products: readonly ListedProduct[]): Order {
  const lines = draft.products.map(({ product_idcode, count, note }) => {
    const found = products.find(({ idcode }) => idcode === product_idcode)
    const { name = product_idcode, slug = null, unit = 'шт', price = 0 } = found ?? {}
    return { idcode: product_idcode, name, slug, unit, count, price, image: null, note }
  })
  const goods = lines.reduce((sum, { count, price }) => sum + Math.round(count * price * 100) / 100, 0)
  const { buyer, receiving, payment, own_number, comment, coupon } = draft
  const created_at = '2026-11-21T12:00:00Z'
  return {
    number: `В-${number}`,
    access_key: `key-of-order-${number}`,
    created_at,
    status: 'Принят',
    history: [{ status: 'Принят', at: created_at }],
    is_completed: false,
    buyer,
    receiving,
    payment,
    is_paid: false,
    payment_url: null,
    own_number,
    comment,
    coupon,
    lines,
    goods_total: goods,
    discount: 0,
    delivery_total: 0,
    total: goods,
  }
}

export class OrdersStandIn {
  readonly kept: Kept[] = []

  get orders(): Order[] {
    return this.kept.map(({ order }) => order)
  }

  mount(app: Express, products: () => readonly ListedProduct[]): void {
    const orders = '/api/ecm/bazis/orders'
    app.post(`${orders}/`, ({ body }: { body: OrderDraft }, response) => {
      const asked = JSON.stringify(body)
      const earlier = this.kept.find(({ key }) => key === body.idempotency_key)
      if (earlier && earlier.asked !== asked) return void response.status(422).json({ detail: 'another order' })
      const order = earlier?.order ?? orderOf(body, 1001 + this.kept.length, products())
      if (!earlier) this.kept.push({ key: body.idempotency_key, asked, order })
      response.json(order)
    })
    app.get(`${orders}/key/:key/`, ({ params }, response) => {
      response.json(this.orders.find(({ access_key }) => access_key === params.key) ?? null)
    })
    app.get(`${orders}/idempotency/:key/`, ({ params }, response) => {
      response.json(this.kept.find(({ key }) => key === params.key)?.order ?? null)
    })
  }
}
