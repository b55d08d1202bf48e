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

export const Sort = z.enum(['popular', 'cheap', 'expensive', 'new', 'discount', 'name'])
export type Sort = z.output<typeof Sort>

export const Listing = z.object({
  items: z.array(ListedProduct),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  pages: z.number(),
})
export type Listing = z.output<typeof Listing>

export const Promotion = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Family whose drawing stands for the promotion. */
  image: z.nullable(z.string()),
})
export type Promotion = z.output<typeof Promotion>

export const Collection = z.enum(['hits', 'sale', 'new'])

export const catalogApi = {
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
  products: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/categories/:slug/products/',
    summary: 'A page of the products in a category and below it',
    params: z.extend(SiteCode, { slug: z.string() }),
    query: z.extend(PriceQuery, {
      sort: z.optional(Sort),
      page: z.optional(z.coerce.number()),
      page_size: z.optional(z.coerce.number()),
    }),
    response: Listing,
  }),
  collection: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/collections/:collection/',
    summary: 'Hits, goods on sale or new goods for the home page',
    params: z.extend(SiteCode, { collection: Collection }),
    query: z.extend(PriceQuery, { limit: z.optional(z.coerce.number()) }),
    response: z.array(ListedProduct),
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/promotions/',
    summary: 'Promotions that run now',
    params: SiteCode,
    response: z.array(Promotion),
  }),
}
