/** The retailer's responses about goods of a basket, except carts: coupons, delivery, branch prices, shared baskets. */
import type { CountedProduct, SharedBasket } from '@vitrina/contracts/retailer/basket'
import type { DeliveryEntry, ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Express } from 'express'

export class BasketAnswers {
  /** Accepted coupons: code → roubles taken off each unit. */
  readonly coupons = new Map([['ЛЕТО', 1]])
  readonly shared = new Map<string, SharedBasket>()
  /** Prices that differ from the usual ones: «column idcode» → roubles. */
  readonly prices = new Map<string, number>()
  /** Price columns for which the retailer answers with a failure. */
  readonly refusedColumns = new Set<string>()
  /** «department idcode» → delivery data of the product for that department. */
  readonly deliveries = new Map<string, DeliveryEntry>()

  priceAt(column: string, { idcode, price }: ListedProduct): number {
    return this.prices.get(`${column} ${idcode}`) ?? price
  }

  mount(app: Express): void {
    app.post('/api/ecm/bazis/coupons/check/', ({ body }, response) => {
      const off = this.coupons.get(body.coupon)
      const products = body.products.map(({ product_idcode, count }: CountedProduct) => ({
        product_idcode,
        discount: (off ?? 0) * count,
      }))
      const discount = products.reduce((sum: number, line: { discount: number }) => sum + line.discount, 0)
      const reason = off === undefined ? 'Купон закончился' : 'Скидка на <b>всё</b>'
      response.json({ coupon: body.coupon, accepted: off !== undefined, reason, discount, products })
    })
    app.post('/api/ecm/bazis/products/delivery-info/', ({ body, query }, response) => {
      const entries = body.flatMap(({ idcode }: { idcode: string }) => {
        const entry = this.deliveries.get(`${query.domain_id_1c} ${idcode}`)
        return entry ? [[idcode, entry]] : []
      })
      response.json(Object.fromEntries(entries))
    })
    app.post('/api/ecm/bazis/shared-baskets/', ({ body }, response) => {
      const code = `shared-basket-${this.shared.size + 1}`
      const times = { created_at: '2026-11-21T12:00:00Z', expires_at: '2027-02-19T12:00:00Z' }
      const shared = { code, ...times, products: body.products }
      this.shared.set(code, shared)
      response.json(shared)
    })
    app.get('/api/ecm/bazis/shared-baskets/:code/', ({ params }, response) => {
      response.json(this.shared.get(params.code) ?? null)
    })
  }
}
