import type { Logger } from 'pino'
import type { Cluster } from '../infra/cluster/cluster.ts'
import type { Config } from '../infra/configuration/config.ts'
import type { Decoder } from '../infra/decoding/decoder.ts'
import type { Catalogue } from '../infra/retailer/catalogue.ts'
import type { CatalogueWatcher } from '../infra/retailer/catalogue-watcher.ts'
import type { RetailerClient } from '../infra/retailer/client.ts'
import type { ResponseCaches } from '../infra/retailer/response-caches.ts'
import type { Telemetry } from '../infra/telemetry/telemetry.ts'
import type { Upstream } from '../infra/upstream/upstream.ts'
import type { VerifiedCrawlers } from './crawlers/verified-crawlers.ts'
import type { Ingress } from './ingress/ingress.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SecurityHeaders } from './middleware/security-headers.ts'
import type { LoadShedder } from './shedding/load-shedder.ts'
import type { UploadSpool } from './uploads/upload-spool.ts'

/** Services of requests whose sender need not be known. */
export interface HttpServices {
  config: Config
  log: Logger
  /** Counters of this gateway. */
  telemetry: Telemetry
  retailer: RetailerClient
  /** Has a breaker of its own: coupons that hang must not shut the door on goods and baskets. */
  coupons: RetailerClient
  /** Asked when goods come to a department, for lists, which are not held back for it: with a breaker of its own. */
  arrivals: RetailerClient
  /** Documents and certificates of the retailer, and files that visitors give it. */
  files: Upstream
  memory: ResponseCaches
  catalogue: Catalogue
  /** Notices an import. */
  catalogueChanges: CatalogueWatcher
  /** Unpacks pictures and files, apart from this process. */
  decoder: Decoder
  /** Other gateways of the site, for a shopper whose requests several of them answer. */
  neighbours: Cluster
  intake: Ingress
  shedding: LoadShedder
  limits: RateLimits
  /** Search engines, which have allowances of their own. */
  crawlers: VerifiedCrawlers
  security: SecurityHeaders
  /** What visitors send that is no JSON. */
  uploads: UploadSpool
}
