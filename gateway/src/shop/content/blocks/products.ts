import type { ProductsBlock } from '@vitrina/contracts/retailer/content-blocks'
import { findingApi } from '@vitrina/contracts/retailer/finding'
import { type ListedProduct, productApi } from '@vitrina/contracts/retailer/product'
import type { ContentProducts } from '@vitrina/contracts/site/content-blocks'
import { isIdcode } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'
import { askPriced } from '../../catalog/priced.ts'
import { shownProduct } from '../../catalog/shown.ts'
import type { Asker } from '../../finding/asker.ts'
import { withArrivals } from '../../products/arrivals.ts'

type Output<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : never
type Block = Output<typeof ProductsBlock>

const USUAL = 8

/** Goods that a block names, at the visitor's prices; null when none of them is sold. */
export async function productsOf(asker: Asker, block: Block): Promise<Output<typeof ContentProducts> | null> {
  const { kind, title, category, promotion, limit = USUAL } = block
  const found = block.codes ? await byCodes(asker, block.codes) : await bestOf(asker, { category, promotion }, limit)
  const sold = found.filter(({ price }) => price > 0)
  // What is nowhere in stock comes after what can be had.
  const goods = [...sold.filter(isThere), ...sold.filter((one) => !isThere(one))].slice(0, limit).map(shownProduct)
  if (goods.length === 0) return null
  const all = category ? paths.category(category) : promotion ? paths.promotion(promotion) : null
  return { kind, title, products: await withArrivals(asker, goods), all }
}

const isThere = ({ stores }: ListedProduct): boolean => Object.values(stores).some((count) => count > 0)

/** In the order of the codes. */
async function byCodes({ services, visitor, requestId }: Asker, given: readonly string[]): Promise<ListedProduct[]> {
  const codes = [...new Set(given)].filter(isIdcode)
  const params = { site_code: services.config.siteCode }
  const found = await askPriced(services.memory.lists, visitor, `content codes:${codes}`, (prices) =>
    services.retailer.as({ requestId })(productApi.byIdcodes, { params, query: prices, body: codes }),
  )
  const byCode = new Map(found.map((product) => [product.idcode, product]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

async function bestOf(
  { services, visitor, requestId }: Asker,
  scope: Pick<Block, 'category' | 'promotion'>,
  limit: number,
): Promise<ListedProduct[]> {
  const params = { site_code: services.config.siteCode }
  const body = { ...scope, choices: [], sort: 'popular' as const, page: 1, page_size: limit * 2 }
  const { items } = await askPriced(services.memory.lists, visitor, `content goods:${JSON.stringify(body)}`, (prices) =>
    services.retailer.as({ requestId })(findingApi.find, { params, query: prices, body }),
  )
  return items
}
