import { type DeliveryQuote, retailerDeliveryApi } from '@vitrina/contracts/retailer/delivery'
import { type ProductDelivery, productApi } from '@vitrina/contracts/site/product'
import { formatIsoDate } from '@vitrina/site/dates'
import { isSlug } from '@vitrina/site/identifiers'
import { loadOf } from '@vitrina/site/load'
import type { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { availability } from '../one-trip/branch-availability.ts'
import { cachedDelivery, featuresOf, productOf } from '../products/product-facts.ts'
import type { ShopServices } from '../services.ts'

/** Kept short: free slots are taken one by one. The order requests a new quote. */
const QUOTE_CACHE_TIMES = { freshMs: 60_000, staleMs: 2 * 60_000 }
const STOCK_CACHE_TIMES = { freshMs: 30_000, staleMs: 2 * 60_000 }
const DATIVE_CASE = 2

/**
 * The price and the first slot of delivering a quantity of one product within the visitor's city. As in an order, they
 * depend on its weight and length, and the whole quantity must be in the branch.
 */
export function mountProductDelivery(router: Router, services: ShopServices): void {
  const sources = services.clients
  const { config, departments, caches, retailer } = services

  serve(router, productApi.delivery, async ({ params, query: { count }, visitor, request }) => {
    if (!isSlug(params.slug)) throw notFound()
    const { id: requestId, log } = request
    const { department } = visitor
    const product = await productOf({ services, sources, visitor, requestId, log }, params.slug)
    const onFault = (fault: unknown) => log.warn({ err: fault, idcode: product.idcode }, 'a delivery date was left out')

    async function quoteFor(): Promise<DeliveryQuote | null> {
      const specifications = await featuresOf({ services, retailer: sources.specifications, requestId }, product).catch(
        () => [],
      )
      const features = [...product.features, ...specifications]
      const { weight, volume, length } = loadOf([{ product: { ...product, features }, count }])
      const body = { locality: department.name_for_site, weight, volume, length }
      return caches.facts.get(JSON.stringify(['delivery quote', department.id_1c, body]), QUOTE_CACHE_TIMES, () =>
        retailer.as({ requestId })(retailerDeliveryApi.quote, {
          params: { site_code: config.siteCode },
          query: { domain_id_1c: department.id_1c },
          body,
        }),
      )
    }

    async function readyDay(): Promise<string | null> {
      const question = { services, delivery: sources.delivery, requestId, times: STOCK_CACHE_TIMES }
      const [entries, lists] = await Promise.all([
        cachedDelivery(question, department.id_1c, [product]),
        departments.list(),
      ])
      const known = lists.all.map((one) => ({ ...one, parent: one.parent ?? '' }))
      const context = { lines: [{ product, count }], departments: known, today: formatIsoDate(Date.now()), onFault }
      return availability(department, entries, context).readyDate
    }

    const [quote, ready] = await Promise.all([quoteFor(), readyDay().catch(() => null)])
    return {
      cityDative: department.names_cases[DATIVE_CASE]?.trim() ?? '',
      price: quote?.vehicles[0]?.price ?? null,
      slot: quote && ready ? firstSlot(quote, ready) : null,
    }
  })
}

function firstSlot({ days }: DeliveryQuote, from: string): ProductDelivery['slot'] {
  for (const { date, slots } of days.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const slot = date >= from ? slots.find(({ left }) => left > 0) : undefined
    if (slot) return { date, from: slot.from, to: slot.to }
  }
  return null
}
