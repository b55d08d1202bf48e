import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Queryable } from '../../database/database.ts'
import type { Branch } from '../branches.ts'
import { instantOf } from '../calendar.ts'
import { deliveryInfo } from '../product/delivery.ts'
import type { Reservation } from './stock.ts'

/** Hour by which lorries from other branches and distributors are unloaded. */
const UNLOADED_BY_HOUR = 10

/** Time when all reserved goods are at the branch; now when they are there already. */
export async function readyTimeOf(
  tx: Queryable,
  branch: Branch,
  lines: readonly { product: ListedProduct }[],
  reservations: readonly Reservation[],
  now: Date,
): Promise<Date> {
  const awaited = reservations.filter(({ store }) => store !== branch.store)
  const codes = new Map(lines.map(({ product }) => [product.id, product.idcode]))
  const info = await deliveryInfo(
    tx,
    branch.id,
    awaited.flatMap(({ product_id }) => codes.get(product_id) ?? []),
  )
  const arrivals = awaited.flatMap(({ product_id, store }) => {
    const entry = info[codes.get(product_id) ?? '']
    const day = store === '' ? entry?.distributor.delivery_date : entry?.supply_departments.delivery_date
    return day ? [instantOf(day, UNLOADED_BY_HOUR)] : []
  })
  return new Date(Math.max(now.getTime(), ...arrivals.map((arrival) => arrival.getTime())))
}
