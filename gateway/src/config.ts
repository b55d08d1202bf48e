import path from 'node:path'
import type { DepotAddress } from '@vitrina/releases'
import { defaultRegion, type Region } from '@vitrina/site/seo'
import * as z from 'zod/mini'
import { type Objectives, ObjectivesText } from './autopilot/objectives.ts'
import { assigneeKeys } from './leads/forms.ts'
import type { Crm } from './leads/leads.ts'
import { MapsKey, MapsScript, type YandexMaps, yandexMapsOf } from './maps/configuration.ts'
import { isPart, type OpsConfig, PublicKeys } from './ops/configuration.ts'
import { OrdersPath } from './order/upstream.ts'
import type { Tracker } from './problems/problems.ts'
import { DeliveryInfoPath, ProductPath, type ProductPaths, SpecificationsPath } from './product/upstream.ts'
import type { Bot } from './reports/reports.ts'
import { readRouteRules, type StatusRule } from './routing/rules.ts'
import { isHost, ScriptAddress, ScriptId, type ThirdParties, thirdPartiesOf } from './third-parties/configuration.ts'
import { Assignees, UserId, WebhookToken, webhookOf } from './webhooks/configuration.ts'

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), fallback)
const text = (fallback: string) => z._default(z.string(), fallback)
const flag = z._default(
  z.pipe(
    z.enum(['0', '1', 'true', 'false']),
    z.transform((value) => value === '1' || value === 'true'),
  ),
  false,
)
const list = (fallback: string) =>
  z.pipe(
    text(fallback),
    z.transform((value) =>
      value
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    ),
  )

