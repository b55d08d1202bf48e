import type { ShopShare } from '@vitrina/contracts/retailer/shops'
import { amountOf } from '@vitrina/site/plural'
import { roundTo3 } from '@vitrina/site/quantity'
import type { Database, Queryable } from '../../database/database.ts'
import type { OrderedLine } from '../orders/problems.ts'
import { ownShop } from './shops.ts'

interface NamedShare extends ShopShare {
  name: string
}

function namedShares(db: Queryable, userUuid: string): Promise<NamedShare[]> {
  return db.query<NamedShare>(
    `select s.shop_id, h.name, s.product_idcode as idcode, s.count
     from shop_shares s join shops h on h.id = s.shop_id
     where h.user_uuid = $1 and h.deleted_at is null order by h.name, h.id, s.product_idcode`,
    [userUuid],
  )
}

/** Shops of a buyer by name, and their shares of the products in the basket. */
export async function readShares(db: Queryable, userUuid: string) {
  const shares = await namedShares(db, userUuid)
  const shops = await db.query<{ id: string; name: string; address: string }>(
    'select id, name, address from shops where user_uuid = $1 and deleted_at is null order by name, id',
    [userUuid],
  )
  return {
    shops,
    shares: shares.map(({ shop_id, idcode, count }) => ({ shop_id, idcode, count })),
  }
}

/**
 * Sets or increases the quantity of basket products for a shop. Shares of products that have left the basket are
 * removed. Refuses with 403 and 404.
 */
export async function writeShares(
  db: Database,
  userUuid: string,
  id: string,
  { lines, adds }: { lines: readonly { idcode: string; count: number }[]; adds: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await ownShop(tx, id, userUuid, { lock: true })
    await tx.query(
      `delete from shop_shares where shop_id in (select id from shops where user_uuid = $1)
       and product_idcode not in (select product_idcode from cart_lines where cart_id = $1)`,
      [userUuid],
    )
    await tx.query(
      `insert into shop_shares as known (shop_id, product_idcode, count)
       select $1::text, idcode, sum(count) from jsonb_to_recordset($2::jsonb) as t (idcode text, count numeric)
       where count >= 0 and count <= 99999 group by idcode
       on conflict (shop_id, product_idcode) do update
         set count = least(case when $3::boolean then known.count else 0 end + excluded.count, 99999)`,
      [id, JSON.stringify(lines), adds],
    )
    await tx.query('delete from shop_shares where shop_id = $1 and count = 0', [id])
  })
}

export interface ShopAllotment {
  shop_id: string
  idcode: string
  count: number
  price: number
}

/**
 * Allocates the lines of an order to shops by name, up to the ordered quantity. The notes of the lines name the shops.
 */
export async function allotToShops(
  tx: Queryable,
  userUuid: string | null,
  lines: readonly OrderedLine[],
): Promise<{ lines: OrderedLine[]; allotted: ShopAllotment[] }> {
  if (userUuid === null) return { lines: [...lines], allotted: [] }
  const shares = await namedShares(tx, userUuid)
  const allotted: ShopAllotment[] = []
  const noted = lines.map((line) => {
    const { product, count, note } = line
    let left = count
    const shareNotes: string[] = []
    for (const share of shares.filter(({ idcode }) => idcode === product.idcode)) {
      const given = roundTo3(Math.min(left, share.count))
      if (given <= 0) continue
      left = roundTo3(left - given)
      allotted.push({ shop_id: share.shop_id, idcode: product.idcode, count: given, price: product.price })
      shareNotes.push(`${share.name}: ${amountOf(given, product.unit)}`)
    }
    return shareNotes.length > 0
      ? { ...line, note: [note.trim(), shareNotes.join('; ')].filter(Boolean).join('. ') }
      : line
  })
  return { lines: noted, allotted }
}

/** Stores the allocation with an order, and removes it from the basket. */
export async function saveAllotments(
  tx: Queryable,
  order: string,
  userUuid: string | null,
  lines: readonly OrderedLine[],
  allotted: readonly ShopAllotment[],
): Promise<void> {
  if (userUuid === null) return
  await tx.query(
    `insert into order_shop_lines (order_number, shop_id, product_idcode, count, price)
     select $1::text, shop_id, idcode, count, price
     from jsonb_to_recordset($2::jsonb) as t (shop_id text, idcode text, count numeric, price numeric)`,
    [order, JSON.stringify(allotted)],
  )
  await tx.query(
    `delete from shop_shares where shop_id in (select id from shops where user_uuid = $1)
     and product_idcode = any ($2::text[])`,
    [userUuid, lines.map(({ product }) => product.idcode)],
  )
}
