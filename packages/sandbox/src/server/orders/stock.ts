import { roundTo3 } from '@vitrina/site/quantity'
import { markInStock, markSoldOut } from '../../catalogue-index/stock-marks.ts'
import type { Queryable } from '../../database/database.ts'

/** A reservation from a store, or from the distributor with ''. */
export interface Reservation {
  product_id: string
  store: string
  quantity: number
}

/**
 * Locks the stock of products until the transaction ends. Rows are locked in one order, whatever the order of the
 * lines, so that concurrent orders do not deadlock.
 */
export async function lockStock(tx: Queryable, productIds: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from stocks where product_id = any ($1::text[])
     order by product_id collate "C", store collate "C" for update`,
    [productIds],
  )
}

/**
 * Sources of the units of one product: its own store first, then those with most stock, then the distributor. @param
 * stores quantities by store code
 */
export function allocate(
  product: { id: string; stores: Readonly<Record<string, number>> },
  count: number,
  ownStore: string,
): Reservation[] {
  const stores = Object.entries(product.stores)
    .filter(([, quantity]) => quantity > 0)
    .sort(([one, most], [other, more]) => {
      if (one === ownStore || other === ownStore) return one === ownStore ? -1 : 1
      return more - most || (one < other ? -1 : 1)
    })
  const taken: Reservation[] = []
  let left = count
  for (const [store, quantity] of stores) {
    if (left <= 0) break
    const part = Math.min(left, quantity)
    taken.push({ product_id: product.id, store, quantity: part })
    left = roundTo3(left - part)
  }
  return left > 0 ? [...taken, { product_id: product.id, store: '', quantity: left }] : taken
}

/** Stores the reservations of an order and reduces the stock, which `lockStock` has locked. */
export async function takeStock(tx: Queryable, order: string, reservations: readonly Reservation[]): Promise<void> {
  const rows = JSON.stringify(reservations)
  const shape = 'as t (product_id text, store text, quantity numeric)'
  await tx.query(
    `insert into order_reservations (order_number, product_id, store, quantity)
     select $1::text, product_id, store, quantity from jsonb_to_recordset($2::jsonb) ${shape}`,
    [order, rows],
  )
  const left = await tx.query<{ product_id: string; store: string; quantity: number }>(
    `update stocks s set quantity = s.quantity - t.quantity
     from jsonb_to_recordset($1::jsonb) ${shape}
     where s.product_id = t.product_id and s.store = t.store
     returning s.product_id, s.store, s.quantity`,
    [rows],
  )
  if (left.some(({ quantity }) => quantity < 0)) throw new Error(`Order ${order} takes more than there is`)
  await markSoldOut(
    tx,
    left.filter(({ quantity }) => quantity === 0),
  )
}

/**
 * Returns the stock of an order, once even when called repeatedly. Shelves that no longer exist get nothing back. Call
 * it after all other locks of a transaction, like `takeStock`.
 */
export async function returnStock(tx: Queryable, order: string): Promise<void> {
  const taken = await tx.query<{ product_id: string }>(
    'select distinct product_id from order_reservations where order_number = $1',
    [order],
  )
  await lockStock(
    tx,
    taken.map(({ product_id }) => product_id),
  )
  const returned = await tx.query<{ product_id: string; store: string; was_empty: boolean }>(
    `with freed as (
       delete from order_reservations where order_number = $1 returning product_id, store, quantity
     )
     update stocks s set quantity = s.quantity + freed.quantity from freed
     where s.product_id = freed.product_id and s.store = freed.store
     returning s.product_id, s.store, s.quantity = freed.quantity as was_empty`,
    [order],
  )
  await markInStock(
    tx,
    returned.filter(({ was_empty }) => was_empty),
  )
}
