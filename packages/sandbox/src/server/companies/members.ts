import { randomUUID } from 'node:crypto'
import type { Member, MemberFields } from '@vitrina/contracts/retailer/companies'
import type { Database, Queryable } from '../../database/database.ts'
import { noteChange } from '../account/account-changes.ts'
import { addressOf, isAddress } from '../account/accounts.ts'
import type { TokenSession } from '../account/tokens.ts'
import { notFound } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { clearCurrentCompany, conflict, invalidField, managedCompany, type OwnCompany, ownCompany } from './access.ts'

const most = 100
const noManager = 'Кто-то должен управлять компанией: сначала дайте это право другому'

function validFields(given: MemberFields): MemberFields {
  const email = addressOf(given.email)
  const full_name = given.full_name.trim()
  const note = given.note.trim()
  if (!isAddress(email)) throw invalidField('email', 'Проверьте адрес электронной почты')
  if (full_name.length < 2 || full_name.length > 200) throw invalidField('full_name', 'Введите имя и фамилию')
  if (given.phone !== '' && !/^\+7[0-79]\d{9}$/.test(given.phone))
    throw invalidField('phone', 'Проверьте номер телефона')
  if (note.length > 500) throw invalidField('note', 'Примечание длиннее 500 знаков')
  return { ...given, email, full_name, note }
}

const readMembers = (db: Queryable, companyId: string, userUuid: string): Promise<Member[]> =>
  db.query<Member>(
    `select m.id, m.email, m.full_name, m.phone, m.note, m.may_order, m.may_manage, m.version,
       m.email = (select email from users where uuid_code = $2) as is_self
     from company_members m where m.company_id = $1 order by m.created_at, m.id`,
    [companyId, userUuid],
  )

/** Members of a company, for its members. */
export async function listMembers(db: Database, id: string, userUuid: string): Promise<Member[]> {
  return db.transaction(async (tx) => {
    await ownCompany(tx, id, userUuid)
    return readMembers(tx, id, userUuid)
  })
}

/** Runs a change of members under a lock: one who manages the company has to remain. */
function withCompanyLock(
  db: Database,
  session: TokenSession,
  id: string,
  work: (tx: Queryable, company: OwnCompany) => Promise<string>,
): Promise<Member[]> {
  return db.transaction(async (tx) => {
    const company = await managedCompany(tx, id, session.userUuid)
    const text = await work(tx, company)
    const members = await readMembers(tx, id, session.userUuid)
    if (!members.some(({ may_manage }) => may_manage)) throw conflict(noManager)
    await clearCurrentCompany(tx, id)
    await noteChange(tx, session, `${company.name}: ${text}`)
    return members
  })
}

async function assertEmailFree(tx: Queryable, companyId: string, email: string, except = ''): Promise<void> {
  const [taken] = await tx.query('select 1 from company_members where company_id = $1 and email = $2 and id <> $3', [
    companyId,
    email,
    except,
  ])
  if (taken) throw invalidField('email', 'Человек с этим адресом уже есть в списке')
}

export function addMember(db: Database, session: TokenSession, id: string, given: MemberFields): Promise<Member[]> {
  return withCompanyLock(db, session, id, async (tx, company) => {
    const { email, full_name, phone, note, may_order, may_manage } = validFields(given)
    await assertEmailFree(tx, id, email)
    if ((await readMembers(tx, id, session.userUuid)).length >= most)
      throw conflict(`Людей может быть не больше ${most}`)
    await tx.query(
      `insert into company_members (id, company_id, email, full_name, phone, note, may_order, may_manage, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
      [randomUUID(), id, email, full_name, phone, note, may_order, may_manage],
    )
    await sendMail(tx, {
      to: email,
      subject: `Вам открыли доступ: ${company.name}`,
      text: `${full_name}, вам разрешили ${may_order ? 'заказывать для компании' : 'смотреть заказы компании'} ${company.name}. Войдите на сайт с этим адресом почты: компания появится в личном кабинете.`,
    })
    return `доступ открыт для ${email}`
  })
}

async function memberOf(tx: Queryable, companyId: string, memberId: string): Promise<Member> {
  const [member] = await tx.query<Member>('select * from company_members where company_id = $1 and id = $2', [
    companyId,
    memberId,
  ])
  if (!member) throw notFound('Такого человека в компании нет')
  return member
}

export function changeMember(
  db: Database,
  session: TokenSession,
  { id, memberId, version, ...given }: MemberFields & { id: string; memberId: string; version: number },
): Promise<Member[]> {
  return withCompanyLock(db, session, id, async (tx) => {
    const before = await memberOf(tx, id, memberId)
    const { email, full_name, phone, note, may_order, may_manage } = validFields(given)
    if (before.version !== version) throw conflict('Данные уже изменили в другом окне. Обновите страницу.')
    await assertEmailFree(tx, id, email, memberId)
    await tx.query(
      `update company_members set email = $2, full_name = $3, phone = $4, note = $5, may_order = $6, may_manage = $7,
         version = version + 1 where id = $1`,
      [memberId, email, full_name, phone, note, may_order, may_manage],
    )
    return `изменён доступ для ${email}`
  })
}

export function removeMember(db: Database, session: TokenSession, id: string, memberId: string): Promise<Member[]> {
  return withCompanyLock(db, session, id, async (tx) => {
    const { email } = await memberOf(tx, id, memberId)
    await tx.query('delete from company_members where id = $1', [memberId])
    return `доступ закрыт для ${email}`
  })
}
