import path from 'node:path'
import { openBooks } from '@vitrina/releases'
import pino from 'pino'
import { crawlerDns } from './http/crawlers/crawler-dns.ts'
import { VerifiedCrawlers } from './http/crawlers/verified-crawlers.ts'
import { Intake } from './http/intake/intake.ts'
import { emailOf, Limits } from './http/limits/limits.ts'
import { loggerOptions } from './http/middleware/logger.ts'
import { Security } from './http/middleware/security.ts'
import { Shedding } from './http/shedding/shedding.ts'
import { UploadSpool } from './http/uploads/upload-spool.ts'
import type { Config } from './infra/configuration/config.ts'
import { Decoder } from './infra/decoding/decoder.ts'
import { Neighbours } from './infra/neighbours/neighbours.ts'
import { Catalogue } from './infra/retailer/catalogue.ts'
import { CatalogueChanges } from './infra/retailer/catalogue-changes.ts'
import { RetailerClient } from './infra/retailer/client.ts'
import { createMemories } from './infra/retailer/memories.ts'
import { Telemetry } from './infra/telemetry/telemetry.ts'
import { Upstream } from './infra/upstream/upstream.ts'
import { Webhook } from './infra/webhooks/webhook.ts'
import { Autopilot } from './platform/autopilot/autopilot.ts'
import { inRussian } from './platform/autopilot/notice.ts'
import { Drills } from './platform/drills/drills.ts'
import { RollCall } from './platform/gateways/roll-call.ts'
import { Self } from './platform/gateways/self.ts'
import { DeclaredNames } from './platform/pages/declared-names.ts'
import { NamedFiles } from './platform/pages/named-files.ts'
import { PageCache } from './platform/pages/page-cache.ts'
import { Previews } from './platform/previews/previews.ts'
import { ServiceProxy } from './platform/proxy/proxy.ts'
import { Live } from './platform/releases/live.ts'
import { openSharedRegistry, redisOfReleases } from './platform/releases/shared-registry.ts'
import { tellOfRefused } from './platform/reports/refused.ts'
import { Reports } from './platform/reports/reports.ts'
import type { PlatformServices } from './platform/services.ts'
import { MemoryCounters } from './platform/signals/counters.ts'
import { Documents } from './platform/signals/documents.ts'
import { Health } from './platform/signals/health.ts'
import { Heard } from './platform/signals/heard.ts'
import { KnownParts } from './platform/signals/parts.ts'
import { RedisCounters } from './platform/signals/redis-counters.ts'
import { Signals } from './platform/signals/signals.ts'
import { Violations } from './platform/violations/violations.ts'
import { LatestBaskets } from './shop/basket/latest.ts'
import { Queue } from './shop/basket/queue.ts'
import { LeftOutBlocks } from './shop/content-store/left-out-blocks.ts'
import { OftenSearched } from './shop/finding/often/searches.ts'
import { SearchesFile } from './shop/finding/often/searches-file.ts'
import { createSources } from './shop/finding/sources.ts'
import { Crm } from './shop/leads/crm.ts'
import { Leads } from './shop/leads/leads.ts'
import { waitingInRussian } from './shop/leads/notice.ts'
import { Problems } from './shop/problems/problems.ts'
import { visitorGoods } from './shop/visitor-goods/visitor-goods.ts'
import { Departments } from './visitor/departments/departments.ts'
import { GivenAnswers } from './visitor/idempotency/given-answers.ts'
import { Revocations } from './visitor/revocations/revocations.ts'
import { Devices } from './visitor/sessions/devices.ts'
import { Sessions } from './visitor/sessions/session.ts'
import { CookieWriter } from './visitor/visitor/cookies.ts'
import { Tickets } from './visitor/visitor/tickets.ts'

/**
 * Shares of the memory for pages: searches and combinations of filters, of which there is no end, take an eighth of it,
 * pages of canaries a sixteenth.
 */
const SHARES = { common: 13 / 16, narrowed: 2 / 16, canary: 1 / 16 }

/** Documents may be made while somebody waits for them, and are read as slowly as phones read. */
const FILES = { headMs: 15_000, wholeMs: 60_000, largestBytes: 64 * 1024 * 1024, atOnce: 64, waiting: 64 }

/** What must not be written down wherever it stands. */
function secretsOf({ bot, crm, tracker, opsToken, previewSecret, redisUrl }: Config): string[] {
  const password = redisUrl && URL.canParse(redisUrl) ? new URL(redisUrl).password : ''
  return [bot?.token, crm.webhook?.token, tracker.webhook?.token, opsToken, previewSecret, password].flatMap(
    (secret) => secret || [],
  )
}

