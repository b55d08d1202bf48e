import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type FeedCategory, otherKey } from './categories.ts'
import type { FeedProduct } from './offer.ts'

/** A batch is inserted at this many rows, or this many characters of JSON. */
const batch = { rows: 250, characters: 400_000 } as const

/** Staging tables of aborted imports are dropped after this many hours. */
const leftoverHours = 12

const offerColumns = `id text, idcode text, slug text, name text, description text, category_key text, brand text,
  brand_slug text, unit text, contain numeric, weight numeric, volume numeric, only_contain_order boolean,
  popularity integer, group_id text, features jsonb, specification jsonb, pictures jsonb, source_pictures jsonb,
  picture_spec jsonb,
  family text, price numeric, old_price numeric, stocks jsonb, hash text, line integer, feed_key text`

const categoryColumns =
  'key text, id text, parent_id text, slug text, name text, family text, goods_family text, position integer, path text[]'

export interface StagedOffer {
  line: number
  /** Its id in the feed. */
  key: string
  product: FeedProduct
}

/** An offer without a category, or with one that the feed does not describe: `category` is '' in the first case. */
interface UncategorisedOffer {
  line: number
  key: string
  category: string
}

/** Staging tables of a feed, invisible to visitors until the whole feed is accepted. */
export interface Staging {
  offers: string
  categories: string
  /** Adds an offer; resolves to those of the batch that were left out because their id is a repetition. */
  add(offer: StagedOffer): Promise<StagedOffer[]>
  flush(): Promise<StagedOffer[]>
  /** Adds the categories; resolves to the offers with none of them, which are listed under `otherKey`, by line. */
  addCategories(categories: readonly FeedCategory[]): Promise<UncategorisedOffer[]>
  drop(): Promise<void>
}

/** The name contains the time, which distinguishes leftovers of a killed import from a running one. */
function tableName(now: number): string {
  return `feed_${now}_${randomUUID().slice(0, 8)}`
}

async function dropLeftovers(db: Database, now: number): Promise<void> {
  const rows = await db.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = current_schema() and tablename ~ '^feed_[0-9]{13}_[0-9a-f]{8}_'`,
  )
  for (const { tablename } of rows) {
    const age = now - Number(tablename.split('_')[1])
    if (age > leftoverHours * 3_600_000) await db.script(`drop table if exists ${tablename}`)
  }
}

function encode({ product, line, key }: StagedOffer): string {
  const json = JSON.stringify(product)
  const hash = createHash('sha1').update(json).digest('base64url')
  return `${json.slice(0, -1)},"hash":"${hash}","line":${line},"feed_key":${JSON.stringify(key)}}`
}

/** Creates empty staging tables. They are unlogged, as nothing in them outlives the import. */
export async function openStaging(db: Database): Promise<Staging> {
  const now = Date.now()
  await dropLeftovers(db, now)
  const name = tableName(now)
  const [offers, categories] = [`${name}_offers`, `${name}_categories`]
  await db.script(`create unlogged table ${offers} (${offerColumns}, primary key (id));
    create unlogged table ${categories} (${categoryColumns}, primary key (key));`)

  let waiting: StagedOffer[] = []
  let rows: string[] = []
  let characters = 0

  async function flush(): Promise<StagedOffer[]> {
    if (rows.length === 0) return []
    const [sent, json] = [waiting, `[${rows.join(',')}]`]
    waiting = []
    rows = []
    characters = 0
    // Two offers with one id may be in one batch, so the result contains the line of the accepted one.
    const taken = await db.query<{ id: string }>(
      `insert into ${offers} select * from jsonb_to_recordset($1::jsonb) as r (${offerColumns})
       on conflict (id) do nothing returning id`,
      [json],
    )
    const left = new Set(taken.map((row) => row.id))
    return sent.filter(({ product }) => !left.delete(product.id))
  }

  return {
    offers,
    categories,
    flush,
    async add(offer) {
      const row = encode(offer)
      waiting.push(offer)
      rows.push(row)
      characters += row.length
      return rows.length >= batch.rows || characters >= batch.characters ? flush() : []
    },
    async addCategories(list) {
      for (let start = 0; start < list.length; start += 1000) {
        await db.query(
          `insert into ${categories} select * from jsonb_to_recordset($1::jsonb) as r (${categoryColumns})`,
          [JSON.stringify(list.slice(start, start + 1000))],
        )
      }
      const homeless = await db.query<UncategorisedOffer>(
        `with homeless as materialized (
           select id, line, feed_key, category_key from ${offers} o
           where not exists (select from ${categories} c where c.key = o.category_key)),
         moved as (update ${offers} o set category_key = $1 from homeless h where h.id = o.id)
         select line, feed_key as key, category_key as category from homeless order by line`,
        [otherKey],
      )
      if (homeless.length === 0) await db.query(`delete from ${categories} where key = $1`, [otherKey])
      // Without statistics the planner takes these tables for small ones.
      await db.script(`analyze ${offers} (id, category_key, brand_slug); analyze ${categories}`)
      return homeless
    },
    drop: () => db.script(`drop table if exists ${offers}; drop table if exists ${categories};`),
  }
}
