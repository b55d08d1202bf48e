import { createHash } from 'node:crypto'
import { previousStarterHashes, STARTER } from '@vitrina/federation/starter'
import type { RequestHandler } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../infra/configuration/config.ts'
import { maxEntries } from '../../infra/lru-options.ts'
import { permissionsPolicy } from './permissions-policy.ts'

/** Hashes as a security policy has them, `sha256-…`. */
export interface CspHashes {
  scripts: readonly string[]
  /** Of the sheets that are written into the document. */
  styles: readonly string[]
}

/** Names as Node gives them, in lower case. */
export type ResponseHeaders = Readonly<Record<string, string>>

type VaryingOptions = Pick<
  HelmetOptions,
  'contentSecurityPolicy' | 'crossOriginEmbedderPolicy' | 'referrerPolicy' | 'strictTransportSecurity'
>
type SecurityConfig = Pick<Config, 'thirdParties' | 'yandexMaps' | 'publicOrigin'>

/** Where browsers tell of what they refused. */
export const VIOLATIONS_PATH = '/api/site/violations/'
const REPORT_GROUP = 'violations'
const TWO_YEARS_S = 63_072_000
/** Pages of one kind name the same scripts: of a set there are some dozens of kinds. */
const PAGE_HEADERS_CACHED = 2000

const remoteNames = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content']
const starterHashes = [`sha256-${createHash('sha256').update(STARTER).digest('base64')}`, ...previousStarterHashes]

/** Of what is no page: whatever is in it, opened by itself it loads nothing, sends nothing and stands in no frame. */
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

/** For policies that rooms write themselves: every answer says that it stands in no frame and sends no form. */
export const DENY_FRAMING_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What helmet would set with an answer, as data: pages that are kept in memory keep it, too. */
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
 * The headers that tell browsers what the site's answers may do. Blocks are made once for all who get the same: with the
 * start for everything that is no page, with the first page of its kind for pages.
 */
export class SecurityHeaders {
  /** Of every answer, errors and files included, that says nothing else. */
  readonly defaultHeaders: ResponseHeaders
  /** Of answers that are data and can be no document: what is said of documents would bind nothing there. */
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
   * The whole block of a page by the hashes of scripts that its document names: the one that runs and those that are
   * preloaded, for Chromium asks hashes of both. All other scripts are brought by these. Styles are files of ours, but for
   * the sheets of widgets that are written into the document.
   */
  pageHeaders(hashes: CspHashes): ResponseHeaders {
    const key = `${hashes.scripts.join(' ')} ${hashes.styles.join(' ')}`
    const known = this.pages.get(key)
    if (known) return known
    const block = {
      ...helmetHeaders(this.optionsWith(this.pagePolicy(hashes))),
      'permissions-policy': permissionsPolicy({ camera: ['self'], fullscreen: ['self'] }),
      ...(this.isOverTls() ? { 'reporting-endpoints': `${REPORT_GROUP}="${VIOLATIONS_PATH}"` } : {}),
      // Scripts of others come without a hash, for they change without a word.
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
    // The documents of others, in a frame or as a picture, say nothing of being embedded.
    const mayIsolate = !this.hasThirdParties() && this.config.yandexMaps === null
    return {
      contentSecurityPolicy: { useDefaults: false, directives },
      crossOriginEmbedderPolicy: mayIsolate ? { policy: 'require-corp' } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: this.isOverTls() ? { maxAge: TWO_YEARS_S, includeSubDomains: true } : false,
    }
  }

  /**
   * Whom the configuration names may load pictures and be spoken to, and only then is there a default policy of trusted
   * types for their code, which says whose scripts they may bring. A frame is for the map of somebody else, which is a
   * page of ours, and for a chat.
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
      // Duplicates: a second try and the version before of a remote make its policy again.
      'trusted-types': [
        'start',
        'shell',
        'shell-chunks',
        ...remoteNames,
        ...(this.hasThirdParties() ? ['default', 'sanitised'] : []),
        "'allow-duplicates'",
      ],
      'report-uri': [VIOLATIONS_PATH],
      // Chromium sends nothing to it without TLS, and then nothing to the one before either.
      ...(this.isOverTls() ? { 'report-to': [REPORT_GROUP] } : {}),
    }
  }
}

/** Sets a block with every answer; rooms say otherwise where theirs needs something else. */
export function setUpSecurityHeaders({ defaultHeaders }: Pick<SecurityHeaders, 'defaultHeaders'>): RequestHandler {
  const headers = Object.entries(defaultHeaders)
  return (_request, response, next) => {
    response.removeHeader('x-powered-by')
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
