import type { Estimate, EstimateCalculation, EstimateLine, EstimateSection } from '@vitrina/contracts/retailer/estimate'
import type { EstimateSummary } from '@vitrina/contracts/retailer/estimates'
import type { Queryable } from '../../database/database.ts'
import { forbidden, notFound } from '../http-error.ts'
import type { Pricing } from '../pricing.ts'
import { purchaseTotalsOf } from './purchases.ts'

/** Facts of an estimate's row; deleted ones can only be restored. */
export interface EstimateRow
  extends Omit<Estimate, 'lines' | 'sections' | 'calculations' | 'created_at' | 'updated_at'> {
  user_uuid: string
  created_at: Date
  updated_at: Date
  is_deleted: boolean
}

const columns = `id, user_uuid, name, object_name, state, version, created_at, updated_at, waste, markup,
  deleted_at is not null as is_deleted`

/** The buyer's own estimate: 404 when it does not exist, 403 when it belongs to another user. `lock` locks its row. */
export async function ownEstimate(
  db: Queryable,
  id: string,
  userUuid: string,
  { lock = false, deleted = false } = {},
): Promise<EstimateRow> {
  const [row] = await db.query<EstimateRow>(
    `select ${columns} from estimates where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  if (!row) throw notFound('Такой сметы нет')
  if (row.user_uuid !== userUuid) throw forbidden('Это смета другого покупателя')
  if (row.is_deleted && !deleted) throw notFound('Эта смета удалена')
  return row
}

/** A line without its purchases. */
export type StoredLine = Omit<EstimateLine, 'put' | 'bought'>

export const lineColumns = `id, section_id, product_idcode, name, unit, quantity, wanted, wanted_unit, waste, price, note,
  position, calculation_id, calculation_key, is_pinned`

/** Lines in order. */
export function linesOf(db: Queryable, id: string): Promise<StoredLine[]> {
  return db.query<StoredLine>(
    `select ${lineColumns} from estimate_lines
     where estimate_id = $1 and removed_at is null order by position, id`,
    [id],
  )
}

export function sectionsOf(db: Queryable, id: string): Promise<EstimateSection[]> {
  return db.query<EstimateSection>(
    `select id, name, position, waste, markup from estimate_sections
     where estimate_id = $1 and removed_at is null order by position, id`,
    [id],
  )
}

export async function readEstimate(db: Queryable, row: EstimateRow): Promise<Estimate> {
  const { user_uuid, is_deleted: _deleted, created_at, updated_at, ...facts } = row
  const lines = await linesOf(db, row.id)
  const purchased = await purchaseTotalsOf(db, user_uuid, row.id)
  return {
    ...facts,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    sections: await sectionsOf(db, row.id),
    lines: lines.map((line) => ({ ...line, ...(purchased.get(line.id) ?? { put: 0, bought: 0 }) })),
    calculations: await db.query<EstimateCalculation>(
      `select id, calculator, calculator_version, title, inputs from estimate_calculations
       where estimate_id = $1 order by id`,
      [row.id],
    ),
  }
}

/** Estimates of a buyer, the last changed first, with sums at the prices of then and of today. */
export async function listEstimates(db: Queryable, userUuid: string, pricing: Pricing): Promise<EstimateSummary[]> {
  const rows = await db.query<Omit<EstimateSummary, 'updated_at'> & { updated_at: Date }>(
    `select e.id, e.name, e.object_name, e.state, e.version, e.updated_at,
       count(l.id) as line_count,
       coalesce(sum(round(l.price * l.quantity, 2)), 0) as total_then,
       coalesce(sum(round(now_price.price * l.quantity, 2)), 0) as total_now,
       count(l.id) filter (where coalesce(now_price.price, 0) <= 0) as unpriced_count
     from estimates e
     left join estimate_lines l on l.estimate_id = e.id and l.removed_at is null
     left join products p on p.idcode = l.product_idcode
     left join prices base on base.product_id = p.id and base.price_column = $2
     left join client_prices own on own.product_id = p.id and own.client_code = $3
     left join lateral (
       -- Work of one's own costs today what it was written down with.
       select case when l.product_idcode is null then l.price else coalesce(own.price, base.price) end as price
     ) as now_price on true
     where e.user_uuid = $1 and e.deleted_at is null
     group by e.id order by e.updated_at desc, e.id`,
    [userUuid, pricing.column, pricing.client],
  )
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
}
