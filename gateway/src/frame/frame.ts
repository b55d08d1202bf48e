import type { Frame } from '@vitrina/contracts/site/frame'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { withPickup } from './pickup.ts'

/** What a page is framed by for this visitor; nothing personal is in it. */
export async function frameOf({ config, departments, catalogue }: Services, visitor: Visitor): Promise<Frame> {
  const [lists, menu] = await Promise.all([
    departments.list().catch(() => ({ shopCities: [], pickupPoints: [], specialDays: {} })),
    catalogue.roots(),
  ])
  return {
    siteName: config.siteName,
    origin: visitor.origin,
    brandSlug: config.brandSlug,
    current: withPickup(visitor.department, lists, Date.now()),
    shopCities: lists.shopCities,
    pickupPoints: lists.pickupPoints,
    isMobile: visitor.device.isMobile,
    isTablet: visitor.device.isTablet,
    cookiesAgreed: visitor.cookiesAgreed,
    menu,
    routeRules: config.routeRules.map(({ from, to }) => ({ from, to })),
    thirdParties: config.thirdParties.scripts,
    thirdPartyHosts: config.thirdParties.hosts,
    thirdPartiesWait: config.thirdParties.afterConsent,
  }
}
