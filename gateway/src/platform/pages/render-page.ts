import type { Frame } from '@vitrina/contracts/site/frame'
import type { BootPreview } from '@vitrina/federation/boot'
import type { RenderRequest } from '@vitrina/federation/renderer-protocol'
import { ShedError } from '../../http/shedding/shed-error.ts'
import { monotonicNow } from '../../infra/clock.ts'
import { importanceOf } from '../../infra/upstream/importance.ts'
import { remainingMs, runInRequest } from '../../infra/upstream/request-context.ts'
import { tracing, withSpan } from '../../infra/upstream/tracing.ts'
import { CONTENT_IF_ERROR_MS } from '../../shop/content-store/content-pages.ts'
import { frameOf } from '../../shop/frame/frame.ts'
import { hasRequestedPrices } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { Slice } from '../drills/slice.ts'
import { recordRender } from '../metrics/record-render.ts'
import type { RenderResult } from '../releases/renderer.ts'
import type { ServedSet } from '../releases/served-set.ts'
import type { PlatformServices } from '../services.ts'
import { refusalFor } from './access.ts'
import { csrFallbackPage } from './csr-fallback.ts'
import { type CachedPage, compressPage, NOT_CACHEABLE, type PageResponse } from './page-cache.ts'
import { guestOf, type PageRequest, urlOf } from './page-request.ts'

/** A page that takes the renderer longer is sent without content and rendered in the browser. */
const RENDER_LIMIT_MS = 10_000
/** Nobody waits longer for a page, whatever happens to it on the way. */
const PAGE_LIMIT_MS = 20_000
/** A renderer that hung is soon followed by one that does without what hung it. */
const RESTART_LIMIT_MS = 5000
const OK = 200
const SERVER_ERROR = 500
/** As long as what the catalogue knows without prices may be remembered. */
const CATALOGUE_STALE_IF_ERROR_MS = 24 * 60 * 60_000

/** Whose request has the page made. For logs and counts: nothing of this goes into a page. */
export interface Requester {
  requestId: string
  uuid: string
  /** Network address. */
  address: string
  isBot: boolean
}

/** A page that is made for one visitor alone. */
export interface PageInput {
  visitor: Visitor
  url: URL
  /** Why the page is not shown, where that is known already. */
  refusal?: { status: number; message: string }
  preview?: BootPreview | undefined
  /** The page may come without its scripts. */
  mayDeferHydration: boolean
  /** Hears, instead of everybody else, what of the page could not be made. */
  slice?: Slice | undefined
}

/**
 * A page from the renderer of the set; when it cannot be had, a document whose page the browser renders.
 * @throws Shed when more important pages have to be made
 */
export async function renderOwnPage(
  services: PlatformServices,
  served: ServedSet,
  page: PageInput,
  requester: Requester,
): Promise<PageResponse> {
  const { requestId, address, isBot } = requester
  services.shedding.requireCapacity(page.url.pathname, { network: address, isBot })
  const isOrder = importanceOf(page.url.pathname) === null
  return runInRequest({ requestId, limitMs: PAGE_LIMIT_MS, isOrder, network: address }, () =>
    withSpan('page', { 'vitrina.set': served.set.id }, () => renderPage(services, served, page, requester)),
  )
}

/** The same for a page that guests share, made of its request alone. */
export async function renderSharedPage(
  services: PlatformServices,
  served: ServedSet,
  request: PageRequest,
  requester: Requester,
): Promise<CachedPage> {
  const page = { visitor: guestOf(request), url: urlOf(request), mayDeferHydration: request.mayDeferHydration }
  return compressPage(await renderOwnPage(services, served, page, requester))
}

async function renderPage(
  services: PlatformServices,
  served: ServedSet,
  { visitor, url, mayDeferHydration, preview, slice, ...page }: PageInput,
  requester: Requester,
): Promise<PageResponse> {
  const { tickets, registry, signals, telemetry, log, namedFiles, security } = services
  const { set } = served
  const frame = await frameOf(services, visitor)
  const refusal = page.refusal ?? refusalFor(url.pathname, visitor)
  const { ticket, end } = tickets.issue(visitor)
  const startedAt = performance.now()
  const headersOf = async (document: Buffer) => security.pageHeaders(await namedFiles.hashesIn(document))
  try {
    const answer = await renderWithRetry(served, {
      url: url.pathname + url.search,
      frame,
      ticket,
      requestId: requester.requestId,
      trace: tracing()?.traceparent(),
      refusal,
      mayRest: mayDeferHydration,
      preview,
    })
    const { document } = answer
    const { status, location, problem, failed, threw, rests } = answer.facts
    recordRender(telemetry, set, answer.facts)
    if (!requester.isBot) {
      const trace = status === SERVER_ERROR ? problem?.trace : undefined
      const heard = slice ?? signals
      heard.rendered(set, { failed, threw, trace }, { visitor: requester.uuid, address: requester.address })
    }
    const headers = await headersOf(document)
    const madeAt = monotonicNow()
    const page = { document, status, location, headers, problem, rests, madeAt, trueUntil: validUntilOf(frame, madeAt) }
    // Without its cities or its menu the frame is a makeshift, and so is a page with a block that could not be had.
    const isWhole = frame.shopCities.length > 0 && frame.menu.length > 0 && !tickets.isPartial(visitor)
    telemetry.pagesRendered.of(isWhole ? 'whole' : 'partial').add()
    return isWhole
      ? { ...page, staleIfErrorMs: staleIfErrorMsOf(url.pathname, status, visitor) }
      : { ...page, madeAt: NOT_CACHEABLE }
  } catch (error) {
    // The document without its page would have the browser ask for all that cannot be given now.
    if (error instanceof ShedError) throw error
    telemetry.pagesRendered.of('left').add()
    if (slice) slice.recordEmptyPage(error)
    else log.error({ err: error, set: set.id }, 'a page is left to the browser')
    const document = Buffer.from(await csrFallbackPage(registry, set, { url, frame, preview }))
    const headers = await headersOf(document)
    return { document, status: refusal?.status ?? OK, headers, madeAt: NOT_CACHEABLE, isClientRendered: true }
  } finally {
    end()
    telemetry.pageSeconds.of('whole').add((performance.now() - startedAt) / 1000)
  }
}

/** How long a page may be given when it cannot be made anew, ms: one with a price no longer than others. */
function staleIfErrorMsOf(pathname: string, status: number, visitor: Visitor): number | undefined {
  if (status !== OK || hasRequestedPrices(visitor)) return undefined
  return importanceOf(pathname) === 'content' ? CONTENT_IF_ERROR_MS : CATALOGUE_STALE_IF_ERROR_MS
}

/** When the branch opens or shuts next, by the clock that only goes ahead. */
function validUntilOf({ current: { pickup } }: Frame, steady: number): number | undefined {
  const [first] = pickup ?? []
  return first && steady + first.until - Date.now()
}

/** A page that was lost to code that hung is made once more, without that code. */
export async function renderWithRetry(served: ServedSet, page: RenderRequest): Promise<RenderResult> {
  const { renderer } = served
  if (!renderer) throw new Error('The renderer is being started anew')
  try {
    return await renderer.render(page, withinDeadline(RENDER_LIMIT_MS))
  } catch (error) {
    const next = (await renderer.hasHung()) ? await served.awaitRestart(withinDeadline(RESTART_LIMIT_MS)) : null
    if (!next) throw error
    return next.render(page, withinDeadline(RENDER_LIMIT_MS))
  }
}

const withinDeadline = (limitMs: number): number => Math.max(1, Math.min(limitMs, remainingMs()))
