import { retailerDashboardApi } from '@vitrina/contracts/retailer/dashboard'
import type { RepurchaseItem } from '@vitrina/contracts/site/dashboard'
import { isSlug } from '@vitrina/site/identifiers'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import { remainingStock } from '@vitrina/site/stock'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess } from '../services.ts'

/** Number of ordered products to look up; some of them can no longer be bought. */
const LOOKUP_LIMIT = 24

/** Up to `most` products that the visitor has ordered and can buy now, latest first. Throws when the calls fail. */
export async function productsToBuyAgain(
  services: RetailerAccess,
  call: VisitorRequest,
  most: number,
): Promise<RepurchaseItem[]> {
  const params = { site_code: services.config.siteCode }
  const { products } = await retailerFor(services, call)(retailerDashboardApi.bought, {
    params,
    query: { limit: LOOKUP_LIMIT },
  })
  const codes = products.map(({ idcode }) => idcode)
  const known = await lookUp(services, call.visitor, codes, call.request.id)
  const again = products.flatMap(({ idcode, lastCount, lastAt }): RepurchaseItem[] => {
    const product = known.get(idcode)
    if (!product || !(product.price > 0) || !isSlug(product.slug) || remainingStock(product) === 0) return []
    return [{ product, count: roundUpToPack(lastCount, packStep(product)), lastAt }]
  })
  return again.slice(0, most)
}
