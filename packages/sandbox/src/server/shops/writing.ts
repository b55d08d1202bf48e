import { randomUUID } from 'node:crypto'
import type { Shop, ShopFacts } from '@vitrina/contracts/retailer/shops'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenSession } from '../account/tokens.ts'
import { branchOf } from '../branches.ts'
import { HttpError } from '../http-error.ts'
import { mostShops, noteChange, ownShop, toShop, versionConflict } from './shops.ts'

const unprocessable = (detail: string) => new HttpError(422, { detail })
const longest = 120
const longestText = 500

async function validFacts(tx: Queryable, given: ShopFacts): Promise<ShopFacts> {
  const facts = {
    ...given,
    name: given.name.trim(),
    address: given.address.trim(),
    weekdays: [...new Set(given.weekdays)].toSorted((one, other) => one - other),
  }
  if (facts.name === '' || facts.name.length > longest) throw unprocessable('Введите название магазина')
  if (facts.address === '' || facts.address.length > longestText) throw unprocessable('Введите адрес магазина')
  if (facts.contact_name.length > longest || facts.contact_phone.length > longest || facts.note.length > longestText)
    throw unprocessable('Слишком длинный текст')
  if (facts.weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
    throw unprocessable('Проверьте дни доставки')
  if (!Number.isInteger(facts.order_until) || facts.order_until < 0 || facts.order_until > 23)
    throw unprocessable('Проверьте час, до которого принимают заказ')
  if (!(await branchOf(tx, facts.department_id_1c))) throw unprocessable('Такого филиала нет')
  return facts
}

const valuesOf = (facts: ShopFacts): unknown[] => [
  facts.name,
  facts.address,
  facts.contact_name.trim(),
  facts.contact_phone.trim(),
  facts.department_id_1c,
  facts.weekdays,
  facts.order_until,
  facts.note.trim(),
]

/** Creates a shop, or returns the one created with the same key. Refuses with 409 beyond the limit, and 422. */
export async function createShop(
  db: Database,
  session: TokenSession,
  given: ShopFacts & { key: string },
): Promise<Shop> {
  const { userUuid, onBehalf } = session
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [`shops:${userUuid}`])
    const facts = await validFacts(tx, given)
    const [before] = await tx.query<{ id: string }>('select id from shops where user_uuid = $1 and key = $2', [
      userUuid,
      given.key,
    ])
    if (before) return toShop(await ownShop(tx, before.id, userUuid))
    const [row] = await tx.query<{ count: number }>(
      'select count(*) as count from shops where user_uuid = $1 and deleted_at is null',
      [userUuid],
    )
    if ((row?.count ?? 0) >= mostShops)
      throw new HttpError(409, { detail: `Магазинов может быть не больше ${mostShops}` })
    const id = randomUUID()
    await tx.query(
      `insert into shops (id, user_uuid, key, name, address, contact_name, contact_phone, department_id, weekdays,
         order_until, note)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::integer[], $10::integer, $11)`,
      [id, userUuid, given.key, ...valuesOf(facts)],
    )
    await noteChange(tx, id, onBehalf?.staff_uuid ?? null, 'Магазин создан')
    return toShop(await ownShop(tx, id, userUuid))
  })
}

/** Changes the facts of a shop. Refuses with 403, 404, 409 and 422. */
export async function changeShop(
  db: Database,
  session: TokenSession,
  id: string,
  given: ShopFacts & { version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const shop = await ownShop(tx, id, session.userUuid, { lock: true })
    if (shop.version !== given.version) throw versionConflict('Магазин тем временем')
    const facts = await validFacts(tx, given)
    await tx.query(
      `update shops set name = $2, address = $3, contact_name = $4, contact_phone = $5, department_id = $6,
         weekdays = $7::integer[], order_until = $8::integer, note = $9, version = version + 1 where id = $1`,
      [id, ...valuesOf(facts)],
    )
    await noteChange(tx, id, session.onBehalf?.staff_uuid ?? null, 'Изменены сведения о магазине')
  })
}

/** Deletes a shop; its share of orders stays with them. Refuses with 403 and 404. */
export async function removeShop(db: Database, session: TokenSession, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await ownShop(tx, id, session.userUuid, { lock: true })
    await tx.query('delete from shop_shares where shop_id = $1', [id])
    await tx.query('update shops set deleted_at = now() where id = $1', [id])
    await noteChange(tx, id, session.onBehalf?.staff_uuid ?? null, 'Магазин удалён')
  })
}