/** Every variable of the gateway; nothing else reads the environment. */
const Environment = z.object({
  PORT: port(3000),
  OPS_PORT: port(3200),
  OPS_TOKEN: z.optional(z.string().check(z.minLength(16, 'OPS_TOKEN has to have at least 16 characters'))),
  OPS_TWO_PERSONS: list('').check(z.refine((parts) => parts.every(isPart), 'has to be a list of parts: shell, mf-…')),
  OPS_APPROVAL_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1440)), 30),
  OPS_TEAM_CANARY_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(50)), 0),
  RELEASE_PUBLIC_KEYS: PublicKeys,
  DATA_DIR: text('./.data'),
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32, 'PREVIEW_SECRET has to have at least 32 characters'))),
  SANDBOX_PORT: port(3100),
  RETAILER_URL: z.optional(z.url()),
  IMAGES_URL: z.optional(z.url()),
  PRODUCT_PATH: ProductPath,
  SPECIFICATIONS_PATH: SpecificationsPath,
  DELIVERY_INFO_PATH: DeliveryInfoPath,
  ORDERS_PATH: OrdersPath,
  SITE_CODE: text('bazis').check(z.regex(/^[a-z0-9_-]+$/)),
  SITE_NAME: text('Базис'),
  BRAND_SLUG: text('bazis').check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  PUBLIC_ORIGIN: z.optional(z.url()),
  HOSTS: list('localhost,127.0.0.1,[::1]'),
  MAIN_DOMAIN: text('vitrina.test').check(
    z.minLength(1, 'MAIN_DOMAIN must not be empty: it would match every department'),
  ),
  COOKIE_DOMAIN: z.optional(z.string()),
  DEFAULT_DEPARTMENT: text('00012'),
  DEFAULT_CITY: text(defaultRegion.cases.join()).check(
    z.regex(/^[^,<>]+(?:,[^,<>]+){5}$/, 'six case forms with commas between them, nominative first'),
  ),
  CITY_HEADER: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+$/i, 'CITY_HEADER has to be the name of a header'), z.toLowerCase()),
  ),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  PAGE_CACHE_MB: z._default(z.coerce.number().check(z.minimum(0)), 128),
  VITRINA_DEV: flag,
  ROUTE_RULES: z.optional(z.string()),
  BOT_URL: z.optional(z.url()),
  BOT_TOKEN: text('1:vitrina-sandbox').check(z.regex(/^[\w:-]+$/)),
  BOT_CHAT_ID: text('-100').check(z.regex(/^(?:-?\d+|@\w+)$/)),
  CRM_URL: z.optional(z.url()),
  CRM_USER: UserId,
  CRM_TOKEN: WebhookToken,
  CRM_SITE_FIELD: text('UF_CRM_SITE').check(z.regex(/^[A-Z][A-Z0-9_]{0,99}$/, 'has to be the name of a field')),
  CRM_ASSIGNEES: Assignees,
  TRACKER_URL: z.optional(z.url()),
  TRACKER_USER: UserId,
  TRACKER_TOKEN: WebhookToken,
  TRACKER_RESPONSIBLE: UserId,
  CRAWLERS: list('facebookexternalhit,yandex'),
  COUNTER_SRC: ScriptAddress,
  COUNTER_ID: ScriptId,
  TAG_MANAGER_SRC: ScriptAddress,
  TAG_MANAGER_ID: ScriptId,
  ATTRIBUTION_SRC: ScriptAddress,
  ATTRIBUTION_ID: ScriptId,
  CHAT_SRC: ScriptAddress,
  CHAT_ID: ScriptId,
  YANDEX_MAPS_KEY: MapsKey,
  YANDEX_MAPS_SRC: MapsScript,
  THIRD_PARTIES_HOSTS: list('').check(z.refine((hosts) => hosts.every(isHost), 'has to be a list of hosts')),
  THIRD_PARTIES_AFTER_CONSENT: flag,
  AUTOPILOT: z._default(z.enum(['off', 'shadow', 'on']), 'shadow'),
  AUTOPILOT_OBJECTIVE: ObjectivesText,
  AUTOPILOT_SAMPLE: z._default(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(1_000_000)), 100),
  AUTOPILOT_PAUSE_MINUTES: z._default(z.coerce.number().check(z.minimum(1), z.maximum(10_080)), 30),
  DRILL_EVERY_MINUTES: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(525_600))),
  DRILL_VALID_DAYS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(365)), 7),
  DRILL_BLOCKS_PROMOTE: flag,
  REDIS_URL: z.optional(
    z.string().check(z.regex(/^(?:rediss?|unix):\/\//, 'has to begin with redis://, rediss:// or unix://')),
  ),
  REDIS_PREFIX: text('vitrina').check(z.regex(/^[a-z0-9_.-]+$/i, 'has to be one word of letters, digits, _, . and -')),
  DEPOT_URL: z.optional(
    z
      .string()
      .check(z.regex(/^(?:file:\/\/\/|s3\+https?:\/\/)/, 'has to begin with file:///, s3+https:// or s3+http://')),
  ),
  DEPOT_KEY: z.optional(z.string()),
  DEPOT_SECRET: z.optional(z.string()),
  DEPOT_REGION: text('us-east-1'),
  DRAIN_MS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
})

type Values = z.output<typeof Environment>

