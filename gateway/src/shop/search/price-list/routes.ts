import { isSlug } from '@vitrina/site/identifiers'
import { isNarrowed } from '@vitrina/site/listing-query'
import { type PriceListFormat, type PriceListScope, priceListFormats, priceListScopes } from '@vitrina/site/price-list'
import { type RequestHandler, Router } from 'express'
import { notFound } from '../../../http/http-errors.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { sendTable } from '../../../infra/tables/send-table.ts'
import { visitorOf } from '../../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../../services.ts'
import { listingQuery, queryOf } from '../query.ts'
import { resolveListing } from '../resolve-listing.ts'
import { searchContextFor } from '../search-context.ts'
import { DownloadSlots } from './download-slots.ts'
import { fileName, priceTable } from './price-table.ts'
import { subjectOf } from './subject.ts'

const PATH = '/api/site/price-list'
/** Slow downloads are aborted after this to free their slots. */
const DOWNLOAD_TIMEOUT_MS = 180_000

const isScope = (text: string): text is PriceListScope => priceListScopes.some((scope) => scope === text)
const formatOf = (text: string | null): PriceListFormat => priceListFormats.find((one) => one === text) ?? 'xlsx'

/**
 * Price lists of a category, brand, promotion or search as files, filtered and sorted as its page is, with the
 * visitor's prices and the stock of the visitor's branch. `@vitrina/site/price-list` builds their addresses.
 */
export function priceListRoutes(services: ShopServices): Router {
  const router = Router()
  const turns = new DownloadSlots()
  const asking = searchContextFor(services)

  const download: RequestHandler = async (request, response) => {
    const { scope = 'search', slug = '' } = request.params as { scope?: string; slug?: string }
    if (!isScope(scope) || (scope !== 'search' && !isSlug(slug))) throw notFound()
    const visitor = visitorOf(response)
    const network = visitor.address ?? clientAddress(request)
    const giveBack = turns.acquire(visitor.isNew ? network : visitor.uuid, network)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)])
    try {
      const asker = asking({ request, visitor })
      const state = { ...listingQuery(request, visitor), page: 1 }
      if (scope === 'search' && !state.q && !isNarrowed(state)) throw notFound()
      const subject = await subjectOf(asker, scope, slug, state)
      const list = await resolveListing(subject.scope, state, asker)
      const now = new Date()
      const table = await priceTable(asker, list, { name: subject.name, now, signal })
      const format = formatOf(queryOf(request).get('format'))
      response.attachment(fileName(subject.name, format, now)).set('cache-control', 'private, no-store')
      await sendTable(request, response, { table, format, signal })
    } catch (error) {
      // The client has disconnected, so there is nobody to answer.
      if (gone.signal.aborted && isClientAbort(error)) request.log.info('a price list was left')
      else if (response.headersSent) request.log.warn({ err: error }, 'a price list broke off')
      else throw error
    } finally {
      giveBack()
    }
  }

  router.get(`${PATH}/search/`, download)
  router.get(`${PATH}/:scope/:slug/`, download)
  return router
}

const isClientAbort = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
