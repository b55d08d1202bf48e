import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { KeptBlocks } from './content.ts'
import { SiteCode } from './product.ts'

export const Employment = z.enum(['full', 'part', 'shift', 'temporary', 'intern'])
export type Employment = z.output<typeof Employment>

export const VacancyLine = z.object({
  id: z.string(),
  title: z.string(),
  /** Department where the work is: «Склад». */
  area: z.string(),
  city: z.string(),
  address: z.string(),
  /** Roubles a month before taxes; null when it is not said. */
  pay_from: z.nullable(z.number()),
  pay_to: z.nullable(z.number()),
  employment: Employment,
  /** «5/2, с 9:00 до 18:00» */
  schedule: z.string(),
  /** YYYY-MM-DD. */
  posted_on: z.string(),
  /** The last day on which it is open, YYYY-MM-DD; null when none is set. */
  open_until: z.nullable(z.string()),
})
export type VacancyLine = z.output<typeof VacancyLine>

export const KeptVacancy = z.extend(VacancyLine, {
  summary: z.string(),
  /** It was shown and is filled or over. */
  is_closed: z.boolean(),
  blocks: KeptBlocks,
})
export type KeptVacancy = z.output<typeof KeptVacancy>

export const vacanciesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/vacancies/',
    summary: 'Open vacancies, newest first',
    params: SiteCode,
    response: z.array(VacancyLine),
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/vacancies/:id/',
    summary: 'A vacancy that is open, or was; null when there is none or it was never shown',
    params: z.extend(SiteCode, { id: z.string() }),
    response: z.nullable(KeptVacancy),
  }),
}
