import { ApiError } from '@vitrina/contracts/request'
import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import * as z from '@vitrina/contracts/schema'
import type { RetailerApi } from '../../infra/retailer/api.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { BasketContents, BasketRepository } from './basket-repository.ts'
import { parseCart } from './parse-cart.ts'

/** Beyond this many lines, one save of the remaining lines replaces single removals. */
const MOST_REMOVALS = 3

/** Lines are parsed one by one: a broken line must not hide the others. */
const lenientRead = { ...retailerBasketApi.read, response: z.unknown() }
/** The body of the response does not matter; an HTML page instead of JSON still counts as a failure. */
const lenientSave = { ...retailerBasketApi.save, response: z.unknown() }
const lenientCreate = { ...retailerBasketApi.create, response: z.unknown() }

/** A signed-in buyer's basket: their cart in the retailer's system. */
export class BuyerBasketRepository implements BasketRepository {
  readonly id: string
  private readonly ask: RetailerApi
  private readonly params: { site_code: string }
  private readonly onPart: () => void

  constructor(
    { config, log, retailer }: Pick<ShopServices, 'config' | 'log' | 'retailer'>,
    visitor: Visitor,
    uuid: string,
    requestId: string,
  ) {
    this.id = uuid
    this.ask = retailer.as({ authorization: authorizationOf(visitor), requestId })
    this.params = { site_code: config.siteCode }
    this.onPart = () => log.error({ requestId }, 'lines of a cart could not be read')
  }

  async read(): Promise<BasketContents | null> {
    const answer = await this.ask(lenientRead, { params: this.params, query: { cart_uuid: this.id } }).catch(
      (error) => {
        // 404 means that the buyer has no cart yet.
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      },
    )
    const cart = parseCart(answer)
    if (cart?.isPartial) this.onPart()
    return cart && { id: this.id, ...cart }
  }

  async create(): Promise<void> {
    await this.ask(lenientCreate, { params: this.params, body: { id: this.id, products: [], coupon: '' } })
  }

  async save({ lines, coupon }: BasketContents): Promise<void> {
    const products = lines.map(({ id = '', idcode, count }) => ({ product_id: id, product_idcode: idcode, count }))
    await this.ask(lenientSave, { params: this.params, body: { id: this.id, products, coupon } })
  }

  async remove(contents: BasketContents, idcodes: readonly string[]): Promise<BasketContents> {
    const gone = new Set(idcodes)
    const lines = contents.lines.filter(({ idcode }) => gone.has(idcode))
    if (lines.length > MOST_REMOVALS) {
      await this.save({ ...contents, lines: contents.lines.filter(({ idcode }) => !gone.has(idcode)) })
    } else {
      for (const { id = '', idcode } of lines) {
        const product = { product_id: id, product_idcode: idcode }
        await this.ask(retailerBasketApi.removeLine, { params: this.params, body: { id: this.id, product } })
      }
    }
    return (await this.read()) ?? { id: this.id, lines: [], coupon: '' }
  }
}
