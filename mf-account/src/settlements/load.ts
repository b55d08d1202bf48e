import type { SettlementAccount, SettlementAct } from '@vitrina/contracts/site/settlements'
import { type InvoicesPage, type PaymentsPage, settlementsApi } from '@vitrina/contracts/site/settlements'
import { type Head, type HeadFrame, type PageArgs, PageRefusal } from '@vitrina/federation/page'
import { errorMessage } from '@vitrina/shell/api'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import { periodsOn } from './periods.ts'
import { parseQuery, type SettlementsQuery } from './query.ts'
import { settlementsTexts } from './texts.ts'

/** The content below the balance; its failure does not hide the balance. */
export type SettlementsPart =
  | { part: 'invoices'; invoices: InvoicesPage }
  | { part: 'payments'; payments: PaymentsPage }
  | { part: 'act'; act: SettlementAct }
  | { part: 'failed'; words: string }

export interface SettlementsData {
  accounts: SettlementAccount[]
  /** The chosen contract; null when there is none. */
  account: SettlementAccount | null
  /** The query, with the period of an act filled in. */
  question: SettlementsQuery
  shown: SettlementsPart | null
}

function withPeriod(question: SettlementsQuery, today: string): SettlementsQuery {
  const [quarter] = periodsOn(today)
  return question.part === 'act' && !question.from && !question.to && quarter
    ? { ...question, from: quarter.from, to: quarter.to }
    : question
}

async function loadPart(
  { api, signal }: PageArgs<NamesOf<'settlements'>>,
  id: string,
  question: SettlementsQuery,
): Promise<SettlementsPart> {
  const { part, page, state, from, to } = question
  const params = { id }
  if (part === 'payments') {
    return { part, payments: await api(settlementsApi.payments, { params, query: { page } }, { signal }) }
  }
  if (part === 'act') return { part, act: await api(settlementsApi.act, { params, query: { from, to } }, { signal }) }
  const query = { page, ...(state ? { state } : {}) }
  return { part, invoices: await api(settlementsApi.invoices, { params, query }, { signal }) }
}

export async function load(args: PageArgs<NamesOf<'settlements'>>): Promise<SettlementsData> {
  const { api, signal, url } = args
  const query = parseQuery(url)
  const { accounts } = await api(settlementsApi.accounts, {}, { signal })
  const account = query.account ? accounts.find(({ id }) => id === query.account) : accounts[0]
  if (query.account && !account) throw new PageRefusal(404, settlementsTexts.noSuchContract)
  if (!account) return { accounts, account: null, question: query, shown: null }
  const question = withPeriod(query, account.day)
  const shown = await loadPart(args, account.id, question).catch((error: unknown): SettlementsPart => {
    if (signal.aborted) throw error
    return { part: 'failed', words: errorMessage(error) }
  })
  return { accounts, account, question, shown }
}

export const head = (_: SettlementsData, { siteName }: HeadFrame): Head => ({
  title: texts.pageTitle(settlementsTexts.title, siteName),
  canonicalPath: paths.settlements(),
  robots: 'noindex',
})
