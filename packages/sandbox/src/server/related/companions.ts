import type { Feature } from '@vitrina/contracts/retailer/product'
import type { Companion } from '@vitrina/contracts/retailer/related'
import type { Queryable } from '../../database/database.ts'
import { companionRules } from '../../seed/companions/all-rules.ts'
import type { Need } from '../../seed/companions/rule.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIds } from '../product/listed-products.ts'
import { amountIn, type MeasurableProduct, sidesOf } from './amount.ts'
import type { OriginalProduct } from './original-product.ts'

interface FoundCompanion extends MeasurableProduct {
  need: number
  id: string
  features: Feature[]
}

// For each need the best product: preferred by name, sold singly, in stock here and most popular. Names are matched in
// the narrow list of the category, and only the first matches are looked up with prices and stock.
const foundSql = `
  select need.place::integer as need, p.id, p.name, p.unit, p.weight, p.volume, p.specification as features
  from jsonb_to_recordset($1::jsonb) as need (place integer, category text, name text, best text)
  cross join lateral (
    select p.id from (
      select cp.product_id, cp.popularity, cp.name ~ need.best as is_best
      from categories c join category_products cp on cp.category_id = c.id
      where c.name ~ need.category and cp.name ~ need.name and cp.product_id <> $4
      order by 3 desc, 2 desc, 1 limit 30
    ) as fit
    join products p on p.id = fit.product_id and not p.discontinued
    join prices x on x.product_id = p.id and x.price_column = $2 and x.price > 0
    left join stocks here on here.product_id = p.id and here.store = $3
    order by fit.is_best desc, (p.only_contain_order and coalesce(p.contain, 1) > 1), coalesce(here.quantity > 0, false) desc,
      fit.popularity desc, p.id limit 1
  ) as best
  join products p on p.id = best.id
  order by need.place`

/** Companions that the work needs besides a product, with the quantity per unit where there is a norm. */
export async function companionsOf(
  db: Queryable,
  original: OriginalProduct,
  store: string,
  pricing: Pricing,
): Promise<Companion[]> {
  const rule = companionRules.find(
    ({ category, goods }) => category.test(original.category) && (!goods || goods.test(original.name)),
  )
  if (!rule) return []
  const criteria = rule.needs.map(({ category, name, best = '' }, place) => ({
    place,
    category: `^${caseInsensitive(category)}`,
    name: `^${caseInsensitive(name)}`,
    best,
  }))
  const found = await db.query<FoundCompanion>(foundSql, [JSON.stringify(criteria), pricing.column, store, original.id])
  const listed = await findProductsByIds(
    db,
    found.map(({ id }) => id),
    pricing,
  )
  const products = new Map(listed.map((product) => [product.id, product]))
  return found.flatMap((good) => {
    const need = rule.needs[good.need]
    const product = products.get(good.id)
    return need && product ? [{ product, reason: need.reason, per_unit: amountPerUnit(need, original, good) }] : []
  })
}

/** Units of the companion per unit of the product; null without a norm or with an unknown size. */
export function amountPerUnit({ norm }: Need, product: MeasurableProduct, companion: MeasurableProduct): number | null {
  if (!norm) return null
  const sides = typeof norm.amount === 'function' ? sidesOf(product) : null
  const amount = typeof norm.amount === 'function' ? sides && norm.amount(sides) : norm.amount
  const base = amountIn(product, norm.per)
  const held = amountIn(companion, norm.of)
  if (!amount || !base || !held) return null
  return Number(((base * amount) / held).toPrecision(6))
}

/** Also matches capital first letters: lower-casing Cyrillic depends on the database locale, and may not work. */
const caseInsensitive = (pattern: string): string =>
  pattern.replace(
    /(^|[ (|])([а-яё])/g,
    (_, before: string, letter: string) => `${before}[${letter.toUpperCase()}${letter}]`,
  )
