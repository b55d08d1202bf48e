import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Overdue debt by age: days after the due date, both inclusive; `to` null for more. */
export const OverduePart = z.object({ from: z.number(), to: z.nullable(z.number()), sum: z.number() })
export type OverduePart = z.output<typeof OverduePart>

/** A contract of a company with the retailer (designed here). Sums in roubles, days as yyyy-mm-dd. */
export const SettlementAccount = z.object({
  id: z.string(),
  company: z.object({ name: z.markupText(), inn: z.string(), kpp: z.nullable(z.string()) }),
  contract: z.markupText(),
  /** The day of these figures. */
  day: z.string(),
  /** Debt of the company; negative after an advance payment. */
  debt: z.number(),
  /** Maximum debt; null for prepayment only. */
  credit_limit: z.nullable(z.number()),
  /** Payment term in days after an invoice. */
  payment_days: z.number(),
  overdue: z.number(),
  /** Days of the oldest unpaid invoice; 0 when nothing is overdue. */
  overdue_days: z.number(),
  ageing: z.array(OverduePart),
  /** The next invoice that is due and not overdue. */
  next_payment: z.nullable(z.object({ due_on: z.string(), sum: z.number() })),
})
export type SettlementAccount = z.output<typeof SettlementAccount>

export const InvoiceState = z.enum(['unpaid', 'part', 'overdue', 'paid'])
export type InvoiceState = z.output<typeof InvoiceState>

export const SettlementInvoice = z.object({
  id: z.string(),
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  total: z.number(),
  paid: z.number(),
  state: InvoiceState,
  /** 0 unless it is overdue. */
  overdue_days: z.number(),
  order_number: z.nullable(z.string()),
})
export type SettlementInvoice = z.output<typeof SettlementInvoice>

export const SettlementPayment = z.object({
  id: z.string(),
  number: z.string(),
  paid_on: z.string(),
  sum: z.number(),
  /** Invoices that the payment covers, oldest first. */
  invoices: z.array(z.object({ number: z.string(), sum: z.number() })),
})
export type SettlementPayment = z.output<typeof SettlementPayment>

/** An act of reconciliation: each row is a debit or a credit, the other is 0. */
export const SettlementAct = z.object({
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  rows: z.array(z.object({ on: z.string(), document: z.markupText(), debit: z.number(), credit: z.number() })),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
})
export type SettlementAct = z.output<typeof SettlementAct>

const AccountParams = z.extend(SiteCode, { id: z.string() })
/** Both days inclusive, yyyy-mm-dd. */
const Period = z.object({ from: z.string(), to: z.string() })
const PageQuery = z.object({ page: z.optional(z.coerce.number()) })

const accountPath = '/api/ecm/:site_code/settlements/:id'

/**
 * PDF documents: GET with the authorization of the buyer; the act takes the query of `act`. 403 for the account of
 * another company, 404 for an unknown one. Not endpoints, since endpoints transfer JSON.
 */
export const settlementInvoicePath = `${accountPath}/invoices/:invoice/pdf/`
export const settlementActPath = `${accountPath}/act/pdf/`

/**
 * Settlements of companies with the retailer (designed here). Every call needs the authorization of the buyer: 403 for
 * the account of another company, 404 for an unknown one, 422 for an invalid period.
 */
export const retailerSettlementsApi = {
  accounts: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/settlements/',
    summary: 'The contracts of the buyer’s companies with what they owe; none for a person (designed here)',
    params: SiteCode,
    response: z.object({ accounts: z.array(SettlementAccount) }),
  }),
  invoices: snakeCaseEndpoint({
    method: 'GET',
    path: `${accountPath}/invoices/`,
    summary: 'Invoices of a contract, the last first, 20 to a page (designed here)',
    params: AccountParams,
    query: z.extend(PageQuery, { state: z.optional(InvoiceState) }),
    response: z.object({
      invoices: z.array(SettlementInvoice),
      total: z.number(),
      /** Counts over all invoices of the contract, in the order of the states. */
      states: z.array(z.object({ state: InvoiceState, count: z.number() })),
    }),
  }),
  payments: snakeCaseEndpoint({
    method: 'GET',
    path: `${accountPath}/payments/`,
    summary: 'Payments of a contract and what they were taken for, the last first, 20 to a page (designed here)',
    params: AccountParams,
    query: PageQuery,
    response: z.object({ payments: z.array(SettlementPayment), total: z.number() }),
  }),
  act: snakeCaseEndpoint({
    method: 'GET',
    path: `${accountPath}/act/`,
    summary: 'The act of reconciliation for a period of three years at most (designed here)',
    params: AccountParams,
    query: Period,
    response: SettlementAct,
  }),
}
