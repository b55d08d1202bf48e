import type { Queryable } from '../database/database.ts'
import { allAisles } from './aisles/all-aisles.ts'
import { brandTexts } from './brand-texts.ts'
import { type PlannedLine, planCatalogue, stableId } from './catalogue-plan.ts'
import { type Goods, makeGoods } from './goods.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createSlugs, slugOf } from './slug.ts'

/** Progress callback while products are written. */
export type Progress = (done: number, total: number) => void

const batchSize = 1000

async function writeCategories(db: Queryable, lines: readonly PlannedLine[]): Promise<void> {
  const roots = allAisles.map((aisle, position) => ({
    id: stableId(`category:${aisle.name}`),
    parent_id: null as string | null,
    slug: slugOf(aisle.name),
    name: aisle.name,
    family: aisle.family,
    position,
    path: [stableId(`category:${aisle.name}`)],
  }))
  const parents = lines.map(({ aisle, line, categoryId, slug }, position) => {
    const root = stableId(`category:${aisle.name}`)
    return {
      id: categoryId,
      parent_id: root,
      slug,
      name: line.name,
      family: line.family,
      position,
      path: [root, categoryId],
    }
  })
  await db.query(
    `insert into categories (id, parent_id, slug, name, family, position, path, source)
     select id, parent_id, slug, name, family, position,
       array(select jsonb_array_elements_text(path)), 'generator'
     from jsonb_to_recordset($1::jsonb)
       as t (id text, parent_id text, slug text, name text, family text, position integer, path jsonb)`,
    [JSON.stringify([...roots, ...parents])],
  )
}

async function writeBrands(db: Queryable): Promise<void> {
  const makers = new Map(allAisles.flatMap((aisle) => aisle.makers.map((maker) => [maker[0], maker] as const)))
  const texts = new Map(brandTexts().map((text) => [text.name, text]))
  const brands = [...makers.values()].map(([name, colour, country]) => ({
    ...texts.get(name),
    id: stableId(`brand:${name}`),
    slug: slugOf(name),
    name,
    colour,
    country,
  }))
  await db.query(
    `insert into brands (id, slug, name, colour, country, description, site, source)
     select id, slug, name, colour, country, description, site, 'generator'
     from jsonb_to_recordset($1::jsonb) as t (id text, slug text, name text, colour text, country text,
       description text, site text)`,
    [JSON.stringify(brands)],
  )
}

async function writeBatch(db: Queryable, goods: readonly Goods[]): Promise<void> {
  await db.query(
    `insert into products (id, idcode, slug, name, description, category_id, brand_id, unit, contain, weight, volume,
       only_contain_order, discontinued, distributor_id, popularity, created_at, group_id, features,
       specification, pictures, picture_spec, seo, source)
     select id, idcode, slug, name, description, category_id, brand_id, unit, contain, weight, volume,
       only_contain_order, discontinued, distributor_id, popularity, created_at, group_id, features,
       specification, pictures, picture_spec, seo, 'generator'
     from jsonb_to_recordset($1::jsonb) as t (id text, idcode text, slug text, name text, description text,
       category_id text, brand_id text, unit text, contain numeric, weight numeric, volume numeric,
       only_contain_order boolean, discontinued boolean, distributor_id text, popularity integer,
       created_at timestamptz, group_id text, features jsonb, specification jsonb, pictures jsonb, picture_spec jsonb, seo jsonb)`,
    [JSON.stringify(goods.map(({ prices: _prices, stock: _stock, ...row }) => row))],
  )
  const prices = goods.flatMap(({ id, prices }) =>
    prices.map((price) => [id, price.column, price.price, price.oldPrice]),
  )
  await db.query(
    `insert into prices (product_id, price_column, price, old_price)
     select row ->> 0, row ->> 1, (row ->> 2)::numeric, (row ->> 3)::numeric from jsonb_array_elements($1::jsonb) as row`,
    [JSON.stringify(prices)],
  )
  const stocks = goods.flatMap(({ id, stock }) => stock.map(({ store, quantity }) => [id, store, quantity]))
  await db.query(
    `insert into stocks (product_id, store, quantity)
     select row ->> 0, row ->> 1, (row ->> 2)::numeric from jsonb_array_elements($1::jsonb) as row`,
    [JSON.stringify(stocks)],
  )
}

/** Every product of the plan, shuffled so that codes do not reveal the category; batches bound the memory. */
function* goodsOf(lines: readonly PlannedLine[]): Generator<Goods> {
  const all = lines.flatMap((planned, line) => planned.combinations.map((combination) => ({ line, combination })))
  const slugFor = createSlugs()
  let order = 0
  for (const { line, combination } of createSeededRandom('order of codes').shuffle(all)) {
    const planned = lines[line]
    if (planned) yield makeGoods(planned, combination, order, slugFor)
    order += 1
  }
}

/**
 * Fills an empty catalogue with generated goods; returns their number. The same count gives the same goods on any
 * machine. Lists have to be rebuilt afterwards.
 */
export async function writeCatalogue(db: Queryable, count: number, progress: Progress): Promise<number> {
  const lines = planCatalogue(allAisles, count)
  const total = lines.reduce((sum, { combinations }) => sum + combinations.length, 0)
  await writeBrands(db)
  await writeCategories(db, lines)
  let batch: Goods[] = []
  let done = 0
  const flush = async () => {
    if (batch.length === 0) return
    await writeBatch(db, batch)
    done += batch.length
    batch = []
    progress(done, total)
  }
  for (const goods of goodsOf(lines)) {
    batch.push(goods)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return total
}
