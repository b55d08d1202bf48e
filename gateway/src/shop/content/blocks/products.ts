import type { ProductsBlock } from '@vitrina/contracts/retailer/content-blocks'
import { type ListedProduct, retailerProductApi } from '@vitrina/contracts/retailer/product'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import type { ContentProducts } from '@vitrina/contracts/site/content-blocks'
import { isIdcode } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'
import { fetchPriced } from '../../catalog/fetch-priced.ts'
import { presentProduct } from '../../catalog/presenters.ts'
import { withArrivals } from '../../products/arrivals.ts'
import type { SearchContext } from '../../search/search-context.ts'

type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never
type Block = Output<typeof ProductsBlock>

const DEFAULT_LIMIT = 8

/** The goods of a block at the visitor's prices; null when none of them is sold. */
export async function productsOf(asker: SearchContext, block: Block): Promise<Output<typeof ContentProducts> | null> {
  const { kind, title, category, promotion, limit = DEFAULT_LIMIT } = block
  const found = block.codes
    ? await productsByCodes(asker, block.codes)
    : await popularProducts(asker, { category, promotion }, limit)
  const sold = found.filter(({ price }) => price > 0)
  // Goods out of stock everywhere come last.
  const goods = [...sold.filter(isInStock), ...sold.filter((one) => !isInStock(one))]
    .slice(0, limit)
    .map(presentProduct)
  if (goods.length === 0) return null
  const all = category ? paths.category(category) : promotion ? paths.promotion(promotion) : null
  return { kind, title, products: await withArrivals(asker, goods), all }
}

const isInStock = ({ stores }: ListedProduct): boolean => Object.values(stores).some((count) => count > 0)

/** Products in the order of the codes. */
async function productsByCodes(
  { services, visitor, requestId }: SearchContext,
  given: readonly string[],
): Promise<ListedProduct[]> {
  const codes = [...new Set(given)].filter(isIdcode)
  const params = { site_code: services.config.siteCode }
  const found = await fetchPriced(services.caches.lists, visitor, `content codes:${codes}`, (prices) =>
    services.retailer.as({ requestId })(retailerProductApi.byIdcodes, { params, query: prices, body: codes }),
  )
  const byCode = new Map(found.map((product) => [product.idcode, product]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

async function popularProducts(
  { services, visitor, requestId }: SearchContext,
  scope: Pick<Block, 'category' | 'promotion'>,
  limit: number,
): Promise<ListedProduct[]> {
  const params = { site_code: services.config.siteCode }
  const body = { ...scope, choices: [], sort: 'popular' as const, page: 1, page_size: limit * 2 }
  const { items } = await fetchPriced(
    services.caches.lists,
    visitor,
    `content goods:${JSON.stringify(body)}`,
    (prices) => services.retailer.as({ requestId })(retailerSearchApi.find, { params, query: prices, body }),
  )
  return items
}
