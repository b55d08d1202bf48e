import type { OrderDetails, OrderDocument } from '@vitrina/contracts/retailer/order-history'
import type { Database, Queryable } from '../../database/database.ts'
import { cancelUnpaidOrder, isOverdue } from '../orders/cancel-unpaid.ts'
import { orderAt } from '../orders/orders.ts'
import { documentsOf } from './documents.ts'
import { isChangeable, type OwnOrder, ownOrder } from './own-order.ts'

/** The order as its buyer sees it now. `origin` is the address of these systems' pages. */
async function shown(db: Queryable, own: OwnOrder, now: Date, origin: string): Promise<OrderDetails> {
  const order = orderAt(own.stored, now, origin)
  const missing = await missingOf(db, order.number)
  const isStanding = own.stored.cancelled_at === null && !(order.payment === 'online' && !order.is_paid)
  const hasLeft = isStanding && own.moments.ready_at <= now
  const hasCome = isStanding && own.moments.done_at <= now
  const may = own.mayChange && isChangeable(own, now)
  const documents: OrderDocument[] = documentsOf(own, now)
  return {
    ...order,
    lines: order.lines.map((line, at) => {
      const delivered = line.count - (missing[at] ?? 0)
      return { ...line, shipped: hasLeft ? delivered : 0, received: hasCome ? delivered : 0 }
    }),
    documents,
    placed_by: own.moments.placed_by,
    may: { cancel: may, change_receiving: may },
  }
}

async function missingOf(db: Queryable, number: string): Promise<number[]> {
  const rows = await db.query<{ missing: number }>(
    'select missing from order_lines where order_number = $1 order by position',
    [number],
  )
  return rows.map(({ missing }) => missing)
}

/** The buyer's own order; one whose payment time is over is cancelled first. */
export async function readOwn(
  db: Database,
  number: string,
  userUuid: string,
  { now, origin }: { now: Date; origin: string },
): Promise<OrderDetails> {
  const own = await ownOrder(db, number, userUuid)
  if (!isOverdue(own.stored, now)) return shown(db, own, now, origin)
  await cancelUnpaidOrder(db, number, now)
  return shown(db, await ownOrder(db, number, userUuid), now, origin)
}
