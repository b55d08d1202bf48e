import type { Database, Queryable } from '../database/database.ts'
import { rebuildListing } from '../database/listing.ts'
import { fillPromotions } from '../seed/promotions.ts'
import { writeClientPrices } from '../seed/users.ts'
import { withIndexesDropped } from './bulk.ts'
import { packColour } from './picture.ts'
import type { Staging } from './staging.ts'

export interface Changes {
  added: number
  changed: number
  removed: number
  unchanged: number
  categories: number
  /** Whether the category tree or a brand has changed. */
  surroundings: boolean
}

export interface SwitchOptions {
  /** Price columns of the branches; a feed has one price, so each column gets it. */
  priceColumns: readonly string[]
  /** Date of the feed, which is the first date of new goods. */
  date: Date
}

/**
 * Goods written by one statement. The embedded database holds some bytes of each row until the statement ends, and
 * never returns memory to the system.
 */
const sliceRows = 10_000

async function countOf(tx: Queryable, sql: string, params: readonly unknown[] = []): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql, params)
  return row?.count ?? 0
}

/** Runs a delete or update and returns the number of rows. */
function countAffected(tx: Queryable, statement: string, params: readonly unknown[] = []): Promise<number> {
  return countOf(tx, `with rows as (${statement} returning 1) select count(*)::integer as count from rows`, params)
}

/**
 * Finds new and changed goods in a temporary table of the transaction: a hash covers the offer, its category, its
 * drawing, its slug and the price columns.
 */
async function findChanges(tx: Queryable, { offers, categories }: Staging, columns: readonly string[]): Promise<void> {
  await tx.query(`create temporary table feed_changes on commit drop as select null::text as id, null::text as slug,
    null::text as category_id, null::text as family, null::text as hash,
    null::timestamptz as created_at, null::integer as slice where false`)
  await tx.query(
    `insert into feed_changes
     with slugged as (
       select id, case when row_number() over (partition by slug order by id) = 1 then slug
         else slug || '-' || left(md5(id), 6) end as slug
       from ${offers}
     ), planned as (
       select o.id, s.slug, c.id as category_id, coalesce(o.family, c.goods_family, 'plate') as family, o.hash
       from ${offers} o join slugged s on s.id = o.id join ${categories} c on c.key = o.category_key
     ), hashed as (
       select id, slug, category_id, family,
         md5(concat_ws('|', hash, slug, category_id, family, $1::text)) as hash from planned
     )
     select h.*, p.created_at, ((row_number() over (order by h.id) - 1) / ${sliceRows})::integer
     from hashed h left join products p on p.id = h.id
     where p.content_hash is distinct from h.hash`,
    [columns.join(',')],
  )
  await tx.query('create index on feed_changes (slice)')
  await tx.query('create unique index on feed_changes (id)')
  await tx.query('analyze feed_changes')
}

async function switchCategories(tx: Queryable, { categories }: Staging): Promise<boolean> {
  const same = (a: string, b: string) =>
    `(${a}.id, ${a}.slug, ${a}.name, ${a}.family, ${a}.position, ${a}.path) =
     (${b}.id, ${b}.slug, ${b}.name, ${b}.family, ${b}.position, ${b}.path)
     and ${a}.parent_id is not distinct from ${b}.parent_id`
  const gone = await countAffected(
    tx,
    `delete from categories c where not exists (select from ${categories} s where ${same('s', 'c')})`,
  )
  const come = await countAffected(
    tx,
    `insert into categories (id, parent_id, slug, name, family, position, path, source)
     select id, parent_id, slug, name, family, position, path, 'feed' from ${categories} s
     where not exists (select from categories c where c.id = s.id)`,
  )
  return gone + come > 0
}

async function switchBrands(tx: Queryable, { offers }: Staging): Promise<boolean> {
  const staged = `select brand_slug as slug, min(brand collate "C") as name from ${offers}
    where brand_slug is not null group by brand_slug`
  const gone = await countAffected(
    tx,
    `delete from brands b where source <> 'feed'
     or not exists (select from (${staged}) s where s.slug = b.id and s.name = b.name)`,
  )
  const rows = await tx.query<{ slug: string; name: string }>(
    `select slug, name from (${staged}) s where not exists (select from brands b where b.id = s.slug) order by slug`,
  )
  for (let start = 0; start < rows.length; start += 1000) {
    const brands = rows.slice(start, start + 1000).map((row) => ({ ...row, colour: packColour(row.name) }))
    await tx.query(
      `insert into brands (id, slug, name, colour, country, source)
       select slug, slug, name, colour, null, 'feed'
       from jsonb_to_recordset($1::jsonb) as r (slug text, name text, colour text)`,
      [JSON.stringify(brands)],
    )
  }
  return gone + rows.length > 0
}

