/** Changes of estimate lines, each inside a transaction that has locked the estimate. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIdcodes } from '../product/listed-products.ts'
import { lineColumns as columns, type StoredLine } from './estimates.ts'
import { checkQuantity, estimateLimits, tooManyLines } from './limits.ts'

export interface RequestedLine {
  product_idcode: string
  quantity: number
}

async function lineWhere(tx: Queryable, condition: string, params: unknown[]): Promise<StoredLine | undefined> {
  const [line] = await tx.query<StoredLine>(`select ${columns} from estimate_lines where ${condition}`, params)
  return line
}

async function setQuantity(tx: Queryable, lineId: string, quantity: number): Promise<void> {
  checkQuantity(quantity)
  // The need follows the quantity when both have the same unit.
  await tx.query(
    `update estimate_lines set quantity = $2::numeric,
       wanted = case when wanted_unit = unit then greatest(wanted + $2::numeric - quantity, 0.001) else wanted end
     where id = $1`,
    [lineId, quantity],
  )
}

async function assertCapacityForLine(tx: Queryable, estimateId: string): Promise<void> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*) as n from estimate_lines where estimate_id = $1 and removed_at is null',
    [estimateId],
  )
  if ((row?.n ?? 0) >= estimateLimits.lines) throw tooManyLines()
}

/** A line of this product without a calculation. */
const sameProductSql = `estimate_id = $1 and product_idcode = $2 and calculation_id is null and removed_at is null
  order by position limit 1`

/** Adds a product as a line, or raises its existing line. Refuses (404) an unknown product. */
export async function putLine(tx: Queryable, estimateId: string, wanted: RequestedLine, pricing: Pricing) {
  const { product_idcode, quantity } = wanted
  checkQuantity(quantity)
  const known = await lineWhere(tx, sameProductSql, [estimateId, product_idcode])
  if (known) {
    await setQuantity(tx, known.id, known.quantity + quantity)
    return (await lineWhere(tx, 'id = $1', [known.id])) ?? known
  }
  await assertCapacityForLine(tx, estimateId)
  const [product] = await findProductsByIdcodes(tx, [product_idcode], pricing)
  if (!product) throw notFound('Такого товара нет в продаже')
  const [line] = await tx.query<StoredLine>(
    `insert into estimate_lines (id, estimate_id, product_idcode, name, unit, quantity, wanted, wanted_unit, price,
       position)
     select $1, $2::text, $3, $4, $5::text, $6::numeric, $6::numeric, $5::text, $7::numeric, coalesce(max(position), 0) + 1
     from estimate_lines where estimate_id = $2::text
     returning ${columns}`,
    [randomUUID(), estimateId, product_idcode, product.name, product.unit, quantity, Math.max(0, product.price)],
  )
  if (!line) throw new Error('The line was not written')
  return line
}

/** Reverts an addition; a line without other quantity is removed. */
export async function takeFromLine(tx: Queryable, lineId: string, quantity: number): Promise<void> {
  const line = await lineWhere(tx, 'id = $1 and removed_at is null', [lineId])
  if (!line) return
  if (line.quantity > quantity) await setQuantity(tx, lineId, line.quantity - quantity)
  else await tx.query('update estimate_lines set removed_at = now() where id = $1', [lineId])
}

async function assertLineExists(tx: Queryable, estimateId: string, lineId: string): Promise<void> {
  const line = await lineWhere(tx, 'id = $2 and estimate_id = $1 and removed_at is null', [estimateId, lineId])
  if (!line) throw notFound('Этой позиции уже нет в смете')
}

export async function changeLine(
  tx: Queryable,
  estimateId: string,
  lineId: string,
  { quantity, note }: { quantity?: number | undefined; note?: string | undefined },
): Promise<void> {
  await assertLineExists(tx, estimateId, lineId)
  if (quantity !== undefined) {
    await setQuantity(tx, lineId, quantity)
    await tx.query('update estimate_lines set is_pinned = true where id = $1 and calculation_id is not null', [lineId])
  }
  if (note !== undefined) await tx.query('update estimate_lines set note = $2 where id = $1', [lineId, note.trim()])
}

export async function removeLine(tx: Queryable, estimateId: string, lineId: string): Promise<void> {
  await assertLineExists(tx, estimateId, lineId)
  await tx.query('update estimate_lines set removed_at = now() where id = $1', [lineId])
}

/** Returns whether there was anything to restore. */
export async function restoreLine(tx: Queryable, estimateId: string, lineId: string): Promise<boolean> {
  const removed = await lineWhere(tx, 'id = $2 and estimate_id = $1 and removed_at is not null', [estimateId, lineId])
  if (!removed) {
    await assertLineExists(tx, estimateId, lineId)
    return false
  }
  // Custom lines and lines of a calculation are restored unchanged; goods are joined with a line added meanwhile.
  const isLone = removed.product_idcode === null || removed.calculation_id !== null
  const again = isLone ? undefined : await lineWhere(tx, sameProductSql, [estimateId, removed.product_idcode])
  if (again) {
    await setQuantity(tx, again.id, again.quantity + removed.quantity)
    await tx.query('delete from estimate_lines where id = $1', [lineId])
  } else {
    await assertCapacityForLine(tx, estimateId)
    await tx.query('update estimate_lines set removed_at = null, removed_with = null where id = $1', [lineId])
  }
  return true
}
