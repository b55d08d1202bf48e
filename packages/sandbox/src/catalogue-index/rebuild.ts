import type { Queryable } from '../database/database.ts'
import { baseUnit } from './base-unit.ts'
import { writeBlocks } from './blocks.ts'
import { type CountedFeature, type FacetPlan, planFacets } from './facet-plan.ts'
import { createFacetTable, type FacetTable } from './facet-table.ts'

/** Raise it when the index is built in another way: it is then rebuilt at the next start. */
const indexVersion = 2

/** Tables of the index, which are always rewritten completely. */
export const indexTables = [
  'catalogue_units',
  'catalogue_own_prices',
  'catalogue_prices',
  'catalogue_numbers',
  'catalogue_values',
  'catalogue_goods',
  'catalogue_blocks',
  'facet_values',
  'facets',
]

/** A characteristic with more different values costs more to scan than it helps. */
const mostDistinct = 20_000

const specification = `case when jsonb_array_length(p.specification) > 0 then p.specification else p.features end`

interface IndexedProduct {
  position: number
  unit: string
  contain: number | null
  weight: number | null
  brand_id: string | null
  specification: { name: string; value: string | null }[]
  stores: string[]
  sale: string[]
}

async function countFeatures(db: Queryable): Promise<CountedFeature[]> {
  return db.query<CountedFeature>(`
    with counted as (
      select f.name, f.value, count(*)::integer as count
      from products p cross join lateral jsonb_to_recordset(${specification}) as f (name text, value text)
      where f.value <> '' and length(f.value) <= 200 group by f.name, f.value
    )
    select name, value, count from (
      select *, count(*) over (partition by name) as distincts from counted
    ) as weighed
    where distincts <= ${mostDistinct}`)
}

async function productsOf(db: Queryable, block: number): Promise<IndexedProduct[]> {
  return db.query<IndexedProduct>(
    `select g.position, p.unit, p.contain, p.weight, p.brand_id, ${specification} as specification,
       array(select s.store from stocks s where s.product_id = p.id and s.quantity > 0) as stores,
       array(select x.price_column from prices x where x.product_id = p.id and x.discount > 0) as sale
     from catalogue_goods g join products p on p.id = g.product_id
     where g.block = $1 order by g.position`,
    [block],
  )
}

interface BlockRows {
  values: Map<number, number[]>
  numbers: Map<string, { facet_id: number; position: number; number: number }>
  units: { position: number; unit: string; ratio: number }[]
}

function readProduct(product: IndexedProduct, plan: FacetPlan, table: FacetTable, rows: BlockRows): void {
  const { position } = product
  const mark = (id: number | null) => {
    if (id === null) return
    const positions = rows.values.get(id)
    if (!positions) rows.values.set(id, [position])
    else if (positions.at(-1) !== position) positions.push(position)
  }
  for (const { name, value } of product.specification) {
    const found = value === null ? null : plan.read(name, value)
    if (!found) continue
    if (found.value >= 0) mark(table.featureValue(found.facet, found.value))
    else if (found.number !== null) {
      const facet_id = table.feature(found.facet)
      const key = `${facet_id}/${position}`
      if (!rows.numbers.has(key)) rows.numbers.set(key, { facet_id, position, number: found.number })
    }
  }
  const base = baseUnit({ ...product, features: product.specification })
  if (base) rows.units.push({ position, ...base })
  if (base) mark(table.named('unit', base.unit))
  if (product.brand_id) mark(table.named('brand', product.brand_id))
  for (const store of product.stores) mark(table.named('store', store))
  for (const column of product.sale) mark(table.named('sale', column))
}

function positionsToBits(positions: readonly number[], size: number): string {
  const bits = new Array<string>(size).fill('0')
  for (const position of positions) bits[position] = '1'
  return bits.join('')
}

async function writeRows(
  db: Queryable,
  block: number,
  size: number,
  table: FacetTable,
  rows: BlockRows,
): Promise<void> {
  const values = [...rows.values].map(([id, positions]) => [id, table.facetOf(id), positionsToBits(positions, size)])
  await db.query(
    `insert into catalogue_values (block, value_id, facet_id, bits)
     select $1::integer, (row ->> 0)::integer, (row ->> 1)::integer, (row ->> 2)::bit varying
     from jsonb_array_elements($2::jsonb) as row`,
    [block, JSON.stringify(values)],
  )
  await db.query(
    `insert into catalogue_numbers (facet_id, block, position, number)
     select facet_id, $1::integer, position, number
     from jsonb_to_recordset($2::jsonb) as t (facet_id integer, position integer, number double precision)`,
    [block, JSON.stringify([...rows.numbers.values()])],
  )
  await db.query(
    `insert into catalogue_units (block, position, unit, ratio)
     select $1::integer, position, unit, ratio
     from jsonb_to_recordset($2::jsonb) as t (position integer, unit text, ratio double precision)`,
    [block, JSON.stringify(rows.units)],
  )
}

/**
 * Rebuilds the index of the catalogue from products, prices, stocks, brands and clients' prices. Call it in the
 * transaction that wrote them. Goods are loaded one block at a time.
 */
export async function rebuildIndex(db: Queryable): Promise<void> {
  for (const table of indexTables) await db.query(`delete from ${table}`)
  const blocks = await writeBlocks(db)
  const plan = planFacets(await countFeatures(db))
  const table = await createFacetTable(db, plan)
  for (const block of blocks) {
    const products = await productsOf(db, block)
    const rows: BlockRows = { values: new Map(), numbers: new Map(), units: [] }
    for (const product of products) readProduct(product, plan, table, rows)
    await writeRows(db, block, products.length, table, rows)
  }
  await table.writeNamed(db)
  await db.query(
    `insert into fillings (name, value) values ('catalogue-index', jsonb_build_object('version', $1::integer))
     on conflict (name) do update set value = excluded.value`,
    [indexVersion],
  )
}

/** Builds the index unless it exists in the current version. */
export async function ensureIndex(db: Queryable): Promise<boolean> {
  const [now] = await db.query<{ version: number }>(
    `select (value ->> 'version')::integer as version from fillings where name = 'catalogue-index'`,
  )
  if (now?.version === indexVersion) return false
  await rebuildIndex(db)
  return true
}
