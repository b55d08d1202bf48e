import type { DeliveryEntry, ListedProduct, Product } from '@vitrina/contracts/retailer/product'
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { isInAnyStore } from '@vitrina/site/card-stock'
import { formatIsoDate } from '@vitrina/site/dates'
import { plainText } from '@vitrina/site/plain-text'
import { storeQuantity } from '@vitrina/site/stock'
import { withTimeout } from '@vitrina/site/within'
import type { Logger } from 'pino'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { cachedDelivery } from './product-facts.ts'

const CACHE_TIMES = { freshMs: 60_000, staleMs: 10 * 60_000 }
/** Timeout of arrival days: they only help to choose, so goods do not wait longer for them. */
const WAIT_MS = 1000
const MAX_TEXT_LENGTH = 60
/** The most products that the retailer accepts in one call. */
const MOST_PRODUCTS = 500

export type DeliveryEntries = Readonly<Record<string, DeliveryEntry>>

/** Stock and delivery data by product code; rejects after `waitMs`. */
export function fetchArrivals(
  services: Pick<ShopServices, 'config' | 'caches'>,
  delivery: RetailerClient,
  domain_id_1c: string,
  products: readonly Pick<Product, 'idcode' | 'distributor_id'>[],
  waitMs = WAIT_MS,
): Promise<DeliveryEntries> {
  const question = { services, delivery, times: CACHE_TIMES }
  const entriesPromise = cachedDelivery(question, domain_id_1c, products).then((entries) => Object.fromEntries(entries))
  return withTimeout(entriesPromise, waitMs, `No days of arrival within ${waitMs} ms`)
}

interface ArrivalsContext {
  services: Pick<ShopServices, 'config' | 'caches' | 'clients'>
  visitor: Visitor
  log: Pick<Logger, 'info'>
}

/**
 * Adds arrival days to the products that are not in stock in the visitor's department. Returns the products unchanged
 * when the days are not available within `waitMs`.
 */
export async function withArrivals(
  { services, visitor: { department }, log }: ArrivalsContext,
  products: readonly ListedProduct[],
  waitMs = WAIT_MS,
): Promise<CardProduct[]> {
  const awaited = products.filter((product) => isAwaited(product, department.store)).slice(0, MOST_PRODUCTS)
  if (awaited.length === 0) return [...products]
  const entries = await fetchArrivals(services, services.clients.arrivals, department.id_1c, awaited, waitMs).catch(
    (error: unknown): DeliveryEntries => {
      log.info({ err: error }, 'days of arrival of a list could not be had')
      return {}
    },
  )
  const today = formatIsoDate(new Date())
  const codes = new Set(awaited.map(({ idcode }) => idcode))
  return products.map((product) =>
    codes.has(product.idcode) ? { ...product, ...arrivalFrom(product, entries, today) } : product,
  )
}

/** Not in the visitor's store, but in another one or available to order. */
const isAwaited = (product: ListedProduct, store: string): boolean =>
  storeQuantity(product.stores, store) <= 0 &&
  (isInAnyStore(product) || (product.distributor_id !== null && !product.discontinued))

/** The day of arrival, and the supplier's own text about it. */
export function arrivalFrom(
  product: Pick<Product, 'idcode' | 'discontinued'>,
  entries: DeliveryEntries,
  today: string,
) {
  const entry = Object.hasOwn(entries, product.idcode) ? entries[product.idcode] : undefined
  const said = product.discontinued ? null : entry?.distributor.delivery_info_str?.trim()
  return {
    arrives: arrivalOf(product, entries, today),
    supplied: said ? plainText(said).slice(0, MAX_TEXT_LENGTH) : null,
  }
}

/** The first day on which a product is available in the visitor's branch; past and unreadable days are ignored. */
export function arrivalOf(
  { idcode, discontinued }: Pick<Product, 'idcode' | 'discontinued'>,
  entries: DeliveryEntries,
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
