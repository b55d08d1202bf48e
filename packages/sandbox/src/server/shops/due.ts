import type { DueShop } from '@vitrina/contracts/retailer/shops'
import type { Queryable } from '../../database/database.ts'
import { dayAfter, dayOf } from '../calendar.ts'
import { isCompletedSql } from '../order-history/status.ts'
import { deliveryDays } from './delivery-days.ts'
import { listShops } from './shops.ts'

/** Number of rows with something to order, by shop, without goods that are not on sale. */
async function lowRows(db: Queryable, ids: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await db.query<{ shop_id: string; low_count: number }>(
    `select r.shop_id, count(*) as low_count
     from matrix_rows r
     join products p on p.idcode = r.product_idcode
     left join (
       select l.shop_id, l.product_idcode, sum(l.count) as coming
       from order_shop_lines l join orders o on o.number = l.order_number
       where l.shop_id = any ($1::text[]) and o.cancelled_at is null and not ${isCompletedSql('$2')}
       group by l.shop_id, l.product_idcode) c on c.shop_id = r.shop_id and c.product_idcode = r.product_idcode
     cross join lateral (select r.on_shelf + coalesce(c.coming, 0) as there,
       case when p.only_contain_order and p.contain > 0 then p.contain else 1 end as step) amount
     where r.shop_id = any ($1::text[]) and r.max >= r.min
       and (amount.there < r.min or (amount.there = r.min and amount.there + amount.step <= r.max))
     group by r.shop_id`,
    [ids, now.toISOString()],
  )
  return new Map(rows.map(({ shop_id, low_count }) => [shop_id, low_count]))
}

/** Shops of a buyer that have to order today or tomorrow, the most urgent first. */
export async function dueShops(db: Queryable, userUuid: string, now: Date): Promise<DueShop[]> {
  const tomorrow = dayAfter(dayOf(now), 1)
  const near = (await listShops(db, userUuid)).flatMap((shop) => {
    const [day] = deliveryDays(shop, now)
    return day && dayOf(new Date(day.order_until)) <= tomorrow ? [{ id: shop.id, name: shop.name, day }] : []
  })
  if (near.length === 0) return []
  const low = await lowRows(
    db,
    near.map(({ id }) => id),
    now,
  )
  return near
    .flatMap((shop) => ({ ...shop, low_count: low.get(shop.id) ?? 0 }))
    .filter(({ low_count }) => low_count > 0)
    .toSorted((one, other) => one.day.order_until.localeCompare(other.day.order_until))
}
