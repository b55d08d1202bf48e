import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Who buys for their work: builders by jobs, shops for their shelves. */
export const Audience = z.enum(['builders', 'shops'])
export type Audience = z.output<typeof Audience>

export const Manager = z.object({
  /** The department whose buyers they look after. */
  id_1c: z.string(),
  name: z.string(),
  position: z.string(),
  /** File name for the image service; null without a photo. */
  photo: z.nullable(z.string()),
  phone: z.string(),
  email: z.string(),
  /** As opening hours are written: «Пн–Пт 9:00–18:00». */
  work_time: z.string(),
})
export type Manager = z.output<typeof Manager>

/** A product of a shop's shelf, in units of the product. */
export const ShelfExample = z.object({
  idcode: z.string(),
  min: z.number(),
  max: z.number(),
  on_shelf: z.number(),
  /** Ordered and not received yet. */
  coming: z.number(),
})
export type ShelfExample = z.output<typeof ShelfExample>

/** What the page for an audience begins with. */
export const ProfessionalFacts = z.object({
  managers: z.array(Manager),
  /** A list of goods as buyers write one, a row a line; '' for an audience that orders by other means. */
  list: z.string(),
  shelf: z.array(ShelfExample),
})
export type ProfessionalFacts = z.output<typeof ProfessionalFacts>

export const retailerProfessionalsApi = {
  facts: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/professionals/:audience/',
    summary: 'Managers by department for those who buy for their work, and the examples their page begins with',
    params: z.extend(SiteCode, { audience: Audience }),
    response: ProfessionalFacts,
  }),
}
