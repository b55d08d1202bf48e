import { createHash } from 'node:crypto'
import { previousStarterHashes, STARTER } from '@vitrina/federation/starter'
import type { RequestHandler } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../infra/configuration/config.ts'
import { maxEntries } from '../../infra/lru-options.ts'
import { permissionsPolicy } from './permissions-policy.ts'

/** Hashes as a Content-Security-Policy writes them, `sha256-…`. */
export interface CspHashes {
  scripts: readonly string[]
  /** Of inline style sheets. */
  styles: readonly string[]
}

/** Names in lower case, as in Node. */
export type ResponseHeaders = Readonly<Record<string, string>>

type VaryingOptions = Pick<
  HelmetOptions,
  'contentSecurityPolicy' | 'crossOriginEmbedderPolicy' | 'referrerPolicy' | 'strictTransportSecurity'
>
type SecurityConfig = Pick<Config, 'thirdParties' | 'yandexMaps' | 'publicOrigin'>

/** The endpoint that browsers report violations to. */
export const VIOLATIONS_PATH = '/api/site/violations/'
const REPORT_GROUP = 'violations'
const TWO_YEARS_S = 63_072_000
/** Pages of one kind have the same scripts: a release set has some dozens of kinds. */
const PAGE_HEADERS_CACHED = 2000

const remoteNames = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content']
const starterHashes = [`sha256-${createHash('sha256').update(STARTER).digest('base64')}`, ...previousStarterHashes]

/** The policy of non-pages: opened directly, such a response loads nothing, sends nothing and cannot be framed. */
const nonPageDirectives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const dataHeaderNames = new Set([
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
])

/** For policies that handlers write themselves: every response denies framing and sending forms. */
export const DENY_FRAMING_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers that helmet would set, as data, because cached pages store them. */
function helmetHeaders(options: VaryingOptions): Record<string, string> {
  const block: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => Object.assign(block, { [name.toLowerCase()]: value }),
    removeHeader: () => {},
  }
  helmet({ xDownloadOptions: false, xFrameOptions: { action: 'deny' }, ...options })(
    {} as never,
    response as never,
    (fault?: unknown) => {
      if (fault) throw fault
    },
  )
  return block
}

/**
 * The security headers of the site's responses. Each set of headers is built once: at startup for everything that is
 * not a page, with the first page of its kind for pages.
 */
export class SecurityHeaders {
  /** Default for every response, errors and files included. */
  readonly defaultHeaders: ResponseHeaders
  /** For data that cannot be a document: the other headers would have no effect there. */
  readonly dataHeaders: ResponseHeaders
  private readonly config: SecurityConfig
  private readonly pages = new LRUCache<string, ResponseHeaders>(maxEntries(PAGE_HEADERS_CACHED))

  constructor(config: SecurityConfig) {
    this.config = config
    this.defaultHeaders = helmetHeaders(this.optionsWith(nonPageDirectives))
    this.dataHeaders = Object.fromEntries(
      Object.entries(this.defaultHeaders).filter(([name]) => dataHeaderNames.has(name)),
    )
  }

  /**
   * All security headers of a page, by the hashes of the scripts that its document names: the one that runs and those
   * that are preloaded, because Chromium checks hashes of both. These load all other scripts. Styles are files of the
   * site, except the inline sheets of widgets.
   */
  pageHeaders(hashes: CspHashes): ResponseHeaders {
    const key = `${hashes.scripts.join(' ')} ${hashes.styles.join(' ')}`
    const known = this.pages.get(key)
    if (known) return known
    const block = {
      ...helmetHeaders(this.optionsWith(this.pagePolicy(hashes))),
      'permissions-policy': permissionsPolicy({ camera: ['self'], fullscreen: ['self'] }),
      ...(this.isOverTls() ? { 'reporting-endpoints': `${REPORT_GROUP}="${VIOLATIONS_PATH}"` } : {}),
      // Third-party scripts come without a hash, because they change without notice.
      ...(this.hasThirdParties()
        ? {}
        : { 'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORT_GROUP})` }),
    }
    this.pages.set(key, block)
    return block
  }

  private isOverTls(): boolean {
    return this.config.publicOrigin?.startsWith('https:') === true
  }

  private hasThirdParties(): boolean {
    return this.config.thirdParties.scripts.length > 0
  }

  private optionsWith(directives: Record<string, string[]>): VaryingOptions {
    // Third-party documents and pictures do not send the headers that embedding would require.
    const mayIsolate = !this.hasThirdParties() && this.config.yandexMaps === null
    return {
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginEmbedderPolicy: mayIsolate ? { policy: 'require-corp' } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: this.isOverTls() ? { maxAge: TWO_YEARS_S, includeSubDomains: true } : false,
    }
  }

  /**
   * Configured third parties may load pictures and be connected to; only then is there a default Trusted Types policy
   * for their code, which says which scripts they may load. Frames are allowed for the Yandex map, whose frame is a
   * page of this site, and for a chat.
   */
  private pagePolicy({ scripts, styles }: CspHashes): Record<string, string[]> {
    const { thirdParties, yandexMaps } = this.config
    const { hosts } = thirdParties
    const chat = thirdParties.scripts.find(({ kind }) => kind === 'chat')
    const chats = chat ? [chat.src.startsWith('/') ? "'self'" : new URL(chat.src).origin] : []
    const framed = [...new Set([...(yandexMaps ? ["'self'"] : []), ...chats])]
    return {
      'default-src': ["'none'"],
      'script-src': ["'strict-dynamic'", ...[...starterHashes, ...scripts].map((hash) => `'${hash}'`)],
      'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)],
      'img-src': ["'self'", ...hosts.filter((host) => !host.startsWith('wss:'))],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...hosts],
      ...(framed.length > 0 ? { 'frame-src': framed } : {}),
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      // Duplicates: a retried remote and the previous version of a remote create the same policy again.
      'trusted-types': [
        'start',
        'shell',
        'shell-chunks',
        ...remoteNames,
        ...(this.hasThirdParties() ? ['default', 'sanitised'] : []),
        "'allow-duplicates'",
      ],
      'report-uri': [VIOLATIONS_PATH],
      // Without TLS, Chromium sends nothing to report-to and then ignores report-uri as well.
      ...(this.isOverTls() ? { 'report-to': [REPORT_GROUP] } : {}),
    }
  }
}

/** Sets the default headers on every response; handlers override them where theirs needs others. */
export function setUpSecurityHeaders({ defaultHeaders }: Pick<SecurityHeaders, 'defaultHeaders'>): RequestHandler {
  const headers = Object.entries(defaultHeaders)
  return (_request, response, next) => {
    response.removeHeader('x-powered-by')
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
