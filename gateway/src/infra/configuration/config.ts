import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { defaultRegion, type Region } from '@vitrina/site/seo'
import * as z from 'zod/mini'
import { OrdersPath } from '../retailer/order-calls.ts'
import { DeliveryInfoPath, ProductPath, type ProductPaths, SpecificationsPath } from '../retailer/product-calls.ts'
import { flagSchema, listSchema, portSchema, textSchema } from './env-schema.ts'
import { type PortalConfig, PortalVariables, portalConfigOf, portalFaults } from './portals.ts'
import { type ProxyTable, readProxyTable } from './proxy-table.ts'
import { type ReleaseConfig, ReleaseVariables, releaseConfigOf } from './releases.ts'
import { type ResourceConfig, ResourceVariables, resourceConfigOf } from './resources.ts'
import { readRouteRules, type StatusRule } from './route-rules.ts'
import { type TelemetryConfig, TelemetryVariables, telemetryConfigOf } from './telemetry.ts'
import { isHost, ScriptAddress, ScriptId, type ThirdParties, thirdPartiesOf } from './third-parties.ts'
import { MapsKey, MapsScript, type YandexMaps, yandexMapsOf } from './yandex-maps.ts'

const ListenAddress = textSchema('127.0.0.1').check(
  z.refine((text) => isIP(text) !== 0, 'has to be an address, 0.0.0.0 for all'),
)

/** Every variable of the gateway; nothing else reads the environment. */
const Environment = z.object({
  PORT: portSchema(3000),
  OPS_PORT: portSchema(3200),
  LISTEN_ADDRESS: ListenAddress,
  OPS_LISTEN_ADDRESS: ListenAddress,
  DATA_DIR: textSchema('./.data'),
  SANDBOX_PORT: portSchema(3100),
  RETAILER_URL: z.optional(z.url()),
  IMAGES_URL: z.optional(z.url()),
  PRODUCT_PATH: ProductPath,
  SPECIFICATIONS_PATH: SpecificationsPath,
  DELIVERY_INFO_PATH: DeliveryInfoPath,
  ORDERS_PATH: OrdersPath,
  SITE_CODE: textSchema('bazis').check(z.regex(/^[a-z0-9_-]+$/)),
  SITE_NAME: textSchema('Базис'),
  BRAND_SLUG: textSchema('bazis').check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  PUBLIC_ORIGIN: z.optional(z.url()),
  HOSTS: listSchema('localhost,127.0.0.1,[::1]'),
  MAIN_DOMAIN: textSchema('vitrina.test').check(
    z.minLength(1, 'MAIN_DOMAIN must not be empty: it would match every department'),
  ),
  COOKIE_DOMAIN: z.optional(z.string()),
  DEFAULT_DEPARTMENT: textSchema('00012'),
  DEFAULT_CITY: textSchema(defaultRegion.cases.join()).check(
    z.regex(/^[^,<>]+(?:,[^,<>]+){5}$/, 'six case forms with commas between them, nominative first'),
  ),
  CITY_HEADER: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]+$/i, 'CITY_HEADER has to be the name of a header'), z.toLowerCase()),
  ),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  VITRINA_DEV: flagSchema,
  ROUTE_RULES: z.optional(z.string()),
  PROXY_ROUTES: z.optional(z.string()),
  REVOCATION_RETRY_SECONDS: z._default(z.coerce.number().check(z.gt(0), z.lte(600)), 5),
  CRAWLERS: listSchema('facebookexternalhit,yandex'),
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
  THIRD_PARTIES_HOSTS: listSchema('').check(z.refine((hosts) => hosts.every(isHost), 'has to be a list of hosts')),
  THIRD_PARTIES_AFTER_CONSENT: flagSchema,
  ...ResourceVariables,
  ...PortalVariables,
  ...ReleaseVariables,
  ...TelemetryVariables,
})

type Values = z.output<typeof Environment>

