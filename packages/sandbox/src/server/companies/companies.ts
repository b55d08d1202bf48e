import { randomUUID } from 'node:crypto'
import type { CorporateFields, CorporateProfile } from '@vitrina/contracts/retailer/companies'
import { compactRequisites, requisiteFaults } from '@vitrina/site/requisites'
import type { Database, Queryable } from '../../database/database.ts'
import { noteChange } from '../account/account-changes.ts'
import { lockUser } from '../account/token-families.ts'
import type { TokenSession } from '../account/tokens.ts'
import { clearCurrentCompany, conflict, invalidField, managedCompany, ownCompany } from './access.ts'

const most = 20
/** Time that the retailer needs to check a company without a contract. */
const checkSeconds = 60
const changedMeanwhile = 'Реквизиты уже изменили в другом окне. Обновите страницу.'

export const usualPriceType = 'Розничные цены'
export const usualManager = { name: 'Дмитрий Орлов', phone: '+79005550105', email: 'manager@vitrina.test' }

function validFields(given: CorporateFields): CorporateFields {
  const fields = compactRequisites(given)
  const [fault] = Object.entries(requisiteFaults(fields))
  if (fault) throw invalidField(...fault)
  return fields
}

/** A company with a contract waits for its manager; others are confirmed when their time has come. */
const confirmDueCompanies = (tx: Queryable, userUuid: string) =>
  tx.query(
    `update corporate_profiles c set state = 'confirmed', manager = $2::jsonb, version = version + 1
     where c.state = 'check' and c.created_at < now() - make_interval(secs => $3::integer)
       and c.id in (select m.company_id from company_members m join users u on u.email = m.email where u.uuid_code = $1)
       and not exists (select 1 from companies d where d.inn = c.inn and d.client_code is not null)`,
    [userUuid, JSON.stringify(usualManager), checkSeconds],
  )

type Row = Omit<CorporateProfile, 'may'> & { may_order: boolean; may_manage: boolean }

/** Companies of the user, the current one first. */
export async function listCompanies(db: Queryable, userUuid: string): Promise<CorporateProfile[]> {
  await confirmDueCompanies(db, userUuid)
  const rows = await db.query<Row>(
    `select c.id, c.inn, c.kpp, c.ogrn, c.name, c.address, c.bik, c.account, coalesce(b.name, '') as bank, c.client_code,
       c.price_type, c.manager, c.state, c.reason, c.version, m.may_order, m.may_manage,
       coalesce(u.current_company_id = c.id, false) as is_current
     from users u join company_members m on m.email = u.email join corporate_profiles c on c.id = m.company_id
     left join banks b on b.bik = c.bik
     where u.uuid_code = $1 order by coalesce(u.current_company_id = c.id, false) desc, c.created_at, c.id`,
    [userUuid],
  )
  return rows.map(({ may_order, may_manage, ...company }) => ({
    ...company,
    may: { order: may_order, manage: may_manage },
  }))
}

/** Runs changes of one account one after another. */
async function withAccountLock(
  db: Database,
  session: TokenSession,
  work: (tx: Queryable) => Promise<string>,
): Promise<CorporateProfile[]> {
  return db.transaction(async (tx) => {
    await lockUser(tx, session.userUuid)
    await noteChange(tx, session, await work(tx))
    return listCompanies(tx, session.userUuid)
  })
}

/** Creates a company that has to be checked, with one member who has all rights. */
export async function writeCompany(tx: Queryable, userUuid: string, fields: CorporateFields): Promise<void> {
  const id = randomUUID()
  const { inn, kpp, ogrn, name, address, bik, account } = fields
  await tx.query(
    `insert into corporate_profiles (id, inn, kpp, ogrn, name, address, bik, account, price_type, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'check')`,
    [id, inn, kpp, ogrn, name, address, bik, account, usualPriceType],
  )
  await tx.query(
    `insert into company_members (id, company_id, email, full_name, phone, note, may_order, may_manage)
     select $1, $2, email, full_name, coalesce(phone, ''), '', true, true from users where uuid_code = $3`,
    [randomUUID(), id, userUuid],
  )
}

