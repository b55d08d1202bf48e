import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SeoTemplate } from './catalog.ts'
import { SiteCode } from './product.ts'

/** Pages with SEO texts from the retailer that show no single catalogue item. */
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

/** A product in the sitemap. */
export const SitemapProduct = z.object({
  slug: z.string(),
  /** Date of the last change as YYYY-MM-DD; null when it is not known. */
  updated_on: z.nullable(z.string()),
})
export type SitemapProduct = z.output<typeof SitemapProduct>

/** A chunk of products in the order of their slugs. */
export const SitemapChunk = z.object({
  /** Last slug of the previous chunk, '' for the first chunk. */
  after: z.string(),
  /** Last slug of the chunk. */
  until: z.string(),
  count: z.number(),
  /** Latest change in the chunk. */
  updated_on: z.nullable(z.string()),
})
export type SitemapChunk = z.output<typeof SitemapChunk>

/** Limit of products per chunk. */
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
