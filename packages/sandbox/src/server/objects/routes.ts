import { randomUUID } from 'node:crypto'
import { type ObjectFacts, retailerObjectsApi } from '@vitrina/contracts/retailer/objects'
import express, { type Router } from 'express'
import type { Database, Queryable } from '../../database/database.ts'
import { lockUser } from '../account/token-families.ts'
import type { TokenService, TokenSession } from '../account/tokens.ts'
import { checkKey } from '../estimates/limits.ts'
import { HttpError } from '../http-error.ts'
import { serve } from '../serve.ts'
import { mostObjects, validFacts } from './facts.ts'
import { objectsOf, oneObject, ownObject } from './objects.ts'

const retentionDays = 30
const conflict = (detail: string, field?: string) => new HttpError(409, field ? { detail, field } : { detail })

/** Logs a change and its actor: staff, when they acted on behalf of the buyer. */
export async function noteChange(tx: Queryable, id: string, { onBehalf }: TokenSession, text: string): Promise<void> {
  await tx.query('insert into object_changes (object_id, staff_uuid, text) values ($1, $2, $3)', [
    id,
    onBehalf?.staff_uuid ?? null,
    text,
  ])
}

/** Links estimates and orders that name the object. */
async function linkByName(tx: Queryable, userUuid: string, name: string): Promise<void> {
  for (const table of ['estimates', 'orders']) {
    const named = 'user_uuid = $1 and lower(btrim(object_name)) = lower($2)'
    await tx.query(`update ${table} set object_name = object_name where ${named}`, [userUuid, name])
  }
}

async function assertNameFree(tx: Queryable, userUuid: string, id: string, name: string): Promise<void> {
  const same = 'user_uuid = $1 and id <> $2 and lower(name) = lower($3) and deleted_at is null'
  const [taken] = await tx.query(`select 1 from objects where ${same}`, [userUuid, id, name])
  if (taken) throw conflict('Объект с таким названием уже есть', 'name')
}

async function assertCapacityForObject(tx: Queryable, userUuid: string): Promise<void> {
  const counted = 'select count(*) as n from objects where user_uuid = $1 and deleted_at is null'
  const [row] = await tx.query<{ n: number }>(counted, [userUuid])
  if ((row?.n ?? 0) >= mostObjects) throw conflict(`У вас уже ${mostObjects} объектов. Удалите ненужные.`)
}

const columns = ['name', 'address', 'stage', 'starts_on', 'ends_on', 'budget', 'contact_name', 'contact_phone', 'notes']
const valuesOf = (facts: ObjectFacts) => [
  facts.name,
  facts.address,
  facts.stage,
  facts.starts_on,
  facts.ends_on,
  facts.budget,
  facts.contact_name,
  facts.contact_phone,
  facts.notes,
]

async function create(tx: Queryable, session: TokenSession, key: string, facts: ObjectFacts): Promise<string> {
  const { userUuid } = session
  await lockUser(tx, userUuid)
  const [earlier] = await tx.query<{ id: string }>('select id from objects where user_uuid = $1 and key = $2', [
    userUuid,
    key,
  ])
  if (earlier) return earlier.id
  await assertCapacityForObject(tx, userUuid)
  const id = randomUUID()
  await assertNameFree(tx, userUuid, id, facts.name)
  await tx.query(
    `insert into objects (id, user_uuid, key, ${columns.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::numeric, $10, $11, $12)`,
    [id, userUuid, key, ...valuesOf(facts)],
  )
  await linkByName(tx, userUuid, facts.name)
  await noteChange(tx, id, session, 'Создан')
  return id
}

interface ObjectChange {
  id: string
  version: number
  facts: ObjectFacts
  isArchived: boolean
}

async function change(
  tx: Queryable,
  session: TokenSession,
  { id, version, facts, isArchived }: ObjectChange,
): Promise<void> {
  const { userUuid } = session
  const before = await ownObject(tx, id, userUuid, { lock: true })
  if (before.version !== version) throw conflict('Объект изменили в другом окне')
  await assertNameFree(tx, userUuid, id, facts.name)
  await tx.query(
    `update objects set name = $2, address = $3, stage = $4, starts_on = $5, ends_on = $6, budget = $7::numeric,
       contact_name = $8, contact_phone = $9, notes = $10, version = version + 1, updated_at = now(),
       archived_at = case when $11 then coalesce(archived_at, now()) end where id = $1`,
    [id, ...valuesOf(facts), isArchived],
  )
  for (const table of ['estimates', 'orders']) {
    await tx.query(`update ${table} set object_name = $2 where object_id = $1`, [id, facts.name])
  }
  await linkByName(tx, userUuid, facts.name)
  const changeText =
    isArchived === before.is_archived ? 'Изменён' : isArchived ? 'Убран в архив' : 'Возвращён из архива'
  await noteChange(tx, id, session, changeText)
}

async function remove(tx: Queryable, session: TokenSession, id: string): Promise<void> {
  const { is_deleted } = await ownObject(tx, id, session.userUuid, { lock: true, deleted: true })
  if (is_deleted) return
  await tx.query('update objects set deleted_at = now() where id = $1', [id])
  for (const table of ['estimates', 'orders']) {
    await tx.query(`update ${table} set object_id = null where object_id = $1`, [id])
  }
  await noteChange(tx, id, session, 'Удалён')
  const outdated = 'user_uuid = $1 and deleted_at < now() - make_interval(days => $2::integer)'
  await tx.query(`delete from objects where ${outdated}`, [session.userUuid, retentionDays])
}

async function restore(tx: Queryable, session: TokenSession, id: string): Promise<void> {
  const { userUuid } = session
  await lockUser(tx, userUuid)
  const { is_deleted, name } = await ownObject(tx, id, userUuid, { lock: true, deleted: true })
  if (!is_deleted) return
  await assertCapacityForObject(tx, userUuid)
  await assertNameFree(tx, userUuid, id, name)
  await tx.query('update objects set deleted_at = null, version = version + 1 where id = $1', [id])
  await linkByName(tx, userUuid, name)
  await noteChange(tx, id, session, 'Возвращён')
}

/** Building sites of buyers, accessible to their owner alone. */
export function objectRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  serve(router, retailerObjectsApi.list, async (_, request) =>
    objectsOf(db, await tokens.requireUserUuid(request.headers.authorization), { now: new Date() }),
  )
  serve(router, retailerObjectsApi.create, async ({ body: { key, facts } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    checkKey(key)
    const normalisedFacts = validFacts(facts)
    const id = await db.transaction((tx) => create(tx, session, key, normalisedFacts))
    return oneObject(db, session.userUuid, id, new Date())
  })
  serve(router, retailerObjectsApi.read, async ({ params: { id } }, request) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    await ownObject(db, id, userUuid)
    return oneObject(db, userUuid, id, new Date())
  })
  serve(router, retailerObjectsApi.change, async ({ params: { id }, body }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    const { version, is_archived: isArchived } = body
    const facts = validFacts(body.facts)
    await db.transaction((tx) => change(tx, session, { id, version, facts, isArchived }))
    return oneObject(db, session.userUuid, id, new Date())
  })
  serve(router, retailerObjectsApi.remove, async ({ params: { id } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await db.transaction((tx) => remove(tx, session, id))
    return { deleted: true }
  })
  serve(router, retailerObjectsApi.restore, async ({ params: { id } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await db.transaction((tx) => restore(tx, session, id))
    return oneObject(db, session.userUuid, id, new Date())
  })
  return router
}
