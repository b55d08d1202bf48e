import type { FindSort } from '@vitrina/contracts/retailer/finding'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { type Goods, writeBits } from './bits.ts'
import { pricedGoods } from './priced.ts'
import type { Scope } from './scope.ts'
import { createParameters, type Parameters } from './sql.ts'

export interface WantedPage {
  sort: FindSort
  page: number
  size: number
  /** Of the sort by unit price. */
  baseUnit: string | null
}

interface Order {
  join: string
  by: string
}

// `popular` is different for every product, so that equal ones always stand in the same order.
const orders: Record<Exclude<FindSort, 'unit' | 'relevance'>, string> = {
  popular: 'x.price is null, g.popular',
  new: 'x.price is null, g.newest',
  name: 'x.price is null, g.named',
  cheap: 'x.price nulls last, g.popular',
  expensive: 'x.price desc nulls last, g.popular',
  discount: 'x.price is null, x.discount desc, g.popular',
}

function orderOf(values: Parameters, { sort, baseUnit }: WantedPage, scope: Scope): Order {
  if (sort === 'relevance' && scope.ranks) {
    const { blocks, positions, ranks } = scope.ranks
    const arrays = [
      `${values.add(blocks)}::integer[]`,
      `${values.add(positions)}::integer[]`,
      `${values.add(ranks)}::real[]`,
    ]
    return {
      join: `join unnest(${arrays.join(', ')}) as r (block, position, rank) on r.block = g.block and r.position = g.position`,
      by: 'r.rank desc, g.popular',
    }
  }
  if (sort === 'unit' && baseUnit !== null) {
    const unit = values.add(baseUnit)
    return {
      join: `left join catalogue_units u on u.block = g.block and u.position = g.position and u.unit = ${unit}`,
      by: 'x.price / u.ratio nulls last, x.price is null, x.price, g.popular',
    }
  }
  if (sort === 'unit') return { join: '', by: orders.cheap }
  return { join: '', by: orders[sort === 'relevance' ? 'popular' : sort] }
}

/**
 * Ids of one page of the chosen goods. Goods without a price come last whichever way they are sorted, but for the order
 * of a search, where the best hit is first.
 */
export async function pageOf(
  db: Queryable,
  scope: Scope,
  chosen: Goods,
  wanted: WantedPage,
  pricing: Pricing,
): Promise<string[]> {
  const values = createParameters()
  const blocks = values.add([...chosen.keys()])
  const bits = values.add([...chosen].map(([block, set]) => writeBits(set, scope.blocks.get(block)?.size ?? 0)))
  const { join, by } = orderOf(values, wanted, scope)
  const priced = by.includes('x.')
    ? `left join (${pricedGoods(values, blocks, pricing)}) as x on x.block = g.block and x.position = g.position`
    : ''
  const rows = await db.query<{ id: string }>(
    `with chosen as materialized (
       select block, bits::bit varying from unnest(${blocks}::integer[], ${bits}::text[]) as t (block, bits)
     )
     select g.product_id as id from chosen c
     join catalogue_goods g on g.block = c.block and get_bit(c.bits, g.position) <> 0
     ${priced} ${join}
     where g.block = any (${blocks}::integer[])
     order by ${by} limit ${values.add(wanted.size)} offset ${values.add((wanted.page - 1) * wanted.size)}`,
    values.values,
  )
  return rows.map(({ id }) => id)
}
