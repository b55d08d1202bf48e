import { retailerShopsApi, type ShopShare } from '@vitrina/contracts/retailer/shops'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { plainText } from '@vitrina/site/plain-text'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import type { RetailerAccess } from '../services.ts'

interface SharesAnswer {
  shops: readonly { id: string; name: string; address: string }[]
  shares: ShopShare[]
}

/** The shops of a basket as pages show them. */
export const presentBasketShops = ({ shops, shares }: SharesAnswer): BasketShops => ({
  shops: shops.map(({ id, name, address }) => ({ id, name: plainText(name), address: plainText(address) })),
  shares,
})

/** Timeout of the shops; the basket is shown without them after that. */
const TIMEOUT_MS = 1500

/** The shops that the goods of a basket are for: null for a guest, without a request; undefined on failure. */
export async function shopsInBasket(
  services: RetailerAccess,
  call: VisitorRequest,
): Promise<BasketShops | null | undefined> {
  if (!call.visitor.user) return null
  const params = { site_code: services.config.siteCode }
  const answer = retailerFor(services, call)(retailerShopsApi.shares, { params }).then(
    presentBasketShops,
    () => undefined,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
