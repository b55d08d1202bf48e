import type { Sort } from '@vitrina/contracts/retailer/catalog'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'

// $1 category, $2 limit, $3 offset.
const own = (order: string) => `
  select product_id as id from category_products where category_id = $1
  order by ${order}, product_id limit $2 offset $3`

// The same and $4 price column.
const priced = (order: string) => `
  select product_id as id from category_prices where category_id = $1 and price_column = $4
  order by ${order}, product_id limit $2 offset $3`

// The same and $5 client code. Own prices differ from product to product, so the whole category has to be sorted. Looked
// up one by one: joined, the planner reads all prices of the client for a category of any size.
const pricedForClient = (direction: string) => `
  select product_id as id from (
    select product_id, coalesce(
      (select own.price from client_prices own where own.client_code = $5 and own.product_id = cp.product_id), price
    ) as price
    from category_prices cp where category_id = $1 and price_column = $4
  ) as mine
  order by price ${direction} nulls last, product_id limit $2 offset $3`

const queries: Record<Sort, { sql: string; forClient?: string }> = {
  popular: { sql: own('popularity desc') },
  new: { sql: own('created_at desc') },
  name: { sql: own('name') },
  cheap: { sql: priced('price'), forClient: pricedForClient('asc') },
  expensive: {
    sql: priced('price desc nulls last'),
    forClient: pricedForClient('desc'),
  },
  discount: { sql: priced('discount desc, popularity desc') },
}

/** Ids of one page of a category. Goods without a price come last whichever way prices are sorted. */
export async function pageOfCategory(
  db: Queryable,
  { categoryId, sort, page, size }: { categoryId: string; sort: Sort; page: number; size: number },
  { column, client }: Pricing,
): Promise<string[]> {
  const { sql, forClient } = queries[sort]
  const params: unknown[] = [categoryId, size, (page - 1) * size]
  if (sql.includes('$4')) params.push(column)
  if (client && forClient) params.push(client)
  const rows = await db.query<{ id: string }>(client && forClient ? forClient : sql, params)
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
