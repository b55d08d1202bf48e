import type { BuildingObject } from '@vitrina/contracts/retailer/objects'
import type { Queryable } from '../../database/database.ts'
import { forbidden, notFound } from '../http-error.ts'
import { isCompletedSql } from '../order-history/status.ts'

/** Facts of an object that a change needs. */
export interface OwnObject {
  id: string
  user_uuid: string
  name: string
  version: number
  is_archived: boolean
  is_deleted: boolean
}

/** The buyer's own object: 404 when it does not exist, 403 when it belongs to another user. `lock` locks its row. */
export async function ownObject(
  db: Queryable,
  id: string,
  userUuid: string,
  { lock = false, deleted = false } = {},
): Promise<OwnObject> {
  const [row] = await db.query<OwnObject>(
    `select id, user_uuid, name, version, archived_at is not null as is_archived, deleted_at is not null as is_deleted
     from objects where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  if (!row) throw notFound('Такого объекта нет')
  if (row.user_uuid !== userUuid) throw forbidden('Это объект другого покупателя')
  if (row.is_deleted && !deleted) throw notFound('Этот объект удалён')
  return row
}

type Row = Omit<BuildingObject, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** The buyer's objects, or one of them, with their sums as of `now`: active ones first, archived ones last. */
export async function objectsOf(
  db: Queryable,
  userUuid: string,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<BuildingObject[]> {
  const rows = await db.query<Row>(
    `select o.id, o.name, o.address, o.stage, o.starts_on, o.ends_on, o.budget, o.contact_name, o.contact_phone, o.notes,
       o.archived_at is not null as is_archived, o.version, o.created_at, o.updated_at,
       plan.estimate_count, plan.planned, bought.order_count, bought.ordered, bought.received
     from objects o
     cross join lateral (
       select count(distinct e.id) as estimate_count, coalesce(sum(round(l.price * l.quantity, 2)), 0) as planned
       from estimates e left join estimate_lines l on l.estimate_id = e.id and l.removed_at is null
       where e.object_id = o.id and e.deleted_at is null
     ) plan
     cross join lateral (
       select count(*) as order_count, coalesce(sum(total), 0) as ordered,
         coalesce(sum(total - missed.sum) filter (where ${isCompletedSql('$2')}), 0) as received
       from orders
       cross join lateral (
         select coalesce(sum(round(price * missing, 2)), 0) as sum from order_lines where order_number = orders.number
       ) missed
       where orders.object_id = o.id and cancelled_at is null
     ) bought
     where o.user_uuid = $1 and o.deleted_at is null and ($3::text is null or o.id = $3)
     order by o.archived_at is not null, o.stage = 'done', o.updated_at desc, o.id`,
    [userUuid, now.toISOString(), id],
  )
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

export async function oneObject(db: Queryable, userUuid: string, id: string, now: Date): Promise<BuildingObject> {
  const [found] = await objectsOf(db, userUuid, { now, id })
  if (!found) throw notFound('Такого объекта нет')
  return found
}
