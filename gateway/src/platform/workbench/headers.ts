import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { CspHashes } from '../../http/middleware/security-headers.ts'

/** Headers of one connection, which are not forwarded. */
const hopByHopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** Headers that make no sense on an address without HTTPS. */
const httpsOnlyHeaders = ['strict-transport-security', 'alt-svc', 'expect-ct']

function withoutHeaders(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

/**
 * Request headers for the site: its own host, and its own origin and referer if the request comes from a page of the
 * workbench. A request from a foreign page keeps its origin, so that the site refuses it.
 */
export function requestHeadersFor(site: URL, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const own = `http://${headers.host}`
  const forwarded = Object.keys(headers).filter((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  const { origin, referer } = headers
  return {
    ...withoutHeaders(headers, [...hopByHopHeaders, ...forwarded]),
    host: site.host,
    ...(origin === own ? { origin: site.origin } : {}),
    ...(referer?.startsWith(`${own}/`) ? { referer: site.origin + referer.slice(own.length) } : {}),
  }
}

/** The headers that identify the visitor to the site. */
export function visitorHeaders(site: URL, headers: IncomingHttpHeaders, cookie = headers.cookie): OutgoingHttpHeaders {
  const { 'user-agent': agent, 'accept-language': language } = headers
  return {
    host: site.host,
    ...(agent ? { 'user-agent': agent } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(cookie ? { cookie } : {}),
  }
}

/** Response headers of the site adapted to the workbench's address; `set` is the set of local pages. */
export function localResponseHeaders(site: URL, headers: IncomingHttpHeaders, set: string): OutgoingHttpHeaders {
  const { 'set-cookie': cookies, location, 'content-security-policy': policy } = headers
  return {
    ...withoutHeaders(headers, [...hopByHopHeaders, ...httpsOnlyHeaders]),
    ...(cookies ? { 'set-cookie': cookies.map(withoutDomain) } : {}),
    ...(location ? { location: localLocation(site, String(location)) } : {}),
    ...(policy ? { 'content-security-policy': withoutUpgrade(String(policy)) } : {}),
    ...(headers['x-release-set'] ? { 'x-release-set': set } : {}),
  }
}

/** Headers of a locally rendered page, derived from those of the site's own page. */
export function localPageHeaders(
  site: URL,
  headers: IncomingHttpHeaders,
  set: string,
  remoteName: string,
): OutgoingHttpHeaders {
  const given = localResponseHeaders(site, headers, set)
  const policy = given['content-security-policy']
  const ofContent = Object.keys(given).filter((name) => name.startsWith('content-') || name === 'etag')
  return {
    ...withoutHeaders({ ...(given as IncomingHttpHeaders) }, [
      ...ofContent,
      'location',
      'last-modified',
      'x-request-id',
    ]),
    ...(typeof policy === 'string' ? { 'content-security-policy': allowTrustedTypes(remoteName, policy) } : {}),
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

/** Adds the hashes of a local page's scripts and styles to the CSP, beside those of the site's own page. */
export function withHashes(headers: OutgoingHttpHeaders, { scripts, styles }: CspHashes): OutgoingHttpHeaders {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  const own = (hashes: readonly string[]) =>
    hashes.flatMap((hash) => (policy.includes(`'${hash}'`) ? [] : ` '${hash}'`)).join('')
  return {
    ...headers,
    'content-security-policy': policy
      .replace(/\bscript-src\b[^;]*/i, (all) => all + own(scripts))
      .replace(/\bstyle-src\b[^;]*/i, (all) => all + own(styles)),
  }
}

/** The visitor's cookies after a response, for the requests that follow. */
export function cookiesAfter(cookie: string | undefined, setCookies: readonly string[] = []): string {
  const jar = new Map<string, string>()
  for (const pair of (cookie ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=')
    if (name !== '') jar.set(name, value.join('='))
  }
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', ...value] = pair.trim().split('=')
    const isOver = attributes.some((one) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(one))
    if (isOver) jar.delete(name)
    else jar.set(name, value.join('='))
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

const withoutDomain = (cookie: string): string => cookie.replace(/;\s*domain=[^;]*/gi, '')

const withoutUpgrade = (policy: string): string => policy.replace(/(^|;)\s*upgrade-insecure-requests\s*(?=;|$)/gi, '')

/** Allows the Trusted Types policy of a remote that the site does not have yet. */
function allowTrustedTypes(remoteName: string, policy: string): string {
  return policy.replace(/(^|;)(\s*trusted-types)([^;]*)/i, (whole, before, name, allowed: string) =>
    allowed.split(/\s+/).includes(remoteName) ? whole : `${before}${name} ${remoteName}${allowed}`,
  )
}

/** Makes a redirect within the site a redirect within the workbench. */
function localLocation(site: URL, location: string): string {
  const target = URL.parse(location, site)
  if (!target || target.origin !== site.origin) return location
  return target.pathname + target.search + target.hash
}
