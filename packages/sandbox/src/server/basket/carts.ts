import type { Cart, CartLine } from '@vitrina/contracts/retailer/basket'
import type { Queryable } from '../../database/database.ts'
import { badRequest } from '../http-error.ts'

const mostLines = 1000

/** A cart with its lines in the order of their insertion; null when there is none. */
export async function readCart(db: Queryable, id: string): Promise<Cart | null> {
  const [cart] = await db.query<{ id: string; coupon: string | null }>('select id, coupon from carts where id = $1', [
    id,
  ])
  if (!cart) return null
  const products = await db.query<CartLine>(
    'select product_id, product_idcode, count from cart_lines where cart_id = $1 order by position, product_idcode',
    [id],
  )
  return { ...cart, products }
}

export function checkLines(lines: readonly CartLine[]): void {
  if (lines.length > mostLines) throw badRequest(`Не больше ${mostLines} строк в корзине`)
  for (const { product_idcode, count } of lines) {
    if (!(count > 0) || count > 1_000_000) throw badRequest(`${product_idcode}: количество от 0 до 1 000 000`)
  }
}

/** Creates an empty cart; an existing one stays unchanged. */
export async function createCart(db: Queryable, id: string): Promise<void> {
  await db.query('insert into carts (id, coupon) values ($1, null) on conflict do nothing', [id])
}

/** Writes lines of a cart; of a repeated code the last one counts. */
export async function writeLines(db: Queryable, id: string, lines: readonly CartLine[]): Promise<void> {
  const byCode = new Map(lines.map((line) => [line.product_idcode, line]))
  await db.query('delete from cart_lines where cart_id = $1', [id])
  await db.query(
    `insert into cart_lines (cart_id, product_idcode, product_id, count, position)
     select $1::text, product_idcode, product_id, count, position
     from jsonb_to_recordset($2::jsonb)
       as t (product_idcode text, product_id text, count numeric, position integer)`,
    [id, JSON.stringify([...byCode.values()].map((line, position) => ({ ...line, position })))],
  )
}

/** Lines of both carts; of common products the larger count, so that merging is idempotent. */
export function mergeLines(existingLines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const lines = new Map(existingLines.map((line) => [line.product_idcode, line]))
  for (const line of added) {
    const before = lines.get(line.product_idcode)
    lines.set(line.product_idcode, { ...line, count: Math.max(line.count, before?.count ?? 0) })
  }
  return [...lines.values()]
}
