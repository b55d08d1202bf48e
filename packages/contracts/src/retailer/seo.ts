import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SeoTemplate } from './catalog.ts'
import { SiteCode } from './product.ts'

/** Pages whose texts are kept by the retailer although they show no one thing of the catalogue. */
export const SeoPage = z.enum([
  'home',
  'catalog',
  'search',
  'brands',
  'brand',
  'promotions',
  'promotion',
  'favorites',
  'compare',
  'viewed',
  'cart',
  'order',
  'contacts',
  'support',
  'vacancies',
  'news',
])
export type SeoPage = z.output<typeof SeoPage>

/** A product as the sitemap names it. */
export const SitemapProduct = z.object({
  slug: z.string(),
  /** Date of the last change as YYYY-MM-DD; null when it is not known. */
  updated_on: z.nullable(z.string()),
})
export type SitemapProduct = z.output<typeof SitemapProduct>

/** A run of products in the order of their slugs. */
export const SitemapChunk = z.object({
  /** The last slug before the run, '' for the first run. */
  after: z.string(),
  /** The last slug of the run. */
  until: z.string(),
  count: z.number(),
  /** The latest change in the run. */
  updated_on: z.nullable(z.string()),
})
export type SitemapChunk = z.output<typeof SitemapChunk>

/** At most so many products at once. */
export const MOST_SITEMAP_PRODUCTS = 5000

export const retailerSeoApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/seo/pages/:page/',
    summary: 'The search-engine template of a page; null when the page has none. The site fills in the placeholders',
    params: z.extend(SiteCode, { page: SeoPage }),
    response: z.nullable(SeoTemplate),
  }),
  productRuns: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/seo/products/runs/',
    summary: 'All products in runs of `size` (1000 to 50000) by slug: where each run begins and ends, for the sitemap',
    params: SiteCode,
    query: z.object({ size: z.coerce.number() }),
    response: z.array(SitemapChunk),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/seo/products/',
    summary:
      'Slugs behind `after` up to and with `until`, in order, at most `limit` (up to 5000): read on from the last',
    params: SiteCode,
    query: z.object({
      after: z.optional(z.string()),
      until: z.optional(z.string()),
      limit: z.optional(z.coerce.number()),
    }),
    response: z.array(SitemapProduct),
  }),
}
