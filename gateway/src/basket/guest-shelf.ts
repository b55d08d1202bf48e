import { basketApi } from '@vitrina/contracts/retailer/basket'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeBasket, encodeBasket } from '@vitrina/site/lists'
import type { Response } from 'express'
import { conflict } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'
import type { Kept, Shelf } from './shelf.ts'

export const BASKET_FULL = 'Корзина заполнена. Оформите заказ или войдите, чтобы добавить больше товаров.'

/** A guest's basket: a cookie of the browser. The retailer's system only learns that it began. */
export class GuestShelf implements Shelf {
  readonly id: string
  private readonly services: Services
  private readonly visitor: Visitor
  private readonly response: Response
  private readonly requestId: string

  constructor(services: Services, visitor: Visitor, response: Response, requestId: string) {
    this.id = visitor.uuid
    this.services = services
    this.visitor = visitor
    this.response = response
    this.requestId = requestId
  }

  async read(): Promise<Kept | null> {
    const value = this.visitor.cookies[cookieNames.basket(this.id)]
    return value === undefined ? null : { id: this.id, lines: decodeBasket(value), coupon: '' }
  }

  /** The cookie that is written remembers that this was done. */
  async create(): Promise<void> {
    const { config, retailer, log } = this.services
    try {
      await retailer.as({ requestId: this.requestId })(basketApi.create, {
        params: { site_code: config.siteCode },
        body: { id: this.id, products: [], coupon: '' },
      })
    } catch (error) {
      log.warn({ err: error, requestId: this.requestId }, 'a guest’s cart was not created')
      return
    }
    await this.save({ id: this.id, lines: [], coupon: '' })
  }

  /** Refuses with 409 what a browser would silently drop; the cookie then stays as it was. */
  async save({ lines }: Kept): Promise<void> {
    const name = cookieNames.basket(this.id)
    const encoded = encodeBasket(
      name,
      lines.map(({ idcode, count }) => ({ idcode, count })),
    )
    if (!encoded.ok) throw conflict(BASKET_FULL)
    const { cookies } = this.services
    cookies.write(this.response, this.visitor, name, encoded.value, {
      maxAgeSeconds: cookieLifetimes.basket,
      shared: true,
    })
  }

  async remove(kept: Kept, idcodes: readonly string[]): Promise<Kept> {
    const left = { ...kept, lines: kept.lines.filter(({ idcode }) => !idcodes.includes(idcode)) }
    await this.save(left)
    return left
  }
}
