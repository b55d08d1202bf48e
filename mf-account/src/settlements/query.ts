import type { InvoiceState } from '@vitrina/contracts/retailer/settlements'
import type { PageUrl } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'

export const parts = ['invoices', 'payments', 'act'] as const
type Part = (typeof parts)[number]

export interface SettlementsQuery {
  /** '' for the first contract. */
  account: string
  part: Part
  state: InvoiceState | ''
  page: number
  /** yyyy-mm-dd; '' for the default of the page. */
  from: string
  to: string
}

const states: readonly InvoiceState[] = ['overdue', 'part', 'unpaid', 'paid']

/** The query of a URL; invalid values are dropped. */
export function parseQuery({ searchParams }: Pick<PageUrl<NamesOf<'settlements'>>, 'searchParams'>): SettlementsQuery {
  const given = (name: NamesOf<'settlements'>): string => (searchParams.get(name) ?? '').trim().slice(0, 60)
  const page = Number(given('page'))
  return {
    account: given('account'),
    part: parts.find((part) => part === given('part')) ?? 'invoices',
    state: states.find((state) => state === given('state')) ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    from: given('from'),
    to: given('to'),
  }
}

/** The URL of a query, with only the parameters of its part. */
export function addressOf({ account, part, state, page, from, to }: SettlementsQuery): string {
  const query = new URLSearchParams()
  if (account) query.set('account', account)
  if (part !== 'invoices') query.set('part', part)
  if (part === 'invoices' && state) query.set('state', state)
  if (part === 'act' && from) query.set('from', from)
  if (part === 'act' && to) query.set('to', to)
  if (part !== 'act' && page > 1) query.set('page', String(page))
  return query.size > 0 ? `${paths.settlements()}?${query}` : paths.settlements()
}

/** The query with another part, state or contract; parameters of the previous one are dropped. */
export const withChanges = (question: SettlementsQuery, changes: Partial<SettlementsQuery>): SettlementsQuery => ({
  account: question.account,
  part: question.part,
  state: '',
  page: 1,
  from: '',
  to: '',
  ...changes,
})
