import type { Queryable } from '../database/database.ts'

const tables = ['products', 'prices', 'category_products']

/** From this many goods on, building an index anew is faster than maintaining it row by row. */
const manyGoods = 30_000

/**
 * Runs `work`, which writes `goods` goods, in a transaction. For many goods all indexes except unique ones are dropped
 * before and recreated after it; meanwhile readers of these tables on a server wait for the transaction.
 */
export async function withIndexesDropped(tx: Queryable, goods: number, work: () => Promise<void>): Promise<void> {
  if (goods < manyGoods) return work()
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = any ($1::text[])
       and indexname not in (select conname from pg_constraint)
     order by indexname`,
    [tables],
  )
  for (const { name } of indexes) await tx.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await tx.query(definition)
}
