/** The order calls of a fake retailer: it stores orders by their keys and fails on demand. */
import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import express, { type Express, type Response } from 'express'

interface StoredOrder {
  key: string
  requestBody: string
  order: Order
}

/** The order that the retailer makes from a draft, with its own prices. */
export function orderOf(draft: OrderDraft, number: number, products: readonly ListedProduct[]): Order {
  const lines = draft.products.map(({ product_idcode, count, note }) => {
    const found = products.find(({ idcode }) => idcode === product_idcode)
    const { name = product_idcode, slug = null, unit = 'шт', price = 0 } = found ?? {}
    return { idcode: product_idcode, name, slug, unit, count, price, image: null, note }
  })
  const goods = lines.reduce((sum, { count, price }) => sum + Math.round(count * price * 100) / 100, 0)
  const { buyer, receiving, payment, own_number, object_name, comment, coupon } = draft
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
    object_name,
    comment,
    coupon,
    lines,
    goods_total: goods,
    discount: 0,
    delivery_total: 0,
    total: goods,
  }
}

/** Delivery to Вологда in one slot of one day. */
export const quoteOf = (date: string): DeliveryQuote => ({
  zone: 'Город',
  vehicles: [{ name: 'Газель', capacity: 1500, volume: 9, length: 3, trips: 1, price: 900 }],
  days: [{ date, slots: [{ id: 'slot-1', from: '09:00', to: '12:00', left: 1 }] }],
  floorPrice: 100,
  liftPrice: 50,
  unloadingPrice: 200,
})

/** How many calls fail, and when. */
interface FailurePlan {
  /** Before an order is stored. */
  before: number
  /** After it is stored, before the response. */
  after: number
  /** Lookups by key; `laterLookups` counts lookups after the first failure. */
  lookups: number
  laterLookups: number
}

export class OrdersStandIn {
  readonly stored: StoredOrder[] = []
  readonly failures: FailurePlan = { before: 0, after: 0, lookups: 0, laterLookups: 0 }
  readonly files: { name: string; bytes: Buffer }[] = []
  /** Content type of an invoice; null when there is none. */
  invoice: string | null = 'application/pdf'
  /** The quote for delivery to Вологда. */
  quote: DeliveryQuote | null = quoteOf('2099-01-01')

  get orders(): Order[] {
    return this.stored.map(({ order }) => order)
  }

  mount(app: Express, products: () => readonly ListedProduct[]): void {
    const orders = '/api/ecm/bazis/orders'
    app.post(`${orders}/files/`, express.raw({ type: () => true, limit: '20mb' }), ({ body, query }, response) => {
      this.files.push({ name: String(query.name), bytes: body })
      response.json({ id: `file-${this.files.length}`, name: String(query.name), size: body.length })
    })
    app.post(`${orders}/`, ({ body }: { body: OrderDraft }, response) => {
      if (this.failsNow('before', response)) return
      const bodyJson = JSON.stringify(body)
      const earlier = this.stored.find(({ key }) => key === body.idempotency_key)
      if (earlier && earlier.requestBody !== bodyJson)
        return void response.status(422).json({ detail: 'another order' })
      const order = earlier?.order ?? orderOf(body, 1001 + this.stored.length, products())
      if (!earlier) this.stored.push({ key: body.idempotency_key, requestBody: bodyJson, order })
      if (!this.failsNow('after', response)) response.json(order)
    })
    app.get(`${orders}/key/:key/`, ({ params }, response) => {
      response.json(this.orders.find(({ access_key }) => access_key === params.key) ?? null)
    })
    app.get(`${orders}/key/:key/invoice/`, (_call, response) => {
      if (this.invoice === null) response.status(404).json({ detail: 'Такого документа нет' })
      else response.type(this.invoice).send(Buffer.from('%PDF-1.7 счёт'))
    })
    app.get(`${orders}/idempotency/:key/`, ({ params }, response) => {
      if (this.failsNow('lookups', response)) return
      response.json(this.stored.find(({ key }) => key === params.key)?.order ?? null)
    })
    this.mountDirectories(app)
  }

  private mountDirectories(app: Express): void {
    app.get('/api/ecm/bazis/banks/:bik/', ({ params: { bik } }, response) => {
      const bank = { bik, name: 'Банк <b>Север</b>', correspondent_account: '30101810400000000225' }
      response.json(bik === '044525225' ? bank : null)
    })
    app.get('/api/ecm/bazis/delivery/zones/', ({ query }, response) => {
      response.json({ zones: [{ name: `Город ${query.domain_id_1c}`, priceFrom: 900, localities: ['Вологда'] }] })
    })
    app.post('/api/ecm/bazis/delivery/quote/', ({ body }, response) => {
      response.json(body.locality === 'Вологда' ? this.quote : null)
    })
  }

  private failsNow(when: 'before' | 'after' | 'lookups', { socket }: Response): boolean {
    if (this.failures[when] === 0) return false
    this.failures[when] -= 1
    if (when !== 'lookups') this.failures.lookups = this.failures.laterLookups
    socket?.destroy()
    return true
  }
}
