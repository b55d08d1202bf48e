import type { DeliveryEntry, ListedProduct, Product } from '@vitrina/contracts/retailer/product'
import { type RelatedGoods, relatedPages } from '@vitrina/contracts/site/related'
import { formatIsoDate } from '@vitrina/site/dates'
import { isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { within } from '@vitrina/site/within'
import { Router } from 'express'
import { shownProduct } from '../catalog/shown.ts'
import { notFound } from '../refusals.ts'
import type { RetailerClient } from '../retailer/client.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { productOf, rememberedDelivery, type Sources } from './product-facts.ts'
import { relatedOf, shownRelated } from './related-facts.ts'

const ARRIVALS = { freshMs: 60_000, staleMs: 10 * 60_000 }
/** Days of arrival only help to choose: the goods are not held back for them. */
const WAIT_MS = 1000
const longestReason = 120
const largestPerUnit = 10_000

/** What the page of a product asks for when it comes near the sight: what can stand in for it and what goes with it. */
export function relatedRoutes(services: Services, sources: Sources): Router {
  const router = Router()

  serve(router, relatedPages.related, async ({ params, visitor, request }) => {
    if (!isSlug(params.slug)) throw notFound()
    const asker = { services, sources, visitor, requestId: request.id, log: request.log }
    const product = await productOf(asker, params.slug)
    const related = await relatedOf({ ...asker, related: sources.related }, product.idcode)
    const { analogues, companions } = shownRelated(related, product)
    const today = formatIsoDate(new Date())
    const entries = await arrivals(services, sources.delivery, visitor.department.id_1c, [product, ...analogues]).catch(
      (error: unknown) => {
        request.log.info({ err: error, idcode: product.idcode }, 'days of arrival could not be had')
        return {}
      },
    )
    return {
      today,
      arrives: arrivalOf(product, entries, today),
      analogues: analogues.map((one) => ({ product: shownProduct(one), arrives: arrivalOf(one, entries, today) })),
      companions: companions.map(shownCompanion),
    }
  })

  return router
}

export type Entries = Readonly<Record<string, DeliveryEntry>>
type Companions = RelatedGoods['companions']

/** What is known of the stock and delivery of each product; rejects when that cannot be had soon. */
export function arrivals(
  services: Services,
  delivery: RetailerClient,
  domain_id_1c: string,
  products: readonly Pick<Product, 'idcode' | 'distributor_id'>[],
): Promise<Entries> {
  const question = { services, delivery, times: ARRIVALS }
  const asked = rememberedDelivery(question, domain_id_1c, products).then((entries) => Object.fromEntries(entries))
  return within(asked, WAIT_MS, `No days of arrival within ${WAIT_MS} ms`)
}

/** The first day a product can be taken in the visitor's branch; a day that is past or cannot be read is not one. */
export function arrivalOf(
  { idcode, discontinued }: Pick<Product, 'idcode' | 'discontinued'>,
  entries: Entries,
  today: string,
): string | null {
  const entry = Object.hasOwn(entries, idcode) ? entries[idcode] : undefined
  if (!entry) return null
  const { current_department: here, supply_departments: supply, distributor } = entry
  const days = [
    here.remains > 0 ? today : null,
    supply.remains > 0 ? dayOf(supply.delivery_date) : null,
    discontinued ? null : dayOf(distributor.delivery_date),
  ]
  return (
    days
      .filter((day) => day !== null)
      .filter((day) => day >= today)
      .sort()[0] ?? null
  )
}

function dayOf(date: string | null): string | null {
  try {
    return date && formatIsoDate(date)
  } catch {
    return null
  }
}

function shownCompanion({
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
    product: shownProduct(product),
    reason: plainText(reason).slice(0, longestReason),
    perUnit: isNorm ? per_unit : null,
  }
}