async function writeSlice(tx: Queryable, { offers }: Staging, targets: SwitchOptions, slice: number): Promise<void> {
  await tx.query(
    `insert into products (id, idcode, slug, name, description, category_id, brand_id, unit, contain, weight, volume,
       only_contain_order, popularity, created_at, group_id, features, specification, pictures, source_pictures,
       picture_spec, content_hash, source)
     select o.id, o.idcode, f.slug, o.name, o.description, f.category_id, o.brand_slug, o.unit, o.contain, o.weight,
       o.volume, o.only_contain_order, o.popularity, coalesce(f.created_at, $1::timestamptz), o.group_id, o.features,
       o.specification, o.pictures, o.source_pictures, o.picture_spec || jsonb_build_object('family', f.family),
       f.hash, 'feed'
     from feed_changes f join ${offers} o on o.id = f.id where f.slice = $2`,
    [targets.date.toISOString(), slice],
  )
  await tx.query(
    `insert into prices (product_id, price_column, price, old_price)
     select o.id, c.price_column, o.price, o.old_price
     from feed_changes f join ${offers} o on o.id = f.id cross join unnest($1::text[]) as c (price_column)
     where f.slice = $2`,
    [[...targets.priceColumns], slice],
  )
  await tx.query(
    `insert into stocks (product_id, store, quantity)
     select o.id, s.key, s.value::numeric
     from feed_changes f join ${offers} o on o.id = f.id cross join lateral jsonb_each_text(o.stocks) as s
     where f.slice = $1`,
    [slice],
  )
}

async function switchProducts(tx: Queryable, staging: Staging, targets: SwitchOptions): Promise<void> {
  await tx.query('delete from products p using feed_changes f where f.id = p.id')
  for (const table of ['prices', 'stocks']) {
    await tx.query(`delete from ${table} t where not exists (select from products p where p.id = t.product_id)`)
  }
  const [last] = await tx.query<{ slice: number | null }>('select max(slice) as slice from feed_changes')
  for (let slice = 0; slice <= (last?.slice ?? -1); slice += 1) await writeSlice(tx, staging, targets, slice)
  for (const table of ['client_prices', 'promotion_products']) {
    await tx.query(`delete from ${table} t where not exists (select from products p where p.id = t.product_id)`)
  }
}

/**
 * Replaces the catalogue by a staged feed in one transaction: readers see the old goods until it ends, then the new
 * ones. Goods that are not in the feed are removed, generated ones included; unchanged rows are not written.
 */
export async function switchCatalogue(db: Database, staging: Staging, targets: SwitchOptions): Promise<Changes> {
  return db.transaction(async (tx) => {
    await tx.query('lock table products in share row exclusive mode')
    await findChanges(tx, staging, targets.priceColumns)
    const total = await countOf(tx, `select count(*)::integer as count from ${staging.offers}`)
    const fresh = await countOf(
      tx,
      'select count(*)::integer as count from feed_changes f where not exists (select from products p where p.id = f.id)',
    )
    const touched = await countOf(tx, 'select count(*)::integer as count from feed_changes')
    const removed = await countAffected(
      tx,
      `delete from products p where not exists (select from ${staging.offers} o where o.id = p.id)`,
    )
    const categories = await switchCategories(tx, staging)
    const brands = await switchBrands(tx, staging)
    await withIndexesDropped(tx, touched, async () => {
      if (touched + removed > 0) {
        await switchProducts(tx, staging, targets)
        await writeClientPrices(tx)
        await fillPromotions(tx)
        await tx.query(`delete from promotions p where source <> 'feed'
          and not exists (select from promotion_products pp where pp.promotion_slug = p.slug)`)
      }
      if (touched + removed > 0 || categories) await rebuildListing(tx)
    })
    await tx.query(
      `insert into fillings (name, value) values ('catalogue', '{"source": "feed"}')
       on conflict (name) do update set value = fillings.value || excluded.value
       where fillings.value ->> 'source' is distinct from 'feed'`,
    )
    if (touched + removed > 0 || categories || brands) {
      await tx.query(
        `update fillings set value = value || jsonb_build_object('version', gen_random_uuid()) where name = 'catalogue'`,
      )
    }
    const listed = await countOf(tx, `select count(*)::integer as count from ${staging.categories}`)
    const surroundings = categories || brands
    return {
      added: fresh,
      changed: touched - fresh,
      removed,
      unchanged: total - touched,
      categories: listed,
      surroundings,
    }
  })
}
