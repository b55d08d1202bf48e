import { createHash } from 'node:crypto'
import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import type { Queryable } from '../../database/database.ts'
import { HttpError } from '../http-error.ts'
import { historyOf, type TimelineStep } from './timeline.ts'

/** A stored order; its status depends on the time. */
export interface StoredOrder
  extends Omit<
    Order,
    'created_at' | 'status' | 'history' | 'is_completed' | 'payment_url' | 'pay_by' | 'cancellation'
  > {
  created_at: Date
  paid_at: Date | null
  /** Payment deadline; null with another way of payment. */
  pay_by: Date | null
  cancelled_at: Date | null
  /** Time when all goods are at the place of handing out or loading. */
  goods_at: Date
  cancel_reason: string | null
  course: TimelineStep[]
  may_call: boolean
  shipment: OrderDraft['shipment']
}

/** The order with one of these keys or this number; null when there is none. */
export async function readStored(
  db: Queryable,
  by: 'access_key' | 'idempotency_key' | 'number',
  key: string,
): Promise<StoredOrder | null> {
  const [row] = await db.query<Omit<StoredOrder, 'lines'>>(
    `select number, access_key, created_at, paid_at, paid_at is not null as is_paid, pay_by, goods_at, cancelled_at, cancel_reason, course, buyer, receiving, payment,
       own_number, object_name, comment, may_call, shipment, coupon, goods_total, discount, delivery_total, total
     from orders where ${by} = $1`,
    [key],
  )
  if (!row) return null
  const lines = await db.query<Order['lines'][number]>(
    `select idcode, name, slug, unit, count, price, image, note from order_lines where order_number = $1 order by position`,
    [row.number],
  )
  return { ...row, lines }
}

/** Address of the payment page of an order. */
export const paymentAddress = (origin: string, { access_key }: { access_key: string }): string =>
  `${origin}/payments/${access_key}/`

/** An order as of `now`. `origin` is the address of these systems' pages. */
export function orderAt(stored: StoredOrder, now: Date, origin: string): Order {
  const { created_at, paid_at, pay_by, goods_at: _goods, cancelled_at, cancel_reason, course, ...order } = stored
  const isOnline = order.payment === 'online'
  const history = historyOf(course, { isOnline, paidAt: paid_at, cancelledAt: cancelled_at, now })
  const isToPay = isOnline && !order.is_paid && cancelled_at === null
  return {
    ...order,
    created_at: created_at.toISOString(),
    status: history.at(-1)?.status ?? '',
    history,
    is_completed: cancelled_at !== null || history.length === course.length,
    payment_url: isToPay ? paymentAddress(origin, order) : null,
    pay_by: isToPay && pay_by ? pay_by.toISOString() : null,
    cancellation: cancelled_at && { at: cancelled_at.toISOString(), reason: cancel_reason ?? '' },
  }
}

/** Hash of the request without its key, independent of the order of fields. */
export function fingerprint({ idempotency_key: _key, ...draft }: OrderDraft, question: object): string {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [name, ordered(inner)]),
    )
  }
  return createHash('sha256')
    .update(JSON.stringify(ordered({ draft, question })))
    .digest('hex')
}

/** Whether an order was placed with this key; refused (422) when its request was another one. */
export async function isRepeated(db: Queryable, key: string, hash: string): Promise<boolean> {
  const [earlier] = await db.query<{ body_hash: string }>('select body_hash from orders where idempotency_key = $1', [
    key,
  ])
  if (earlier && earlier.body_hash !== hash)
    throw new HttpError(422, { detail: 'Этим ключом уже оформлен другой заказ' })
  return earlier !== undefined
}
