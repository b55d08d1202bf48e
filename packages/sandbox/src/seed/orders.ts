import type { Receiving } from '@vitrina/contracts/retailer/order'
import { roundToKopecks, sumLines } from '@vitrina/site/money'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'
import type { Queryable } from '../database/database.ts'
import { dayAfter, dayOf, instantOf } from '../server/calendar.ts'
import { wordsOf } from '../server/order-history/order-words.ts'
import { timelineOf } from '../server/orders/timeline.ts'
import { stableId } from './catalogue-plan.ts'
import { type OrderExample, orderCompanies, orderExamples } from './order-examples.ts'

/** Raise it when the examples change. */
export const ordersVersion = 1

interface Person {
  uuid_code: string
  full_name: string
  phone: string
  email: string
  client_code: string | null
}

interface Goods {
  idcode: string
  name: string
  slug: string
  unit: string
  image: string | null
  contain: number | null
  only_contain_order: boolean
  price: number
}

async function goodsOf(db: Queryable, category: string): Promise<Goods | undefined> {
  const [found] = await db.query<Goods>(
    `select p.idcode, p.name, p.slug, p.unit, p.pictures ->> 0 as image, p.contain, p.only_contain_order, x.price
     from products p join categories c on c.id = p.category_id
     join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
     where x.price > 0 and not p.discontinued and p.slug is not null and c.name ilike $1 || '%'
     order by p.popularity desc, p.idcode limit 1`,
    [category],
  )
  return found
}

function receivingOf({ inDays, delivery }: OrderExample, person: Person, now: Date): Receiving {
  const day = inDays === null ? null : dayAfter(dayOf(now), inDays)
  if (!delivery) return { kind: 'pickup', department_id_1c: '00012', date: day }
  const date = day ?? dayOf(now)
  return {
    kind: 'delivery',
    department_id_1c: '00012',
    ...delivery,
    date,
    slot_id: `${date}_09-13`,
    slot: { from: '09:00', to: '13:00' },
    vehicle: 'Газель, 1,5 т',
    floor: 0,
    has_lift: false,
    unloading: true,
    contact_name: person.full_name,
    contact_phone: person.phone,
    access_note: '',
  }
}

function courseFor({ inDays, delivery }: OrderExample, placedAt: Date, now: Date) {
  const day = inDays === null ? null : dayAfter(dayOf(now), inDays)
  const slot = delivery && day ? { day, starts: 9, ends: 13 } : null
  const pickupAt = day && !delivery ? instantOf(day, 18) : null
  return timelineOf({ placedAt, readyAt: placedAt, slot, pickupAt, pace: 1 })
}

async function writeOrder(db: Queryable, example: OrderExample, place: number, now: Date): Promise<void> {
  const [person] = await db.query<Person>(
    'select uuid_code, full_name, phone, email, client_code from users where email = $1',
    [example.email],
  )
  const lines: (Goods & { count: number })[] = []
  for (const [category, count] of example.lines) {
    const goods = await goodsOf(db, category)
    if (goods) lines.push({ ...goods, count: roundUpToPack(count, packStep(goods)) })
  }
  if (!person || lines.length === 0) return
  const placedAt = new Date(now.getTime() - example.age * 3_600_000)
  const number = `${dayOf(placedAt).slice(2, 4)}-${String(100 + place).padStart(6, '0')}`
  const key = stableId(`order:${place}`).replaceAll('-', '')
  const total = roundToKopecks(sumLines(lines))
  const soon = new Date(now.getTime() + 6 * 86_400_000)
  const isToPay = example.payment === 'online' && !example.isPaid && !example.cancelled
  await db.query('delete from orders where idempotency_key = $1', [key])
  await db.query(
    `insert into orders (number, access_key, idempotency_key, body_hash, created_at, course, user_uuid, client_code,
       buyer, receiving, payment, own_number, comment, may_call, shipment, coupon, goods_total, discount, delivery_total,
       total, paid_at, pay_by, cancelled_at, cancel_reason, object_name, goods_at, words)
     values ($1, $2, $2, '', $3::timestamptz, $4::jsonb, $5, $6, $7::jsonb, $8::jsonb, $9, $10, '', true, 'together', '',
       $11::numeric, 0, 0, $11::numeric, $12::timestamptz, $13::timestamptz, $14::timestamptz, $15, $16,
       $3::timestamptz, array_to_tsvector($17::text[])) on conflict do nothing`,
    [
      number,
      key,
      placedAt.toISOString(),
      JSON.stringify(courseFor(example, placedAt, now)),
      person.uuid_code,
      person.client_code,
      JSON.stringify({
        full_name: person.full_name,
        phone: person.phone,
        email: person.email,
        company: orderCompanies[example.email] ?? null,
      }),
      JSON.stringify(receivingOf(example, person, now)),
      example.payment,
      example.ownNumber ?? '',
      total,
      example.isPaid ? placedAt.toISOString() : null,
      isToPay ? soon.toISOString() : null,
      example.cancelled ? new Date(placedAt.getTime() + 3_600_000).toISOString() : null,
      example.cancelled ?? null,
      example.object ?? '',
      wordsOf([number, example.ownNumber ?? '', ...lines.flatMap(({ idcode, name }) => [idcode, name])]),
    ],
  )
  await db.query(
    `insert into order_lines (order_number, position, idcode, name, slug, unit, count, price, image, note, missing)
     select $1::text, position, idcode, name, slug, unit, count, price, image, '', missing
     from jsonb_to_recordset($2::jsonb) as t (position integer, idcode text, name text, slug text, unit text,
       count numeric, price numeric, image text, missing numeric) on conflict do nothing`,
    [
      number,
      JSON.stringify(
        lines.map((line, position) => ({ ...line, position, missing: position === 0 ? (example.missing ?? 0) : 0 })),
      ),
    ],
  )
}

/** Replaces the example orders of the demo accounts; orders of users stay. */
export async function writeOrders(db: Queryable, now: Date): Promise<void> {
  for (const [place, example] of orderExamples.entries()) await writeOrder(db, example, place, now)
}
