import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SeoTemplate } from './catalog.ts'
import { SiteCode } from './product.ts'

export const Article = z.object({
  slug: z.string(),
  title: z.string(),
  /** HTML from the retailer, with placeholders as in its templates; sanitised before it is shown. */
  html: z.string(),
  description: z.string(),
  updated_on: z.string(),
  /** Texts for search engines; without them the title and the description stand. */
  seo: z.nullish(SeoTemplate),
})
export type Article = z.output<typeof Article>

export const contentApi = {
  article: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/articles/:slug/',
    summary: 'An article of the site (legal texts, payment and delivery, about); null when there is none',
    params: z.extend(SiteCode, { slug: z.string() }),
    response: z.nullable(Article),
  }),
}
