import type { Logger } from 'pino'
import type { Cluster } from '../infra/cluster/cluster.ts'
import type { Config } from '../infra/configuration/config.ts'
import type { Decoder } from '../infra/decoding/decoder.ts'
import type { Catalogue } from '../infra/retailer/catalogue.ts'
import type { CatalogueWatcher } from '../infra/retailer/catalogue-watcher.ts'
import type { RetailerClient } from '../infra/retailer/client.ts'
import type { RetailerClients } from '../infra/retailer/clients.ts'
import type { ResponseCaches } from '../infra/retailer/response-caches.ts'
import type { Telemetry } from '../infra/telemetry/telemetry.ts'
import type { Upstream } from '../infra/upstream/upstream.ts'
import type { VerifiedCrawlers } from './crawlers/verified-crawlers.ts'
import type { Ingress } from './ingress/ingress.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { SecurityHeaders } from './middleware/security-headers.ts'
import type { LoadShedder } from './shedding/load-shedder.ts'
import type { UploadSpool } from './uploads/upload-spool.ts'

/** Services for handlers that do not need to know the visitor. */
export interface HttpServices {
  config: Config
  log: Logger
  /** Metrics of this gateway. */
  telemetry: Telemetry
  retailer: RetailerClient
  /** Further clients of the retailer, one for each purpose. */
  clients: RetailerClients
  /** For documents and certificates of the retailer, and for files that visitors upload to it. */
  files: Upstream
  caches: ResponseCaches
  catalogue: Catalogue
  /** Detects a catalogue import. */
  catalogueChanges: CatalogueWatcher
  /** Decodes pictures and files in processes of its own. */
  decoder: Decoder
  /** The other gateways of the site, which may serve other requests of the same shopper. */
  cluster: Cluster
  ingress: Ingress
  shedding: LoadShedder
  limits: RateLimits
  /** Verified search engines, which have rate limits of their own. */
  crawlers: VerifiedCrawlers
  security: SecurityHeaders
  /** Files that visitors upload. */
  uploads: UploadSpool
}
