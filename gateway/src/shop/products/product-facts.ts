import { ApiError } from '@vitrina/contracts/request'
import { type DeliveryEntry, type Feature, Product, productApi } from '@vitrina/contracts/retailer/product'
import type { Related } from '@vitrina/contracts/retailer/related'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { isFileName } from '@vitrina/site/identifiers'
import { dayInMoscow } from '@vitrina/site/opening'
import { within } from '@vitrina/site/within'
import type { Logger } from 'pino'
import { notFound } from '../../http/refusals.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import type { KeepTimes } from '../../infra/retailer/memory.ts'
import { productCalls } from '../../infra/retailer/product-calls.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { soonRelatedOf } from './related-facts.ts'

const PRICES = { freshMs: 30_000, staleMs: 10 * 60_000 }
const FACTS = { freshMs: 5 * 60_000, staleMs: 24 * 60 * 60_000 }
const MOST_PICTURES = 30
/** The page is not held back longer than this for anything but the product itself. */
const WAIT_MS = 1000

type Part = ProductPage['missing'][number]

/** What the retailer says about one product; each part but the product itself may be missing for a while. */
export interface ProductFacts {
  product: Product
  features: Feature[]
  images: string[]
  delivery: DeliveryEntry | null
  related: Related
  /** What is related is still to come. */
  isRelatedLate: boolean
  /** What could not be had in time, and so is not the same as what there is none of. */
  missing: Part[]
}

/**
 * Whom to ask about what beside the product. Each has a breaker of its own: a call that hangs must not shut the door
 * on prices and baskets.
 */
export interface Sources {
  specifications: RetailerClient
  delivery: RetailerClient
  /** The images service, which may have an address of its own. */
  images: RetailerClient
  related: RetailerClient
}

interface Asker {
  services: Pick<ShopServices, 'config' | 'memory' | 'retailer'>
  sources: Sources
  visitor: Visitor
  requestId: string
  log: Logger
}

/** Everything about a product by its slug. Throws 404 when there is none; other gaps are logged and named. */
export async function productFacts(asker: Asker, slug: string): Promise<ProductFacts> {
  const product = await productOf(asker, slug)
  const { idcode, image } = product
  const missing = new Set<Part>()
  const had = <T>(part: Part, asked: Promise<T>, instead: T) =>
    within(asked, WAIT_MS, `No ${part} of a product within ${WAIT_MS} ms`).catch((error: unknown) => {
      // Having none is an answer.
      if (error instanceof ApiError && error.status === 404) return instead
      asker.log.warn({ err: error, idcode }, `${part} of a product could not be had`)
      missing.add(part)
      return instead
    })
  const [features, images, delivery, { related, isLate }] = await Promise.all([
    had('specifications', featuresOf({ ...asker, retailer: asker.sources.specifications }, product), []),
    had('pictures', imagesOf(asker, idcode), image ? [image] : []),
    had('stock', deliveryOf(asker, product), null),
    soonRelatedOf({ ...asker, related: asker.sources.related }, idcode),
  ])
  const parts: Part[] = ['specifications', 'stock', 'pictures']
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

/** The product alone, by its slug. Throws 404 when there is none. */
export async function productOf({ services, visitor, requestId }: Asker, slug: string): Promise<Product> {
  const { config, memory, retailer } = services
  const query = priceQuery(visitor)
  const ask = async () => {
    const params = { site_code: config.siteCode, slug }
    const answer = await retailer.as({ requestId })(productCalls(config.productPaths).anyBySlug, { params, query })
    // Thrown and so not remembered: addresses nobody ever had would push real products out.
    if (isEmpty(answer)) throw notFound()
    const { success, data, error } = Product.safeParse(answer)
    if (!success) throw new ApiError('contract', `A product has no ${error.issues[0]?.path.join('.')}`)
    return data
  }
  if (visitor.clientCode) return ask()
  return memory.products.get(`product ${slug} ${query.domain_id_1c} ${query.store} ${query.price_column}`, PRICES, ask)
}

const isEmpty = (answer: unknown): boolean =>
  !answer || (typeof answer === 'object' && Object.keys(answer).length === 0)

interface FeaturesAsker {
  services: Pick<ShopServices, 'config' | 'memory' | 'retailer'>
  retailer?: RetailerClient
  requestId: string
}

/** All features of a product, remembered for all visitors. */
export function featuresOf(
  { services, retailer = services.retailer, requestId }: FeaturesAsker,
  { id, idcode }: Pick<Product, 'id' | 'idcode'>,
): Promise<Feature[]> {
  const { config, memory } = services
  return memory.facts.get(`specifications ${idcode}`, FACTS, async () => {
    const params = { site_code: config.siteCode, idcode, product: id }
    const calls = productCalls(config.productPaths)
    const { features } = await retailer.as({ requestId })(calls.specifications, { params })
    return features
  })
}

function imagesOf({ services, sources, requestId }: Asker, idcode: string): Promise<string[]> {
  return services.memory.facts.get(`pictures ${idcode}`, FACTS, async () => {
    const names = await sources.images.as({ requestId })(productApi.images, { params: { idcode } })
    return [...new Set(names.filter(isFileName))].slice(0, MOST_PICTURES)
  })
}

async function deliveryOf({ services, sources, visitor, requestId }: Asker, product: Product) {
  const question = { services, delivery: sources.delivery, requestId, times: PRICES }
  const entries = await rememberedDelivery(question, visitor.department.id_1c, [product])
  return entries.get(product.idcode) ?? null
}

interface DeliveryQuestion {
  services: Pick<ShopServices, 'config' | 'memory'>
  delivery: RetailerClient
  requestId?: string
  times: Pick<KeepTimes, 'freshMs' | 'staleMs'>
}

/** Stock and delivery of products in one department, by code, each remembered by itself. */
export function rememberedDelivery(
  { services: { config, memory }, delivery, requestId, times }: DeliveryQuestion,
  domain_id_1c: string,
  products: readonly Pick<Product, 'idcode' | 'distributor_id'>[],
): Promise<Map<string, DeliveryEntry>> {
  const distributors = new Map(products.map(({ idcode, distributor_id }) => [idcode, distributor_id]))
  const ask = delivery.as({ requestId })
  // What was said of tomorrow is said of today after midnight.
  const day = dayInMoscow(Date.now())
  return memory.facts.getMany(
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
