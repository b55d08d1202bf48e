import type { VisitorServices } from '../visitor/services.ts'
import type { LatestBaskets } from './basket/latest.ts'
import type { Queue } from './basket/queue.ts'
import type { LeftOutBlocks } from './content-store/left-out-blocks.ts'
import type { OftenSearched } from './finding/often/searches.ts'
import type { Sources } from './finding/sources.ts'
import type { Leads } from './leads/leads.ts'
import type { Problems } from './problems/problems.ts'

/** Services shared by the rooms of the shop. */
export interface ShopServices extends VisitorServices {
  basketQueue: Queue
  latestBaskets: LatestBaskets
  finding: Sources
  /** What is searched for often, counted by all gateways of the site. */
  often: OftenSearched
  leftOut: LeftOutBlocks
  leads: Leads
  problems: Problems
}
