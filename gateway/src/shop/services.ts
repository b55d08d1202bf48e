import type { VisitorServices } from '../visitor/services.ts'
import type { LatestBasketCookies } from './basket/latest.ts'
import type { SerialQueue } from './basket/queue.ts'
import type { SkippedBlocks } from './content-store/left-out-blocks.ts'
import type { PopularSearches } from './finding/often/searches.ts'
import type { Sources } from './finding/sources.ts'
import type { Leads } from './leads/leads.ts'
import type { ProblemReports } from './problems/problems.ts'

/** Services shared by the rooms of the shop. */
export interface ShopServices extends VisitorServices {
  basketQueue: SerialQueue
  latestBaskets: LatestBasketCookies
  finding: Sources
  /** What is searched for often, counted by all gateways of the site. */
  often: PopularSearches
  leftOut: SkippedBlocks
  leads: Leads
  problems: ProblemReports
}
