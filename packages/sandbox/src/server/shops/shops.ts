import type { Shop } from '@vitrina/contracts/retailer/shops'
import type { Queryable } from '../../database/database.ts'
import { forbidden, HttpError, notFound } from '../http-error.ts'

export const mostShops = 100
export const mostRows = 2000

export const versionConflict = (what: string) => new HttpError(409, { detail: `${what} изменили. Обновите страницу.` })

/** Facts of a shop's row. */
export interface ShopRow extends Omit<Shop, 'row_count' | 'counted_at'> {
  user_uuid: string
  matrix_version: number
  seen_at: Date | null
  row_count: number
  counted_at: Date | null
}

const columns = `id, user_uuid, name, address, contact_name, contact_phone, department_id as department_id_1c, weekdays,
  order_until, note, version, matrix_version, seen_at,
  (select count(*) from matrix_rows where shop_id = shops.id) as row_count,
  (select max(counted_at) from matrix_rows where shop_id = shops.id) as counted_at`

/** The buyer's own shop: 404 when it does not exist, 403 when it belongs to another user. `lock` locks its row. */
export async function ownShop(db: Queryable, id: string, userUuid: string, { lock = false } = {}): Promise<ShopRow> {
  const [row] = await db.query<ShopRow & { is_deleted: boolean }>(
    `select ${columns}, deleted_at is not null as is_deleted from shops where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  if (!row) throw notFound('Такого магазина нет')
  const { is_deleted, ...shop } = row
  if (shop.user_uuid !== userUuid) throw forbidden('Это магазин другого покупателя')
  if (is_deleted) throw notFound('Этот магазин удалён')
  return shop
}

/** A shop as its owner sees it. */
export function toShop({ user_uuid: _u, matrix_version: _m, seen_at: _s, counted_at, ...facts }: ShopRow): Shop {
  return { ...facts, counted_at: counted_at?.toISOString() ?? null }
}

/** Shops of a buyer by name. */
export async function listShops(db: Queryable, userUuid: string): Promise<Shop[]> {
  const rows = await db.query<ShopRow>(
    `select ${columns} from shops where user_uuid = $1 and deleted_at is null order by name, id`,
    [userUuid],
  )
  return rows.map(toShop)
}

/** Logs a change and its actor: staff, when they acted on behalf of the owner. */
export async function noteChange(tx: Queryable, id: string, staff: string | null, text: string): Promise<void> {
  await tx.query('insert into shop_changes (shop_id, staff_uuid, text) values ($1, $2, $3)', [id, staff, text])
}
