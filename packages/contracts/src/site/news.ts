import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { NewsList, NewsSummary } from '../retailer/news.ts'
import { addressText, pathText } from './bounds.ts'
import { ContentBlock } from './content-blocks.ts'
import { FilledSeo } from './seo.ts'

/** A page of the list of news; titles and summaries are plain text. */
export const NewsListPage = z.extend(NewsList, {
  page: z.number(),
  pages: z.number(),
  /** The selected filters. */
  year: z.nullable(z.number()),
  topic: z.nullable(z.string()),
  seo: z.nullish(FilledSeo),
})
export type NewsListPage = z.output<typeof NewsListPage>

const NewsLink = z.object({ slug: z.string(), title: z.string() })

export const NewsPage = z.extend(NewsSummary, {
  updated_at: z.string(),
  blocks: z.array(ContentBlock),
  previous: z.nullable(NewsLink),
  next: z.nullable(NewsLink),
})
export type NewsPage = z.output<typeof NewsPage>

export const newsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/news/',
    summary: 'A page of the published news, newest first; 404 for a page that the list has not',
    query: z.object({
      page: z.optional(addressText()),
      year: z.optional(addressText()),
      topic: z.optional(addressText()),
    }),
    response: NewsListPage,
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/site/news/:slug/',
    summary: 'A piece of news as blocks, with those beside it; 404 when none is published',
    params: z.object({ slug: pathText() }),
    response: NewsPage,
  }),
}
