import type { Sort } from '@vitrina/contracts/retailer/catalog'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'

// $1 category, $2 limit, $3 offset; those that sort by price also take $4 column.
const own = (order: string) => `
  select cp.product_id as id from category_products cp where cp.category_id = $1
  order by ${order}, cp.product_id limit $2 offset $3`

const priced = (order: string) => `
  select cp.product_id as id from category_products cp
  left join prices p on p.product_id = cp.product_id and p.price_column = $4
  where cp.category_id = $1 order by ${order}, cp.product_id limit $2 offset $3`

// A client's own prices differ from product to product, so the whole category has to be sorted.
const pricedForClient = (order: string) => `
  select cp.product_id as id from category_products cp
  left join prices p on p.product_id = cp.product_id and p.price_column = $4
  left join client_prices own on own.product_id = cp.product_id and own.client_code = $5
  where cp.category_id = $1 order by ${order}, cp.product_id limit $2 offset $3`

/** Ids of one page of a category. Goods without a price come last whichever way prices are sorted. */
export async function pageOfCategory(
  db: Queryable,
  { categoryId, sort, page, size }: { categoryId: string; sort: Sort; page: number; size: number },
  { column, client }: Pricing,
): Promise<string[]> {
  const window = [categoryId, size, (page - 1) * size]
  const orders: Record<Sort, string> = {
    popular: own('cp.popularity desc'),
    new: own('cp.created_at desc'),
    name: own('cp.name'),
    cheap: client
      ? pricedForClient('nullif(coalesce(own.price, p.price), 0) nulls last')
      : priced('nullif(p.price, 0) nulls last'),
    expensive: client
      ? pricedForClient('coalesce(own.price, p.price) desc nulls last')
      : priced('p.price desc nulls last'),
    discount: priced('p.discount desc nulls last, cp.popularity desc'),
  }
  const byPrice = sort === 'cheap' || sort === 'expensive' || sort === 'discount'
  const rest = !byPrice ? [] : client && sort !== 'discount' ? [column, client] : [column]
  const rows = await db.query<{ id: string }>(orders[sort], [...window, ...rest])
  return rows.map(({ id }) => id)
}

const collections = {
  hits: `select p.id from products p join prices x on x.product_id = p.id and x.price_column = $2
    where x.price > 0 and not p.discontinued order by p.popularity desc, p.id limit $1`,
  new: `select p.id from products p join prices x on x.product_id = p.id and x.price_column = $2
    where x.price > 0 and not p.discontinued order by p.created_at desc, p.id limit $1`,
  sale: `select x.product_id as id from prices x
    where x.price_column = $2 and x.discount > 0 order by x.discount desc, x.product_id limit $1`,
}

/** Ids of hits, new goods or goods on sale over the whole shop. */
export async function pageOfCollection(
  db: Queryable,
  collection: keyof typeof collections,
  limit: number,
  { column }: Pricing,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(collections[collection], [limit, column])
  return rows.map(({ id }) => id)
}
