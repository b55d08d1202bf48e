import { randomBytes } from 'node:crypto'
import type { Receiving } from '@vitrina/contracts/retailer/order'
import type { Queryable } from '../../database/database.ts'
import { instantOf } from '../calendar.ts'
import { hoursOf } from '../delivery/slots.ts'
import { wordsOf } from '../order-history/order-words.ts'
import type { OrderClock, OrderQuestion } from './order-question.ts'
import type { Sums } from './order-sums.ts'
import type { OrderedLine } from './problems.ts'
import type { FulfilmentRoute } from './receiving.ts'
import { timelineOf } from './timeline.ts'

export interface NewOrder {
  question: OrderQuestion
  lines: readonly OrderedLine[]
  sums: Sums
  route: FulfilmentRoute
  /** The code in the retailer's spelling, '' when there is none. */
  coupon: string
  ready: Date
  clock: OrderClock
}

/** Hour by which a buyer who has chosen a pickup day has come. */
export const PICKED_UP_BY_HOUR = 18

function timelineFor({ question, route, ready, clock }: NewOrder) {
  const { receiving } = question.draft
  const day = receiving.kind === 'pickup' ? receiving.date : null
  return timelineOf({
    placedAt: clock.now,
    readyAt: ready,
    slot: route.slot,
    pickupAt: day === null ? null : instantOf(day, PICKED_UP_BY_HOUR),
    pace: clock.pace,
  })
}

/** Payment deadline of an online payment; null for other payments. */
function paymentDeadline({ question, clock }: NewOrder): Date | null {
  if (question.draft.payment !== 'online') return null
  return new Date(clock.now.getTime() + (clock.paymentHours * 3_600_000) / clock.pace)
}

/** With the retailer's own hours of the slot, whatever was sent. */
function receivingFor({ question, route }: NewOrder): Receiving {
  const { receiving } = question.draft
  return receiving.kind === 'delivery' && route.slot ? { ...receiving, slot: hoursOf(route.slot) } : receiving
}

async function writeHead(tx: Queryable, order: NewOrder): Promise<string> {
  const { question, sums, coupon, clock } = order
  const { draft, hash, userUuid, pricing } = question
  const [row] = await tx.query<{ number: string }>(
    `insert into orders (number, access_key, idempotency_key, body_hash, created_at, course, user_uuid, client_code,
       buyer, receiving, payment, own_number, comment, may_call, shipment, coupon, goods_total, discount, delivery_total,
       total, pay_by, object_name, goods_at)
     select to_char(now() at time zone 'Europe/Moscow', 'YY') || '-' || lpad(nextval('order_numbers')::text, 6, '0'),
       $1, $2, $3, $4::timestamptz, $5::jsonb, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12, $13::boolean, $14, $15,
       $16::numeric, $17::numeric, $18::numeric, $19::numeric, $20::timestamptz, $21,
       $22::timestamptz
     returning number`,
    [
      randomBytes(24).toString('base64url'),
      draft.idempotency_key,
      hash,
      clock.now.toISOString(),
      JSON.stringify(timelineFor(order)),
      userUuid,
      pricing.client,
      JSON.stringify(draft.buyer),
      JSON.stringify(receivingFor(order)),
      draft.payment,
      draft.own_number.trim(),
      draft.comment.trim(),
      draft.may_call,
      draft.shipment,
      coupon,
      sums.goods,
      sums.discount,
      sums.delivery,
      sums.total,
      paymentDeadline(order)?.toISOString() ?? null,
      draft.object_name?.trim() ?? '',
      order.ready.toISOString(),
    ],
  )
  if (!row) throw new Error('An order was written but not given back')
  return row.number
}

/** Inserts an order with the retailer's own prices; returns its number. */
export async function writeOrder(tx: Queryable, order: NewOrder): Promise<string> {
  const number = await writeHead(tx, order)
  const rows = order.lines.map(({ product, count, note }, position) => {
    const { idcode, name, slug, unit, price, image } = product
    return { position, idcode, name, slug, unit, count, price, image, note: note.trim() }
  })
  await tx.query(
    `insert into order_lines (order_number, position, idcode, name, slug, unit, count, price, image, note)
     select $1::text, position, idcode, name, slug, unit, count, price, image, note
     from jsonb_to_recordset($2::jsonb) as t (position integer, idcode text, name text, slug text, unit text,
       count numeric, price numeric, image text, note text)`,
    [number, JSON.stringify(rows)],
  )
  const texts = [number, order.question.draft.own_number, ...rows.flatMap(({ idcode, name }) => [idcode, name])]
  await tx.query('update orders set words = array_to_tsvector($2::text[]) where number = $1', [number, wordsOf(texts)])
  return number
}
