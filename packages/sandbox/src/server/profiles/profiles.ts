import { randomUUID } from 'node:crypto'
import type { Profile, ProfileFields } from '@vitrina/contracts/retailer/profiles'
import type { Database, Queryable } from '../../database/database.ts'
import { noteChange } from '../account/account-changes.ts'
import { addressOf, isAddress } from '../account/accounts.ts'
import { lockUser } from '../account/token-families.ts'
import type { TokenSession } from '../account/tokens.ts'
import { forbidden, HttpError, notFound } from '../http-error.ts'

const most = 50
const conflict = (detail: string) => new HttpError(409, { detail })
const invalidField = (field: string, detail: string) => new HttpError(400, { detail, field })

/** Normalised fields; refuses invalid ones with the field name. */
function validFields(fields: ProfileFields): ProfileFields {
  const full_name = fields.full_name.trim()
  const email = addressOf(fields.email)
  const address = fields.address.trim()
  if (full_name.length < 2 || full_name.length > 200) throw invalidField('full_name', 'Введите имя и фамилию')
  if (!/^\+7[0-79]\d{9}$/.test(fields.phone)) throw invalidField('phone', 'Проверьте номер телефона')
  if (email !== '' && !isAddress(email)) throw invalidField('email', 'Проверьте адрес электронной почты')
  if (address.length > 500) throw invalidField('address', 'Слишком длинный адрес')
  return { ...fields, full_name, email, address }
}

async function readProfiles(db: Queryable, userUuid: string): Promise<Profile[]> {
  return db.query<Profile>(
    `select id, full_name, phone, email, address, is_default, version from profiles
     where user_uuid = $1 order by is_default desc, created_at, id`,
    [userUuid],
  )
}

/** Creates the owner of the account as the first recipient when there is none. */
async function ensureOwnerProfile(tx: Queryable, userUuid: string): Promise<void> {
  await tx.query(
    `insert into profiles (id, user_uuid, full_name, phone, email, address, is_default)
     select $2, u.uuid_code, u.full_name, coalesce(u.phone, ''), u.email, '', true from users u
     where u.uuid_code = $1 and not exists (select 1 from profiles where user_uuid = $1)`,
    [userUuid, randomUUID()],
  )
}

/** Recipients of an account, the default first. */
export async function listProfiles(db: Database, userUuid: string): Promise<Profile[]> {
  const known = await readProfiles(db, userUuid)
  if (known.length > 0) return known
  return db.transaction(async (tx) => {
    await lockUser(tx, userUuid)
    await ensureOwnerProfile(tx, userUuid)
    return readProfiles(tx, userUuid)
  })
}

/** The user's own profile: 404 for an unknown id, 403 when it belongs to another user. */
async function ownProfile(tx: Queryable, id: string, userUuid: string): Promise<Profile> {
  const [found] = await tx.query<Profile & { user_uuid: string }>('select * from profiles where id = $1 for update', [
    id,
  ])
  if (!found) throw notFound('Такого получателя нет')
  if (found.user_uuid !== userUuid) throw forbidden('Это получатель другого покупателя')
  return found
}

const clearDefault = (tx: Queryable, userUuid: string) =>
  tx.query('update profiles set is_default = false where user_uuid = $1 and is_default', [userUuid])

/** Serialises changes of one account, so that exactly one profile is the default after each. */
function withAccountLock(
  db: Database,
  session: TokenSession,
  work: (tx: Queryable) => Promise<string>,
): Promise<Profile[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, session.userUuid)
    await ensureOwnerProfile(tx, session.userUuid)
    await noteChange(tx, session, await work(tx))
    return readProfiles(tx, session.userUuid)
  })
}

export function addProfile(db: Database, session: TokenSession, given: ProfileFields): Promise<Profile[]> {
  const fields = validFields(given)
  return withAccountLock(db, session, async (tx) => {
    const known = await readProfiles(tx, session.userUuid)
    if (known.length >= most) throw conflict(`Получателей может быть не больше ${most}`)
    if (fields.is_default) await clearDefault(tx, session.userUuid)
    await tx.query(
      `insert into profiles (id, user_uuid, full_name, phone, email, address, is_default, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
      [randomUUID(), session.userUuid, fields.full_name, fields.phone, fields.email, fields.address, fields.is_default],
    )
    return `Добавлен получатель ${fields.full_name}`
  })
}

/** The default profile stays the default until another one is chosen. */
export function changeProfile(
  db: Database,
  session: TokenSession,
  { id, version, ...given }: ProfileFields & { id: string; version: number },
): Promise<Profile[]> {
  return withAccountLock(db, session, async (tx) => {
    const before = await ownProfile(tx, id, session.userUuid)
    const fields = validFields(given)
    if (before.version !== version) throw conflict('Получателя уже изменили в другом окне. Обновите страницу.')
    if (fields.is_default) await clearDefault(tx, session.userUuid)
    await tx.query(
      `update profiles set full_name = $2, phone = $3, email = $4, address = $5, is_default = $6, version = version + 1
       where id = $1`,
      [id, fields.full_name, fields.phone, fields.email, fields.address, fields.is_default || before.is_default],
    )
    return `Изменён получатель ${fields.full_name}`
  })
}

/** When the default is removed, the oldest other profile becomes the default. */
export function removeProfile(db: Database, session: TokenSession, id: string): Promise<Profile[]> {
  return withAccountLock(db, session, async (tx) => {
    const gone = await ownProfile(tx, id, session.userUuid)
    const [heir] = (await readProfiles(tx, session.userUuid)).filter((one) => one.id !== id)
    if (!heir) throw conflict('Последнего получателя удалить нельзя: измените его')
    await tx.query('delete from profiles where id = $1', [id])
    if (gone.is_default) await tx.query('update profiles set is_default = true where id = $1', [heir.id])
    return `Удалён получатель ${gone.full_name}`
  })
}
