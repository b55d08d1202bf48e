import type { Frame } from '@vitrina/contracts/site/frame'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { withPickup } from './pickup.ts'

/** Departments, menu and texts around every page for this visitor; contains nothing personal. */
export async function frameOf(
  { config, departments, catalogue }: Pick<ShopServices, 'catalogue' | 'config' | 'departments'>,
  visitor: Visitor,
): Promise<Frame> {
  const [lists, menu] = await Promise.all([
    departments.list().catch(() => ({ all: [], shopCities: [], pickupPoints: [], specialDays: {} })),
    catalogue.roots(),
  ])
  const listed = new Set([...lists.shopCities, ...lists.pickupPoints].map(({ id_1c }) => id_1c))
  return {
    siteName: config.siteName,
    origin: visitor.origin,
    brandSlug: config.brandSlug,
    current: withPickup(visitor.department, lists, Date.now()),
    shopCities: lists.shopCities,
    pickupPoints: lists.pickupPoints,
    otherDepartments: lists.all.filter(({ id_1c }) => !listed.has(id_1c)),
    mainDomain: config.mainDomain,
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
