import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import type { OriginalProduct } from './original-product.ts'
import { type ComparableProduct, similarity } from './similarity.ts'

const most = 8
/** In a larger category only the most popular goods are considered. */
const mostCandidates = 1200
/** A product in stock ranks before a more similar one that has to be ordered only from this similarity on. */
const nearEnough = 0.7

interface Candidate extends ComparableProduct {
  id: string
  /** 0: in stock here, 1: in stock elsewhere, 2: out of stock. */
  reach: number
}

/** Ids of available goods of other lines for the same purpose, in stock and most similar first. */
export async function analoguesOf(
  db: Queryable,
  original: OriginalProduct,
  store: string,
  { column }: Pricing,
): Promise<string[]> {
  const candidates = await db.query<Candidate>(
    `select p.id, p.name, p.unit, p.features,
       case when here.quantity > 0 then 0
         when exists (select from stocks s where s.product_id = p.id and s.quantity > 0) then 1 else 2 end as reach
     from category_products cp
     join products p on p.id = cp.product_id
     join prices x on x.product_id = p.id and x.price_column = $3 and x.price > 0
     left join stocks here on here.product_id = p.id and here.store = $4
     where cp.category_id = $1 and p.id <> $2 and not p.discontinued
       and (p.group_id is null or p.group_id is distinct from $6)
     order by cp.popularity desc, cp.product_id limit $5`,
    [original.category_id, original.id, column, store, mostCandidates, original.group_id],
  )
  const ranked = candidates.map(({ id, reach, ...good }) => ({ id, reach, near: similarity(good, original) }))
  const nearest = Math.max(0, ...ranked.map(({ near }) => near))
  const tier = ({ reach, near }: (typeof ranked)[number]) => (near >= nearest * nearEnough ? reach : 3)
  return ranked
    .sort((one, other) => tier(one) - tier(other) || other.near - one.near || (one.id < other.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id)
}
