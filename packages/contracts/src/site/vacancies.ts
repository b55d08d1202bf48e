import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { VacancySummary } from '../retailer/vacancies.ts'
import { pathText } from './bounds.ts'
import { ContentBlock } from './content-blocks.ts'
import { FilledSeo } from './seo.ts'

export const VacancyList = z.object({
  /** All open vacancies, newest first. */
  vacancies: z.array(VacancySummary),
  seo: z.nullish(FilledSeo),
})
export type VacancyList = z.output<typeof VacancyList>

export const VacancyPage = z.object({
  vacancy: VacancySummary,
  summary: z.string(),
  /** The whole text as plain text, for structured data. */
  description: z.string(),
  is_closed: z.boolean(),
  blocks: z.array(ContentBlock),
  /** Other open vacancies, those of the same city and area first. */
  similar: z.array(VacancySummary),
})
export type VacancyPage = z.output<typeof VacancyPage>

export const vacanciesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/vacancies/',
    summary: 'Open vacancies',
    response: VacancyList,
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/site/vacancies/:id/',
    summary: 'A vacancy that is open, or was, with others like it; 404 when there was none',
    params: z.object({ id: pathText() }),
    response: VacancyPage,
  }),
}
