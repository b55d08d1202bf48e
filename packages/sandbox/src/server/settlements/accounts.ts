import type { SettlementAccount } from '@vitrina/contracts/retailer/settlements'
import type { Queryable } from '../../database/database.ts'
import { dayOf } from '../calendar.ts'
import { forbidden, notFound } from '../http-error.ts'
import {
  debtOf,
  type Movement,
  nextPaymentOf,
  overdueOf,
  type SettledInvoices,
  settleInvoices,
} from './settle-invoices.ts'

export interface StoredAccount {
  id: string
  inn: string
  kpp: string | null
  name: string
  address: string
  contract: string
  credit_limit: number | null
  payment_days: number
}

const columns = `a.id, a.inn, c.kpp, coalesce(c.name, 'ИНН ' || a.inn) as name,
  coalesce(c.address, '') as address, a.contract, a.credit_limit, a.payment_days`
const from = 'settlement_accounts a left join companies c on c.inn = a.inn'

/** Contracts of all companies of the buyer. */
export const accountsOf = (db: Queryable, userUuid: string): Promise<StoredAccount[]> =>
  db.query(
    `select ${columns} from ${from} where a.id in (select account_id from settlement_readers where user_uuid = $1)
     order by name, a.contract`,
    [userUuid],
  )

/** An account of the buyer's company: 404 when it does not exist, 403 when it belongs to another one. */
export async function ownAccount(db: Queryable, id: string, userUuid: string): Promise<StoredAccount> {
  const [account] = await db.query<StoredAccount>(`select ${columns} from ${from} where a.id = $1`, [id])
  if (!account) throw notFound('Такого договора нет')
  const readers = await db.query('select 1 from settlement_readers where account_id = $1 and user_uuid = $2', [
    id,
    userUuid,
  ])
  if (readers.length === 0) throw forbidden('Это расчёты другой компании')
  return account
}

/** All movements of the contract, oldest first; on the same day shipments come before payments. */
export const movementsOf = (db: Queryable, id: string): Promise<Movement[]> =>
  db.query(
    `select id, kind, number, on_day, order_number, debt from settlement_movements where account_id = $1
     order by on_day, kind, id`,
    [id],
  )

export async function settledInvoicesOf(db: Queryable, account: StoredAccount, now: Date): Promise<SettledInvoices> {
  return settleInvoices(await movementsOf(db, account.id), account.payment_days, dayOf(now))
}

/** Balance of the company with the retailer. */
export async function toSettlementAccount(
  db: Queryable,
  account: StoredAccount,
  now: Date,
): Promise<SettlementAccount> {
  const day = dayOf(now)
  const movements = await movementsOf(db, account.id)
  const { invoices } = settleInvoices(movements, account.payment_days, day)
  const { id, name, inn, kpp, contract, credit_limit, payment_days } = account
  return {
    id,
    company: { name, inn, kpp },
    contract,
    day,
    debt: debtOf(movements),
    credit_limit,
    payment_days,
    ...overdueOf(invoices),
    next_payment: nextPaymentOf(invoices),
  }
}
