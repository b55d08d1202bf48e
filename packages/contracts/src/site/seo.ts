import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SeoPage } from '../retailer/seo.ts'

/** SEO texts with their placeholders filled in; `text` is sanitised HTML, `unique_title` the heading when not empty. */
export const FilledSeo = z.object({
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  text: z.string(),
  unique_title: z.string(),
})
export type FilledSeo = z.output<typeof FilledSeo>

export const seoPages = {
  page: endpoint({
    method: 'GET',
    path: '/api/site/seo/:page/',
    summary: 'Texts of a page for the visitor’s city; null when the page has none of its own or they cannot be had',
    params: z.object({ page: SeoPage }),
    response: z.nullable(FilledSeo),
  }),
}
