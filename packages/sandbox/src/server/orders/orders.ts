import { createHash, randomBytes } from 'node:crypto'
import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Database, Queryable } from '../../database/database.ts'
import { Refusal } from '../refusal.ts'

interface OrderRow extends Omit<Order, 'created_at' | 'lines'> {
  created_at: Date
}

/** Sum of price and count in kopecks, line by line, so that no fraction is lost or made up; in roubles. */
export function totalOf(lines: readonly { price: number; count: number }[]): number {
  return lines.reduce((sum, { price, count }) => sum + Math.round(price * 100 * count), 0) / 100
}

/** The order found by its access key or its idempotency key; null when there is none. */
export async function readOrder(
  db: Queryable,
  by: 'access_key' | 'idempotency_key',
  key: string,
): Promise<Order | null> {
  const [row] = await db.query<OrderRow>(
    `select number, access_key, created_at, status, buyer, receiving, payment, comment, total
     from orders where ${by} = $1`,
    [key],
  )
  if (!row) return null
  const lines = await db.query<Order['lines'][number]>(
    `select idcode, name, slug, unit, count, price, image from order_lines where order_number = $1 order by position`,
    [row.number],
  )
  return { ...row, created_at: row.created_at.toISOString(), lines }
}

/** Hash of everything that was asked but the key itself, whatever the order of its fields. */
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

/** The order that was placed under the key; null when there is none, refused (422) when another was. */
export async function repeated(db: Queryable, key: string, hash: string): Promise<Order | null> {
  const [earlier] = await db.query<{ body_hash: string }>('select body_hash from orders where idempotency_key = $1', [
    key,
  ])
  if (!earlier) return null
  if (earlier.body_hash !== hash) throw new Refusal(422, { detail: 'Этим ключом уже оформлен другой заказ' })
  return readOrder(db, 'idempotency_key', key)
}

export interface NewOrder {
  draft: OrderDraft
  hash: string
  lines: readonly { product: ListedProduct; count: number }[]
  userUuid: string | null
  clientCode: string | null
}

/** Writes an order with the retailer's own prices. Says false when the key was taken in the meantime. */
export async function writeOrder(db: Database, order: NewOrder): Promise<boolean> {
  const { draft, lines } = order
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ number: string }>(
      `insert into orders (number, access_key, idempotency_key, body_hash, created_at, status, user_uuid, client_code,
         buyer, receiving, payment, comment, coupon, total)
       select to_char(now() at time zone 'Europe/Moscow', 'YY') || '-' || lpad(nextval('order_numbers')::text, 6, '0'),
         $1, $2, $3, now(), 'Новый', $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $11::numeric
       on conflict (idempotency_key) do nothing returning number`,
      [
        randomBytes(24).toString('base64url'),
        draft.idempotency_key,
        order.hash,
        order.userUuid,
        order.clientCode,
        JSON.stringify(draft.buyer),
        JSON.stringify(draft.receiving),
        draft.payment,
        draft.comment,
        draft.coupon,
        totalOf(lines.map(({ product, count }) => ({ price: product.price, count }))),
      ],
    )
    if (!row) return false
    const rows = lines.map(({ product, count }, position) => {
      const { idcode, name, slug, unit, price, image } = product
      return { position, idcode, name, slug, unit, count, price, image }
    })
    await tx.query(
      `insert into order_lines (order_number, position, idcode, name, slug, unit, count, price, image)
       select $1::text, position, idcode, name, slug, unit, count, price, image
       from jsonb_to_recordset($2::jsonb) as t (position integer, idcode text, name text, slug text, unit text,
         count numeric, price numeric, image text)`,
      [row.number, JSON.stringify(rows)],
    )
    return true
  })
}
