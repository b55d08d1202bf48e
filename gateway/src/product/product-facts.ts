import { type DeliveryEntry, type Feature, type Product, productApi } from '@vitrina/contracts/retailer/product'
import { isFileName } from '@vitrina/site/identifiers'
import type { Logger } from 'pino'
import { notFound } from '../refusals.ts'
import type { RetailerClient } from '../retailer/client.ts'
import { priceQuery } from '../retailer/prices.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'

const PRICES = { freshMs: 30_000, staleMs: 10 * 60_000 }
const FACTS = { freshMs: 5 * 60_000, staleMs: 24 * 60 * 60_000 }
const MOST_PICTURES = 20

/** What the retailer says about one product; each part but the product itself may be missing for a while. */
export interface ProductFacts {
  product: Product
  features: Feature[]
  images: string[]
  delivery: DeliveryEntry | null
}

interface Asker {
  services: Pick<Services, 'config' | 'memory' | 'retailer'>
  /** The images service, which may have an address of its own. */
  images: RetailerClient
  visitor: Visitor
  requestId: string
  log: Logger
}

/** Everything about a product by its slug. Throws 404 when there is none; other gaps are logged and left empty. */
export async function productFacts(asker: Asker, slug: string): Promise<ProductFacts> {
  const product = await productOf(asker, slug)
  const { log } = asker
  const missing =
    <T>(what: string, instead: T) =>
    (error: unknown) => {
      log.warn({ err: error, idcode: product.idcode }, `${what} of a product could not be had`)
      return instead
    }
  const [features, images, delivery] = await Promise.all([
    featuresOf(asker, product.idcode).catch(missing('the specifications', [])),
    imagesOf(asker, product.idcode).catch(missing('the pictures', product.image ? [product.image] : [])),
    deliveryOf(asker, product).catch(missing('the stock', null)),
  ])
  return { product, features: features.length > 0 ? features : product.features, images, delivery }
}

async function productOf({ services, visitor, requestId }: Asker, slug: string): Promise<Product> {
  const { config, memory, retailer } = services
  const query = priceQuery(visitor)
  const ask = async () => {
    const params = { site_code: config.siteCode, slug }
    const product = await retailer.as({ requestId })(productApi.bySlug, { params, query })
    // Thrown and so not remembered: addresses nobody ever had would push real products out.
    if (!product) throw notFound()
    return product
  }
  if (visitor.clientCode) return ask()
  return memory.get(`product ${slug} ${query.domain_id_1c} ${query.store} ${query.price_column}`, PRICES, ask)
}

/** All features of a product, remembered for all visitors. */
export function featuresOf(
  { services, requestId }: Pick<Asker, 'services' | 'requestId'>,
  idcode: string,
): Promise<Feature[]> {
  const { config, memory, retailer } = services
  return memory.get(`specifications ${idcode}`, FACTS, async () => {
    const params = { site_code: config.siteCode, idcode }
    const { features } = await retailer.as({ requestId })(productApi.specifications, { params })
    return features
  })
}

function imagesOf({ services, images, requestId }: Asker, idcode: string): Promise<string[]> {
  return services.memory.get(`pictures ${idcode}`, FACTS, async () => {
    const names = await images.as({ requestId })(productApi.images, { params: { idcode } })
    return [...new Set(names.filter(isFileName))].slice(0, MOST_PICTURES)
  })
}

async function deliveryOf(asker: Asker, { idcode, distributor_id }: Product): Promise<DeliveryEntry | null> {
  const { services, visitor, requestId } = asker
  const { config, memory, retailer } = services
  const domain_id_1c = visitor.department.id_1c
  const entries = await memory.get(`delivery ${idcode} ${domain_id_1c}`, PRICES, () =>
    retailer.as({ requestId })(productApi.deliveryInfo, {
      params: { site_code: config.siteCode },
      query: { domain_id_1c },
      body: [{ distributor_id, idcode }],
    }),
  )
  return Object.hasOwn(entries, idcode) ? (entries[idcode] ?? null) : null
}