export interface Config extends ResourceConfig, PortalConfig, ReleaseConfig, TelemetryConfig {
  port: number
  opsPort: number
  /** Address that the site listens on; a loopback address accepts connections from this machine only. */
  listenAddress: string
  /** The same for the ops port. */
  opsListenAddress: string
  dataDir: string
  retailerUrl: string
  imagesUrl: string
  productPaths: ProductPaths
  /** Path template of the retailer's order calls, with `:site_code`. */
  ordersPath: string
  siteCode: string
  siteName: string
  brandSlug: string
  /** Origin of canonical URLs; `middleware/hosts.ts` has the fallback when it is not set. */
  publicOrigin: string | undefined
  hosts: string[]
  mainDomain: string
  cookieDomain: string | undefined
  defaultDepartment: string
  /** Used in texts while the visitor's city is unknown. */
  defaultCity: Region
  /** Header in which a trusted proxy passes the visitor's city, percent-encoded; lower case. */
  cityHeader: string | undefined
  /** Number of trusted proxies in front; only their forwarded headers are believed. */
  trustProxy: number
  /** Redirects by path. */
  routeRules: StatusRule[]
  /** Routes that are passed on to the services of teams. */
  proxy: ProxyTable
  /** First pause before a session revocation is retried at the retailer, ms. */
  revocationPauseMs: number
  /** Substrings of user agents, in lower case, that get no error pages, in addition to known bots. */
  crawlers: string[]
  thirdParties: ThirdParties
  /** null for the built-in maps. */
  yandexMaps: YandexMaps | null
  /** Pages reload by themselves when another release set goes live. */
  development: boolean
}

/** All faults at once, one per line, each with the name of its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(message: string, faults: readonly string[] = []) {
    super(message)
    this.faults = faults
  }
}

function regionOf(forms: string): Region {
  const cases = forms.split(',').map((form) => form.trim())
  return { name: cases[0] ?? '', cases }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Faults between variables, which the schema of a single variable cannot detect. */
function crossFieldFaults(values: Values): string[] {
  const faults = portalFaults(values)
  if (!isLoopback(values.LISTEN_ADDRESS) && !values.PUBLIC_ORIGIN) {
    faults.push('PUBLIC_ORIGIN: has to come with a LISTEN_ADDRESS that other machines reach, https://shop.example.ru')
  }
  if (values.REDIS_URL && !values.PREVIEW_SECRET) {
    faults.push('PREVIEW_SECRET: has to come with REDIS_URL, the same for all gateways')
  }
  return faults
}

const nameOf = (fault: string): string => fault.slice(0, fault.indexOf(':'))

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  // Without the invalid variables, the others may still contradict each other.
  const faulty = new Set(parsed.success ? [] : parsed.error.issues.map(({ path: [name] }) => String(name)))
  const sound = Object.fromEntries(Object.entries(given).filter(([name]) => !faulty.has(name)))
  const together = Environment.safeParse(sound)
  if (together.success) faults.push(...crossFieldFaults(together.data).filter((fault) => !faulty.has(nameOf(fault))))
  const inFile = <T>(name: 'ROUTE_RULES' | 'PROXY_ROUTES', read: (file: string | undefined) => T): T | undefined => {
    try {
      return read(given[name])
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const routeRules = inFile('ROUTE_RULES', readRouteRules) ?? []
  const proxy = inFile('PROXY_ROUTES', readProxyTable) ?? readProxyTable(undefined)
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
      faults,
    )
  }
  const values = parsed.data
  const sandbox = `http://127.0.0.1:${values.SANDBOX_PORT}`
  return {
    port: values.PORT,
    opsPort: values.OPS_PORT,
    listenAddress: values.LISTEN_ADDRESS,
    opsListenAddress: values.OPS_LISTEN_ADDRESS,
    dataDir: path.resolve(values.DATA_DIR),
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
    routeRules,
    proxy,
    revocationPauseMs: values.REVOCATION_RETRY_SECONDS * 1000,
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
    ...resourceConfigOf(values),
    ...portalConfigOf(values, values.RETAILER_URL ? null : sandbox),
    ...releaseConfigOf(values, values.VITRINA_DEV),
    ...telemetryConfigOf(values),
  }
}
