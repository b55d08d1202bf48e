import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { formatBitmap, type GoodsBitmap } from './bitmaps.ts'
import { pricedGoodsSql } from './priced-goods.ts'
import type { Scope } from './scope.ts'
import { createParameters } from './sql.ts'

/** A facet value of goods in the scope. */
export interface CountedValue {
  facet_id: number
  id: number
  value: string
  label: string
  number: number | null
  /** Goods of the scope with the value, regardless of filters. */
  in_scope: number
  /** Of these, the goods that match the filters of all other facets. */
  count: number
}

export interface KnownFacet {
  id: number
  role: 'brand' | 'feature'
  key: string
  name: string
  unit: string | null
  is_number: boolean
  is_continuous: boolean
  /** Goods of the whole catalogue with the value. */
  goods: number
}

// Planners estimate "= 1" of a bit as rare and "<> 0" as common; the goods of a list are common.

export interface Bounds {
  min: number
  max: number
  /** Goods of the scope with a number. */
  in_scope: number
}

function asParameters(scope: Scope, goods: GoodsBitmap): [blocks: number[], bits: string[]] {
  return [[...goods.keys()], [...goods].map(([block, bits]) => formatBitmap(bits, scope.blocks.get(block)?.size ?? 0))]
}

/**
 * Counts every value of goods in the scope. @param chosen goods that match all filters @param beside for a facet with a
 * filter, the goods that match the filters of all others
 */
export async function countValues(
  db: Queryable,
  scope: Scope,
  chosen: GoodsBitmap,
  beside: ReadonlyMap<number, GoodsBitmap>,
): Promise<CountedValue[]> {
  const [blocks, bits] = asParameters(scope, scope.goods)
  const left = blocks.map((block) => formatBitmap(chosen.get(block) ?? 0n, scope.blocks.get(block)?.size ?? 0))
  const others = [...beside].flatMap(([facet, goods]) =>
    blocks.map(
      (block) => [facet, block, formatBitmap(goods.get(block) ?? 0n, scope.blocks.get(block)?.size ?? 0)] as const,
    ),
  )
  return db.query<CountedValue>(
    `with blocks as materialized (
       select block, bits::bit varying, chosen::bit varying
       from unnest($1::integer[], $2::text[], $3::text[]) as t (block, bits, chosen)
     ), others as materialized (
       select facet_id, block, bits::bit varying
       from unnest($4::integer[], $5::integer[], $6::text[]) as t (facet_id, block, bits)
     ), counted as (
       select v.value_id, sum(bit_count(v.bits & b.bits))::integer as in_scope,
         sum(bit_count(v.bits & coalesce(o.bits, b.chosen)))::integer as count
       from blocks b join catalogue_values v on v.block = b.block and v.block = any ($1::integer[])
       left join others o on o.block = v.block and o.facet_id = v.facet_id
       group by v.value_id
     )
     select v.facet_id, v.id, v.value, v.label, v.number, c.in_scope, c.count
     from counted c join facet_values v on v.id = c.value_id join facets f on f.id = v.facet_id
     where c.in_scope > 0 and f.role in ('feature', 'brand')`,
    [
      ...[blocks, bits, left],
      ...[others.map(([facet]) => facet), others.map(([, block]) => block), others.map(([, , set]) => set)],
    ],
  )
}

export async function knownFacets(db: Queryable): Promise<KnownFacet[]> {
  return db.query<KnownFacet>(
    `select id, role, key, name, unit, is_number, is_continuous, goods from facets where role in ('feature', 'brand') order by id`,
  )
}

/** Bounds of continuous facets over the scope. */
export async function numberBounds(
  db: Queryable,
  scope: Scope,
  facets: readonly number[],
): Promise<Map<number, Bounds>> {
  if (facets.length === 0) return new Map()
  const rows = await db.query<Bounds & { facet_id: number }>(
    `with blocks as materialized (
       select block, bits::bit varying from unnest($1::integer[], $2::text[]) as t (block, bits)
     )
     select n.facet_id, min(n.number) as min, max(n.number) as max, count(*)::integer as in_scope
     from blocks b cross join unnest($3::integer[]) as f (id)
     join catalogue_numbers n on n.facet_id = f.id and n.block = b.block and get_bit(b.bits, n.position) <> 0
     group by n.facet_id`,
    [...asParameters(scope, scope.goods), facets],
  )
  return new Map(rows.map(({ facet_id, ...bounds }) => [facet_id, bounds]))
}

/** The lowest and the highest price of the scope; null when no price is known. */
export async function priceBounds(db: Queryable, scope: Scope, pricing: Pricing): Promise<Bounds | null> {
  const values = createParameters()
  const [blocks, bits] = asParameters(scope, scope.goods).map((value) => values.add(value)) as [string, string]
  const [row] = await db.query<Bounds>(
    `with blocks as materialized (
       select block, bits::bit varying from unnest(${blocks}::integer[], ${bits}::text[]) as t (block, bits)
     )
     select min(x.price) as min, max(x.price) as max, count(x.price)::integer as in_scope
     from blocks b cross join lateral (${pricedGoodsSql(values, 'b.block', pricing)}) as x
     where get_bit(b.bits, x.position) <> 0`,
    values.values,
  )
  return row && row.in_scope > 0 ? row : null
}
