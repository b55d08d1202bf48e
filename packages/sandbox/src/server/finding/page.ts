import type { SearchSort } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { formatBitmap, type GoodsBitmap } from './bitmaps.ts'
import { pricedGoodsSql } from './priced-goods.ts'
import type { Scope } from './scope.ts'
import { createParameters, type SqlParameters } from './sql.ts'

export interface PageRequest {
  sort: SearchSort
  page: number
  size: number
  /** Base unit of the sort by unit price. */
  baseUnit: string | null
}

interface SortClause {
  /** SQL that joins the goods `g` of one block `c`. */
  join: string
  /** SQL that joins the goods of all blocks, as `g` with their price. */
  joinAll: string
  by: string
}

// `popular` is unique per product, which makes every sort order stable.
const sortExpressions: Record<Exclude<SearchSort, 'unit' | 'relevance'>, string> = {
  popular: 'g.price is null, g.popular',
  new: 'g.price is null, g.newest',
  name: 'g.price is null, g.named',
  cheap: 'g.price nulls last, g.popular',
  expensive: 'g.price desc nulls last, g.popular',
  discount: 'g.price is null, g.discount desc, g.popular',
}

function sortClauseOf(values: SqlParameters, { sort, baseUnit }: PageRequest, scope: Scope): SortClause {
  if (sort === 'relevance' && scope.ranks) {
    const { blocks, positions, ranks } = scope.ranks
    const arrays = [
      `${values.add(blocks)}::integer[]`,
      `${values.add(positions)}::integer[]`,
      `${values.add(ranks)}::real[]`,
    ]
    const joinAll = `join unnest(${arrays.join(', ')}) as r (block, position, rank)
      on r.block = g.block and r.position = g.position`
    return { join: '', joinAll, by: 'r.rank desc, g.popular' }
  }
  if (sort === 'unit' && baseUnit !== null) {
    const join = `left join catalogue_units u
      on u.block = c.block and u.position = g.position and u.unit = ${values.add(baseUnit)}`
    return { join, joinAll: '', by: 'g.price / g.ratio nulls last, g.price is null, g.price, g.popular' }
  }
  if (sort === 'unit') return { join: '', joinAll: '', by: sortExpressions.cheap }
  return { join: '', joinAll: '', by: sortExpressions[sort === 'relevance' ? 'popular' : sort] }
}

/**
 * Ids of one page of the matching goods. Goods without a price come last in every sort order except relevance, where
 * the best hit is first.
 */
export async function pageOf(
  db: Queryable,
  scope: Scope,
  chosen: GoodsBitmap,
  wanted: PageRequest,
  pricing: Pricing,
): Promise<string[]> {
  const values = createParameters()
  const blocks = values.add([...chosen.keys()])
  const bits = values.add([...chosen].map(([block, set]) => formatBitmap(set, scope.blocks.get(block)?.size ?? 0)))
  const { join, joinAll, by } = sortClauseOf(values, wanted, scope)
  const priced = by.includes('g.price')
    ? `left join (${pricedGoodsSql(values, 'c.block', pricing)}) as x on x.position = g.position`
    : ''
  const columns = ['g.block', 'g.position', 'g.product_id', 'g.popular', 'g.newest', 'g.named']
  if (priced) columns.push('x.price', 'x.discount')
  if (join) columns.push('u.ratio')
  // Block by block, as planners estimate one block well and underestimate several.
  const rows = await db.query<{ id: string }>(
    `with chosen as materialized (
       select block, bits::bit varying from unnest(${blocks}::integer[], ${bits}::text[]) as t (block, bits)
     )
     select g.product_id as id from chosen c
     cross join lateral (
       select ${columns.join(', ')} from catalogue_goods g ${priced} ${join}
       where g.block = c.block and get_bit(c.bits, g.position) <> 0 offset 0
     ) as g ${joinAll}
     order by ${by} limit ${values.add(wanted.size)} offset ${values.add((wanted.page - 1) * wanted.size)}`,
    values.values,
  )
  return rows.map(({ id }) => id)
}
