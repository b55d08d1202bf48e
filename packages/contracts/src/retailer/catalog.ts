import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Crumb, ListedProduct, PriceQuery, SiteCode } from './product.ts'

/** A node of the category tree. `parent` is the slug of the node above, null for a root category. */
export const Category = z.object({
  slug: z.string(),
  name: z.string(),
  parent: z.nullable(z.string()),
  /** Products in this category and below it. */
  product_count: z.number(),
  /** File name of a drawn icon, for the image service. */
  icon: z.nullable(z.string()),
})
export type Category = z.output<typeof Category>

/** Placeholders such as <region.name> are replaced by the site. */
export const SeoTemplate = z.object({
  title: z.string(),
  keywords: z.string(),
  description: z.string(),
  text: z.string(),
  unique_title: z.optional(z.string()),
})
export type SeoTemplate = z.output<typeof SeoTemplate>

export const Collection = z.enum(['hits', 'sale', 'new'])

export const retailerCatalogApi = {
  version: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/version/',
    summary:
      'Another text whenever another catalogue has been imported; the site asks every few seconds. May be missing',
    params: SiteCode,
    response: z.object({ version: z.string() }),
  }),
  tree: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/tree/',
    summary: 'The whole category tree as a flat list, parents before children, in display order',
    params: SiteCode,
    response: z.array(Category),
  }),
  category: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/categories/:slug/',
    summary:
      'One category with the way to it, what is below it and its search-engine template; null when there is none',
    params: z.extend(SiteCode, { slug: z.string() }),
    response: z.nullable(
      z.object({
        category: Category,
        breadcrumbs: z.array(Crumb),
        children: z.array(Category),
        siblings: z.array(Category),
        seo: SeoTemplate,
      }),
    ),
  }),
  collection: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/collections/:collection/',
    summary: 'Hits, goods on sale or new goods for the home page',
    params: z.extend(SiteCode, { collection: Collection }),
    query: z.extend(PriceQuery, { limit: z.optional(z.coerce.number()) }),
    response: z.array(ListedProduct),
  }),
}
