import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { pathText } from './bounds.ts'
import { ContentBlock } from './content-blocks.ts'
import { FilledSeo } from './seo.ts'

/** A page ready to render: placeholders filled in, HTML sanitised, invalid blocks left out. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** In the retailer's format: YYYY-MM-DD. */
  updated_on: z.string(),
  seo: z.nullish(FilledSeo),
  blocks: z.array(ContentBlock),
})
export type ContentPage = z.output<typeof ContentPage>

/** A landing page with links to the others. */
export const LandingPage = z.extend(ContentPage, {
  others: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type LandingPage = z.output<typeof LandingPage>

const SlugParams = z.object({ slug: pathText() })

export const contentApi = {
  article: endpoint({
    method: 'GET',
    path: '/api/site/article/:slug/',
    summary: 'An article as blocks with sanitised HTML and its texts for search engines; 404 when there is none',
    params: SlugParams,
    response: ContentPage,
  }),
  landing: endpoint({
    method: 'GET',
    path: '/api/site/landing/:slug/',
    summary: 'A landing page as blocks; 404 when there is none',
    params: SlugParams,
    response: LandingPage,
  }),
}
