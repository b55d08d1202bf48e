import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Frame } from '@vitrina/contracts/site/frame'
import { BOOT_ELEMENT } from '@vitrina/federation/boot'
import type { Registry } from '@vitrina/releases'
import { errorTexts } from '@vitrina/site/texts'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { CspHashResolver } from '../pages/csp-hashes.ts'
import { csrFallbackPage } from '../pages/csr-fallback.ts'
import { renderWithRetry } from '../pages/render-page.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import type { PageVisitor } from './data-calls.ts'
import { cookiesAfter, localPageHeaders, requestHeadersFor, visitorHeaders, withHashes } from './headers.ts'
import { relayResponse } from './proxy-to-site.ts'
import { type SiteClient, uncompressed } from './site-client.ts'

export interface WorkbenchPagesOptions {
  site: SiteClient
  live: LiveReleases
  registry: Registry
  tickets: RenderTickets<PageVisitor>
  remoteName: string
  /** Called for a page that failed to render, or rendered incompletely. */
  onFailure: (path: string, why: string) => void
}

/**
 * Renders pages locally from the site's live set and the local build. The site's own response at the same address
 * decides redirects, refusals and headers; a response that is not a page of the site is passed on unchanged.
 */
export function workbenchPages(needs: WorkbenchPagesOptions): Router {
  const { site, live } = needs
  const files = new CspHashResolver(needs.registry)
  const page: RequestHandler = async (request, response) => {
    const { method, originalUrl: path, headers } = request
    const wantsPage = (headers.accept ?? '').includes('text/html')
    const frame = wantsPage ? site.frame(visitorHeaders(site.address, headers)) : null
    frame?.catch(() => {})
    const requestHeaders = requestHeadersFor(site.address, headers)
    const answer = await site.ask({ method, path, headers: wantsPage ? uncompressed(requestHeaders) : requestHeaders })
    if (!isPage(answer)) return relayResponse({ site, answer, response, set: live.current().set.id })
    const cookie = cookiesAfter(headers.cookie, answer.headers['set-cookie'])
    const known = frame ?? site.frame(visitorHeaders(site.address, headers, cookie))
    const refusal = await refusalIn(answer, path)
    // Third-party scripts would count the developer as a visitor.
    const ownFrame = { ...(await known), thirdParties: [] }
    await sendPage(needs, { request, response, answer, cookie, refusal, frame: ownFrame, files })
  }
  return Router().get(/^/, page)
}

interface PageJob {
  request: Request
  response: Response
  answer: IncomingMessage
  cookie: string
  refusal: PageRefusal | null
  frame: Frame
  files: CspHashResolver
}

async function sendPage(needs: WorkbenchPagesOptions, job: PageJob): Promise<void> {
  const { request, response, answer, cookie, refusal, frame, files } = job
  const { site, live, registry, tickets, remoteName, onFailure } = needs
  const { originalUrl: url, headers } = request
  const served = live.current()
  const { ticket, end } = tickets.issue({ headers, cookie })
  const head = localPageHeaders(site.address, answer.headers, served.set.id, remoteName)
  try {
    const { document, facts } = await renderWithRetry(served, {
      url,
      frame,
      ticket,
      requestId: request.id,
      refusal,
      mayRest: false,
    })
    const { status, location, problem, failed, threw } = facts
    if (location) return void response.writeHead(status, { ...head, location }).end()
    if (problem && status >= 500 && !refusal) onFailure(url, problem.trace ?? problem.message)
    else if (failed.length > 0) onFailure(url, `left to the browser: ${failed.join(', ')}${thrownBy(threw)}`)
    response.writeHead(status, withHashes(head, await files.hashesIn(document))).end(document)
  } catch (error) {
    onFailure(url, `${error instanceof Error ? error.message : error}; the browser renders the page`)
    const at = new URL(url, frame.origin)
    const document = Buffer.from(await csrFallbackPage(registry, served.set, { url: at, frame, development: true }))
    response.writeHead(refusal?.status ?? 200, withHashes(head, await files.hashesIn(document))).end(document)
  } finally {
    end()
  }
}

interface PageRefusal {
  status: number
  message: string
}

const thrownBy = (threw: readonly string[]): string => (threw.length > 0 ? ` (${threw.join(', ')} threw)` : '')

/** Whether the response is a page of the site, which is replaced by a locally rendered one. */
function isPage({ headers, statusCode = 0 }: IncomingMessage): boolean {
  const isRedirect = statusCode >= 300 && statusCode < 400
  return !isRedirect && headers['x-release-set'] !== undefined && /^text\/html\b/.test(headers['content-type'] ?? '')
}

const bootData = new RegExp(`<script type="application/json" id="${BOOT_ELEMENT}">([^<]*)</script>`)

/** Why the site refuses the page to this visitor, which it decides before rendering; null when it does not. */
async function refusalIn(answer: IncomingMessage, path: string): Promise<PageRefusal | null> {
  const status = answer.statusCode ?? 0
  const isForOthers = status === 403 || (status === 503 && path.startsWith('/personal/'))
  if (!isForOthers) {
    answer.resume()
    return null
  }
  const [, boot = '{}'] = bootData.exec(await text(answer)) ?? []
  try {
    const { refusal } = JSON.parse(boot) as { refusal?: { message?: unknown } }
    if (typeof refusal?.message === 'string') return { status, message: refusal.message }
  } catch {
    // The status is enough without a message.
  }
  return { status, message: errorTexts.forbidden }
}