export interface Config {
  port: number
  opsPort: number
  opsToken: string | undefined
  ops: OpsConfig
  /** Keys whose signatures of releases are believed; none: those in the data folder. */
  releasePublicKeys: string[]
  dataDir: string
  /** What links to previews are signed with; a secret. One made in the data folder when not set. */
  previewSecret: string | undefined
  retailerUrl: string
  imagesUrl: string
  productPaths: ProductPaths
  /** Where the retailer takes orders, with `:site_code`. */
  ordersPath: string
  siteCode: string
  siteName: string
  brandSlug: string
  /** Scheme, host and port that canonical addresses use; the request's own host when not set. */
  publicOrigin: string | undefined
  hosts: string[]
  mainDomain: string
  cookieDomain: string | undefined
  defaultDepartment: string
  /** Stands in texts where the name of the visitor's city is not known. */
  defaultCity: Region
  /** Header in which a proxy of ours tells the visitor's city, percent-encoded; lower case. */
  cityHeader: string | undefined
  /** How many proxies of ours stand in front; their forwarded headers are believed, no others. */
  trustProxy: number
  pageCacheBytes: number
  /** Redirects by path. */
  routeRules: StatusRule[]
  /** Where errors are told of; a secret. */
  bot: Bot
  /** Where leads go; a secret. */
  crm: Crm
  /** Where mistakes in products are told of; a secret. */
  tracker: Tracker
  /** Parts of user agents, in lower case, that error pages are kept from besides bots. */
  crawlers: string[]
  thirdParties: ThirdParties
  /** null when the maps of the pages are our own. */
  yandexMaps: YandexMaps | null
  /** Pages reload by themselves when another set goes live. */
  development: boolean
  autopilot: AutopilotConfig
  drills: DrillConfig
  /** What gateways of one site share; null when there is one gateway. */
  redisUrl: string | null
  /** First word of the keys in Redis. */
  redisPrefix: string
  /** Where versions lie for all machines; key and secret are secrets. */
  depot: DepotAddress | undefined
  /** How long it still answers after it has said that it is not ready any more, ms. */
  drainMs: number
  logLevel: string
}

export interface DrillConfig {
  /** Between two drills of a part; null when they are run by hand only. */
  everyMs: number | null
  /** How long a drill proves anything, days; null for no bound. */
  validDays: number | null
  /** A part whose rollback is not proven may not be promoted. */
  blocksPromote: boolean
}

export interface AutopilotConfig {
  /** In the shadow it only says what it would do. */
  mode: 'off' | 'shadow' | 'on'
  objectives: Objectives
  /** Views that a judgement needs at least. */
  sample: number
  /** Between two actions on one part. */
  pauseMs: number
}

/** All faults at once, one a line, each with the name of its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

function regionOf(forms: string): Region {
  const cases = forms.split(',').map((form) => form.trim())
  return { name: cases[0] ?? '', cases }
}

/** A balancer that looks every second has noticed by then. */
const DRAIN_AMONG_OTHERS_MS = 2500

function depotOf(values: Values): DepotAddress | undefined {
  const { DEPOT_URL: url, DEPOT_KEY: key, DEPOT_SECRET: secret, DEPOT_REGION: region } = values
  return url === undefined ? undefined : { url, key, secret, region }
}

const USUAL_DRILL_MINUTES = 12 * 60

function drillsOf(values: Values): DrillConfig {
  const minutes = values.DRILL_EVERY_MINUTES ?? (values.VITRINA_DEV ? 0 : USUAL_DRILL_MINUTES)
  return {
    everyMs: minutes === 0 ? null : minutes * 60_000,
    validDays: values.DRILL_VALID_DAYS || null,
    blocksPromote: values.DRILL_BLOCKS_PROMOTE,
  }
}

/** With a retailer of one's own and no bot, errors are only logged: the sandbox is not there to hear of them. */
function botOf(values: Values, sandbox: string): Bot {
  const url = values.BOT_URL ?? (values.RETAILER_URL ? undefined : sandbox)
  return url ? { url: url.replace(/\/$/, ''), token: values.BOT_TOKEN, chatId: values.BOT_CHAT_ID } : null
}

