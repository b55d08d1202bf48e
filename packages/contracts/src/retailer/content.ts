import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SeoTemplate } from './catalog.ts'
import { StoredBlock } from './content-blocks.ts'
import { SiteCode } from './product.ts'

/** Blocks in their order. Unknown kinds pass unchanged, so that the site can skip them one by one. */
export const StoredBlocks = z.array(z.union([StoredBlock, z.unknown()]))

/** A published page: drafts, scheduled and expired pages are not returned. */
export const StoredPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** YYYY-MM-DD. */
  updated_on: z.string(),
  /** Texts for search engines; the title and the description are the defaults. */
  seo: z.nullish(SeoTemplate),
  blocks: StoredBlocks,
})
export type StoredPage = z.output<typeof StoredPage>

/** A page in a list of pages. */
export const PageSummary = z.object({ slug: z.string(), title: z.string(), updated_on: z.string() })
export type PageSummary = z.output<typeof PageSummary>

const SlugParams = z.extend(SiteCode, { slug: z.string() })

export const retailerContentApi = {
  article: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/articles/:slug/',
    summary: 'An article of the site (legal texts, payment and delivery, about); null when none is shown',
    params: SlugParams,
    response: z.nullable(StoredPage),
  }),
  landing: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/landings/:slug/',
    summary: 'A landing page; null when none is shown',
    params: SlugParams,
    response: z.nullable(StoredPage),
  }),
  landings: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/content/landings/',
    summary: 'The landing pages that are shown, in the order in which they are offered',
    params: SiteCode,
    response: z.array(PageSummary),
  }),
}
