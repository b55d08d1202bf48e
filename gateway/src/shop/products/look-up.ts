import { ListedProduct, retailerProductApi } from '@vitrina/contracts/retailer/product'
import * as z from '@vitrina/contracts/schema'
import { plainText } from '@vitrina/site/plain-text'
import { inBatches } from '../../infra/retailer/batches.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'

const KEEP = { freshMs: 30_000, staleMs: 10 * 60_000 }

export type Products = ReadonlyMap<string, ListedProduct>

/** The products with the visitor's prices, by code; unknown codes are left out. */
export async function lookUp(
  { config, retailer }: RetailerAccess,
  visitor: Visitor,
  idcodes: readonly string[],
  requestId?: string,
): Promise<Products> {
  const ask = retailer.as({ requestId })
  const answers = await inBatches(idcodes, (body) =>
    ask(lenientProducts, { params: { site_code: config.siteCode }, query: priceQuery(visitor), body }),
  )
  return productsOf(answers.flat())
}

/** Products are parsed one by one: a broken product must not hide the others. */
export const lenientProducts = { ...retailerProductApi.byIdcodes, response: z.array(z.unknown()) }

/** The products of a response by code, with plain names. */
export function productsOf(answer: readonly unknown[]): Products {
  const products = answer.flatMap((one) => {
    const { success, data } = ListedProduct.safeParse(one)
    return success ? [data] : []
  })
  return new Map(products.map((product) => [product.idcode, { ...product, name: plainText(product.name) }]))
}

/** The same products, cached when possible: good enough for a sum in the header, not for the basket page. */
export async function lookUpCachedProducts(
  services: Pick<ShopServices, 'caches' | 'config' | 'retailer'>,
  visitor: Visitor,
  idcodes: readonly string[],
  requestId?: string,
): Promise<Products> {
  if (visitor.clientCode) return lookUp(services, visitor, idcodes, requestId)
  const { domain_id_1c, store, price_column } = priceQuery(visitor)
  const prices = `${domain_id_1c} ${store} ${price_column}`
  return services.caches.products.getMany(
    idcodes,
    (idcode) => `listed ${idcode} ${prices}`,
    KEEP,
    (rest) => lookUp(services, visitor, rest, requestId),
  )
}
