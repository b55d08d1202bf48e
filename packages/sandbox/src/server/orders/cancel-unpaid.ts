import { formatDateTime } from '@vitrina/site/dates'
import type { Database, Queryable } from '../../database/database.ts'
import { branchOf } from '../branches.ts'
import { releaseCoupon } from '../coupons/coupons.ts'
import { readSlot, releaseSlot } from '../delivery/slots.ts'
import { sendMail } from '../inbox/inbox.ts'
import { notifyBySms } from '../news/notify.ts'
import { retailerMail } from './letters.ts'
import { readStored, type StoredOrder } from './orders.ts'
import { returnStock } from './stock.ts'

/** Whether the payment deadline of an order has passed. */
export function isOverdue({ is_paid, cancelled_at, pay_by }: StoredOrder, now: Date): boolean {
  return pay_by !== null && !is_paid && cancelled_at === null && pay_by <= now
}

async function releaseDeliverySlot(tx: Queryable, { receiving }: StoredOrder): Promise<void> {
  if (receiving.kind !== 'delivery') return
  const branch = await branchOf(tx, receiving.department_id_1c)
  const slot = readSlot(receiving.slot_id)
  if (branch && slot) await releaseSlot(tx, branch.id, slot)
}

async function writeLetters(tx: Queryable, { number, buyer }: StoredOrder, text: string): Promise<void> {
  const letter = { subject: `Заказ ${number} отменён`, text, order_number: number }
  for (const to of [retailerMail, ...(buyer.email ? [buyer.email] : [])]) await sendMail(tx, { to, ...letter })
}

/**
 * Releases everything that an order reserves, after its cancellation in this transaction, and mails those concerned:
 * the reason, then the outcome. Resources are released in the order in which orders reserve them, which prevents
 * deadlocks.
 */
export async function releaseOrder(tx: Queryable, number: string, reason: string, outcome: string): Promise<void> {
  const order = await readStored(tx, 'number', number)
  if (!order) throw new Error(`Order ${number} was cancelled but cannot be read`)
  await tx.query('update orders set cancel_reason = $2 where number = $1', [number, reason])
  await releaseDeliverySlot(tx, order)
  await releaseCoupon(tx, number)
  await writeLetters(tx, order, `${reason}. ${outcome}`)
  await returnStock(tx, number)
}

/**
 * Cancels an order that was not paid in time, in one transaction: goods, slot and coupon are released together. Does
 * nothing to an order that was paid or cancelled meanwhile, also with concurrent calls. @returns whether this call has
 * cancelled it
 */
export async function cancelUnpaidOrder(db: Database, number: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [given] = await tx.query<{ pay_by: Date; user_uuid: string | null }>(
      `update orders set cancelled_at = $2::timestamptz
       where number = $1 and paid_at is null and cancelled_at is null and pay_by <= $2::timestamptz
       returning pay_by, user_uuid`,
      [number, now.toISOString()],
    )
    if (!given) return false
    const reason = `Заказ не оплачен до ${formatDateTime(given.pay_by).slice(0, -3)}`
    await releaseOrder(
      tx,
      number,
      reason,
      'Товары снова в продаже, деньги не списаны. Если заказ ещё нужен, оформите его заново.',
    )
    await notifyBySms(tx, {
      topic: 'orders',
      userUuid: given.user_uuid,
      text: `заказ ${number} отменён: не оплачен вовремя.`,
    })
    return true
  })
}

/** Cancels every order whose payment deadline has passed; returns their number. */
export async function cancelUnpaidOrders(db: Database, now: Date): Promise<number> {
  const overdue = await db.query<{ number: string }>(
    `select number from orders where paid_at is null and cancelled_at is null and pay_by <= $1::timestamptz
     order by pay_by`,
    [now.toISOString()],
  )
  let count = 0
  for (const { number } of overdue) if (await cancelUnpaidOrder(db, number, now)) count += 1
  return count
}

/** The result of `readStored`; an order whose payment deadline has passed is cancelled first. */
export async function readCurrent(
  db: Database,
  by: 'access_key' | 'idempotency_key',
  key: string,
  now: Date,
): Promise<StoredOrder | null> {
  const stored = await readStored(db, by, key)
  if (!stored || !isOverdue(stored, now)) return stored
  await cancelUnpaidOrder(db, stored.number, now)
  return readStored(db, by, key)
}
