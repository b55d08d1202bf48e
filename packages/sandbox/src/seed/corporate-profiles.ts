import type { Queryable } from '../database/database.ts'
import { usualManager, usualPriceType } from '../server/companies/companies.ts'
import { stableId } from './catalogue-plan.ts'
import { demoClientCode } from './users.ts'

/** Raise it when the examples change. */
export const corporateProfilesVersion = 1

interface Example {
  inn: string
  owner: string
  state: 'check' | 'confirmed' | 'rejected'
  /** Whether its owner buys for this company at first. */
  isCurrent?: boolean
  clientCode?: string
  priceType?: string
  reason?: string
  bik?: string
  account?: string
  others?: readonly { email: string; note: string; mayOrder: boolean }[]
}

const examples: readonly Example[] = [
  {
    inn: '3525990018',
    owner: 'b2b@vitrina.test',
    state: 'confirmed',
    isCurrent: true,
    clientCode: demoClientCode,
    priceType: `Цены по договору ${demoClientCode}`,
    bik: '044525225',
    account: '40702810938000000001',
    others: [
      { email: 'builder@vitrina.test', note: 'Прораб, объекты в Вологде', mayOrder: true },
      { email: 'retail@vitrina.test', note: 'Бухгалтер: смотрит документы', mayOrder: false },
    ],
  },
  {
    inn: '3525990515',
    owner: 'shop@vitrina.test',
    state: 'confirmed',
    clientCode: '00311',
    priceType: 'Мелкий опт',
    bik: '044525225',
    account: '40702810938000000001',
  },
  {
    inn: '352599051187',
    owner: 'shop@vitrina.test',
    state: 'confirmed',
    clientCode: '00312',
    priceType: 'Дилерские цены',
  },
  { inn: '4401990539', owner: 'shop@vitrina.test', state: 'check' },
  {
    inn: '7604990547',
    owner: 'shop@vitrina.test',
    state: 'rejected',
    reason: 'КПП не совпадает с выпиской из ЕГРЮЛ. Исправьте его и отправьте на проверку ещё раз.',
  },
]

async function writeExample(db: Queryable, example: Example, place: number): Promise<void> {
  const {
    inn,
    owner,
    state,
    clientCode = null,
    priceType = usualPriceType,
    reason = '',
    bik = '',
    account = '',
  } = example
  const id = stableId(`company:${inn}`)
  const manager = state === 'confirmed' ? JSON.stringify(usualManager) : null
  const written = await db.query(
    `insert into corporate_profiles (id, inn, kpp, ogrn, name, address, bik, account, client_code, price_type, manager,
       state, reason, created_at)
     select $1, inn, coalesce(kpp, ''), coalesce(ogrn, ''), name, address, $3, $4, $5, $6, $7::jsonb, $8, $9,
       clock_timestamp() + make_interval(secs => $10) from companies where inn = $2
     on conflict do nothing returning id`,
    // Keeps this order even where the database clock has millisecond resolution.
    [id, inn, bik, account, clientCode, priceType, manager, state, reason, place / 1000],
  )
  if (written.length === 0) return
  const people = [{ email: owner, note: '', mayOrder: true, mayManage: true }, ...(example.others ?? [])]
  for (const { email, note, mayOrder, ...rights } of people) {
    await db.query(
      `insert into company_members (id, company_id, email, full_name, phone, note, may_order, may_manage, created_at)
       select $1, $2, email, full_name, coalesce(phone, ''), $4, $5, $6, clock_timestamp() from users where email = $3`,
      [stableId(`member:${inn}:${email}`), id, email, note, mayOrder, 'mayManage' in rights],
    )
  }
  if (example.isCurrent) {
    await db.query('update users set current_company_id = $1 where email = $2', [id, owner])
  }
}

/** Companies of the demo accounts, with prices of different kinds and in every state. */
export async function writeCorporateProfiles(db: Queryable): Promise<void> {
  for (const [place, example] of examples.entries()) await writeExample(db, example, place)
}
