import type { Api } from '@vitrina/contracts/request'
import { basketApi, type Cart } from '@vitrina/contracts/retailer/basket'
import type { Services } from '../services.ts'
import { authorizationOf } from '../session/buyer.ts'
import type { Visitor } from '../visitor/visitor.ts'
import type { Kept, Shelf } from './shelf.ts'

/** A signed-in buyer's basket: their cart in the retailer's system. */
export class BuyerShelf implements Shelf {
  readonly id: string
  private readonly ask: Api
  private readonly params: { site_code: string }

  constructor({ config, retailer }: Services, visitor: Visitor, uuid: string, requestId: string) {
    this.id = uuid
    this.ask = retailer.as({ authorization: authorizationOf(visitor), requestId })
    this.params = { site_code: config.siteCode }
  }

  async read(): Promise<Kept | null> {
    const cart = await this.ask(basketApi.read, { params: this.params, query: { cart_uuid: this.id } })
    return cart && this.keptOf(cart)
  }

  async create(): Promise<void> {
    await this.ask(basketApi.create, { params: this.params, body: { id: this.id, products: [], coupon: '' } })
  }

  async save({ lines, coupon }: Kept): Promise<void> {
    const products = lines.map(({ id = '', idcode, count }) => ({ product_id: id, product_idcode: idcode, count }))
    await this.ask(basketApi.save, { params: this.params, body: { id: this.id, products, coupon } })
  }

  async remove(kept: Kept, idcodes: readonly string[]): Promise<Kept> {
    for (const { id = '', idcode } of kept.lines.filter((line) => idcodes.includes(line.idcode))) {
      const product = { product_id: id, product_idcode: idcode }
      await this.ask(basketApi.removeLine, { params: this.params, body: { id: this.id, product } })
    }
    return (await this.read()) ?? { id: this.id, lines: [], coupon: '' }
  }

  private keptOf({ coupon, products }: Cart): Kept {
    const lines = products
      .filter(({ count }) => Number.isFinite(count) && count > 0)
      .map(({ product_id, product_idcode, count }) => ({ id: product_id, idcode: product_idcode, count }))
    return { id: this.id, lines, coupon: coupon ?? '' }
  }
}
