import type { Registry, SharedStores } from '@vitrina/releases'
import type { ShopServices } from '../shop/services.ts'
import type { SessionServices } from '../visitor/services.ts'
import type { Autopilot } from './autopilot/autopilot.ts'
import type { Drills } from './drills/drills.ts'
import type { ClusterMembership } from './membership/cluster-membership.ts'
import type { CspHashResolver } from './pages/csp-hashes.ts'
import type { DeclaredQueryNames } from './pages/declared-query-names.ts'
import type { PageCache } from './pages/page-cache.ts'
import type { Previews } from './previews/previews.ts'
import type { ServiceProxy } from './proxy/service-proxy.ts'
import type { LiveReleases } from './releases/live-releases.ts'
import type { Reports } from './reports/reports.ts'
import type { Counters } from './signals/counters.ts'
import type { PartMetrics } from './signals/part-metrics.ts'
import type { Signals } from './signals/signals.ts'
import type { VersionHealth } from './signals/version-health.ts'
import type { ViolationLog } from './violations/violation-log.ts'

/** Services that render pages of release sets and supervise the sets. */
export interface PlatformServices extends ShopServices, SessionServices {
  registry: Registry
  /** Tokens, approvals, previews and notices, shared by all gateways of the site. */
  sharedStores: SharedStores
  live: LiveReleases
  previews: Previews
  drills: Drills
  autopilot: Autopilot
  membership: ClusterMembership
  pageCache: PageCache
  /** Pages of searches and combinations of filters, whose number has no bound. */
  narrowedPageCache: PageCache
  canaryPageCache: PageCache
  cspHashes: CspHashResolver
  queryNames: DeclaredQueryNames
  counters: Counters
  /** Failures and vitals by version. */
  health: VersionHealth
  signals: Signals
  /** Metrics of browser reports by version, of this gateway alone. */
  partMetrics: PartMetrics
  reports: Reports
  violations: ViolationLog
  /** Proxy to the services of teams, by the configured routes. */
  proxy: ServiceProxy
}
