import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import {
  type ComparedProduct,
  type ComparePage,
  type ListName,
  type ListPage,
  listsApi,
} from '@vitrina/contracts/site/lists'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { lookUp } from '../basket/priced.ts'
import { shownCrumb, shownProduct } from '../catalog/shown.ts'
import { featuresOf } from '../product/product-facts.ts'
import { productCalls } from '../product/upstream.ts'
import { priceQuery } from '../retailer/prices.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { readList } from './lists.ts'

const CATEGORY_KEPT = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000 }

interface Asked {
  visitor: Visitor
  request: { id: string }
}

/** What the pages of favourites, compare and viewed products show. */
export function listPages(services: Services): Router {
  const router = Router()
  serve(router, listsApi.page, (call) => listPage(services, call, call.params.list))
  serve(router, listsApi.compared, (call) => comparePage(services, call))
  return router
}

async function listPage(services: Services, { visitor, request }: Asked, list: ListName): Promise<ListPage> {
  const idcodes = readList(visitor, list).toReversed()
  const known = await lookUp(services, visitor, idcodes, request.id)
  return {
    products: idcodes.flatMap((idcode) => known.get(idcode) ?? []).map(shownProduct),
    missing: idcodes.filter((idcode) => !known.has(idcode)),
  }
}

async function comparePage(services: Services, asked: Asked): Promise<ComparePage> {
  const { products, missing } = await listPage(services, asked, 'compare')
  return { items: await Promise.all(products.map((product) => compared(services, asked, product))), missing }
}

/** A product whose features or category cannot be had just now is compared by what is known of it. */
async function compared(services: Services, asked: Asked, product: ListedProduct): Promise<ComparedProduct> {
  const without =
    <T>(what: string, instead: T) =>
    (error: unknown): T => {
      services.log.warn({ err: error, idcode: product.idcode }, `${what} of a compared product could not be had`)
      return instead
    }
  const [features, { category }] = await Promise.all([
    featuresOf({ services, requestId: asked.request.id }, product).catch(without('the features', [])),
    categoryOf(services, asked, product).catch(without('the category', { category: null })),
  ])
  const shown = features.length > 0 ? features : product.features
  return {
    product,
    features: shown.map(({ name, value }) => ({ name: plainText(name), value: value && plainText(value) })),
    category,
  }
}

/** The same for everybody, so it is asked for with the prices of a branch and remembered. */
function categoryOf(
  { config, memory, retailer }: Services,
  { visitor, request }: Asked,
  { idcode, slug }: ListedProduct,
): Promise<Pick<ComparedProduct, 'category'>> {
  return memory.get(`category of ${idcode}`, CATEGORY_KEPT, async () => {
    const product = await retailer.as({ requestId: request.id })(productCalls(config.productPaths).bySlug, {
      params: { site_code: config.siteCode, slug },
      query: priceQuery({ ...visitor, clientCode: undefined }),
    })
    const crumb = product?.breadcrumbs.at(-1)
    return { category: crumb ? shownCrumb(crumb) : null }
  })
}
