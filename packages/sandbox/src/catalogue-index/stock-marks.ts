import type { Queryable } from '../database/database.ts'

interface IndexRow {
  block: number
  value_id: number
  bits: string
}

interface StoreStock {
  product_id: string
  store: string
}

const positionsSql = `
  select g.block, v.id as value_id, v.facet_id, g.position
  from jsonb_to_recordset($1::jsonb) as t (product_id text, store text)
  join catalogue_goods g on g.product_id = t.product_id
  join facets f on f.role = 'store'
  join facet_values v on v.facet_id = f.id and v.value = t.store`

async function setBits(tx: Queryable, shelves: readonly StoreStock[], bit: '0' | '1'): Promise<void> {
  const positions = await tx.query<{ block: number; value_id: number; position: number }>(positionsSql, [
    JSON.stringify(shelves),
  ])
  const rows = await tx.query<IndexRow>(
    `select block, value_id, bits::text as bits from catalogue_values
     where (block, value_id) in (select block, value_id from (${positionsSql}) as p)
     order by block, value_id for update`,
    [JSON.stringify(shelves)],
  )
  const changed = rows.map(({ block, value_id, bits }) => {
    const left = [...bits]
    for (const one of positions) {
      if (one.block === block && one.value_id === value_id) left[one.position] = bit
    }
    return { block, value_id, bits: left.join('') }
  })
  await tx.query(
    `update catalogue_values c set bits = t.bits::bit varying
     from jsonb_to_recordset($1::jsonb) as t (block integer, value_id integer, bits text)
     where c.block = t.block and c.value_id = t.value_id`,
    [JSON.stringify(changed)],
  )
}

/**
 * Removes sold-out goods from the set «in stock there», by product and store. Index rows are locked in one order, so
 * that concurrent orders wait for each other without deadlocks; call it after all other locks of a transaction.
 */
export async function markSoldOut(tx: Queryable, ended: readonly StoreStock[]): Promise<void> {
  if (ended.length > 0) await setBits(tx, ended, '0')
}

/** Adds goods that are back in stock to the set «in stock there», the reverse of `markSoldOut`. */
export async function markInStock(tx: Queryable, returned: readonly StoreStock[]): Promise<void> {
  if (returned.length === 0) return
  // An index built while they were sold out has no row when nothing else of the block was in stock there.
  await tx.query(
    `insert into catalogue_values (block, value_id, facet_id, bits)
     select distinct p.block, p.value_id, p.facet_id, repeat('0', b.size)::bit varying
     from (${positionsSql}) as p join catalogue_blocks b on b.id = p.block
     order by p.block, p.value_id
     on conflict do nothing`,
    [JSON.stringify(returned)],
  )
  await setBits(tx, returned, '1')
}
