import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { OrderDocument } from './order-history.ts'
import { SiteCode } from './product.ts'

/** A product that the buyer has ordered `times` times; the quantity is that of the last order. */
export const BoughtProduct = z.object({
  idcode: z.string(),
  last_at: z.string(),
  times: z.number(),
  last_count: z.number(),
})
export type BoughtProduct = z.output<typeof BoughtProduct>

export const LatestDocument = z.extend(OrderDocument, { order_number: z.string() })
export type LatestDocument = z.output<typeof LatestDocument>

/** The member of staff responsible for the buyer. */
export const PersonalManager = z.object({ full_name: z.markupText(), phone: z.nullable(z.string()), email: z.string() })
export type PersonalManager = z.output<typeof PersonalManager>

/** Data of the account's start page besides lists (designed here); every call needs the buyer’s authorization. */
export const retailerDashboardApi = {
  bought: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/bought/',
    summary: 'What the buyer has ordered in the last 300 orders, the last first, 500 products at most (designed here)',
    params: SiteCode,
    query: z.object({ limit: z.optional(z.coerce.number()) }),
    response: z.object({ products: z.array(BoughtProduct) }),
  }),
  documents: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/documents/',
    summary: 'The papers of the buyer’s last 20 orders, the last first (designed here)',
    params: SiteCode,
    query: z.object({ limit: z.optional(z.coerce.number()) }),
    response: z.object({ documents: z.array(LatestDocument) }),
  }),
  manager: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/users/manager/',
    summary: 'The buyer’s personal manager; null for who has none (designed here)',
    params: SiteCode,
    response: z.object({ manager: z.nullable(PersonalManager) }),
  }),
}