export function addCompany(db: Database, session: TokenSession, given: CorporateFields): Promise<CorporateProfile[]> {
  const fields = validFields(given)
  return withAccountLock(db, session, async (tx) => {
    const known = await listCompanies(tx, session.userUuid)
    if (known.length >= most) throw conflict(`Компаний может быть не больше ${most}`)
    if (known.some(({ inn, kpp }) => inn === fields.inn && kpp === fields.kpp)) {
      throw conflict('Эта компания уже есть в вашем списке')
    }
    await writeCompany(tx, session.userUuid, fields)
    return `Добавлена компания ${fields.name}`
  })
}

const identity = { inn: 'ИНН', kpp: 'КПП', ogrn: 'ОГРН', name: 'Название' } as const

/** Only a manager changes confirmed requisites; another tax number means another company. */
function assertSameIdentity(before: CorporateFields & { state: string }, after: CorporateFields): void {
  for (const [field, title] of Object.entries(identity)) {
    const key = field as keyof typeof identity
    const isFixed = key === 'inn' || (before.state === 'confirmed' && before[key] !== '')
    if (isFixed && before[key] !== after[key])
      throw invalidField(field, `${title} подтверждённой компании меняет менеджер`)
  }
}

export function changeCompany(
  db: Database,
  session: TokenSession,
  { id, version, ...given }: CorporateFields & { id: string; version: number },
): Promise<CorporateProfile[]> {
  return withAccountLock(db, session, async (tx) => {
    const before = await managedCompany(tx, id, session.userUuid)
    const fields = validFields(given)
    if (before.version !== version) throw conflict(changedMeanwhile)
    assertSameIdentity(before, fields)
    const { kpp, ogrn, name, address, bik, account } = fields
    await tx.query(
      `update corporate_profiles set kpp = $2, ogrn = $3, name = $4, address = $5, bik = $6, account = $7,
         version = version + 1, reason = '',
         created_at = case when state = 'rejected' then now() else created_at end,
         state = case when state = 'rejected' then 'check' else state end
       where id = $1`,
      [id, kpp, ogrn, name, address, bik, account],
    )
    return `Изменены реквизиты: ${name}`
  })
}

/** Managing members remove a company for everybody; others leave it. */
export function removeCompany(db: Database, session: TokenSession, id: string): Promise<CorporateProfile[]> {
  return withAccountLock(db, session, async (tx) => {
    const { name, may_manage } = await ownCompany(tx, id, session.userUuid)
    await tx.query(
      `delete from company_members where company_id = $1
         and ($3 or email = (select email from users where uuid_code = $2))`,
      [id, session.userUuid, may_manage],
    )
    await clearCurrentCompany(tx, id)
    if (may_manage) await tx.query('delete from corporate_profiles where id = $1', [id])
    return may_manage ? `Удалена компания ${name}` : `Больше не заказывает для компании ${name}`
  })
}

/** Sets the company that the user buys for; prices and requisites of new orders follow. */
export function makeCurrent(db: Database, session: TokenSession, id: string | null): Promise<CorporateProfile[]> {
  return withAccountLock(db, session, async (tx) => {
    await confirmDueCompanies(tx, session.userUuid)
    const company = id === null ? null : await ownCompany(tx, id, session.userUuid)
    if (company && company.state !== 'confirmed') throw conflict('Покупать от имени компании можно после её проверки')
    if (company && !company.may_order) throw conflict('Заказывать для этой компании вам не разрешили')
    await tx.query(
      `update users set current_company_id = $2, client_code = $3, is_b2b_buyer = $3::text is not null
       where uuid_code = $1`,
      [session.userUuid, company?.id ?? null, company?.client_code ?? null],
    )
    return company ? `Текущий покупатель: ${company.name}` : 'Покупает для себя'
  })
}
