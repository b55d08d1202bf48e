import type { SearchScope as AskedScope, QueryInterpretation } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'
import { bitmapOf, fullBitmap, type GoodsBitmap, intersect } from './bitmaps.ts'
import { goodsWithValues } from './facet-filters.ts'
import { searchHits } from './search.ts'
import { createParameters, type SqlFragment } from './sql.ts'

interface Block {
  size: number
  category_id: string
}

/** Search rank of each product, by block and position. */
interface Ranks {
  blocks: number[]
  positions: number[]
  ranks: number[]
}

/** Goods of a query before any filter. */
export interface Scope {
  blocks: ReadonlyMap<number, Block>
  goods: GoodsBitmap
  understood: QueryInterpretation | null
  ranks: Ranks | null
}

async function requireRow<Row>(db: Queryable, sql: string, slug: string): Promise<Row> {
  const [row] = await db.query<Row>(sql, [slug])
  if (!row) throw notFound()
  return row
}

async function blocksOf(db: Queryable, categoryId: string | null): Promise<Map<number, Block>> {
  const rows = await db.query<Block & { id: number }>(
    `select b.id, b.size, b.category_id from catalogue_blocks b
     where $1::text is null or b.category_id in (select id from categories where $1 = any (path)) order by b.id`,
    [categoryId],
  )
  return new Map(rows.map(({ id, ...block }) => [id, block]))
}

/** Goods of a query by (product_id, rank), limited to the blocks. */
export async function goodsInBlocks(db: Queryable, blocks: Scope['blocks'], { sql, params }: SqlFragment) {
  const values = createParameters()
  const rows = await db.query<{ block: number; positions: number[]; ranks: number[] }>(
    `with hits as (${values.embed({ sql, params })})
     select g.block, array_agg(g.position) as positions, array_agg(h.rank::real) as ranks
     from hits h join catalogue_goods g on g.product_id = h.product_id group by g.block`,
    values.values,
  )
  const goods = new Map<number, bigint>()
  const ranks: Ranks = { blocks: [], positions: [], ranks: [] }
  for (const row of rows) {
    const block = blocks.get(row.block)
    if (!block) continue
    goods.set(row.block, bitmapOf(row.positions, block.size))
    for (const position of row.positions) {
      ranks.blocks.push(row.block)
      ranks.positions.push(position)
    }
    for (const rank of row.ranks) ranks.ranks.push(rank)
  }
  return { goods, ranks }
}

const promotionGoodsSql = 'select product_id, 0::real as rank from promotion_products where promotion_slug = $1'

/** The goods of a query; 404 when a category, brand or promotion is unknown. */
export async function openScope(db: Queryable, request: AskedScope): Promise<Scope> {
  const category = request.category
    ? await requireRow<{ id: string }>(db, 'select id from categories where slug = $1', request.category)
    : null
  const blocks = await blocksOf(db, category?.id ?? null)
  let goods: GoodsBitmap = new Map([...blocks].map(([id, { size }]) => [id, fullBitmap(size)]))
  if (request.brand !== undefined) {
    await requireRow(db, 'select id from brands where slug = $1', request.brand)
    const value = await db.query<{ id: number }>(
      `select v.id from facet_values v join facets f on f.id = v.facet_id where f.role = 'brand' and v.value = $1`,
      [request.brand],
    )
    const ids = value.map(({ id }) => id)
    const [found] = await goodsWithValues(db, [...blocks.keys()], [ids])
    goods = intersect(goods, [found ?? new Map()])
  }
  if (request.promotion !== undefined) {
    await requireRow(db, 'select slug from promotions where slug = $1', request.promotion)
    const found = await goodsInBlocks(db, blocks, { sql: promotionGoodsSql, params: [request.promotion] })
    goods = intersect(goods, [found.goods])
  }
  if (request.query === undefined) return { blocks, goods, understood: null, ranks: null }
  const { understood, hits } = await searchHits(db, request.query, request.literal)
  const found = await goodsInBlocks(db, blocks, hits)
  return { blocks, goods: intersect(goods, [found.goods]), understood, ranks: found.ranks }
}
