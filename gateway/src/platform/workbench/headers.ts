import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { CspHashes } from '../../http/middleware/security-headers.ts'

/** Of one connection, not of what is sent over it. */
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
/** What an address without a certificate cannot hold to. */
const httpsOnlyHeaders = ['strict-transport-security', 'alt-svc', 'expect-ct']

function withoutHeaders(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

/**
 * Headers of a visitor's request as the site is to get them: it is asked by its own name, and where the request comes
 * from the workbench itself, from itself. A request from a page of anybody else keeps its origin, and is refused there.
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

/** Who asks, as far as the site needs it to answer for them. */
export function visitorHeaders(site: URL, headers: IncomingHttpHeaders, cookie = headers.cookie): OutgoingHttpHeaders {
  const { 'user-agent': agent, 'accept-language': language } = headers
  return {
    host: site.host,
    ...(agent ? { 'user-agent': agent } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(cookie ? { cookie } : {}),
  }
}

/** Headers of the site's answer as they may be given at the workbench's address. `set` is what its pages are made of. */
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

/** Headers of a page that is made here, by those the site gives its own. */
export function localPageHeaders(
  site: URL,
  headers: IncomingHttpHeaders,
  set: string,
  room: string,
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
    ...(typeof policy === 'string' ? { 'content-security-policy': allowTrustedTypes(room, policy) } : {}),
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
  }
}

/** The same with what the page made here names, by hashes, beside what is named by the site's own page. */
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

/** The cookies a visitor has once an answer has been taken in: what follows is asked with them. */
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

/** A remote that the site does not have yet is to load its scripts, too. */
function allowTrustedTypes(room: string, policy: string): string {
  return policy.replace(/(^|;)(\s*trusted-types)([^;]*)/i, (whole, before, name, allowed: string) =>
    allowed.split(/\s+/).includes(room) ? whole : `${before}${name} ${room}${allowed}`,
  )
}

/** A redirect of the site to itself stays here. */
function localLocation(site: URL, location: string): string {
  const target = URL.parse(location, site)
  if (!target || target.origin !== site.origin) return location
  return target.pathname + target.search + target.hash
}
