import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import type { Api } from '../request.ts'

/** SEO texts with their placeholders filled in; `text` is sanitised HTML, `unique_title` the heading when not empty. */
export const FilledSeo = z.object({
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  text: z.string(),
  unique_title: z.string(),
})
export type FilledSeo = z.output<typeof FilledSeo>

/** Personal pages whose data comes from other calls; catalogue pages receive their texts together with their data. */
export const OwnSeoPage = z.enum(['cart', 'order', 'favorites', 'compare', 'viewed'])
export type OwnSeoPage = z.output<typeof OwnSeoPage>

export const seoApi = {
  texts: endpoint({
    method: 'GET',
    path: '/api/site/page-texts/:page/',
    summary: 'The retailer’s texts for a page of the visitor’s own, filled in for their city; null where it has none',
    params: z.object({ page: OwnSeoPage }),
    response: z.nullable(FilledSeo),
  }),
}

/** Loads the texts for a page that is also rendered without them: null when the call fails. */
export const fetchSeoTexts = (
  api: Api,
  page: OwnSeoPage,
  options: { signal: AbortSignal },
): Promise<FilledSeo | null> => api(seoApi.texts, { params: { page } }, options).catch(() => null)
