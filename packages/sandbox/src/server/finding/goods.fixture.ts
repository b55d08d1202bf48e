import { openDatabase } from '../../database/connection.ts'
import type { Database } from '../../database/database.ts'
import { openEmptyDatabase } from '../../database/in-memory.fixture.ts'
import { rebuildListing } from '../../database/listing.ts'

/** A product of a test catalogue; by default empty, with 1 piece in stock for 100 roubles. */
export interface TestGoods {
  name: string
  code?: string
  brand?: string
  /** Names from the root category down. */
  categories?: string[]
  features?: Record<string, string>
  description?: string
  popularity?: number
  quantity?: number
}

export interface TestCatalogue {
  db: Database
  close(): Promise<void>
}

function tables(goods: readonly TestGoods[]) {
  const categories = new Map<string, { id: string; parent_id: string | null; name: string }>()
  const products = goods.map((one, at) => {
    let parent: string | null = null
    for (const name of one.categories ?? ['Разное']) {
      const id: string = parent === null ? name : `${parent}/${name}`
      categories.set(id, { id, parent_id: parent, name })
      parent = id
    }
    return {
      id: `p${at}`,
      idcode: one.code ?? `C${at}`,
      name: one.name,
      description: one.description ?? null,
      category_id: parent,
      brand_id: one.brand ?? null,
      popularity: one.popularity ?? 0,
      specification: Object.entries(one.features ?? {}).map(([name, value]) => ({ name, value })),
      quantity: one.quantity ?? 1,
    }
  })
  return {
    products,
    categories: [...categories.values()],
    brands: [...new Set(goods.flatMap(({ brand }) => brand ?? []))],
  }
}

/** Replaces the whole catalogue by these goods, with its indexes. */
export async function stockWith(db: Database, goods: readonly TestGoods[]): Promise<void> {
  const { products, categories, brands } = tables(goods)
  await db.transaction(async (tx) => {
    for (const table of ['products', 'categories', 'brands', 'prices', 'stocks']) await tx.query(`delete from ${table}`)
    await tx.query(
      `insert into brands (id, slug, name, colour, source) select b, lower(b), b, '#000', 'test' from unnest($1::text[]) as b`,
      [brands],
    )
    await tx.query(
      `insert into categories (id, parent_id, slug, name, family, path, source)
       select id, parent_id, id, name, 'bag', '{}', 'test'
       from jsonb_to_recordset($1::jsonb) as t (id text, parent_id text, name text)`,
      [JSON.stringify(categories)],
    )
    await tx.query('update categories set path = array[id] where parent_id is null')
    await tx.query(
      `insert into products (id, idcode, slug, name, description, category_id, brand_id, unit, popularity, created_at,
         specification, features, source)
       select id, idcode, id, name, description, category_id, brand_id, 'шт', popularity, now(), specification, '[]', 'test'
       from jsonb_to_recordset($1::jsonb) as t (id text, idcode text, name text, description text, category_id text,
         brand_id text, popularity integer, specification jsonb)`,
      [JSON.stringify(products)],
    )
    await tx.query(`insert into prices (product_id, price_column, price) select id, 'price_vologda', 100 from products`)
    await tx.query(
      `insert into stocks (product_id, store, quantity)
       select id, 'store12', quantity from jsonb_to_recordset($1::jsonb) as t (id text, quantity numeric)`,
      [JSON.stringify(products)],
    )
    await rebuildListing(tx)
  })
}

/** Opens a database of its own with these goods. */
export async function openCatalogue(goods: readonly TestGoods[], databaseUrl?: string): Promise<TestCatalogue> {
  const db = databaseUrl ? await openDatabase({ dataDir: '', databaseUrl }) : await openEmptyDatabase()
  await stockWith(db, goods)
  return { db, close: () => db.close() }
}
