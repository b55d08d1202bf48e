import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import { basketLimits } from '@vitrina/contracts/site/bounds'
import { cookieLifetimes } from '@vitrina/site/cookies'
import { conflict } from '../../http/http-errors.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketContents, BasketRepository, BasketServices } from './basket-repository.ts'
import { fitsInCookies } from './cookie-budget.ts'
import { guestCookieNames, readGuestBasket, writeGuestBasket } from './guest-cookies.ts'

const BASKET_FULL = 'Корзина заполнена. Оформите заказ или войдите, чтобы добавить больше товаров.'

/** A guest's basket in cookies of the browser. The retailer's system is only notified when it is created. */
export class GuestBasketRepository implements BasketRepository {
  readonly id: string
  private readonly services: BasketServices
  private readonly exchange: VisitorExchange

  constructor(services: BasketServices, exchange: VisitorExchange) {
    this.id = exchange.visitor.uuid
    this.services = services
    this.exchange = exchange
  }

  async read(): Promise<BasketContents | null> {
    const basket = readGuestBasket(this.exchange.visitor.cookies, this.id)
    return basket && { id: this.id, isFromCookie: true, ...basket }
  }

  /** The cookie records that the basket was created. Creates nothing when the cookie budget has no space for it. */
  async create(): Promise<void> {
    const { config, limits, retailer, log } = this.services
    const requestId = this.exchange.request.id
    const empty = { id: this.id, lines: [], coupon: '' }
    if (!this.cookiesFor(empty)) return
    try {
      // Beyond the rate limit the guest still gets a basket, but the retailer receives no call.
      if (await limits.tryConsume('new-carts', this.exchange.request)) {
        await retailer.as({ requestId })(retailerBasketApi.create, {
          params: { site_code: config.siteCode },
          body: { id: this.id, products: [], coupon: '' },
        })
      }
    } catch (error) {
      log.warn({ err: error, requestId }, 'a guest’s cart was not created')
      return
    }
    await this.save(empty)
  }

  /** Throws 409 when the cookies would be dropped or refused for their size; the stored cookies then stay unchanged. */
  async save(contents: BasketContents): Promise<void> {
    const { cookies, latestBaskets } = this.services
    const written = this.cookiesFor(contents)
    if (!written) throw conflict(BASKET_FULL)
    for (const [name, value] of written) {
      if (value === '' && this.exchange.visitor.cookies[name] === undefined) continue
      const maxAgeSeconds = value === '' ? 0 : cookieLifetimes.basket
      cookies.write(this.exchange, name, value, { maxAgeSeconds, shared: true })
    }
    latestBaskets.recordWrite(this.exchange, this.id)
  }

  async remove(contents: BasketContents, idcodes: readonly string[]): Promise<BasketContents> {
    const left = { ...contents, lines: contents.lines.filter(({ idcode }) => !idcodes.includes(idcode)) }
    await this.save(left)
    return left
  }

  /** Names and values of the cookies, '' for an unused one; null when they do not fit. */
  private cookiesFor({ lines, coupon }: BasketContents): [name: string, value: string][] | null {
    if (lines.length > basketLimits.lines) return null
    const names = guestCookieNames(this.id)
    const plain = lines.map(({ idcode, count }) => ({ idcode, count }))
    const values = writeGuestBasket(this.id, plain, coupon)
    return values && this.fits(names, values) ? names.map((name, at) => [name, values[at] ?? '']) : null
  }

  /** A basket that does not grow always fits. */
  private fits(names: readonly string[], values: readonly string[]): boolean {
    const { cookies } = this.exchange.visitor
    const before = bytesOf(
      names,
      names.map((name) => cookies[name] ?? ''),
    )
    const after = bytesOf(names, values)
    return after <= before || fitsInCookies(this.services, this.exchange, names, after)
  }
}

/** Bytes of «; name=value» for each non-empty cookie. */
const bytesOf = (names: readonly string[], values: readonly string[]): number =>
  values.reduce((sum, value, at) => sum + (value === '' ? 0 : (names[at]?.length ?? 0) + value.length + 3), 0)
