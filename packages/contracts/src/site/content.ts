import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Article } from '../retailer/content.ts'

export const contentPages = {
  article: endpoint({
    method: 'GET',
    path: '/api/site/article/:slug/',
    summary: 'An article with sanitised HTML; 404 when there is none',
    params: z.object({ slug: z.string() }),
    response: Article,
  }),
}
