import { retailerBasketApi, type SharedBasket } from '@vitrina/contracts/retailer/basket'
import type { SharedBasketPage } from '@vitrina/contracts/site/basket'
import { isIdcode } from '@vitrina/site/identifiers'
import { sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { quantityFault } from '@vitrina/site/quantity'
import { conflict, notFound } from '../../http/http-errors.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import { loadStoredBasket } from '../basket/basket-service.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess } from '../services.ts'

const MOST_LINES = 500
const sharedCode = /^[\w-]{8,64}$/

const texts = {
  nothing: 'В корзине нет товаров, которыми можно поделиться',
  tooMany: `Поделиться можно не больше чем ${MOST_LINES} строками. Выберите те, что нужны.`,
  gone: 'Такой корзины нет: ссылка неверна или устарела',
}

/** Stores the selected lines, or all when none is selected, under a code. Throws 409 for no lines and too many. */
export async function shareBasket(services: BasketServices, shares: RetailerClient, exchange: VisitorExchange) {
  const { lines, selected } = await loadStoredBasket(services, exchange)
  const chosen = new Set(selected)
  const products = lines
    .filter(({ idcode }) => chosen.size === 0 || chosen.has(idcode))
    .map(({ idcode, count }) => ({ product_idcode: idcode, count }))
  if (products.length === 0) throw conflict(texts.nothing)
  if (products.length > MOST_LINES) throw conflict(texts.tooMany)
  // Guests may share too. For staff acting on behalf of a buyer the retailer records it.
  const authorization = authorizationOf(exchange.visitor)
  const speaker = { requestId: exchange.request.id, ...(authorization ? { authorization } : {}) }
  const { code, expires_at } = await shares.as(speaker)(retailerBasketApi.share, {
    params: { site_code: services.config.siteCode },
    body: { products },
  })
  return { code, path: `${paths.cart()}?shared=${encodeURIComponent(code)}`, expiresAt: expires_at }
}

/** A shared basket with the prices of the current visitor. Throws 404 for unknown and expired codes. */
export async function sharedBasket(
  services: RetailerAccess,
  shares: RetailerClient,
  { visitor, request }: Pick<VisitorExchange, 'visitor' | 'request'>,
  code: string,
): Promise<SharedBasketPage> {
  if (!sharedCode.test(code)) throw notFound(texts.gone)
  const shared = await shares.as({ requestId: request.id })(retailerBasketApi.shared, {
    params: { site_code: services.config.siteCode, code },
  })
  if (!shared) throw notFound(texts.gone)
  const wanted = countsOf(shared)
  const products = await lookUp(services, visitor, [...wanted.keys()], request.id)
  const lines = [...wanted].flatMap(([idcode, count]) => {
    const product = products.get(idcode)
    if (!product) return []
    const price = Math.max(product.price, 0)
    return { product: { ...product, price }, count, sum: sumLines([{ price, count }]) }
  })
  return {
    code,
    createdAt: shared.created_at,
    expiresAt: shared.expires_at,
    lines,
    missing: [...wanted.keys()].filter((idcode) => !products.has(idcode)),
    total: sumLines(lines.map(({ product, count }) => ({ price: product.price, count }))),
  }
}

/** Invalid counts are left out; of a repeated product the first count is used. */
function countsOf({ products }: SharedBasket): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { product_idcode, count } of products.slice(0, MOST_LINES)) {
    const isLine = isIdcode(product_idcode) && quantityFault(count) === null
    if (isLine && !counts.has(product_idcode)) counts.set(product_idcode, count)
  }
  return counts
}
