/**
 * Purchased quantities of lines. A line counts as put when its goods were added to a basket from the estimate, and as
 * bought when its buyer ordered that product afterwards: ordered pieces are allocated to additions in order, each piece
 * once, over all estimates. A cancelled order releases its pieces.
 */
import type { Queryable } from '../../database/database.ts'

export interface BasketTransfer {
  line_id: string
  product_idcode: string
  quantity: number
  at: Date
}

export interface OrderedProduct {
  idcode: string
  count: number
  created_at: Date
}

export interface PurchaseTotals {
  put: number
  bought: number
}

const roundTo3 = (count: number): number => Math.round(count * 1000) / 1000

/** Both lists have to be sorted by time. */
export function allocateOrders(
  puts: readonly BasketTransfer[],
  orders: readonly OrderedProduct[],
): Map<string, PurchaseTotals> {
  const lines = new Map<string, PurchaseTotals>()
  const waiting = puts.map((put) => ({ ...put, left: put.quantity }))
  for (const { line_id, quantity } of puts) {
    const { put = 0 } = lines.get(line_id) ?? {}
    lines.set(line_id, { put: roundTo3(put + quantity), bought: 0 })
  }
  for (const { idcode, count, created_at } of orders) {
    let left = count
    for (const put of waiting) {
      if (left <= 0) break
      if (put.product_idcode !== idcode || put.left <= 0 || put.at > created_at) continue
      const taken = Math.min(put.left, left)
      put.left = roundTo3(put.left - taken)
      left = roundTo3(left - taken)
      const line = lines.get(put.line_id)
      if (line) line.bought = roundTo3(line.bought + taken)
    }
  }
  return lines
}

/** By line; lines without additions are missing. */
export async function purchaseTotalsOf(
  db: Queryable,
  userUuid: string,
  estimateId: string,
): Promise<Map<string, PurchaseTotals>> {
  // Other estimates of the buyer may have added the same goods earlier.
  const puts = await db.query<BasketTransfer>(
    `select p.line_id, p.product_idcode, p.quantity, p.at from estimate_purchases p
     join estimates e on e.id = p.estimate_id
     where e.user_uuid = $1 and p.product_idcode in
       (select product_idcode from estimate_purchases where estimate_id = $2)
     order by p.at, p.line_id`,
    [userUuid, estimateId],
  )
  if (puts.length === 0) return new Map()
  const orders = await db.query<OrderedProduct>(
    `select l.idcode, l.count, o.created_at from order_lines l
     join orders o on o.number = l.order_number
     where o.user_uuid = $1 and o.cancelled_at is null and l.idcode = any ($2::text[])
     order by o.created_at, o.number`,
    [userUuid, [...new Set(puts.map(({ product_idcode }) => product_idcode))]],
  )
  return allocateOrders(puts, orders)
}
