import { ApiError } from '@vitrina/contracts/request'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { type RelatedProducts, retailerRelatedApi } from '@vitrina/contracts/retailer/related'
import { isSlug } from '@vitrina/site/identifiers'
import { TimeoutError, withTimeout } from '@vitrina/site/within'
import type { Logger } from 'pino'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { fetchPriced } from '../catalog/fetch-priced.ts'
import type { ShopServices } from '../services.ts'

/** Kept short: a page without its row of sizes is better than a slow page. */
const WAIT_MS = 300
const mostAnalogues = 8
const mostCompanions = 8

export interface RelatedContext {
  services: Pick<ShopServices, 'config' | 'caches'> & Partial<Pick<ShopServices, 'shedding'>>
  /** A client with its own circuit breaker. */
  related: RetailerClient
  visitor: Visitor
  requestId: string
}

const noRelated: RelatedProducts = { siblings: [], analogues: [], companions: [] }

/** The retailer's related goods of a product, with the visitor's prices; empty when there are none. */
export function relatedOf(
  { services, related, visitor, requestId }: RelatedContext,
  idcode: string,
): Promise<RelatedProducts> {
  return fetchPriced(services.caches.facts, visitor, `related ${idcode}`, async (query) => {
    try {
      const params = { site_code: services.config.siteCode, idcode }
      return await related.as({ requestId })(retailerRelatedApi.related, { params, query })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return noRelated
      throw error
    }
  })
}

export interface RelatedWithin {
  related: RelatedProducts
  /** The response is late; it is cached for the next page. */
  isLate: boolean
}

/**
 * Related goods for the page itself, within the timeout. A late response is cached for the next page, and under load no
 * request is made. The data is not personal, so clients with their own prices share the cache.
 */
export async function relatedWithin(asker: RelatedContext & { log: Logger }, idcode: string): Promise<RelatedWithin> {
  if (asker.services.shedding?.shouldShed('extra')) return { related: noRelated, isLate: false }
  const guest = { ...asker.visitor, clientCode: undefined }
  const relatedPromise = relatedOf({ ...asker, visitor: guest }, idcode)
  try {
    const related = await withTimeout(relatedPromise, WAIT_MS, `Nothing related to a product within ${WAIT_MS} ms`)
    return { related, isLate: false }
  } catch (error) {
    asker.log.info({ err: error, idcode }, 'a page goes without its other sizes')
    return { related: noRelated, isLate: error instanceof TimeoutError }
  }
}

/** Other goods that have a price and a page, each once. */
export function buyable(goods: readonly ListedProduct[], { idcode: own }: Pick<ListedProduct, 'idcode'>) {
  const known = new Set([own])
  return goods.filter(({ idcode, slug, price }) => {
    if (known.has(idcode) || !isSlug(slug) || !(price > 0)) return false
    known.add(idcode)
    return true
  })
}

/** The related goods to show: those that can be bought, up to a limit. */
export function visibleRelated({ analogues, companions }: RelatedProducts, product: Pick<ListedProduct, 'idcode'>) {
  const besides = new Set(
    buyable(
      companions.map((companion) => companion.product),
      product,
    ),
  )
  return {
    analogues: buyable(analogues, product).slice(0, mostAnalogues),
    companions: companions.filter((companion) => besides.has(companion.product)).slice(0, mostCompanions),
  }
}
