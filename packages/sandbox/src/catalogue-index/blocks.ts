import type { Queryable } from '../database/database.ts'

/** Highest number of goods in a block: a bitmap of them is 128 bytes, which PostgreSQL stores inline in the row. */
const blockSize = 1024

/** Letters in the order of the Russian alphabet, whatever the collation of the database. */
const alphabetical = `translate(lower(name), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')`

/** Distributes all goods over blocks of one category each, and stores their ranks for the sort orders of lists. */
export async function writeBlocks(db: Queryable): Promise<number[]> {
  await db.query(`
    insert into catalogue_goods (block, position, product_id, popular, newest, named)
    select dense_rank() over (order by category_id, run), place - run * ${blockSize}, id, popular, newest, named
    from (
      select id, category_id, place, place / ${blockSize} as run, popular, newest, named
      from (
        select id, category_id,
          (row_number() over (partition by category_id order by popularity desc, id collate "C") - 1)::integer as place,
          row_number() over (order by popularity desc, id collate "C") as popular,
          row_number() over (order by created_at desc, id collate "C") as newest,
          row_number() over (order by ${alphabetical} collate "C", id collate "C") as named
        from products
      ) as ordered
    ) as dealt
    order by 1, 2`)
  const rows = await db.query<{ id: number }>(`
    with written as (
      insert into catalogue_blocks (id, category_id, size)
      select g.block, min(p.category_id), count(*)
      from catalogue_goods g join products p on p.id = g.product_id group by g.block
      returning id
    )
    select id from written order by id`)
  await db.query(`
    insert into catalogue_prices (price_column, block, position, price, discount)
    select p.price_column, g.block, g.position, nullif(p.price, 0), p.discount
    from prices p join catalogue_goods g on g.product_id = p.product_id
    order by p.price_column, g.block, g.position`)
  await db.query(`
    insert into catalogue_own_prices (client_code, block, position, price)
    select c.client_code, g.block, g.position, c.price
    from client_prices c join catalogue_goods g on g.product_id = c.product_id
    order by c.client_code, g.block, g.position`)
  return rows.map(({ id }) => id)
}
