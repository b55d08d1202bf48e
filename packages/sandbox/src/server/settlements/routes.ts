import { pipeline } from 'node:stream/promises'
import {
  type InvoiceState,
  retailerSettlementsApi,
  type SettlementAct,
  settlementActPath,
  settlementInvoicePath,
} from '@vitrina/contracts/retailer/settlements'
import express, { type Response, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { dayAfter, dayOf, isDay } from '../calendar.ts'
import { HttpError, notFound } from '../http-error.ts'
import { serve } from '../serve.ts'
import {
  accountsOf,
  movementsOf,
  ownAccount,
  type StoredAccount,
  settledInvoicesOf,
  toSettlementAccount,
} from './accounts.ts'
import { actPaper, invoicePaper } from './papers.ts'
import { actOf } from './settle-invoices.ts'

const pageSize = 20
const longestDays = 3 * 366
const states: readonly InvoiceState[] = ['overdue', 'part', 'unpaid', 'paid']

const onPage = <One>(all: readonly One[], page = 1): One[] => {
  const at = Math.max(1, Math.trunc(page)) - 1
  return all.slice(at * pageSize, (at + 1) * pageSize)
}

/** Refuses an invalid period with 422 and a message. */
function periodOf({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const refuse = (detail: string) => new HttpError(422, { detail })
  if (!isDay(from) || !isDay(to)) throw refuse('Укажите период: с какого дня и по какой')
  if (from > to) throw refuse('Начало периода позже его конца')
  if (to > dayOf(new Date())) throw refuse('Период ещё не закончился: укажите день не позже сегодняшнего')
  if (to > dayAfter(from, longestDays)) throw refuse('Акт составляем не больше чем за три года')
  return { from, to }
}

/** Settlements of the buyer's companies. */
export function settlementRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const own = async (id: unknown, authorization: string | undefined): Promise<StoredAccount> =>
    ownAccount(db, String(id), await tokens.requireUserUuid(authorization))
  const act = async (account: StoredAccount, query: { from: string; to: string }): Promise<SettlementAct> => {
    const period = periodOf(query)
    return actOf(await movementsOf(db, account.id), period)
  }
  const send = (response: Response, file: NodeJS.ReadableStream) =>
    pipeline(file, response.set('Cache-Control', 'no-store').type('application/pdf'))

  serve(router, retailerSettlementsApi.accounts, async (_input, { headers }) => {
    const accounts = await accountsOf(db, await tokens.requireUserUuid(headers.authorization))
    return { accounts: await Promise.all(accounts.map((account) => toSettlementAccount(db, account, new Date()))) }
  })
  serve(router, retailerSettlementsApi.invoices, async ({ params, query }, { headers }) => {
    const account = await own(params.id, headers.authorization)
    const all = (await settledInvoicesOf(db, account, new Date())).invoices.toReversed()
    const fitting = query.state ? all.filter(({ state }) => state === query.state) : all
    return {
      invoices: onPage(fitting, query.page),
      total: fitting.length,
      states: states
        .map((state) => ({ state, count: all.filter((one) => one.state === state).length }))
        .filter(({ count }) => count > 0),
    }
  })
  serve(router, retailerSettlementsApi.payments, async ({ params, query }, { headers }) => {
    const account = await own(params.id, headers.authorization)
    const all = (await settledInvoicesOf(db, account, new Date())).payments.toReversed()
    return { payments: onPage(all, query.page), total: all.length }
  })
  serve(router, retailerSettlementsApi.act, async ({ params, query }, { headers }) =>
    act(await own(params.id, headers.authorization), query),
  )
  router.get(settlementActPath, async ({ params, query, headers }, response) => {
    const account = await own(params.id, headers.authorization)
    await send(response, actPaper(account, await act(account, { from: String(query.from), to: String(query.to) })))
  })
  router.get(settlementInvoicePath, async ({ params, headers }, response) => {
    const account = await own(params.id, headers.authorization)
    const { invoices } = await settledInvoicesOf(db, account, new Date())
    const invoice = invoices.find(({ id }) => id === params.invoice)
    if (!invoice) throw notFound('Такого счёта нет')
    await send(response, await invoicePaper(db, account, invoice))
  })
  return router
}
