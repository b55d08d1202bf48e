import type { VisitorServices } from '../visitor/services.ts'
import type { LatestBasketCookies } from './basket/latest-basket-cookies.ts'
import type { SerialQueue } from './basket/serial-queue.ts'
import type { SkippedBlocks } from './content-store/left-out-blocks.ts'
import type { Leads } from './leads/leads.ts'
import type { ProblemReports } from './problems/problem-reports.ts'
import type { PopularSearches } from './search/popular-searches/popular-searches.ts'
import type { Sources } from './search/sources.ts'

/** Services shared by the routes of the shop. */
export interface ShopServices extends VisitorServices {
  basketQueue: SerialQueue
  latestBaskets: LatestBasketCookies
  finding: Sources
  /** Popular searches, counted by all gateways of the site. */
  often: PopularSearches
  leftOut: SkippedBlocks
  leads: Leads
  problems: ProblemReports
}
