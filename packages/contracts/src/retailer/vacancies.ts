import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { StoredBlocks } from './content.ts'
import { SiteCode } from './product.ts'

export const Employment = z.enum(['full', 'part', 'shift', 'temporary', 'intern'])
export type Employment = z.output<typeof Employment>

export const VacancySummary = z.object({
  id: z.string(),
  title: z.string(),
  /** Department where the work is: «Склад». */
  area: z.string(),
  city: z.string(),
  address: z.string(),
  /** Roubles a month before taxes; null when not specified. */
  pay_from: z.nullable(z.number()),
  pay_to: z.nullable(z.number()),
  employment: Employment,
  /** «5/2, с 9:00 до 18:00» */
  schedule: z.string(),
  /** YYYY-MM-DD. */
  posted_on: z.string(),
  /** Last day of the vacancy, YYYY-MM-DD; null when none is set. */
  open_until: z.nullable(z.string()),
})
export type VacancySummary = z.output<typeof VacancySummary>

export const VacancyDetails = z.extend(VacancySummary, {
  summary: z.string(),
  /** The vacancy was published and is filled or expired. */
  is_closed: z.boolean(),
  blocks: StoredBlocks,
})
export type VacancyDetails = z.output<typeof VacancyDetails>

export const retailerVacanciesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/vacancies/',
    summary: 'Open vacancies, newest first',
    params: SiteCode,
    response: z.array(VacancySummary),
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/vacancies/:id/',
    summary: 'A vacancy that is open, or was; null when there is none or it was never shown',
    params: z.extend(SiteCode, { id: z.string() }),
    response: z.nullable(VacancyDetails),
  }),
}
