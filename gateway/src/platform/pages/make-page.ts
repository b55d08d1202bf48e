import type { Frame } from '@vitrina/contracts/site/frame'
import type { BootPreview } from '@vitrina/federation/boot'
import type { RenderRequest } from '@vitrina/federation/renderer-protocol'
import { Shed } from '../../http/shedding/shed.ts'
import { steadyNow } from '../../infra/clock.ts'
import { importanceOf } from '../../infra/upstream/importance.ts'
import { remainingMs, runInRequest } from '../../infra/upstream/request-context.ts'
import { traced, tracing } from '../../infra/upstream/spans.ts'
import { CONTENT_IF_ERROR_MS } from '../../shop/content-store/kept.ts'
import { frameOf } from '../../shop/frame/frame.ts'
import { hasAskedPrices } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { Slice } from '../drills/slice.ts'
import { tellRendered } from '../metrics/rendered.ts'
import type { RenderedAnswer } from '../releases/renderer.ts'
import type { Served } from '../releases/served.ts'
import type { PlatformServices } from '../services.ts'
import { refusalFor } from './access.ts'
import { browserPage } from './browser-page.ts'
import { type CachedPage, type MadePage, NOT_KEPT, pack } from './page-cache.ts'
import { guestOf, type PageRequest, urlOf } from './page-request.ts'

/** A page that takes the renderer longer is sent without content and rendered in the browser. */
const RENDER_LIMIT_MS = 10_000
/** Nobody waits longer for a page, whatever happens to it on the way. */
const PAGE_LIMIT_MS = 20_000
/** A renderer that hung is soon followed by one that does without what hung it. */
const REVIVAL_LIMIT_MS = 5000
const OK = 200
const OUR_FAULT = 500
/** As long as what the catalogue knows without prices may be remembered. */
const CATALOGUE_IF_ERROR_MS = 24 * 60 * 60_000

/** Whose request has the page made. For logs and counts: nothing of this goes into a page. */
export interface Requester {
  requestId: string
  uuid: string
  /** Network address. */
  address: string
  isBot: boolean
}

/** A page that is made for one visitor alone. */
export interface OwnPage {
  visitor: Visitor
  url: URL
  /** Why the page is not shown, where that is known already. */
  refusal?: { status: number; message: string }
  preview?: BootPreview | undefined
  /** The page may come without its scripts. */
  mayRest: boolean
  /** Hears, instead of everybody else, what of the page could not be made. */
  slice?: Slice | undefined
}

/**
 * A page from the renderer of the set; when it cannot be had, a document whose page the browser renders.
 * @throws Shed when more important pages have to be made
 */
export async function makeOwnPage(
  services: PlatformServices,
  served: Served,
  page: OwnPage,
  requester: Requester,
): Promise<MadePage> {
  const { requestId, address, isBot } = requester
  services.shedding.mayMake(page.url.pathname, { network: address, isBot })
  const isOrder = importanceOf(page.url.pathname) === null
  return runInRequest({ requestId, limitMs: PAGE_LIMIT_MS, isOrder, network: address }, () =>
    traced('page', { 'vitrina.set': served.set.id }, () => made(services, served, page, requester)),
  )
}

/** The same for a page that guests share, made of its request alone. */
export async function makeSharedPage(
  services: PlatformServices,
  served: Served,
  request: PageRequest,
  requester: Requester,
): Promise<CachedPage> {
  const page = { visitor: guestOf(request), url: urlOf(request), mayRest: request.mayRest }
  return pack(await makeOwnPage(services, served, page, requester))
}

async function made(
  services: PlatformServices,
  served: Served,
  { visitor, url, mayRest, preview, slice, ...page }: OwnPage,
  requester: Requester,
): Promise<MadePage> {
  const { tickets, registry, signals, telemetry, log, namedFiles, security } = services
  const { set } = served
  const frame = await frameOf(services, visitor)
  const refusal = page.refusal ?? refusalFor(url.pathname, visitor)
  const { ticket, end } = tickets.issue(visitor)
  const startedAt = performance.now()
  const headersOf = async (document: Buffer) => security.pageHeaders(await namedFiles.hashesIn(document))
  try {
    const answer = await rendered(served, {
      url: url.pathname + url.search,
      frame,
      ticket,
      requestId: requester.requestId,
      trace: tracing()?.traceparent(),
      refusal,
      mayRest,
      preview,
    })
    const { document } = answer
    const { status, location, problem, failed, threw, rests } = answer.facts
    tellRendered(telemetry, set, answer.facts)
    if (!requester.isBot) {
      const trace = status === OUR_FAULT ? problem?.trace : undefined
      const heard = slice ?? signals
      heard.rendered(set, { failed, threw, trace }, { visitor: requester.uuid, address: requester.address })
    }
    const headers = await headersOf(document)
    const madeAt = steadyNow()
    const page = { document, status, location, headers, problem, rests, madeAt, trueUntil: trueUntilOf(frame, madeAt) }
    // Without its cities or its menu the frame is a makeshift, and so is a page with a block that could not be had.
    const isWhole = frame.shopCities.length > 0 && frame.menu.length > 0 && !tickets.isPartial(visitor)
    telemetry.pagesMade.of(isWhole ? 'whole' : 'partial').add()
    return isWhole ? { ...page, ifErrorMs: ifErrorMsOf(url.pathname, status, visitor) } : { ...page, madeAt: NOT_KEPT }
  } catch (error) {
    // The document without its page would have the browser ask for all that cannot be given now.
    if (error instanceof Shed) throw error
    telemetry.pagesMade.of('left').add()
    if (slice) slice.lose(error)
    else log.error({ err: error, set: set.id }, 'a page is left to the browser')
    const document = Buffer.from(await browserPage(registry, set, { url, frame, preview }))
    const headers = await headersOf(document)
    return { document, status: refusal?.status ?? OK, headers, madeAt: NOT_KEPT, isLeft: true }
  } finally {
    end()
    telemetry.pageSeconds.of('whole').add((performance.now() - startedAt) / 1000)
  }
}

/** How long a page may be given when it cannot be made anew, ms: one with a price no longer than others. */
function ifErrorMsOf(pathname: string, status: number, visitor: Visitor): number | undefined {
  if (status !== OK || hasAskedPrices(visitor)) return undefined
  return importanceOf(pathname) === 'content' ? CONTENT_IF_ERROR_MS : CATALOGUE_IF_ERROR_MS
}

/** When the branch opens or shuts next, by the clock that only goes ahead. */
function trueUntilOf({ current: { pickup } }: Frame, steady: number): number | undefined {
  const [first] = pickup ?? []
  return first && steady + first.until - Date.now()
}

/** A page that was lost to code that hung is made once more, without that code. */
export async function rendered(served: Served, page: RenderRequest): Promise<RenderedAnswer> {
  const { renderer } = served
  if (!renderer) throw new Error('The renderer is being started anew')
  try {
    return await renderer.render(page, inTime(RENDER_LIMIT_MS))
  } catch (error) {
    const next = (await renderer.hasHung()) ? await served.revived(inTime(REVIVAL_LIMIT_MS)) : null
    if (!next) throw error
    return next.render(page, inTime(RENDER_LIMIT_MS))
  }
}

const inTime = (limitMs: number): number => Math.max(1, Math.min(limitMs, remainingMs()))
