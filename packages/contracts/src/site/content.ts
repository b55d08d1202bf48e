import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Article } from '../retailer/content.ts'
import { FilledSeo } from './seo.ts'

/** An article as its page shows it: placeholders filled in, HTML sanitised. */
export const ArticlePage = z.extend(Article, { seo: z.nullish(FilledSeo) })
export type ArticlePage = z.output<typeof ArticlePage>

export const contentPages = {
  article: endpoint({
    method: 'GET',
    path: '/api/site/article/:slug/',
    summary: 'An article with sanitised HTML and its texts for search engines; 404 when there is none',
    params: z.object({ slug: z.string() }),
    response: ArticlePage,
  }),
}
