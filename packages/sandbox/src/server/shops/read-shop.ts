import type { ShopDetails, ShopOrder } from '@vitrina/contracts/retailer/shops'
import type { Queryable } from '../../database/database.ts'
import { isCompletedSql, statusSql } from '../order-history/status.ts'
import { deliveryDays } from './delivery-days.ts'
import { ownShop, toShop } from './shops.ts'

const mostOrders = 50

/** A shop with its delivery days and its orders. Refuses with 403 and 404. */
export async function readShop(db: Queryable, id: string, userUuid: string, now: Date): Promise<ShopDetails> {
  const shop = toShop(await ownShop(db, id, userUuid))
  const orders = await db.query<Omit<ShopOrder, 'created_at'> & { created_at: Date }>(
    `select o.number, o.created_at, ${statusSql('$2')} as status, ${isCompletedSql('$2')} as is_completed,
       o.receiving ->> 'date' as date, mine.line_count, mine.sum
     from orders o join (
       select order_number, count(*) as line_count, sum(round(count * price, 2)) as sum
       from order_shop_lines where shop_id = $1 group by order_number) mine on mine.order_number = o.number
     order by o.created_at desc limit ${mostOrders}`,
    [id, now.toISOString()],
  )
  return {
    ...shop,
    days: deliveryDays(shop, now),
    orders: orders.map((order) => ({ ...order, created_at: order.created_at.toISOString() })),
  }
}
