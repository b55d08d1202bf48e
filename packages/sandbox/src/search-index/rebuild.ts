import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { PhraseCounter } from './phrases.ts'
import { Postings } from './postings.ts'
import { wordsOfProduct } from './product-words.ts'

/** Raise it when words are derived from texts in another way: indexes are then rebuilt at the next start. */
const RULES_VERSION = 2

const productsAtOnce = 500
const productsInPart = 10_000
const NO_MEMBER = 0xffff

interface Row {
  id: string
  name: string
  description: string | null
  specification: { name: string; value: string | null }[]
  category_id: string
  brand_id: string | null
  popularity: number
}

interface Category {
  id: string
  name: string
  path: string[]
  product_count: number
}

async function numberGoods(db: Queryable): Promise<string[]> {
  await db.query(`
    insert into search_goods (ref, product_id)
    select row_number() over (
      order by p.discontinued, coalesce(s.is_there, false) desc, coalesce(x.is_priced, false) desc, p.popularity desc, p.id
    ) - 1, p.id
    from products p
    left join (select product_id, bool_or(quantity > 0) as is_there from stocks group by product_id) as s
      on s.product_id = p.id
    left join (select product_id, bool_or(price > 0) as is_priced from prices group by product_id) as x
      on x.product_id = p.id`)
  const rows = await db.query<{ product_id: string }>('select product_id from search_goods order by ref')
  return rows.map(({ product_id }) => product_id)
}

/** A column with two bytes for each product, as `search_state` stores it. */
class MembershipColumn {
  readonly ids: readonly string[]
  readonly bytes: Buffer
  #numbers: Map<string, number>

  constructor(ids: readonly string[], goods: number) {
    this.ids = ids.slice(0, NO_MEMBER)
    this.bytes = Buffer.alloc(goods * 2)
    this.#numbers = new Map(this.ids.map((id, number) => [id, number]))
  }

  set(ref: number, id: string | null): void {
    this.bytes.writeUInt16LE((id === null ? undefined : this.#numbers.get(id)) ?? NO_MEMBER, ref * 2)
  }
}

async function productsOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = await db.query<Row>(
    `select id, name, description, specification, category_id, brand_id, popularity
     from products where id = any ($1::text[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function writePhrases(db: Queryable, book: PhraseCounter): Promise<void> {
  await db.query(
    `insert into search_phrases (phrase, weight)
     select phrase, weight from jsonb_to_recordset($1::jsonb) as t (phrase text, weight double precision)`,
    [JSON.stringify(book.phrases())],
  )
}

/**
 * Rebuilds the word index of the whole catalogue. Call it in the transaction that wrote products, categories, brands or
 * prices, once categories have their paths and counts.
 */
export async function rebuildSearch(db: Queryable): Promise<void> {
  for (const table of ['state', 'goods', 'words', 'postings', 'phrases']) await db.query(`delete from search_${table}`)
  const ids = await numberGoods(db)
  const tree = await db.query<Category>('select id, name, path, product_count from categories order by id')
  const brands = await db.query<{ id: string; name: string }>('select id, name from brands order by id')
  const categoryNames = new Map(tree.map(({ id, name }) => [id, name]))
  const pathNames = new Map(tree.map(({ id, path }) => [id, path.map((above) => categoryNames.get(above) ?? '')]))
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]))
  const inCategory = new MembershipColumn([...categoryNames.keys()], ids.length)
  const ofBrand = new MembershipColumn([...brandNames.keys()], ids.length)
  const postings = new Postings(db)
  const book = new PhraseCounter()
  for (const { name, product_count } of tree) book.addCategory(name, product_count)
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const slice = ids.slice(from, from + productsAtOnce)
    const rows = await productsOf(db, slice)
    for (const [at, id] of slice.entries()) {
      const row = rows.get(id)
      if (!row) continue
      const brand = (row.brand_id && brandNames.get(row.brand_id)) || null
      const { name, description, popularity, specification: features } = row
      const categories = pathNames.get(row.category_id) ?? []
      postings.add(from + at, wordsOfProduct({ name, brand, categories, features, description }))
      book.addProduct({ name, brand, popularity })
      inCategory.set(from + at, row.category_id)
      ofBrand.set(from + at, row.brand_id)
    }
    if ((from + productsAtOnce) % productsInPart === 0) await postings.flush()
  }
  await postings.flush()
  await postings.writeWords()
  await writePhrases(db, book)
  await db.query(
    `insert into search_state (version, rules, goods, category_ids, categories, brand_ids, brands)
     values ($1, $2, $3, $4::text[], decode($5, 'base64'), $6::text[], decode($7, 'base64'))`,
    [
      randomUUID(),
      RULES_VERSION,
      ids.length,
      inCategory.ids,
      inCategory.bytes.toString('base64'),
      ofBrand.ids,
      ofBrand.bytes.toString('base64'),
    ],
  )
}

/** Builds the index unless it exists in the current version; returns whether it did. */
export async function ensureSearch(db: Queryable): Promise<boolean> {
  const [state] = await db.query<{ rules: number }>('select rules from search_state')
  if (state?.rules === RULES_VERSION) return false
  await rebuildSearch(db)
  return true
}
