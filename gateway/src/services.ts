import path from 'node:path'
import { openSharedStores } from '@vitrina/releases'
import pino from 'pino'
import { createCrawlerLookup } from './http/crawlers/crawler-dns.ts'
import { VerifiedCrawlers } from './http/crawlers/verified-crawlers.ts'
import { Ingress } from './http/ingress/ingress.ts'
import { emailOf, RateLimits } from './http/limits/rate-limits.ts'
import { loggerOptions } from './http/middleware/logger.ts'
import { SecurityHeaders } from './http/middleware/security-headers.ts'
import { LoadShedder } from './http/shedding/load-shedder.ts'
import { UploadSpool } from './http/uploads/upload-spool.ts'
import { Cluster } from './infra/cluster/cluster.ts'
import type { Config } from './infra/configuration/config.ts'
import { Decoder } from './infra/decoding/decoder.ts'
import { Catalogue } from './infra/retailer/catalogue.ts'
import { CatalogueWatcher } from './infra/retailer/catalogue-watcher.ts'
import { RetailerClient } from './infra/retailer/client.ts'
import { createRetailerClients } from './infra/retailer/clients.ts'
import { createResponseCaches } from './infra/retailer/response-caches.ts'
import { Telemetry } from './infra/telemetry/telemetry.ts'
import { Upstream } from './infra/upstream/upstream.ts'
import { Webhook } from './infra/webhooks/webhook.ts'
import { Autopilot } from './platform/autopilot/autopilot.ts'
import { translateNotice } from './platform/autopilot/notice.ts'
import { Drills } from './platform/drills/drills.ts'
import { ClusterMembership } from './platform/membership/cluster-membership.ts'
import { LocalGateway } from './platform/membership/local-gateway.ts'
import { CspHashResolver } from './platform/pages/csp-hashes.ts'
import { DeclaredQueryNames } from './platform/pages/declared-query-names.ts'
import { PageCache } from './platform/pages/page-cache.ts'
import { Previews } from './platform/previews/previews.ts'
import { ServiceProxy } from './platform/proxy/service-proxy.ts'
import { LiveReleases } from './platform/releases/live-releases.ts'
import { connectReleasesRedis, openSharedRegistry } from './platform/releases/shared-registry.ts'
import { countRejections } from './platform/reports/count-rejections.ts'
import { Reports } from './platform/reports/reports.ts'
import type { PlatformServices } from './platform/services.ts'
import { MemoryCounters } from './platform/signals/counters.ts'
import { DocumentCounts } from './platform/signals/document-counts.ts'
import { PartMetrics } from './platform/signals/part-metrics.ts'
import { KnownParts } from './platform/signals/parts.ts'
import { RedisCounters } from './platform/signals/redis-counters.ts'
import { Signals } from './platform/signals/signals.ts'
import { VersionHealth } from './platform/signals/version-health.ts'
import { ViolationLog } from './platform/violations/violation-log.ts'
import { LatestBasketCookies } from './shop/basket/latest-basket-cookies.ts'
import { SerialQueue } from './shop/basket/serial-queue.ts'
import { createRootBrands } from './shop/catalog/root-brands.ts'
import { SkippedBlocks } from './shop/content-store/left-out-blocks.ts'
import { Crm } from './shop/leads/crm.ts'
import { Leads } from './shop/leads/leads.ts'
import { translateWaitingNotice } from './shop/leads/notice.ts'
import { createPlacementContext } from './shop/order/placement-context.ts'
import { ProblemReports } from './shop/problems/problem-reports.ts'
import { PopularSearches } from './shop/search/popular-searches/popular-searches.ts'
import { PopularSearchesFile } from './shop/search/popular-searches/popular-searches-file.ts'
import { createSearchClients } from './shop/search/sources.ts'
import { visitorGoods } from './shop/visitor-goods/visitor-goods.ts'
import { Departments } from './visitor/departments/departments.ts'
import { IdempotencyStore } from './visitor/idempotency/idempotency-store.ts'
import { Revocations } from './visitor/revocations/revocations.ts'
import { DeviceCookies } from './visitor/sessions/device-cookies.ts'
import { Sessions } from './visitor/sessions/session.ts'
import { CookieWriter } from './visitor/visitor/cookie-writer.ts'
import { RenderTickets } from './visitor/visitor/render-tickets.ts'

