import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { StoredBlocks } from './content.ts'
import { SiteCode } from './product.ts'

export const NewsTopic = z.object({ slug: z.string(), name: z.string() })
export type NewsTopic = z.output<typeof NewsTopic>

/** A news item in a list. */
export const NewsSummary = z.object({
  slug: z.string(),
  title: z.string(),
  /** One or two sentences, plain text. */
  summary: z.string(),
  /** When it was published: ISO 8601 with a time zone. */
  published_at: z.string(),
  topic: z.nullable(NewsTopic),
  /** File name for the image service. */
  image: z.nullable(z.string()),
})
export type NewsSummary = z.output<typeof NewsSummary>

const NewsLink = z.object({ slug: z.string(), title: z.string() })

export const NewsItem = z.extend(NewsSummary, {
  updated_at: z.string(),
  blocks: StoredBlocks,
  /** The next older item. */
  previous: z.nullable(NewsLink),
  next: z.nullable(NewsLink),
})
export type NewsItem = z.output<typeof NewsItem>

/** Page size limit. */
export const MOST_NEWS = 100

export const NewsList = z.object({
  /** Newest first. */
  items: z.array(NewsSummary),
  /** Total on all pages of the list. */
  total: z.number(),
  /** Years and topics that have news, independent of the filter; newest year first. */
  years: z.array(z.object({ year: z.number(), count: z.number() })),
  topics: z.array(z.extend(NewsTopic, { count: z.number() })),
})
export type NewsList = z.output<typeof NewsList>

export const retailerNewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/news/',
    summary: 'Published news, newest first, of a year and a topic where they are given',
    params: SiteCode,
    query: z.object({
      page: z.optional(z.coerce.number()),
      page_size: z.optional(z.coerce.number()),
      year: z.optional(z.coerce.number()),
      topic: z.optional(z.string()),
    }),
    response: NewsList,
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/news/:slug/',
    summary: 'A piece of news as blocks, with those beside it; null when none is published',
    params: z.extend(SiteCode, { slug: z.string() }),
    response: z.nullable(NewsItem),
  }),
}
