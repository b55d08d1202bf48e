import { basketApi } from '@vitrina/contracts/site/basket'
import { type PriceListFormat, priceListFormats } from '@vitrina/site/price-list'
import { type RequestHandler, Router } from 'express'
import { sendTable } from '../../infra/tables/send-table.ts'
import { serve } from '../../visitor/serve.ts'
import { exchangeOf } from '../../visitor/visitor/exchange.ts'
import { loadStoredBasket } from '../basket/basket-service.ts'
import { checkBasketCoupon } from '../basket/coupons.ts'
import { pricedBasket } from '../basket/products.ts'
import { countIn } from '../basket/stored-basket.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import { basketFileName, basketTable } from './basket-table.ts'
import { shareBasket, sharedBasket } from './shared-basket.ts'

/** Slow downloads are aborted after this. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** Sharing a basket: a link, and files. */
export function sharingRoutes(services: ShopServices): Router {
  const router = Router()
  const shares = services.clients.sharedBaskets

  serve(router, basketApi.share, (call) => shareBasket(services, shares, call))

  serve(router, basketApi.shared, (call) => sharedBasket(services, shares, call, call.params.code))

  for (const format of priceListFormats) {
    router.get(`/api/site/basket/basket.${format}`, basketFile(services, format))
  }
  return router
}

/** Fails when the basket cannot be read or priced: a partial file must not look complete. */
function basketFile(services: ShopServices, format: PriceListFormat): RequestHandler {
  return async (request, response) => {
    const exchange = exchangeOf(request, response)
    const { visitor } = exchange
    const stored = await loadStoredBasket(services, exchange)
    const codes = stored.lines.map(({ idcode }) => idcode)
    const [products, coupon] = await Promise.all([
      lookUp(services, visitor, codes, request.id),
      checkBasketCoupon(services, exchange, stored),
    ])
    const basket = pricedBasket(stored, products, { coupon })
    const now = new Date()
    const table = basketTable(basket, {
      origin: visitor.origin,
      branch: visitor.department.name_for_site,
      hasOwnPrices: visitor.clientCode !== undefined,
      gone: basket.missing.map((idcode) => ({ idcode, count: countIn(stored, idcode) ?? 0 })),
      now,
    })
    response.attachment(basketFileName(format, now)).set('cache-control', 'private, no-store')
    try {
      await sendTable(request, response, { table, format, signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
    } catch (error) {
      if (!response.headersSent) throw error
      request.log.info({ err: error }, 'the file of a basket broke off')
    }
  }
}
