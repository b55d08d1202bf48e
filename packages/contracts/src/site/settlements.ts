import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import * as retailer from '../retailer/settlements.ts'
import { addressText, pathText } from './bounds.ts'

export const SettlementAccount = z.camelCased(retailer.SettlementAccount)
export type SettlementAccount = z.output<typeof SettlementAccount>

export const SettlementInvoice = z.camelCased(retailer.SettlementInvoice)
export type SettlementInvoice = z.output<typeof SettlementInvoice>

export const SettlementPayment = z.camelCased(retailer.SettlementPayment)
export type SettlementPayment = z.output<typeof SettlementPayment>

export const SettlementAct = z.camelCased(retailer.SettlementAct)
export type SettlementAct = z.output<typeof SettlementAct>

const AccountParams = z.object({ id: pathText() })
const PageQuery = z.object({ page: z.optional(z.coerce.number()) })

export const InvoicesPage = z.object({
  invoices: z.array(SettlementInvoice),
  total: z.number(),
  page: z.number(),
  pageCount: z.number(),
  states: z.array(z.object({ state: retailer.InvoiceState, count: z.number() })),
})
export type InvoicesPage = z.output<typeof InvoicesPage>

export const PaymentsPage = z.object({
  payments: z.array(SettlementPayment),
  total: z.number(),
  page: z.number(),
  pageCount: z.number(),
})
export type PaymentsPage = z.output<typeof PaymentsPage>

/**
 * Settlements of the visitor’s companies: 403 for guests and for another company's contract, 404 for an unknown one.
 */
export const settlementsApi = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/site/personal/settlements/',
    summary: 'Contracts of the visitor’s companies: debt, limit, what is overdue and for how long; none for a person',
    response: z.object({ accounts: z.array(SettlementAccount) }),
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/api/site/personal/settlements/:id/invoices/',
    summary: 'Invoices of a contract, the last first, 20 to a page',
    params: AccountParams,
    query: z.extend(PageQuery, { state: z.optional(retailer.InvoiceState) }),
    response: InvoicesPage,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/site/personal/settlements/:id/payments/',
    summary: 'Payments of a contract, the last first, 20 to a page',
    params: AccountParams,
    query: PageQuery,
    response: PaymentsPage,
  }),
  act: endpoint({
    method: 'GET',
    path: '/api/site/personal/settlements/:id/act/',
    summary: 'The act of reconciliation for a period; 422 with a sentence for one that cannot be',
    params: AccountParams,
    query: z.object({ from: addressText(), to: addressText() }),
    response: SettlementAct,
  }),
}

/** PDF downloads by GET. The act takes the query of `act`. */
export const settlementInvoiceAddress = '/api/site/personal/settlements/:id/invoices/:invoice/pdf/'
export const settlementActAddress = '/api/site/personal/settlements/:id/act/:format/'
