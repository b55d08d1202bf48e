import type { VisitorServices } from '../visitor/services.ts'
import type { LatestBasketCookies } from './basket/latest-basket-cookies.ts'
import type { SerialQueue } from './basket/serial-queue.ts'
import type { RootBrands } from './catalog/root-brands.ts'
import type { SkippedBlocks } from './content-store/left-out-blocks.ts'
import type { Leads } from './leads/leads.ts'
import type { PlacementContext } from './order/placement-context.ts'
import type { ProblemReports } from './problems/problem-reports.ts'
import type { PopularSearches } from './search/popular-searches/popular-searches.ts'
import type { SearchClients } from './search/sources.ts'

/** Services shared by the routes of the shop. */
export interface ShopServices extends VisitorServices {
  basketQueue: SerialQueue
  latestBaskets: LatestBasketCookies
  searchClients: SearchClients
  rootBrands: RootBrands
  /** Journal, cache and queue of orders. */
  placement: PlacementContext
  /** Popular searches, counted by all gateways of the site. */
  popularSearches: PopularSearches
  skippedBlocks: SkippedBlocks
  leads: Leads
  problems: ProblemReports
}

/** For what only calls the retailer. */
export type RetailerAccess = Pick<ShopServices, 'config' | 'retailer'>