/** Everything the rooms work with, built once. Without a memory given, it remembers also what an earlier run did. */
export function createServices(
  config: Config,
  memory = createMemories(config.retailerMemoryBytes, config.dataDir),
): Services {
  const log = pino(loggerOptions(config.logLevel, secretsOf(config)))
  const telemetry = new Telemetry()
  const partMetrics = new Heard()
  const security = new Security(config)
  const intake = new Intake({
    trustProxy: config.trustProxy,
    onRefused: (why) => telemetry.refusedAtTheDoor.of(why).add(),
  })
  const limits = new Limits(config.redisUrl, config.redisPrefix, {
    reads: config.readsPerMinute,
    'order-reads': config.readsPerMinute,
    'made-pages': config.madePagesPerMinute,
    'crawled-pages': config.crawledPagesPerMinute,
  })
  const retailer = new RetailerClient(config.retailerUrl)
  const reports = new Reports(config.bot, log)
  limits.onRefused = (name) => {
    telemetry.limited.of(name).add()
    if (name === 'error-reports') reports.countUnread()
  }
  const registry = openSharedRegistry(config, log, reports)
  const neighbours = new Neighbours(config.redisUrl, config.redisPrefix)
  const { dataDir, siteCode } = config
  const revocations = new Revocations(
    retailer,
    { dataDir, siteCode, pauseMs: config.revocationPauseMs },
    log,
    neighbours,
  )
  const counters = config.redisUrl ? new RedisCounters(config.redisUrl, config.redisPrefix, log) : new MemoryCounters()
  const health = new Health(counters)
  const live = new Live(registry, config, log)
  const books = openBooks(config.dataDir, {
    redisUrl: config.redisUrl ?? undefined,
    redisPrefix: config.redisPrefix,
    connect: redisOfReleases,
    publicKeys: config.releasePublicKeys,
  })
  const leads = new Leads(new Crm(new Webhook(config.crm.webhook)), log, {
    dataDir: config.dataDir,
    pauseMs: config.crm.pauseMs,
    tell: (notice) => reports.notify(waitingInRussian(notice)),
  })
  const pages = {
    pageCache: new PageCache(config.pageCacheBytes * SHARES.common),
    narrowedPageCache: new PageCache(config.pageCacheBytes * SHARES.narrowed),
    canaryPageCache: new PageCache(config.pageCacheBytes * SHARES.canary),
  }
  const catalogueChanges = new CatalogueChanges(new RetailerClient(config.retailerUrl), { siteCode }, () => {
    log.info('another catalogue has been imported')
    for (const one of [...Object.values(memory), ...Object.values(pages)]) one.outdate()
  })
  const self = new Self(config, live, registry, () => waitingOn({ leads, revocations }))
  const devices = new Devices()
  limits.deviceOf = (request) => devices.idOf(request, emailOf(request))
  const services: Omit<Services, 'goods'> = {
    config,
    log,
    telemetry,
    partMetrics,
    retailer,
    intake,
    shedding: new Shedding({
      headers: security.everyAnswer,
      onShed: (of) => telemetry.shed.of(of).add(),
      onRefused: tellOfRefused({ config, reports }),
      intake,
    }),
    files: new Upstream('files', config.retailerUrl, FILES),
    uploads: new UploadSpool({ folder: path.join(config.dataDir, 'uploads'), totalBytes: config.uploadsBytes, log }),
    decoder: new Decoder({ ...config.decoder, log }),
    memory,
    registry,
    departments: new Departments(retailer, config, log),
    catalogue: new Catalogue(retailer, memory, config),
    coupons: new RetailerClient(config.retailerUrl),
    arrivals: new RetailerClient(config.retailerUrl),
    neighbours,
    givenAnswers: new GivenAnswers(neighbours),
    basketQueue: new Queue('basket', neighbours),
    latestBaskets: new LatestBaskets(neighbours),
    limits,
    crawlers: crawlersBy(config.crawlerResolver),
    devices,
    finding: createSources(config.retailerUrl),
    often: new OftenSearched(neighbours, new SearchesFile(config.dataDir, log)),
    leftOut: new LeftOutBlocks(),
    sessions: new Sessions(retailer, config.siteCode, log, neighbours, revocations),
    cookies: new CookieWriter(config.cookieDomain),
    tickets: new Tickets(),
    security,
    violations: new Violations(log, (directive) => telemetry.violations.of(directive).add()),
    proxy: new ServiceProxy(config.proxy),
    namedFiles: new NamedFiles(registry),
    declaredNames: new DeclaredNames(registry),
    ...pages,
    catalogueChanges,
    live,
    drills: new Drills(config, { registry, live, reports, log }),
    previews: new Previews(registry, config, books.previews),
    reports,
    counters,
    health,
    books,
    rollCall: new RollCall(config.redisUrl, config.redisPrefix, () => self.facts()),
    signals: new Signals(counters, new KnownParts(registry), Date.now, partMetrics),
    autopilot: new Autopilot(config.autopilot, {
      registry,
      health,
      documents: new Documents(counters, Date.now, config.autopilot.aliveMs),
      counters,
      log,
      tell: (notice) => {
        books.notices.add(notice).catch((error: unknown) => {
          log.error({ err: error }, 'a notice of the autopilot could not be written down')
        })
        reports.notify({ ...inRussian(notice) })
      },
    }),
    revocations,
    leads,
    problems: new Problems(new Webhook(config.tracker.webhook, 'tracker'), config.tracker.responsible, log),
  }
  return Object.assign(services, { goods: visitorGoods(services) })
}

const crawlersBy = (resolver: string | null): VerifiedCrawlers =>
  new VerifiedCrawlers(resolver === null ? null : crawlerDns(resolver === 'system' ? null : resolver))

/** What waits on the disk; undefined when that cannot be read. */
function waitingOn({ leads, revocations }: { leads: Leads; revocations: Revocations }) {
  try {
    return { leads: leads.waiting().count, signOuts: revocations.waiting().count }
  } catch {
    return undefined
  }
}

export type Services = PlatformServices
