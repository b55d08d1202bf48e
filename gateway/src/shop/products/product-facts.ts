import { ApiError } from '@vitrina/contracts/request'
import { type DeliveryEntry, type Feature, Product, retailerProductApi } from '@vitrina/contracts/retailer/product'
import type { RelatedProducts } from '@vitrina/contracts/retailer/related'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { isFileName } from '@vitrina/site/identifiers'
import { dayInMoscow } from '@vitrina/site/opening'
import { withTimeout } from '@vitrina/site/within'
import type { Logger } from 'pino'
import { notFound } from '../../http/http-errors.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { productCalls } from '../../infra/retailer/product-calls.ts'
import type { CacheTimes } from '../../infra/retailer/response-cache.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { relatedWithin } from './related-facts.ts'

const PRICE_CACHE_TIMES = { freshMs: 30_000, staleMs: 10 * 60_000 }
const FACTS_CACHE_TIMES = { freshMs: 5 * 60_000, staleMs: 24 * 60 * 60_000 }
const MOST_PICTURES = 30
/** Timeout of everything but the product itself. */
const WAIT_MS = 1000

type FactsPart = ProductPage['missing'][number]

/** The retailer's data about one product; every part but the product itself may be missing. */
export interface ProductFacts {
  product: Product
  features: Feature[]
  images: string[]
  delivery: DeliveryEntry | null
  related: RelatedProducts
  /** The related goods arrived too late for this response. */
  isRelatedLate: boolean
  /** Parts that failed or were late, as opposed to parts that are empty. */
  missing: FactsPart[]
}

/**
 * Clients of the parts of a page. Each has its own circuit breaker: a hanging call must not block prices and baskets.
 */
interface ProductClients {
  specifications: RetailerClient
  delivery: RetailerClient
  /** The images service, which may have its own address. */
  images: RetailerClient
  related: RetailerClient
}

interface ProductContext {
  services: Pick<ShopServices, 'config' | 'caches' | 'retailer'>
  sources: ProductClients
  visitor: Visitor
  requestId: string
  log: Logger
}

/** All data of a product by slug. Throws 404 for an unknown product; other failures are logged and put in `missing`. */
export async function productFacts(asker: ProductContext, slug: string): Promise<ProductFacts> {
  const product = await productOf(asker, slug)
  const { idcode, image } = product
  const missing = new Set<FactsPart>()
  const had = <T>(part: FactsPart, promise: Promise<T>, instead: T) =>
    withTimeout(promise, WAIT_MS, `No ${part} of a product within ${WAIT_MS} ms`).catch((error: unknown) => {
      // 404 means that the part is empty.
      if (error instanceof ApiError && error.status === 404) return instead
      asker.log.warn({ err: error, idcode }, `${part} of a product could not be had`)
      missing.add(part)
      return instead
    })
  const [features, images, delivery, { related, isLate }] = await Promise.all([
    had('specifications', featuresOf({ ...asker, retailer: asker.sources.specifications }, product), []),
    had('pictures', imagesOf(asker, idcode), image ? [image] : []),
    had('stock', deliveryOf(asker, product), null),
    relatedWithin({ ...asker, related: asker.sources.related }, idcode),
  ])
  const parts: FactsPart[] = ['specifications', 'stock', 'pictures']
  return {
    product,
    features: features.length > 0 ? features : product.features,
    images,
    delivery,
    related,
    isRelatedLate: isLate,
    missing: parts.filter((part) => missing.has(part)),
  }
}

/** The product alone, by its slug. Throws 404 for an unknown product. */
export async function productOf({ services, visitor, requestId }: ProductContext, slug: string): Promise<Product> {
  const { config, caches, retailer } = services
  const query = priceQuery(visitor)
  const ask = async () => {
    const params = { site_code: config.siteCode, slug }
    const answer = await retailer.as({ requestId })(productCalls(config.productPaths).anyBySlug, { params, query })
    // Errors are not cached, so that made-up slugs do not evict real products.
    if (isEmpty(answer)) throw notFound()
    const { success, data, error } = Product.safeParse(answer)
    if (!success) throw new ApiError('contract', `A product has no ${error.issues[0]?.path.join('.')}`)
    return data
  }
  if (visitor.clientCode) return ask()
  return caches.products.get(
    `product ${slug} ${query.domain_id_1c} ${query.store} ${query.price_column}`,
    PRICE_CACHE_TIMES,
    ask,
  )
}

const isEmpty = (answer: unknown): boolean =>
  !answer || (typeof answer === 'object' && Object.keys(answer).length === 0)

interface FeaturesContext {
  services: Pick<ShopServices, 'config' | 'caches' | 'retailer'>
  retailer?: RetailerClient
  requestId: string
}

/** All features of a product, cached for all visitors. */
export function featuresOf(
  { services, retailer = services.retailer, requestId }: FeaturesContext,
  { id, idcode }: Pick<Product, 'id' | 'idcode'>,
): Promise<Feature[]> {
  const { config, caches } = services
  return caches.facts.get(`specifications ${idcode}`, FACTS_CACHE_TIMES, async () => {
    const params = { site_code: config.siteCode, idcode, product: id }
    const calls = productCalls(config.productPaths)
    const { features } = await retailer.as({ requestId })(calls.specifications, { params })
    return features
  })
}

function imagesOf({ services, sources, requestId }: ProductContext, idcode: string): Promise<string[]> {
  return services.caches.facts.get(`pictures ${idcode}`, FACTS_CACHE_TIMES, async () => {
    const names = await sources.images.as({ requestId })(retailerProductApi.images, { params: { idcode } })
    return [...new Set(names.filter(isFileName))].slice(0, MOST_PICTURES)
  })
}

async function deliveryOf({ services, sources, visitor, requestId }: ProductContext, product: Product) {
  const question = { services, delivery: sources.delivery, requestId, times: PRICE_CACHE_TIMES }
  const entries = await cachedDelivery(question, visitor.department.id_1c, [product])
  return entries.get(product.idcode) ?? null
}

interface DeliveryQuery {
  services: Pick<ShopServices, 'config' | 'caches'>
  delivery: RetailerClient
  requestId?: string
  times: Pick<CacheTimes, 'freshMs' | 'staleMs'>
}

/** Stock and delivery data by code for one department, each product cached separately. */
export function cachedDelivery(
  { services: { config, caches }, delivery, requestId, times }: DeliveryQuery,
  domain_id_1c: string,
  products: readonly Pick<Product, 'idcode' | 'distributor_id'>[],
): Promise<Map<string, DeliveryEntry>> {
  const distributors = new Map(products.map(({ idcode, distributor_id }) => [idcode, distributor_id]))
  const ask = delivery.as({ requestId })
  // The key has the date because «tomorrow» in a response becomes today after midnight.
  const day = dayInMoscow(Date.now())
  return caches.facts.getMany(
    [...distributors.keys()],
    (idcode) => `delivery ${idcode} ${domain_id_1c} ${day}`,
    times,
    async (rest) => {
      const answer = await ask(productCalls(config.productPaths).deliveryInfo, {
        params: { site_code: config.siteCode },
        query: { domain_id_1c },
        body: rest.map((idcode) => ({ distributor_id: distributors.get(idcode) ?? null, idcode })),
      })
      return new Map(Object.entries(answer))
    },
  )
}
