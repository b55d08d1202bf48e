import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import {
  type ComparedProduct,
  type ComparePage,
  type ListName,
  type ListPage,
  listsApi,
} from '@vitrina/contracts/site/lists'
import { formatIsoDate } from '@vitrina/site/dates'
import { decodeShared } from '@vitrina/site/lists'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { productCalls } from '../../infra/retailer/product-calls.ts'
import { serve } from '../../visitor/serve.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { presentCrumb, presentProduct } from '../catalog/presenters.ts'
import { arrivalFrom, type DeliveryEntries, fetchArrivals, withArrivals } from '../products/arrivals.ts'
import { lookUp } from '../products/look-up.ts'
import { featuresOf } from '../products/product-facts.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'
import { readList } from './lists.ts'

const CATEGORY_TTL = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000 }

interface ListRequest {
  visitor: Visitor
  request: { id: string }
  /** Codes of a shared link, which replace the visitor's own list. */
  query: { ids?: string | undefined }
}

/** Data of the pages of favourites, compare and viewed products. */
export function listPageRoutes(services: ShopServices): Router {
  const router = Router()
  serve(router, listsApi.page, (call) => listPage(services, call, call.params.list))
  serve(router, listsApi.compared, (call) => comparePage(services, call))
  return router
}

async function listPage(services: ShopServices, call: ListRequest, list: ListName): Promise<ListPage> {
  const { products, ...page } = await productsOf(services, call, list)
  return { ...page, products: await withArrivals({ services, visitor: call.visitor, log: services.log }, products) }
}

async function productsOf(services: RetailerAccess, { visitor, request, query }: ListRequest, list: ListName) {
  const idcodes = query.ids === undefined ? readList(visitor, list).toReversed() : decodeShared(list, query.ids)
  const known = await lookUp(services, visitor, idcodes, request.id)
  return {
    products: idcodes.flatMap((idcode) => known.get(idcode) ?? []).map(presentProduct),
    missing: idcodes.filter((idcode) => !known.has(idcode)),
    today: formatIsoDate(new Date()),
  }
}

async function comparePage(services: ShopServices, call: ListRequest): Promise<ComparePage> {
  const { products, missing, today } = await productsOf(services, call, 'compare')
  const deliveries = deliveriesOf(services, call, products)
  const items = await Promise.all(products.map((product) => compareProduct(services, call, product)))
  const entries = await deliveries
  return { items: items.map((item) => ({ ...item, ...arrivalFrom(item.product, entries, today) })), missing, today }
}

/** An empty result when delivery days cannot be read: the products can be compared without them. */
function deliveriesOf(
  services: Pick<ShopServices, 'caches' | 'clients' | 'config' | 'log'>,
  { visitor }: ListRequest,
  products: readonly ListedProduct[],
): Promise<DeliveryEntries> {
  if (products.length === 0) return Promise.resolve({})
  return fetchArrivals(services, services.clients.arrivals, visitor.department.id_1c, products).catch(
    (error: unknown) => {
      services.log.info({ err: error }, 'days of arrival of compared products could not be had')
      return {}
    },
  )
}

type ComparedFacts = Omit<ComparedProduct, 'arrives' | 'supplied'>

/** Compares a product by the data available when its features or category cannot be read. */
async function compareProduct(
  services: ShopServices,
  call: ListRequest,
  product: ListedProduct,
): Promise<ComparedFacts> {
  const without =
    <T>(what: string, instead: T) =>
    (error: unknown): T => {
      services.log.warn({ err: error, idcode: product.idcode }, `${what} of a compared product could not be had`)
      return instead
    }
  const [features, { category }] = await Promise.all([
    featuresOf({ services, requestId: call.request.id }, product).catch(without('the features', [])),
    categoryOf(services, call, product).catch(without('the category', { category: null })),
  ])
  const shown = features.length > 0 ? features : product.features
  return {
    product,
    features: shown.map(({ name, value }) => ({ name: plainText(name), value: value && plainText(value) })),
    category,
  }
}

/** The category is the same for everybody, so it is requested with the prices of a branch and cached. */
function categoryOf(
  { config, caches, retailer }: Pick<ShopServices, 'caches' | 'config' | 'retailer'>,
  { visitor, request }: ListRequest,
  { idcode, slug }: ListedProduct,
): Promise<Pick<ComparedProduct, 'category'>> {
  return caches.facts.get(`category of ${idcode}`, CATEGORY_TTL, async () => {
    const product = await retailer.as({ requestId: request.id })(productCalls(config.productPaths).bySlug, {
      params: { site_code: config.siteCode, slug },
      query: priceQuery({ ...visitor, clientCode: undefined }),
    })
    const crumb = product?.breadcrumbs.at(-1)
    return { category: crumb ? presentCrumb(crumb) : null }
  })
}