/** What each variable by itself cannot tell. */
function faultsTogether(values: Values): string[] {
  const faults = []
  for (const name of ['CRM', 'TRACKER'] as const) {
    if (values[`${name}_URL`] && !values[`${name}_TOKEN`]) faults.push(`${name}_TOKEN: has to come with ${name}_URL`)
  }
  const missing = assigneeKeys.filter((key) => !(key in values.CRM_ASSIGNEES))
  if (missing.length > 0) faults.push(`CRM_ASSIGNEES: has no number for ${missing.join(', ')}`)
  return faults
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (parsed.success) faults.push(...faultsTogether(parsed.data))
  let routeRules: StatusRule[] = []
  try {
    routeRules = readRouteRules(given.ROUTE_RULES)
  } catch (error) {
    faults.push(`ROUTE_RULES: ${error instanceof Error ? error.message : error}`)
  }
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
  const values = parsed.data
  const sandbox = `http://127.0.0.1:${values.SANDBOX_PORT}`
  const ownSandbox = values.RETAILER_URL ? null : sandbox
  return {
    port: values.PORT,
    opsPort: values.OPS_PORT,
    opsToken: values.OPS_TOKEN,
    ops: {
      twoPersons: values.OPS_TWO_PERSONS,
      approvalMinutes: values.OPS_APPROVAL_MINUTES,
      teamCanaryPercent: values.OPS_TEAM_CANARY_PERCENT,
    },
    releasePublicKeys: values.RELEASE_PUBLIC_KEYS,
    dataDir: path.resolve(values.DATA_DIR),
    previewSecret: values.PREVIEW_SECRET,
    retailerUrl: values.RETAILER_URL ?? sandbox,
    imagesUrl: values.IMAGES_URL ?? values.RETAILER_URL ?? sandbox,
    productPaths: {
      product: values.PRODUCT_PATH,
      specifications: values.SPECIFICATIONS_PATH,
      deliveryInfo: values.DELIVERY_INFO_PATH,
    },
    ordersPath: values.ORDERS_PATH,
    siteCode: values.SITE_CODE,
    siteName: values.SITE_NAME,
    brandSlug: values.BRAND_SLUG,
    publicOrigin: values.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    hosts: values.HOSTS,
    mainDomain: values.MAIN_DOMAIN,
    cookieDomain: values.COOKIE_DOMAIN,
    defaultDepartment: values.DEFAULT_DEPARTMENT,
    defaultCity: regionOf(values.DEFAULT_CITY),
    cityHeader: values.CITY_HEADER,
    trustProxy: values.TRUST_PROXY,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    routeRules,
    bot: botOf(values, sandbox),
    crm: {
      webhook: webhookOf({ url: values.CRM_URL, user: values.CRM_USER, token: values.CRM_TOKEN }, ownSandbox),
      siteField: values.CRM_SITE_FIELD,
      assignees: values.CRM_ASSIGNEES,
    },
    tracker: {
      webhook: webhookOf(
        { url: values.TRACKER_URL, user: values.TRACKER_USER, token: values.TRACKER_TOKEN },
        ownSandbox && `${ownSandbox}/tracker`,
      ),
      responsible: Number(values.TRACKER_RESPONSIBLE),
    },
    crawlers: values.CRAWLERS,
    thirdParties: thirdPartiesOf(
      {
        counter: { src: values.COUNTER_SRC, id: values.COUNTER_ID },
        'tag-manager': { src: values.TAG_MANAGER_SRC, id: values.TAG_MANAGER_ID },
        attribution: { src: values.ATTRIBUTION_SRC, id: values.ATTRIBUTION_ID },
        chat: { src: values.CHAT_SRC, id: values.CHAT_ID },
      },
      values.THIRD_PARTIES_HOSTS,
      values.THIRD_PARTIES_AFTER_CONSENT,
    ),
    yandexMaps: yandexMapsOf(values.YANDEX_MAPS_KEY, values.YANDEX_MAPS_SRC),
    development: values.VITRINA_DEV,
    autopilot: {
      mode: values.AUTOPILOT,
      objectives: values.AUTOPILOT_OBJECTIVE,
      sample: values.AUTOPILOT_SAMPLE,
      pauseMs: values.AUTOPILOT_PAUSE_MINUTES * 60_000,
    },
    drills: drillsOf(values),
    redisUrl: values.REDIS_URL ?? null,
    redisPrefix: values.REDIS_PREFIX,
    depot: depotOf(values),
    drainMs: values.DRAIN_MS ?? (values.REDIS_URL ? DRAIN_AMONG_OTHERS_MS : 0),
    logLevel: values.LOG_LEVEL,
  }
}
