import { dashboardApi } from '@vitrina/contracts/retailer/dashboard'
import type { BoughtAgain } from '@vitrina/contracts/site/dashboard'
import { isSlug } from '@vitrina/site/identifiers'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { lastOf } from '@vitrina/site/stock'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { lookUp } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'

/** Goods that are looked up so that enough of them can still be bought. */
const LOOKED_UP = 24

/** Goods that the visitor has ordered and can buy today, the last first, `most` of them. Throws when they cannot be had. */
export async function boughtAgain(services: ShopServices, asked: VisitorRequest, most: number): Promise<BoughtAgain[]> {
  const params = { site_code: services.config.siteCode }
  const { products } = await retailerFor(services, asked)(dashboardApi.bought, { params, query: { limit: LOOKED_UP } })
  const codes = products.map(({ idcode }) => idcode)
  const known = await lookUp(services, asked.visitor, codes, asked.request.id)
  const again = products.flatMap(({ idcode, last_count, last_at }): BoughtAgain[] => {
    const product = known.get(idcode)
    if (!product || !(product.price > 0) || !isSlug(product.slug) || lastOf(product) === 0) return []
    return [{ product, count: roundUpToPack(last_count, packStep(product)), lastAt: last_at }]
  })
  return again.slice(0, most)
}
