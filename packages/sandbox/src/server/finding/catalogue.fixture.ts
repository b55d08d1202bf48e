import type { Feature } from '@vitrina/contracts/retailer/product'
import { baseUnit } from '../../catalogue-index/base-unit.ts'
import { type FacetPlan, planFacets } from '../../catalogue-index/facet-plan.ts'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'

/** One product with everything that search uses, read from the source tables of the index. */
export interface PlainGoods {
  id: string
  name: string
  popularity: number
  created: number
  category: string
  /** Slugs from the root category down to its own. */
  path: string[]
  brand: string | null
  price: number | null
  discount: number
  stores: Set<string>
  promotions: Set<string>
  /** URL values by facet key, and numeric values. */
  values: Map<string, Set<string>>
  numbers: Map<string, number[]>
  unit: { unit: string; ratio: number } | null
}

interface Row extends Omit<PlainGoods, 'created' | 'stores' | 'promotions' | 'values' | 'numbers' | 'unit'> {
  created_at: Date
  unit: string
  contain: number | null
  weight: number | null
  specification: Feature[]
  stores: string[]
  promotions: string[]
}

const everything = `
  select p.id, p.name, p.popularity, p.created_at, p.unit, p.contain, p.weight, p.specification, c.slug as category,
    array(select up.slug from unnest(c.path) with ordinality as w (id, n) join categories up on up.id = w.id
      order by w.n) as path,
    b.slug as brand, nullif(coalesce(own.price, x.price), 0) as price,
    case when own.price is null then coalesce(x.discount, 0) else 0 end as discount,
    array(select store from stocks s where s.product_id = p.id and s.quantity > 0) as stores,
    array(select promotion_slug from promotion_products a where a.product_id = p.id) as promotions
  from products p
  join categories c on c.id = p.category_id
  left join brands b on b.id = p.brand_id
  left join prices x on x.product_id = p.id and x.price_column = $1
  left join client_prices own on own.product_id = p.id and own.client_code = $2`

function readFeatures(plan: FacetPlan, features: readonly Feature[], goods: PlainGoods): void {
  for (const { name, value } of features) {
    const found = value === null ? null : plan.read(name, value)
    const facet = found && plan.facets[found.facet]
    if (!found || !facet) continue
    const address = facet.values[found.value]?.value
    if (address) goods.values.set(facet.key, new Set([...(goods.values.get(facet.key) ?? []), address]))
    if (found.number !== null) goods.numbers.set(facet.key, [...(goods.numbers.get(facet.key) ?? []), found.number])
  }
}

export interface PlainCatalogue {
  goods: PlainGoods[]
  plan: FacetPlan
}

/** The whole catalogue at these prices. */
export async function readCatalogue(db: Queryable, { column, client }: Pricing): Promise<PlainCatalogue> {
  const rows = await db.query<Row>(everything, [column, client])
  const counts = new Map<string, { name: string; value: string; count: number }>()
  for (const { name, value } of rows.flatMap(({ specification }) => specification)) {
    if (!value) continue
    const key = JSON.stringify([name, value])
    counts.set(key, { name, value, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const plan = planFacets([...counts.values()])
  const goods = rows.map(({ created_at, specification, ...row }) => {
    const one: PlainGoods = {
      ...row,
      created: created_at.getTime(),
      stores: new Set(row.stores),
      promotions: new Set(row.promotions),
      values: new Map(row.brand ? [['brand', new Set([row.brand])]] : []),
      numbers: new Map(row.price === null ? [] : [['price', [row.price]]]),
      unit: baseUnit({ ...row, features: specification }),
    }
    readFeatures(plan, specification, one)
    return one
  })
  return { goods, plan }
}
