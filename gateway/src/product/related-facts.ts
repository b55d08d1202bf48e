import { ApiError } from '@vitrina/contracts/request'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { type Related, relatedApi } from '@vitrina/contracts/retailer/related'
import { within } from '@vitrina/site/within'
import type { Logger } from 'pino'
import { askPriced } from '../catalog/priced.ts'
import type { RetailerClient } from '../retailer/client.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'

/** A page without its row of sizes is better than a page that comes later. */
const WAIT_FOR_LINE_MS = 300

export interface RelatedAsker {
  services: Pick<Services, 'config' | 'memory'>
  /** With a breaker of its own. */
  related: RetailerClient
  visitor: Visitor
  requestId: string
}

const none: Related = { siblings: [], analogues: [], companions: [] }

/** What the retailer relates to a product, with the visitor's prices; nothing when it relates nothing at all. */
export function relatedOf({ services, related, visitor, requestId }: RelatedAsker, idcode: string): Promise<Related> {
  return askPriced(services, visitor, `related ${idcode}`, async (query) => {
    try {
      const params = { site_code: services.config.siteCode, idcode }
      return await related.as({ requestId })(relatedApi.related, { params, query })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return none
      throw error
    }
  })
}

/**
 * Goods of the same line, soon or not at all: an answer that comes too late for this page is remembered for the next.
 * Nothing of it is personal, so buyers with prices of their own have it from the same memory.
 */
export function lineOf(asker: RelatedAsker & { log: Logger }, idcode: string): Promise<ListedProduct[]> {
  const guest = { ...asker.visitor, clientCode: undefined }
  const asked = relatedOf({ ...asker, visitor: guest }, idcode).then(({ siblings }) => siblings)
  return within(asked, WAIT_FOR_LINE_MS, `No line of a product within ${WAIT_FOR_LINE_MS} ms`).catch((error) => {
    asker.log.info({ err: error, idcode }, 'a page goes without its other sizes')
    return []
  })
}
