import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { type RelatedGoods, relatedApi } from '@vitrina/contracts/site/related'
import { formatIsoDate } from '@vitrina/site/dates'
import { isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { arrivalOf, fetchArrivals, withArrivals } from '../products/arrivals.ts'
import { productOf } from '../products/product-facts.ts'
import { relatedOf, visibleRelated } from '../products/related-facts.ts'
import type { ShopServices } from '../services.ts'

const longestReason = 120
const largestPerUnit = 10_000

/** Analogues and companions of a product, which its page requests when they are about to scroll into view. */
export function relatedRoutes(services: ShopServices): Router {
  const sources = services.clients
  const router = Router()

  serve(router, relatedApi.related, async ({ params, visitor, request }) => {
    if (!isSlug(params.slug)) throw notFound()
    const asker = { services, sources, visitor, requestId: request.id, log: request.log }
    const product = await productOf(asker, params.slug)
    const related = await relatedOf({ ...asker, related: sources.related }, product.idcode)
    const { analogues, companions } = visibleRelated(related, product)
    const today = formatIsoDate(new Date())
    const shown = companions.map(presentCompanion)
    const [entries, cards] = await Promise.all([
      fetchArrivals(services, sources.delivery, visitor.department.id_1c, [product, ...analogues]).catch(
        (error: unknown) => {
          request.log.info({ err: error, idcode: product.idcode }, 'days of arrival could not be had')
          return {}
        },
      ),
      withArrivals(
        asker,
        shown.map((companion) => companion.product),
      ),
    ])
    return {
      today,
      arrives: arrivalOf(product, entries, today),
      analogues: analogues.map((one) => ({ product: presentProduct(one), arrives: arrivalOf(one, entries, today) })),
      companions: shown.map((companion, at) => ({ ...companion, product: cards[at] ?? companion.product })),
    }
  })

  return router
}

type Companions = RelatedGoods['companions']

function presentCompanion({
  product,
  reason,
  per_unit,
}: {
  product: ListedProduct
  reason: string
  per_unit: number | null
}): Companions[number] {
  const isNorm = per_unit !== null && per_unit > 0 && per_unit <= largestPerUnit
  return {
    product: presentProduct(product),
    reason: plainText(reason).slice(0, longestReason),
    perUnit: isNorm ? per_unit : null,
  }
}
