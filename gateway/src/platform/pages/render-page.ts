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

/** A page that takes longer to render is sent without content and rendered in the browser. */
const RENDER_LIMIT_MS = 10_000
/** Deadline of the whole page, retries included. */
const PAGE_LIMIT_MS = 20_000
/** How long a page waits for a renderer that restarts, after a hang without the version that hung it. */
const RESTART_LIMIT_MS = 5000
const OK = 200
const SERVER_ERROR = 500
/** The same as the cache time of catalogue data without prices. */
const CATALOGUE_STALE_IF_ERROR_MS = 24 * 60 * 60_000

/** What rendering a page takes. */
type PageServices = Pick<
  PlatformServices,
  | 'catalogue'
  | 'config'
  | 'cspHashes'
  | 'departments'
  | 'log'
  | 'registry'
  | 'security'
  | 'shedding'
  | 'signals'
  | 'telemetry'
  | 'tickets'
>

/** The visitor whose request caused the render. For logs and counters only: none of it reaches the page. */
export interface Requester {
  requestId: string
  uuid: string
  /** Network address. */
  address: string
  isBot: boolean
}

/** Input of a page that is rendered for one visitor. */
export interface PageInput {
  visitor: Visitor
  url: URL
  /** Why the page is refused, where that is already known. */
  refusal?: { status: number; message: string }
  preview?: BootPreview | undefined
  /** The page may come without its scripts. */
  mayDeferHydration: boolean
  /** Receives the render failures of the page in place of the site's signals. */
  slice?: Slice | undefined
}

/**
 * Renders a page with the renderer of the set; when that fails, returns a document whose page the browser renders.
 * @throws ShedError when the capacity is needed for more important pages
 */
export async function renderOwnPage(
  services: PageServices,
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

/** The same for a shared page, which depends on its request only. */
export async function renderSharedPage(
  services: PageServices,
  served: ServedSet,
  request: PageRequest,
  requester: Requester,
): Promise<CachedPage> {
  const page = { visitor: guestOf(request), url: urlOf(request), mayDeferHydration: request.mayDeferHydration }
  return compressPage(await renderOwnPage(services, served, page, requester))
}

async function renderPage(
  services: PageServices,
  served: ServedSet,
  { visitor, url, mayDeferHydration, preview, slice, ...page }: PageInput,
  requester: Requester,
): Promise<PageResponse> {
  const { tickets, registry, signals, telemetry, log, cspHashes, security } = services
  const { set } = served
  const frame = await frameOf(services, visitor)
  const refusal = page.refusal ?? refusalFor(url.pathname, visitor)
  const { ticket, end } = tickets.issue(visitor)
  const startedAt = performance.now()
  const headersOf = async (document: Buffer) => security.pageHeaders(await cspHashes.hashesIn(document))
  try {
    const answer = await renderWithRetry(
      served,
      {
        url: url.pathname + url.search,
        frame,
        ticket,
        requestId: requester.requestId,
        trace: tracing()?.traceparent(),
        refusal,
        mayRest: mayDeferHydration,
        preview,
      },
      // A crawler gets 503 for a document without content, so its page may take all of the time.
      requester.isBot ? PAGE_LIMIT_MS : RESTART_LIMIT_MS,
    )
    const { document } = answer
    const { status, location, problem, failed, threw, rests } = answer.facts
    recordRender(telemetry, set, answer.facts)
    if (!requester.isBot) {
      const trace = status === SERVER_ERROR ? problem?.trace : undefined
      const recorder = slice ?? signals
      recorder.rendered(set, { failed, threw, trace }, { visitor: requester.uuid, address: requester.address })
    }
    const headers = await headersOf(document)
    const madeAt = monotonicNow()
    const page = { document, status, location, headers, problem, rests, madeAt, trueUntil: validUntilOf(frame, madeAt) }
    // A frame without cities or menu is incomplete, and so is a page with a block that failed to load.
    const isWhole = frame.shopCities.length > 0 && frame.menu.length > 0 && !tickets.isPartial(visitor)
    telemetry.pagesRendered.of(isWhole ? 'whole' : 'partial').add()
    return isWhole
      ? { ...page, staleIfErrorMs: staleIfErrorMsOf(url.pathname, status, visitor) }
      : { ...page, madeAt: NOT_CACHEABLE }
  } catch (error) {
    // A client-rendered document would make the browser send all the data requests that cannot be served now.
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

/** How long a page may be served when it cannot be rendered again, ms; undefined for a page with prices or an error. */
function staleIfErrorMsOf(pathname: string, status: number, visitor: Visitor): number | undefined {
  if (status !== OK || hasRequestedPrices(visitor)) return undefined
  return importanceOf(pathname) === 'content' ? CONTENT_IF_ERROR_MS : CATALOGUE_STALE_IF_ERROR_MS
}

/** When the branch opens or closes next, by the monotonic clock. */
function validUntilOf({ current: { pickup } }: Frame, steady: number): number | undefined {
  const [first] = pickup ?? []
  return first && steady + first.until - Date.now()
}

/**
 * Renders a page, once more when the renderer hung, by then without the version that hung it. A renderer that is being
 * restarted is waited for. Rejects when a restart takes longer than `restartLimitMs`.
 */
export async function renderWithRetry(
  served: ServedSet,
  page: RenderRequest,
  restartLimitMs = RESTART_LIMIT_MS,
): Promise<RenderResult> {
  const renderer = served.renderer ?? (await served.awaitRestart(withinDeadline(restartLimitMs)))
  if (!renderer) throw new Error('The renderer has not restarted in time')
  try {
    return await renderer.render(page, withinDeadline(RENDER_LIMIT_MS))
  } catch (error) {
    const next = (await renderer.hasHung()) ? await served.awaitRestart(withinDeadline(restartLimitMs)) : null
    if (!next) throw error
    return next.render(page, withinDeadline(RENDER_LIMIT_MS))
  }
}

const withinDeadline = (limitMs: number): number => Math.max(1, Math.min(limitMs, remainingMs()))
