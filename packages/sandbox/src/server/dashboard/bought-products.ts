import type { BoughtProduct } from '@vitrina/contracts/retailer/dashboard'
import type { Queryable } from '../../database/database.ts'

/** Number of orders that are searched: buyers with more orders buy the same goods within these. */
const lastOrders = 300

/** Products that the buyer has ordered, each once, newest first. Cancelled and unpaid orders do not count. */
export async function boughtBy(db: Queryable, userUuid: string, limit: number): Promise<BoughtProduct[]> {
  const rows = await db.query<Omit<BoughtProduct, 'last_at'> & { last_at: Date }>(
    `select l.idcode, max(o.created_at) as last_at, count(distinct o.number) as times,
       (array_agg(l.count order by o.created_at desc))[1] as last_count
     from (
       select number, created_at from orders
       where user_uuid = $1 and cancelled_at is null and not (payment = 'online' and paid_at is null)
       order by created_at desc limit $2
     ) o join order_lines l on l.order_number = o.number
     group by l.idcode order by last_at desc, l.idcode limit $3`,
    [userUuid, lastOrders, limit],
  )
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}
