import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Professional buyers: builders buy for jobs, shops for resale. */
export const Audience = z.enum(['builders', 'shops'])
export type Audience = z.output<typeof Audience>

export const Manager = z.object({
  /** The department whose buyers the manager serves. */
  id_1c: z.string(),
  name: z.string(),
  position: z.string(),
  /** File name for the image service; null without a photo. */
  photo: z.nullable(z.string()),
  phone: z.string(),
  email: z.string(),
  /** Opening hours as text: «Пн–Пт 9:00–18:00». */
  work_time: z.string(),
})
export type Manager = z.output<typeof Manager>

/** A product of a shop's shelf, in units of the product. */
export const ShelfExample = z.object({
  idcode: z.string(),
  min: z.number(),
  max: z.number(),
  on_shelf: z.number(),
  /** Ordered and not yet received. */
  coming: z.number(),
})
export type ShelfExample = z.output<typeof ShelfExample>

/** Data of the landing page for an audience. */
export const ProfessionalFacts = z.object({
  managers: z.array(Manager),
  /** An example list of goods, a row a line; '' for an audience that orders by other means. */
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
