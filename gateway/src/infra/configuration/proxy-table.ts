import { readFileSync } from 'node:fs'
import { maxLength } from '@vitrina/contracts/max-length'
import * as z from 'zod/mini'

/** Path prefix of all proxied routes; nothing else of the site is below it. */
export const PROXY_PREFIX = '/api/services/'

const MOST_ROUTES = 200
const KB = 1024
const LARGEST = 64 * 1024 * KB

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'has to be a short name in small letters'))
const parameter = /:([a-z][a-z0-9_]*)/g
const plainPath = /^\/(?:(?:[\w~-]|:[a-z](?!\.))(?:[\w.~-]|:[a-z](?!\.))*(?:\/|$))*$/

const byteLimit = (most: number, usual: number) =>
  z._default(z.number().check(z.int(), z.minimum(0), z.maximum(most)), usual)

const Path = z.string().check(
  maxLength(300),
  z.refine((path) => plainPath.test(path) && !path.includes('//'), 'has to be a path of plain parts and :parameters'),
)

/** Host names of services come from the file alone, never from a request. */
const Origin = z.string().check(
  z.refine((address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    return url !== null && url.protocol === 'http:' && url.pathname === '/' && !url.search && !url.hash && !url.username
  }, 'has to be the origin of a service, such as http://reviews.internal:8080'),
)

const Route = z.object({
  service: name,
  methods: z._default(z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])).check(z.minLength(1), maxLength(4)), ['GET']),
  /** Below `/api/services/<service>`. */
  path: Path,
  /** Path at the service; defaults to the same path. */
  to: z.optional(Path),
  /** A regular expression without anchors for each path parameter. */
  params: z._default(z.record(z.string(), z.string().check(maxLength(100))), {}),
  /** Query parameters that are passed on; all others are dropped. */
  query: z._default(z.array(z.string().check(z.regex(/^[\w.-]{1,40}$/))).check(maxLength(30)), []),
  /** Who may call it: with `signed-in` a guest gets 401, and the service receives the uuid of the account. */
  who: z._default(z.enum(['anyone', 'signed-in']), 'anyone'),
  /** Timeout of the whole response, ms. */
  timeMs: z._default(z.number().check(z.int(), z.minimum(50), z.maximum(60_000)), 3000),
  /** `safe` retries a GET once when it failed before any byte of the response arrived. */
  retry: z._default(z.enum(['safe', 'never']), 'safe'),
  largestBody: byteLimit(10 * 1024 * KB, 64 * KB),
  largestAnswer: byteLimit(LARGEST, 1024 * KB),
  types: z._default(z.array(z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]+$/))).check(z.minLength(1)), [
    'application/json',
  ]),
  /** Requests per minute and client address. */
  perMinute: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)), 600),
  /** How long any cache may store the response, s; 0 for never. Only for responses that are the same for everybody. */
  keptSeconds: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(86_400)), 0),
})

const Service = z.object({
  origin: Origin,
  /** Concurrent requests; as many more wait for a connection. */
  atOnce: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(1000)), 64),
})

/** The file of proxy routes. */
export const ProxyRoutes = z.object({
  $schema: z.optional(z.string()),
  services: z.record(name, Service),
  routes: z.array(Route).check(maxLength(MOST_ROUTES)),
})

export type ProxyRoute = z.output<typeof Route>
export type ServiceOptions = z.output<typeof Service>
export type ProxyTable = Pick<z.output<typeof ProxyRoutes>, 'services' | 'routes'>

const parametersIn = (path: string): string[] => [...path.matchAll(parameter)].map((match) => match[1] ?? '')

/** Faults that the schema of one route cannot detect. */
function faultsOf(route: ProxyRoute, services: ProxyTable['services']): string[] {
  const given = parametersIn(route.path)
  const faults = parametersIn(route.to ?? '')
    .filter((wanted) => !given.includes(wanted))
    .map((wanted) => `nothing gives :${wanted} of its target`)
  if (!Object.hasOwn(services, route.service)) faults.push(`there is no service ${route.service}`)
  if (new Set(given).size < given.length) faults.push('a parameter stands there twice')
  for (const [wanted, pattern] of Object.entries(route.params)) {
    if (!given.includes(wanted)) faults.push(`there is no :${wanted} in its path`)
    if (!isPattern(pattern))
      faults.push(
        `${pattern} is no pattern for :${wanted}: it may hold no / \\ . * and no group, and two pieces of any length`,
      )
  }
  if (route.keptSeconds > 0 && (route.who !== 'anyone' || route.methods.join() !== 'GET')) {
    faults.push('only what anyone may GET can be kept')
  }
  return faults
}

/** A third part of unbounded length would make matching cubic in the length of the URL. */
const MOST_OF_ANY_LENGTH = 2
const anyLength = /[+,]/g

/** Only character classes with quantifiers: such a pattern matches no slash and cannot backtrack for long. */
const isPattern = (pattern: string): boolean =>
  /^(?:(?:[\w-]|\\d|\[(?:[\w-]|\\d)+\])(?:\{\d{1,3}(?:,\d{1,3})?\}|\+)?)+$/.test(pattern) &&
  (pattern.match(anyLength)?.length ?? 0) <= MOST_OF_ANY_LENGTH &&
  canCompile(pattern)

function canCompile(pattern: string): boolean {
  try {
    return new RegExp(pattern) !== null
  } catch {
    return false
  }
}

/** The routes of a file; none without a file. Throws one error that names every fault. */
export function readProxyTable(file: string | undefined): ProxyTable {
  if (!file) return { services: {}, routes: [] }
  const parsed = ProxyRoutes.safeParse(parseFile(file))
  if (!parsed.success) {
    throw new Error(
      `${file}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    )
  }
  const { services, routes } = parsed.data
  const faults = routes.flatMap((route, index) => faultsOf(route, services).map((fault) => `routes.${index}: ${fault}`))
  const addresses = routes.flatMap(({ methods, service, path }) =>
    methods.map((method) => `${method} ${service}${path.replaceAll(parameter, ':')}`),
  )
  for (const [index, address] of addresses.entries()) {
    if (addresses.indexOf(address) < index) faults.push(`${address} stands there twice`)
  }
  if (faults.length > 0) throw new Error(`${file}: ${faults.join('; ')}`)
  return { services, routes }
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}
