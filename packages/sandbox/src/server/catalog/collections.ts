import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'

const collections = {
  hits: `select p.id from products p join prices x on x.product_id = p.id and x.price_column = $2
    where x.price > 0 and not p.discontinued order by p.popularity desc, p.id limit $1`,
  new: `select p.id from products p join prices x on x.product_id = p.id and x.price_column = $2
    where x.price > 0 and not p.discontinued order by p.created_at desc, p.id limit $1`,
  sale: `select x.product_id as id from prices x
    where x.price_column = $2 and x.discount > 0 order by x.discount desc, x.product_id limit $1`,
}

/** Ids of bestsellers, new goods or goods on sale over the whole shop. */
export async function idsOfCollection(
  db: Queryable,
  collection: keyof typeof collections,
  limit: number,
  { column }: Pricing,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(collections[collection], [limit, column])
  return rows.map(({ id }) => id)
}
