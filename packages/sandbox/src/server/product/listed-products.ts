import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'

const listedSql = `
  select p.id, p.idcode, p.slug, p.name, p.unit, p.contain, p.weight, p.volume, p.only_contain_order, p.discontinued,
    p.distributor_id, p.features, p.pictures ->> 0 as image,
    coalesce(own.price, base.price, 0) as price,
    case when own.price is null and base.old_price > base.price then base.old_price end as old_price,
    (own.price is null and coalesce(base.discount, 0) > 0) as is_sale,
    case when b.id is not null then jsonb_build_object('name', b.name, 'slug', b.slug) end as brand,
    coalesce(stock.stores, '{}') as stores
  from unnest($1::text[]) with ordinality as wanted (id, place)
  join products p on p.id = wanted.id
  left join brands b on b.id = p.brand_id
  left join prices base on base.product_id = p.id and base.price_column = $2
  left join client_prices own on own.product_id = p.id and own.client_code = $3
  left join lateral (
    select jsonb_object_agg(store, quantity) as stores from stocks where product_id = p.id
  ) as stock on true
  order by wanted.place`

/** Products by id, in the given order, with prices and stock; unknown ids are left out. */
export async function findProductsByIds(
  db: Queryable,
  ids: readonly string[],
  pricing: Pricing,
): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  return db.query<ListedProduct>(listedSql, [ids, pricing.column, pricing.client])
}

/** Products by code; a repeated code is returned once. */
export async function findProductsByIdcodes(db: Queryable, idcodes: readonly string[], pricing: Pricing) {
  const rows = await db.query<{ id: string; idcode: string }>(
    'select id, idcode from products where idcode = any ($1::text[])',
    [[...new Set(idcodes)]],
  )
  const ids = new Map(rows.map(({ id, idcode }) => [idcode, id]))
  const ordered = [...new Set(idcodes)].flatMap((idcode) => ids.get(idcode) ?? [])
  return findProductsByIds(db, ordered, pricing)
}
