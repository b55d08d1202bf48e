import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import type { RetailerAccess } from '../services.ts'

/** Timeout of the shops; the basket is shown without them after that. */
const TIMEOUT_MS = 1500

/** The shops that the goods of a basket are for: null for a guest, without a request; undefined on failure. */
export async function shopsInBasket(
  services: RetailerAccess,
  call: VisitorRequest,
): Promise<BasketShops | null | undefined> {
  if (!call.visitor.user) return null
  const params = { site_code: services.config.siteCode }
  const answer = retailerFor(services, call)(retailerShopsApi.shares, { params }).catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
