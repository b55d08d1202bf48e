import path from 'node:path'
import { openBooks } from '@vitrina/releases'
import pino from 'pino'
import { Devices } from './account/devices.ts'
import { Sessions } from './account/session.ts'
import { Autopilot } from './autopilot/autopilot.ts'
import { inRussian } from './autopilot/notice.ts'
import { LatestBaskets } from './basket/latest.ts'
import { Queue } from './basket/queue.ts'
import type { Config } from './config.ts'
import { LeftOutBlocks } from './content/kept.ts'
import { crawlerDns } from './crawlers/crawler-dns.ts'
import { VerifiedCrawlers } from './crawlers/verified-crawlers.ts'
import { Decoder } from './decoding/decoder.ts'
import { Drills } from './drills/drills.ts'
import { createSources } from './finding/asker.ts'
import { OftenSearched } from './finding/often/searches.ts'
import { SearchesFile } from './finding/often/searches-file.ts'
import { Departments } from './frame/departments.ts'
import { RollCall } from './gateways/roll-call.ts'
import { Self } from './gateways/self.ts'
import { GivenAnswers } from './idempotency/given-answers.ts'
import { Intake } from './intake/intake.ts'
import { Crm } from './leads/crm.ts'
import { Leads } from './leads/leads.ts'
import { waitingInRussian } from './leads/notice.ts'
import { emailOf, Limits } from './limits/limits.ts'
import { loggerOptions } from './middleware/logger.ts'
import { Security } from './middleware/security.ts'
import { Neighbours } from './neighbours/neighbours.ts'
import { DeclaredNames } from './pages/declared-names.ts'
import { NamedFiles } from './pages/named-files.ts'
import { PageCache } from './pages/page-cache.ts'
import { Tickets } from './pages/tickets.ts'
import { Previews } from './previews/previews.ts'
import { Problems } from './problems/problems.ts'
import { ServiceProxy } from './proxy/proxy.ts'
import { Live } from './releases/live.ts'
import { openSharedRegistry, redisOfReleases } from './releases/shared-registry.ts'
import { tellOfRefused } from './reports/refused.ts'
import { Reports } from './reports/reports.ts'
import { Catalogue } from './retailer/catalogue.ts'
import { CatalogueChanges } from './retailer/catalogue-changes.ts'
import { RetailerClient } from './retailer/client.ts'
import { createMemories } from './retailer/memories.ts'
import { Revocations } from './revocations/revocations.ts'
import { Shedding } from './shedding/shedding.ts'
import { MemoryCounters } from './signals/counters.ts'
import { Documents } from './signals/documents.ts'
import { Health } from './signals/health.ts'
import { KnownParts } from './signals/parts.ts'
import { RedisCounters } from './signals/redis-counters.ts'
import { Signals } from './signals/signals.ts'
import { Telemetry } from './telemetry/telemetry.ts'
import { UploadSpool } from './uploads/upload-spool.ts'
import { Upstream } from './upstream/upstream.ts'
import { Violations } from './violations/violations.ts'
import { CookieWriter } from './visitor/cookies.ts'
import { Webhook } from './webhooks/webhook.ts'

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
export function createServices(config: Config, memory = createMemories(config.retailerMemoryBytes, config.dataDir)) {
  const log = pino(loggerOptions(config.logLevel, secretsOf(config)))
  const telemetry = new Telemetry()
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
  return {
    config,
    log,
    /** What is counted of all this. */
    telemetry,
    retailer,
    intake,
    shedding: new Shedding({
      headers: security.everyAnswer,
      onShed: (of) => telemetry.shed.of(of).add(),
      onRefused: tellOfRefused({ config, reports }),
      intake,
    }),
    /** Documents and certificates of the retailer, and files that visitors give it. */
    files: new Upstream('files', config.retailerUrl, FILES),
    /** What visitors send that is no JSON. */
    uploads: new UploadSpool({ folder: path.join(config.dataDir, 'uploads'), totalBytes: config.uploadsBytes, log }),
    /** Unpacks pictures and files, apart from this process. */
    decoder: new Decoder({ ...config.decoder, log }),
    memory,
    registry,
    departments: new Departments(retailer, config, log),
    catalogue: new Catalogue(retailer, memory, config),
    /** Has a breaker of its own: coupons that hang must not shut the door on goods and baskets. */
    coupons: new RetailerClient(config.retailerUrl),
    /** Asked when goods come to a department, for lists, which are not held back for it: with a breaker of its own. */
    arrivals: new RetailerClient(config.retailerUrl),
    /** Other gateways of the site, for a shopper whose requests several of them answer. */
    neighbours,
    /** What was answered to requests that must be carried out once. */
    givenAnswers: new GivenAnswers(neighbours),
    basketQueue: new Queue('basket', neighbours),
    latestBaskets: new LatestBaskets(neighbours),
    limits,
    /** Search engines, which have allowances of their own. */
    crawlers: crawlersBy(config.crawlerResolver),
    /** Browsers that have signed in before. */
    devices,
    finding: createSources(config.retailerUrl),
    /** What is searched for often, counted by all gateways of the site. */
    often: new OftenSearched(neighbours, new SearchesFile(config.dataDir, log)),
    leftOut: new LeftOutBlocks(),
    sessions: new Sessions(retailer, config.siteCode, log, neighbours, revocations),
    cookies: new CookieWriter(config.cookieDomain),
    tickets: new Tickets(),
    security,
    violations: new Violations(log, (directive) => telemetry.violations.of(directive).add()),
    /** Services of teams, behind the table of the configuration. */
    proxy: new ServiceProxy(config.proxy),
    namedFiles: new NamedFiles(registry),
    declaredNames: new DeclaredNames(registry),
    ...pages,
    /** Tells of imports. */
    catalogueChanges,
    live,
    drills: new Drills(config, { registry, live, reports, log }),
    previews: new Previews(registry, config, books.previews),
    reports,
    counters,
    /** How each version of each part does. */
    health,
    /** Tokens, approvals, previews and notices, of all gateways of the site. */
    books,
    rollCall: new RollCall(config.redisUrl, config.redisPrefix, () => self.facts()),
    signals: new Signals(counters, new KnownParts(registry), Date.now, telemetry.heard),
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
    /** Sessions that were ended and that the retailer has not heard of yet. */
    revocations,
    leads,
    problems: new Problems(new Webhook(config.tracker.webhook, 'tracker'), config.tracker.responsible, log),
  }
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

export type Services = ReturnType<typeof createServices>