/**
 * Shares of the page cache: searches and combinations of filters, whose number has no bound, get an eighth of it, and
 * pages of canaries a sixteenth.
 */
const PAGE_CACHE_SHARES = { common: 13 / 16, narrowed: 2 / 16, canary: 1 / 16 }

/** The retailer may generate a document while the request waits, and phones download slowly. */
const FILE_LIMITS = { headMs: 15_000, wholeMs: 60_000, largestBytes: 64 * 1024 * 1024, atOnce: 64, waiting: 64 }

/** Secrets that the log redacts wherever they appear. */
function secretsOf({ bot, crm, tracker, opsToken, previewSecret, redisUrl }: Config): string[] {
  const password = redisUrl && URL.canParse(redisUrl) ? new URL(redisUrl).password : ''
  return [bot?.token, crm.webhook?.token, tracker.webhook?.token, opsToken, previewSecret, password].flatMap(
    (secret) => secret || [],
  )
}

/** All services of the gateway, built once. The default cache also loads what an earlier run has stored on disk. */
export function createServices(
  config: Config,
  memory = createResponseCaches(config.retailerMemoryBytes, config.dataDir),
): Services {
  const log = pino(loggerOptions(config.logLevel, secretsOf(config)))
  const telemetry = new Telemetry()
  const partMetrics = new PartMetrics()
  const security = new SecurityHeaders(config)
  const intake = new Ingress({
    trustProxy: config.trustProxy,
    onRefused: (why) => telemetry.intakeRefusals.of(why).add(),
  })
  const limits = new RateLimits(config.redisUrl, config.redisPrefix, {
    reads: config.readsPerMinute,
    'order-reads': config.readsPerMinute,
    'made-pages': config.madePagesPerMinute,
    'crawled-pages': config.crawledPagesPerMinute,
  })
  const retailer = new RetailerClient(config.retailerUrl)
  const clients = createRetailerClients(config)
  const reports = new Reports(config.bot, log)
  limits.onRefused = (name) => {
    telemetry.limited.of(name).add()
    if (name === 'error-reports') reports.countDropped()
  }
  const registry = openSharedRegistry(config, log, reports)
  const neighbours = new Cluster(config.redisUrl, config.redisPrefix)
  const { dataDir, siteCode } = config
  const revocations = new Revocations(
    retailer,
    { dataDir, siteCode, pauseMs: config.revocationPauseMs },
    log,
    neighbours,
  )
  const counters = config.redisUrl ? new RedisCounters(config.redisUrl, config.redisPrefix, log) : new MemoryCounters()
  const health = new VersionHealth(counters)
  const live = new LiveReleases(registry, config, log)
  const books = openSharedStores(config.dataDir, {
    redisUrl: config.redisUrl ?? undefined,
    redisPrefix: config.redisPrefix,
    connect: connectReleasesRedis,
    publicKeys: config.releasePublicKeys,
  })
  const leads = new Leads(new Crm(new Webhook(config.crm.webhook)), log, {
    dataDir: config.dataDir,
    pauseMs: config.crm.pauseMs,
    notify: (notice) => reports.notify(translateWaitingNotice(notice)),
  })
  const pages = {
    pageCache: new PageCache(config.pageCacheBytes * PAGE_CACHE_SHARES.common),
    narrowedPageCache: new PageCache(config.pageCacheBytes * PAGE_CACHE_SHARES.narrowed),
    canaryPageCache: new PageCache(config.pageCacheBytes * PAGE_CACHE_SHARES.canary),
  }
  const catalogueChanges = new CatalogueWatcher(clients.catalogueVersion, { siteCode }, () => {
    log.info('another catalogue has been imported')
    for (const one of [...Object.values(memory), ...Object.values(pages)]) one.invalidateAll()
  })
  const self = new LocalGateway(config, live, registry, () => pendingCounts({ leads, revocations }))
  const devices = new DeviceCookies()
  limits.deviceOf = (request) => devices.idOf(request, emailOf(request))
  const services: Omit<Services, 'goods'> = {
    config,
    log,
    telemetry,
    partMetrics,
    retailer,
    ingress: intake,
    shedding: new LoadShedder({
      headers: security.defaultHeaders,
      onShed: (of) => telemetry.shed.of(of).add(),
      onRefused: countRejections({ config, reports }),
      intake,
    }),
    files: new Upstream('files', config.retailerUrl, FILE_LIMITS),
    uploads: new UploadSpool({ folder: path.join(config.dataDir, 'uploads'), totalBytes: config.uploadsBytes, log }),
    decoder: new Decoder({ ...config.decoder, log }),
    caches: memory,
    registry,
    departments: new Departments(retailer, config, log),
    catalogue: new Catalogue(retailer, memory, config),
    clients,
    cluster: neighbours,
    idempotency: new IdempotencyStore(neighbours),
    basketQueue: new SerialQueue('basket', neighbours),
    latestBaskets: new LatestBasketCookies(neighbours),
    limits,
    crawlers: createCrawlers(config.crawlerResolver),
    devices,
    searchClients: createSearchClients(clients),
    rootBrands: createRootBrands({ config, log, clients }),
    placement: createPlacementContext({ config, log, cluster: neighbours }),
    popularSearches: new PopularSearches(neighbours, new PopularSearchesFile(config.dataDir, log)),
    skippedBlocks: new SkippedBlocks(),
    sessions: new Sessions(retailer, config.siteCode, log, neighbours, revocations),
    cookies: new CookieWriter(config.cookieDomain),
    tickets: new RenderTickets(),
    security,
    violations: new ViolationLog(log, (directive) => telemetry.violations.of(directive).add()),
    proxy: new ServiceProxy(config.proxy),
    cspHashes: new CspHashResolver(registry),
    queryNames: new DeclaredQueryNames(registry),
    ...pages,
    catalogueChanges,
    live,
    drills: new Drills(config, { registry, live, reports, log }),
    previews: new Previews(registry, config, books.previews),
    reports,
    counters,
    health,
    sharedStores: books,
    membership: new ClusterMembership(config.redisUrl, config.redisPrefix, () => self.state()),
    signals: new Signals(counters, new KnownParts(registry), Date.now, partMetrics),
    autopilot: new Autopilot(config.autopilot, {
      registry,
      health,
      documents: new DocumentCounts(counters, Date.now, config.autopilot.aliveMs),
      counters,
      log,
      notify: (notice) => {
        books.notices.add(notice).catch((error: unknown) => {
          log.error({ err: error }, 'a notice of the autopilot could not be written down')
        })
        reports.notify({ ...translateNotice(notice) })
      },
    }),
    revocations,
    leads,
    problems: new ProblemReports(new Webhook(config.tracker.webhook, 'tracker'), config.tracker.responsible, log),
  }
  return Object.assign(services, { goods: visitorGoods(services) })
}

const createCrawlers = (resolver: string | null): VerifiedCrawlers =>
  new VerifiedCrawlers(resolver === null ? null : createCrawlerLookup(resolver === 'system' ? null : resolver))

/** How many entries are queued on the disk; undefined when it cannot be read. */
function pendingCounts({ leads, revocations }: { leads: Leads; revocations: Revocations }) {
  try {
    return { leads: leads.waiting().count, signOuts: revocations.waiting().count }
  } catch {
    return undefined
  }
}

export type Services = PlatformServices
