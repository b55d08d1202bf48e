import type { Queryable } from '../../database/database.ts'
import { isCompletedSql } from '../order-history/status.ts'
import type { GoodsBitmap } from './bitmaps.ts'
import { goodsInBlocks, type Scope } from './scope.ts'

const boughtProducts = `
  select distinct p.id as product_id, 0::real as rank from (
    select number from orders where user_uuid = $1 and cancelled_at is null and ${isCompletedSql('$2')}
  ) o
  join order_lines l on l.order_number = o.number
  join products p on p.idcode = l.idcode`

/** Goods of a buyer's completed orders; cancelled ones do not count. */
export async function boughtGoods(
  db: Queryable,
  blocks: Scope['blocks'],
  userUuid: string,
  now: Date,
): Promise<GoodsBitmap> {
  const { goods } = await goodsInBlocks(db, blocks, { sql: boughtProducts, params: [userUuid, now.toISOString()] })
  return goods
}
