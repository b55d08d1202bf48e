import type { Queryable } from '../database/database.ts'
import { dayAfter, dayOf } from '../server/calendar.ts'
import { stableId } from './catalogue-plan.ts'

/** Raise it when the examples below change. */
export const settlementsVersion = 2

type Kind = 'invoice' | 'payment' | 'return'
/** Days before today, sum in roubles. */
type Entry = readonly [kind: Kind, daysAgo: number, number: string, sum: number]

interface Example {
  email: string
  inn: string
  contract: string
  creditLimit: number | null
  paymentDays: number
  entries: readonly Entry[]
}

/** A year of steady trade: an invoice every ten days, paid within the agreed time. */
function year(from: number, to: number, first: number, sum: number, paidAfter: number): Entry[] {
  const entries: Entry[] = []
  for (let ago = from, at = 0; ago > to; ago -= 10, at += 1) {
    const share = Math.round(sum * (0.6 + ((at * 37) % 80) / 100) * 100) / 100
    entries.push(['invoice', ago, String(first + at * 7), share])
    entries.push(['payment', ago - paidAfter, String(first + 300 + at * 5), share])
  }
  return entries
}

const examples: readonly Example[] = [
  {
    email: 'b2b@vitrina.test',
    inn: '3525990018',
    contract: '№ 41-С от 12.01.2026',
    creditLimit: 1_500_000,
    paymentDays: 21,
    entries: [
      ...year(300, 100, 1204, 186_400.5, 18),
      ['invoice', 92, '1388', 214_730.4],
      ['return', 85, '61', 12_400],
      ['payment', 70, '1702', 202_330.4],
      ['invoice', 58, '1421', 318_905.25],
      ['payment', 30, '1733', 150_000],
      ['invoice', 33, '1450', 96_412.8],
      ['invoice', 24, '1466', 128_650],
      ['invoice', 15, '1479', 241_300.75],
      ['invoice', 4, '1493', 87_219.9],
    ],
  },
  {
    email: 'shop@vitrina.test',
    inn: '352599051187',
    contract: '№ 118-Р от 03.02.2026',
    creditLimit: 400_000,
    paymentDays: 14,
    entries: [
      ...year(240, 30, 2040, 54_200, 12),
      ['invoice', 20, '2301', 61_480.2],
      ['payment', 9, '2702', 40_000],
      ['invoice', 11, '2318', 48_115],
      ['invoice', 3, '2330', 39_870.6],
    ],
  },
  {
    email: 'shop@vitrina.test',
    inn: '3525990515',
    contract: '№ 204-П от 18.06.2026',
    creditLimit: null,
    paymentDays: 0,
    entries: [
      ['payment', 40, '3010', 75_000],
      ['invoice', 38, '3044', 74_310.5],
      ['payment', 6, '3027', 30_000],
    ],
  },
]

const clientsOfManager = ['builder@vitrina.test', 'shop@vitrina.test', 'b2b@vitrina.test']

/** Replaces the example settlements, relative to today, and the managers of the clients. */
export async function writeSettlements(db: Queryable, now: Date): Promise<void> {
  const today = dayOf(now)
  await db.query(
    'delete from settlement_accounts where user_uuid in (select uuid_code from users where email = any ($1::text[]))',
    [examples.map(({ email }) => email)],
  )
  for (const { email, inn, contract, creditLimit, paymentDays, entries } of examples) {
    const id = stableId(`settlement:${inn}:${contract}`)
    await db.query(
      `insert into settlement_accounts (id, user_uuid, inn, contract, credit_limit, payment_days)
       select $1, uuid_code, $3, $4, $5::numeric, $6::integer from users where email = $2`,
      [id, email, inn, contract, creditLimit, paymentDays],
    )
    const rows = entries.map(([kind, daysAgo, number, sum], place) => ({
      id: stableId(`settlement:${inn}:${contract}:${place}`),
      kind,
      number,
      on_day: dayAfter(today, -daysAgo),
      sum,
    }))
    await db.query(
      `insert into settlement_entries (id, account_id, kind, number, on_day, sum)
       select t.id, a.id, t.kind, t.number, t.on_day, t.sum from settlement_accounts a,
         jsonb_to_recordset($2::jsonb) as t (id text, kind text, number text, on_day date, sum numeric)
       where a.id = $1`,
      [id, JSON.stringify(rows)],
    )
  }
  await db.query(
    `insert into client_managers (user_uuid, manager_uuid)
     select client.uuid_code, staff.uuid_code from users client, users staff
     where client.email = any ($1::text[]) and staff.email = 'manager@vitrina.test' on conflict do nothing`,
    [clientsOfManager],
  )
}
