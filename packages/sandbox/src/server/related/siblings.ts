import type { Feature, ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIds } from '../product/listed-products.ts'
import type { OriginalProduct } from './original-product.ts'

const most = 60

/** Available goods of the same line, with all their features. */
export async function siblingsOf(
  db: Queryable,
  { id, group_id }: OriginalProduct,
  pricing: Pricing,
): Promise<ListedProduct[]> {
  if (group_id === null) return []
  const rows = await db.query<{ id: string; specification: Feature[] }>(
    `select p.id, p.specification from products p
     where p.group_id = $1 and p.id <> $2 and (not p.discontinued or exists (
       select from stocks s where s.product_id = p.id and s.quantity > 0
     ))
     order by p.popularity desc, p.id limit $3`,
    [group_id, id, most],
  )
  const features = new Map(rows.map((row) => [row.id, row.specification]))
  const listed = await findProductsByIds(
    db,
    rows.map((row) => row.id),
    pricing,
  )
  return listed.map((product) => ({ ...product, features: features.get(product.id) ?? product.features }))
}
