import type { FacetChoice, SearchRequest } from '@vitrina/contracts/retailer/search'
import type { Queryable } from '../../database/database.ts'
import type { Pricing } from '../pricing.ts'
import { type GoodsBitmap, parseBitmap, subtract } from './bitmaps.ts'
import { pricedGoodsSql } from './priced-goods.ts'
import { createParameters } from './sql.ts'

/** A filter on an existing facet. */
export interface FacetFilter {
  /** Null for 'price', which is no facet of the index. */
  facet_id: number | null
  key: string
  range: { min: number; max: number } | null
  /** Empty for a range. */
  values: { id: number; value: string; label: string; number: number | null }[]
  goods: GoodsBitmap
}

interface KnownFacet {
  facet_id: number
  key: string
  is_number: boolean
  is_continuous: boolean
}

interface KnownValue {
  facet_id: number
  id: number
  value: string
  label: string
  number: number | null
  is_chosen: boolean
}

interface BitRow {
  block: number
  bits: string
}

const goodsOf = (rows: readonly BitRow[]): GoodsBitmap =>
  new Map(rows.map(({ block, bits }) => [block, parseBitmap(bits)]))

/** For each group of value ids, the goods with any of them. */
export async function goodsWithValues(
  db: Queryable,
  blocks: readonly number[],
  groups: readonly (readonly number[])[],
): Promise<GoodsBitmap[]> {
  if (groups.every((ids) => ids.length === 0)) return groups.map(() => new Map())
  const rows = await db.query<BitRow & { place: number }>(
    `select c.place, v.block, bit_or(v.bits)::text as bits
     from unnest($2::integer[], $3::integer[]) as c (value_id, place)
     join catalogue_values v on v.value_id = c.value_id and v.block = any ($1::integer[])
     group by c.place, v.block`,
    [blocks, groups.flat(), groups.flatMap((ids, place) => ids.map(() => place))],
  )
  const byGroup = Map.groupBy(rows, ({ place }) => place)
  return groups.map((_, place) => goodsOf(byGroup.get(place) ?? []))
}

const emptyBlocks = `blocks as materialized (
  select id, repeat('0', size)::bit varying as empty from catalogue_blocks where id = any ($1::integer[]))`

/** Aggregates rows of block and position into bitmaps. */
const collectBitsSql = (rows: string) => `
  with ${emptyBlocks}
  select r.block, bit_or(set_bit(b.empty, r.position, 1))::text as bits
  from (${rows}) as r join blocks b on b.id = r.block group by r.block`

async function goodsWithNumber(db: Queryable, blocks: readonly number[], facet: number, min: number, max: number) {
  const rows = `select block, position from catalogue_numbers
    where facet_id = $2 and block = any ($1::integer[]) and number between $3::float8 and $4::float8`
  return goodsOf(await db.query<BitRow>(collectBitsSql(rows), [blocks, facet, min, max]))
}

async function goodsWithPrice(db: Queryable, blocks: readonly number[], pricing: Pricing, min: number, max: number) {
  const values = createParameters()
  const rows = `select a.block, x.position from unnest(${values.add(blocks)}::integer[]) as a (block)
    cross join lateral (${pricedGoodsSql(values, 'a.block', pricing)}) as x
    where x.price between ${values.add(min)}::float8 and ${values.add(max)}::float8`
  return goodsOf(await db.query<BitRow>(collectBitsSql(rows), values.values))
}

/** Goods with a reduced branch price; a client's special price is no sale. */
export async function goodsOnSale(db: Queryable, blocks: readonly number[], sale: GoodsBitmap, { client }: Pricing) {
  if (client === null) return sale
  const rows = 'select block, position from catalogue_own_prices where client_code = $2 and block = any ($1::integer[])'
  return subtract(sale, goodsOf(await db.query<BitRow>(collectBitsSql(rows), [blocks, client])))
}

function rangeOf({ min, max }: FacetChoice): { min: number; max: number } | null {
  if (min === undefined && max === undefined) return null
  const [from, to] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY]
  return from <= to ? { min: from, max: to } : { min: to, max: from }
}

async function knownFacets(db: Queryable, choices: readonly FacetChoice[]): Promise<KnownFacet[]> {
  return db.query<KnownFacet>(
    `select id as facet_id, key, is_number, is_continuous from facets
     where key = any ($1::text[]) and role in ('feature', 'brand')`,
    [choices.map(({ key }) => key)],
  )
}

/** Values named in filters, and values whose numbers are within the bounds of a filter. */
async function knownValues(db: Queryable, facets: readonly KnownFacet[], choices: ReadonlyMap<string, FacetChoice>) {
  const ranges = facets.map(({ key }) => rangeOf(choices.get(key) ?? { key }))
  const named = facets.flatMap(({ facet_id, key }) =>
    (choices.get(key)?.values ?? []).map((value) => ({ facet_id, value })),
  )
  return db.query<KnownValue>(
    `select v.facet_id, v.id, v.value, v.label, v.number, true as is_chosen
     from unnest($1::integer[], $2::text[]) as c (facet_id, value)
     join facet_values v on v.facet_id = c.facet_id and v.value = c.value
     union
     select v.facet_id, v.id, v.value, v.label, v.number, false
     from unnest($3::integer[], $4::float8[], $5::float8[]) as c (facet_id, least, most)
     join facet_values v on v.facet_id = c.facet_id and v.number between c.least and c.most`,
    [
      named.map(({ facet_id }) => facet_id),
      named.map(({ value }) => value),
      facets.map(({ facet_id }) => facet_id),
      ranges.map((range) => range?.min ?? null),
      ranges.map((range) => range?.max ?? null),
    ],
  )
}

/** Resolves the filters of a query; unknown facets and values are ignored. */
export async function readChoices(
  db: Queryable,
  blocks: readonly number[],
  request: Pick<SearchRequest, 'choices'>,
  pricing: Pricing,
): Promise<FacetFilter[]> {
  const choices = new Map([...request.choices].reverse().map((choice) => [choice.key, choice]))
  const facets = choices.size > 0 ? await knownFacets(db, [...choices.values()]) : []
  const values = facets.length > 0 ? await knownValues(db, facets, choices) : []
  const groups = facets.map(({ facet_id, key }) => {
    const own = values.filter((value) => value.facet_id === facet_id)
    const chosen = own.filter(({ is_chosen }) => is_chosen)
    const range = choices.get(key)?.values?.length ? null : rangeOf(choices.get(key) ?? { key })
    return { chosen, range, ids: (range ? own : chosen).map(({ id }) => id) }
  })
  const found = await goodsWithValues(
    db,
    blocks,
    groups.map(({ ids }) => ids),
  )
  const narrowings: FacetFilter[] = []
  for (const [index, facet] of facets.entries()) {
    const { chosen = [], range = null } = groups[index] ?? {}
    if (range ? !facet.is_number : chosen.length === 0) continue
    let goods = found[index] ?? new Map()
    if (range && facet.is_continuous) {
      goods = await goodsWithNumber(db, blocks, facet.facet_id, range.min, range.max)
    }
    narrowings.push({ facet_id: facet.facet_id, key: facet.key, range, values: range ? [] : chosen, goods })
  }
  const price = rangeOf(choices.get('price') ?? { key: 'price' })
  if (price) {
    const goods = await goodsWithPrice(db, blocks, pricing, price.min, price.max)
    narrowings.push({ facet_id: null, key: 'price', range: price, values: [], goods })
  }
  return narrowings
}
