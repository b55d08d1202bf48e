import type { Queryable } from '../../database/database.ts'
import { isCompletedSql } from '../order-history/status.ts'
import type { Goods } from './bits.ts'
import { members, type Scope } from './scope.ts'

const boughtProducts = `
  select distinct p.id as product_id, 0::real as rank from (
    select number from orders where user_uuid = $1 and cancelled_at is null and ${isCompletedSql('$2')}
  ) o
  join order_lines l on l.order_number = o.number
  join products p on p.idcode = l.idcode`

/** Goods that a buyer has had in completed orders; what was given up was not bought. */
export async function goodsBought(db: Queryable, blocks: Scope['blocks'], userUuid: string, now: Date): Promise<Goods> {
  const { goods } = await members(db, blocks, { sql: boughtProducts, params: [userUuid, now.toISOString()] })
  return goods
}
