import type { Matrix, MatrixAmounts, MatrixRow } from '@vitrina/contracts/retailer/shops'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenSession } from '../account/tokens.ts'
import { HttpError } from '../http-error.ts'
import { isCompletedSql } from '../order-history/status.ts'
import { mostRows, noteChange, ownShop, toShop, versionConflict } from './shops.ts'

const most = 99_999
const mostLast = 3

type Row = Omit<MatrixRow, 'coming' | 'last'>

interface OrderedQuantity {
  idcode: string
  coming: number
  last: MatrixRow['last']
}

/** Ordered quantities of each product for the shop: incoming ones, and the last orders. */
async function orderedQuantitiesOf(db: Queryable, id: string, now: Date): Promise<Map<string, OrderedQuantity>> {
  const rows = await db.query<OrderedQuantity>(
    `select product_idcode as idcode, coalesce(sum(count) filter (where not is_completed), 0) as coming,
       coalesce(jsonb_agg(jsonb_build_object('date', date, 'count', count) order by place)
         filter (where place <= ${mostLast}), '[]') as last
     from (
       select l.product_idcode, l.count, ${isCompletedSql('$2')} as is_completed,
         to_char(o.created_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as date,
         row_number() over (partition by l.product_idcode order by o.created_at desc) as place
       from order_shop_lines l join orders o on o.number = l.order_number
       where l.shop_id = $1 and o.cancelled_at is null) ordered
     group by product_idcode`,
    [id, now.toISOString()],
  )
  return new Map(rows.map((row) => [row.idcode, row]))
}

/** The matrix of a shop in the order in which its rows were added. Refuses with 403 and 404. */
export async function readMatrix(db: Queryable, id: string, userUuid: string, now: Date): Promise<Matrix> {
  const shop = await ownShop(db, id, userUuid)
  const rows = await db.query<Row>(
    `select product_idcode as idcode, min, max, on_shelf, seen_price from matrix_rows where shop_id = $1
     order by position`,
    [id],
  )
  const ordered = await orderedQuantitiesOf(db, id, now)
  return {
    shop: toShop(shop),
    version: shop.matrix_version,
    seen_at: shop.seen_at?.toISOString() ?? null,
    rows: rows.map((row) => {
      const { coming = 0, last = [] } = ordered.get(row.idcode) ?? {}
      return { ...row, coming, last }
    }),
  }
}

const isAmount = (value: number | null): boolean => value === null || (value >= 0 && value <= most)

function validateAmounts(rows: readonly MatrixAmounts[]): void {
  const codes = new Set(rows.map(({ idcode }) => idcode))
  if (codes.size !== rows.length) throw new HttpError(422, { detail: 'Один товар указан дважды' })
  for (const { idcode, min, max, on_shelf } of rows) {
    if (![min, max, on_shelf].every(isAmount))
      throw new HttpError(422, { detail: `Проверьте количество товара ${idcode}` })
    if (min !== null && max !== null && max < min)
      throw new HttpError(422, { detail: `У товара ${idcode} наибольший запас меньше наименьшего` })
  }
}

async function assertKnownProducts(tx: Queryable, id: string, rows: readonly MatrixAmounts[]): Promise<void> {
  const [unknown] = await tx.query<{ idcode: string }>(
    `select idcode from unnest($2::text[]) as given (idcode)
     where not exists (select from products p where p.idcode = given.idcode)
       and not exists (select from matrix_rows r where r.shop_id = $1 and r.product_idcode = given.idcode) limit 1`,
    [id, rows.map(({ idcode }) => idcode)],
  )
  if (unknown) throw new HttpError(422, { detail: `Товара с кодом ${unknown.idcode} нет в продаже` })
}

/** Writes and removes rows in one transaction; returns the new version. Refuses with 403, 404, 409 and 422. */
export async function changeMatrix(
  db: Database,
  session: TokenSession,
  id: string,
  change: { version: number; rows: MatrixAmounts[]; removed: string[] },
): Promise<number> {
  const { rows, removed } = change
  validateAmounts(rows)
  return db.transaction(async (tx) => {
    const shop = await ownShop(tx, id, session.userUuid, { lock: true })
    if (shop.matrix_version !== change.version) throw versionConflict('Матрицу тем временем')
    await assertKnownProducts(tx, id, rows)
    await tx.query('delete from matrix_rows where shop_id = $1 and product_idcode = any ($2::text[])', [id, removed])
    await tx.query(
      `insert into matrix_rows as known (shop_id, product_idcode, min, max, on_shelf, counted_at)
       select $1::text, idcode, min, max, on_shelf, case when on_shelf is not null then now() end
       from jsonb_to_recordset($2::jsonb) as t (idcode text, min numeric, max numeric, on_shelf numeric)
       on conflict (shop_id, product_idcode) do update set min = excluded.min, max = excluded.max,
         on_shelf = excluded.on_shelf,
         counted_at = case when excluded.on_shelf is distinct from known.on_shelf then now() else known.counted_at end`,
      [id, JSON.stringify(rows)],
    )
    const [row] = await tx.query<{ count: number }>('select count(*) as count from matrix_rows where shop_id = $1', [
      id,
    ])
    if ((row?.count ?? 0) > mostRows)
      throw new HttpError(422, { detail: `В матрице может быть не больше ${mostRows} товаров` })
    await tx.query('update shops set matrix_version = matrix_version + 1 where id = $1', [id])
    const changeText = `Матрица: записано строк ${rows.length}, убрано ${removed.length}`
    await noteChange(tx, id, session.onBehalf?.staff_uuid ?? null, changeText)
    return shop.matrix_version + 1
  })
}

/** Stores the prices that the owner of the shop has seen. Refuses with 403 and 404. */
export async function saveSeenPrices(
  db: Database,
  userUuid: string,
  id: string,
  prices: readonly { idcode: string; price: number }[],
): Promise<string> {
  return db.transaction(async (tx) => {
    await ownShop(tx, id, userUuid, { lock: true })
    await tx.query(
      `update matrix_rows set seen_price = t.price
       from jsonb_to_recordset($2::jsonb) as t (idcode text, price numeric)
       where shop_id = $1 and product_idcode = t.idcode`,
      [id, JSON.stringify(prices)],
    )
    const [row] = await tx.query<{ seen_at: Date }>(
      'update shops set seen_at = now() where id = $1 returning seen_at',
      [id],
    )
    return (row?.seen_at ?? new Date()).toISOString()
  })
}
