import { ListedProduct, productApi } from '@vitrina/contracts/retailer/product'
import * as z from '@vitrina/contracts/schema'
import type { Basket, CouponOutcome } from '@vitrina/contracts/site/basket'
import { sumLines } from '@vitrina/site/money'
import { plainText } from '@vitrina/site/plain-text'
import { packStep } from '@vitrina/site/quantity'
import { inPortions } from '../../infra/retailer/portions.ts'
import type { Services } from '../../services.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { wholeUnits } from './quantity.ts'
import type { StoredBasket } from './stored.ts'

const KEEP = { freshMs: 30_000, staleMs: 10 * 60_000 }

export type Products = ReadonlyMap<string, ListedProduct>

/** The products with the visitor's prices, by code; codes the retailer does not know are left out. */
export async function lookUp(
  { config, retailer }: Services,
  visitor: Visitor,
  idcodes: readonly string[],
  requestId?: string,
): Promise<Products> {
  const ask = retailer.as({ requestId })
  const answers = await inPortions(idcodes, (body) =>
    ask(anyProducts, { params: { site_code: config.siteCode }, query: priceQuery(visitor), body }),
  )
  return productsOf(answers.flat())
}

/** Read one by one: a product in a bad state must not lose the others. */
export const anyProducts = { ...productApi.byIdcodes, response: z.array(z.unknown()) }

/** The products of an answer by code, without markup in their names. */
export function productsOf(answer: readonly unknown[]): Products {
  const products = answer.flatMap((one) => {
    const { success, data } = ListedProduct.safeParse(one)
    return success ? [data] : []
  })
  return new Map(products.map((product) => [product.idcode, { ...product, name: plainText(product.name) }]))
}

/** The same from memory where possible: good enough for a sum in the header, not for a basket page. */
export async function lookUpRemembered(
  services: Services,
  visitor: Visitor,
  idcodes: readonly string[],
  requestId?: string,
): Promise<Products> {
  if (visitor.clientCode) return lookUp(services, visitor, idcodes, requestId)
  const { domain_id_1c, store, price_column } = priceQuery(visitor)
  const prices = `${domain_id_1c} ${store} ${price_column}`
  return services.memory.products.getMany(
    idcodes,
    (idcode) => `listed ${idcode} ${prices}`,
    KEEP,
    (rest) => lookUp(services, visitor, rest, requestId),
  )
}

/** What the retailer says of the coupon in the basket; `discount` in roubles. */
export interface CheckedCoupon {
  outcome: CouponOutcome
  discount: number
}

interface Notes {
  message?: string | null
  incomplete?: boolean
  /** Left out when nobody was asked about the coupon. */
  coupon?: CheckedCoupon | null
}

/**
 * The basket as pages show it. A product without a price cannot be ordered, and so cannot be selected. No coupon takes
 * off more than the selected lines cost. Parts of pieces in a cookie are made whole pieces.
 */
export function pricedBasket(basket: StoredBasket, products: Products, notes: Notes = {}): Basket {
  const selected = new Set(basket.selected)
  const lines = basket.lines.flatMap(({ idcode, count: kept }) => {
    const product = products.get(idcode)
    if (!product) return []
    const count = basket.isFromCookie ? wholeUnits(kept, packStep(product)) : kept
    const price = Math.max(product.price, 0)
    return {
      product: { ...product, price },
      count,
      selected: price > 0 && selected.has(idcode),
      sum: sumLines([{ price, count }]),
    }
  })
  const orderTotal = totalOf(lines.filter((line) => line.selected))
  return {
    id: basket.id,
    lines,
    coupon: basket.coupon,
    couponOutcome: basket.coupon === '' ? null : (notes.coupon?.outcome ?? { state: 'unknown', reason: '' }),
    cartTotal: totalOf(lines),
    orderTotal,
    discount: basket.coupon === '' ? 0 : Math.min(notes.coupon?.discount ?? 0, orderTotal),
    missing: basket.lines.map(({ idcode }) => idcode).filter((idcode) => !products.has(idcode)),
    incomplete: notes.incomplete ?? basket.isPartial ?? false,
    message: notes.message ?? null,
  }
}

function totalOf(lines: Basket['lines']): number {
  return sumLines(lines.map(({ product, count }) => ({ price: product.price, count })))
}
