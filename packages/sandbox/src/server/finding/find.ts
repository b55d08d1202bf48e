import type { SearchRequest, SearchResult, SearchSort } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIds } from '../product/listed-products.ts'
import { countGoods, type GoodsBitmap, intersect } from './bitmaps.ts'
import { boughtGoods } from './bought-goods.ts'
import { countValues, knownFacets, numberBounds, priceBounds } from './facet-counts.ts'
import { type FacetFilter, goodsOnSale, goodsWithValues, readChoices } from './facet-filters.ts'
import { describeFacets } from './facets.ts'
import { categoriesOf } from './found-categories.ts'
import { pageOf } from './page.ts'
import { openScope, type Scope } from './scope.ts'

/** A query with validated bounds. */
export interface Question extends SearchRequest {
  page: number
  page_size: number
}

export interface BuyerContext {
  pricing: Pricing
  /** Store code of the branch. */
  store: string
  /** Buyer whose earlier purchases are requested; null otherwise. */
  buyer: string | null
}

interface ScopeFacts {
  here: GoodsBitmap
  /** In stock in any of the requested stores; null without that filter. */
  inStores: GoodsBitmap | null
  sale: GoodsBitmap
  /** Earlier purchases of the buyer; null without that filter. */
  bought: GoodsBitmap | null
  baseUnit: string | null
}

/** Stock, sale and unit filters, which are facets outside of the panel. */
async function readScopeFacts(
  db: Queryable,
  scope: Scope,
  request: Question,
  asker: BuyerContext,
): Promise<ScopeFacts> {
  const stores = request.stores ?? []
  const rows = await db.query<{ role: string; id: number; value: string }>(
    `select f.role, v.id, v.value from facets f join facet_values v on v.facet_id = f.id
     where f.role = 'unit' or (f.role = 'store' and v.value = any ($1::text[])) or (f.role = 'sale' and v.value = $2)`,
    [[...stores, asker.store], asker.pricing.column],
  )
  const ids = (role: string, names?: readonly string[]) =>
    rows.filter((row) => row.role === role && (names?.includes(row.value) ?? true)).map(({ id }) => id)
  const units = rows.filter(({ role }) => role === 'unit')
  const blocks = [...scope.goods.keys()]
  const groups = [ids('store', [asker.store]), ids('store', stores), ids('sale'), ...units.map(({ id }) => [id])]
  const [here = new Map(), inStores = new Map(), sale = new Map(), ...byUnit] = await goodsWithValues(
    db,
    blocks,
    groups,
  )
  const total = countGoods(scope.goods)
  const base = units.find(
    (_, at) => total > 0 && countGoods(intersect(scope.goods, [byUnit[at] ?? new Map()])) * 2 >= total,
  )
  return {
    here,
    inStores: stores.length > 0 ? inStores : null,
    sale: await goodsOnSale(db, blocks, sale, asker.pricing),
    bought: asker.buyer === null ? null : await boughtGoods(db, scope.blocks, asker.buyer, new Date()),
    baseUnit: base?.value ?? null,
  }
}

/** Goods of the scope that match all filters, except one facet's when it is given. */
function remainingGoods(
  scope: Scope,
  narrowings: readonly FacetFilter[],
  around: ScopeFacts,
  sale: GoodsBitmap | null,
) {
  const { inStores, bought } = around
  return (but?: FacetFilter | 'stock' | 'sale'): GoodsBitmap => {
    const sets = narrowings.filter((one) => one !== but).map(({ goods }) => goods)
    if (inStores && but !== 'stock') sets.push(inStores)
    if (sale && but !== 'sale') sets.push(sale)
    if (bought) sets.push(bought)
    return intersect(scope.goods, sets)
  }
}

async function facetsOf(
  db: Queryable,
  scope: Scope,
  narrowings: readonly FacetFilter[],
  left: ReturnType<typeof remainingGoods>,
  pricing: Pricing,
) {
  const beside = new Map(
    narrowings.flatMap((one) => (one.facet_id === null ? [] : [[one.facet_id, left(one)] as const])),
  )
  const [all] = await db.query<{ goods: number }>(
    'select coalesce(sum(size), 0)::integer as goods from catalogue_blocks',
  )
  const facets = await knownFacets(db)
  const continuous = facets.filter(({ is_continuous }) => is_continuous).map(({ id }) => id)
  return describeFacets({
    facets,
    values: await countValues(db, scope, left(), beside),
    numbers: await numberBounds(db, scope, continuous),
    price: await priceBounds(db, scope, pricing),
    narrowings,
    inScope: countGoods(scope.goods),
    inAll: all?.goods ?? 0,
  })
}

function sortOf(request: Question): SearchSort {
  return request.sort ?? (request.query === undefined ? 'popular' : 'relevance')
}

/** Answers a catalogue query. Rejects with 404 when its category, brand or promotion is unknown. */
export async function find(db: Queryable, request: Question, asker: BuyerContext): Promise<SearchResult> {
  const { page, page_size } = request
  const scope = await openScope(db, request)
  const narrowings = await readChoices(db, [...scope.goods.keys()], request, asker.pricing)
  const around = await readScopeFacts(db, scope, request, asker)
  const left = remainingGoods(scope, narrowings, around, request.sale ? around.sale : null)
  const chosen = left()
  const total = countGoods(chosen)
  const wanted = { sort: sortOf(request), page, size: page_size, baseUnit: around.baseUnit }
  const ids = (page - 1) * page_size < total ? await pageOf(db, scope, chosen, wanted, asker.pricing) : []
  const isWide = request.query !== undefined || request.brand !== undefined || request.promotion !== undefined
  return {
    items: await findProductsByIds(db, ids, asker.pricing),
    total,
    page,
    page_size,
    pages: Math.ceil(total / page_size),
    facets: request.facets === false ? [] : await facetsOf(db, scope, narrowings, left, asker.pricing),
    categories: isWide ? await categoriesOf(db, scope, chosen) : [],
    here: countGoods(intersect(left('stock'), [around.here])),
    sale: countGoods(intersect(left('sale'), [around.sale])),
    base_unit: around.baseUnit,
    understood: scope.understood,
  }
}
