import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Category, SeoTemplate } from './catalog.ts'
import { ListedProduct, PriceQuery, SiteCode } from './product.ts'

/** `relevance` only for a search, `unit` by the price of a base unit (₽/м², ₽/кг). */
export const SearchSort = z.enum(['popular', 'relevance', 'cheap', 'expensive', 'unit', 'new', 'discount', 'name'])
export type SearchSort = z.output<typeof SearchSort>

/** Scope of a search; the given fields narrow it together. Without any of them it is the whole catalogue. */
export const SearchScope = z.object({
  /** Slug of a category, including its subcategories. */
  category: z.optional(z.string()),
  brand: z.optional(z.string()),
  promotion: z.optional(z.string()),
  /** What a visitor typed. */
  query: z.optional(z.string().check(z.maxLength(300))),
  /** Searches for the literal words, without correcting typos or keyboard layouts. */
  literal: z.optional(z.boolean()),
})
export type SearchScope = z.output<typeof SearchScope>

/** Selection in one facet: any of the values, or a range with both bounds included. */
export const FacetChoice = z.object({
  /** Key of the facet; `brand` and `price` (roubles) are facets as well. */
  key: z.string().check(z.maxLength(64)),
  values: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
})
export type FacetChoice = z.output<typeof FacetChoice>

/** A value of a facet; `value` is used in URLs: lower-case Latin letters, digits, dots and hyphens. */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  /** Number of goods with this value and the other facets' selections. */
  count: z.number(),
  selected: z.boolean(),
})
export type FacetValue = z.output<typeof FacetValue>

/** A facet of the search result. */
export const Facet = z.object({
  /** Used in URLs: lower-case Latin letters, digits and hyphens. */
  key: z.string(),
  name: z.string(),
  /** Unit of the numbers, «мм»; null for words. */
  unit: z.nullable(z.string()),
  kind: z.enum(['values', 'range']),
  /** Selected values and those with goods first; empty for a range. */
  values: z.array(FacetValue),
  /** Bounds of a range over the scope; null where no product has a number. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Shown above the list. */
  promoted: z.boolean(),
})
export type Facet = z.output<typeof Facet>

/** How the query was interpreted. */
export const QueryInterpretation = z.object({
  /** The words that were searched for in the end. */
  text: z.string(),
  /** `layout` corrected the keyboard layout, `typo` corrected misspellings, `fewer` dropped words without matches. */
  kind: z.enum(['exact', 'layout', 'typo', 'fewer', 'nothing']),
  /** Code of the product that was named exactly, for a redirect to it; null otherwise. */
  idcode: z.nullable(z.string()),
  /** All product codes in the query, when there are several. */
  idcodes: z.array(z.string()),
  /**
   * Sizes and words of the query that none of the products has, when there are sizes among them; the result then starts
   * with the nearest sizes. A retailer that does not compute this leaves it out.
   */
  missing: z.optional(
    z.object({
      /** Sizes as text: «12 мм», «50×150 мм». */
      sizes: z.array(z.string()),
      words: z.array(z.string()),
    }),
  ),
  /**
   * The query reduced to catalogue and trade words, safe to show to others as a popular search; null when it has any
   * other word. A retailer that does not compute this leaves it out.
   */
  public_text: z.optional(z.nullable(z.string())),
})
export type QueryInterpretation = z.output<typeof QueryInterpretation>

export const CategoryWithCount = z.extend(Category, {
  /** Number of products found in it and below. */
  count: z.number(),
})
export type CategoryWithCount = z.output<typeof CategoryWithCount>

export const SearchResult = z.object({
  items: z.array(ListedProduct),
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
  pages: z.number(),
  /** In the order of the filter panel, price and brand first; empty when not requested. */
  facets: z.array(Facet),
  /** Categories of the result, most products first; only for a search, a brand or a promotion. */
  categories: z.array(CategoryWithCount),
  /** Number of products in stock at the requesting branch, and of those on sale, given the other selections. */
  here: z.number(),
  sale: z.number(),
  /** The base unit of the sort by unit price, «м²»; null when the goods have none in common. */
  base_unit: z.nullable(z.string()),
  understood: z.nullable(QueryInterpretation),
})
export type SearchResult = z.output<typeof SearchResult>

/** A catalogue search. Unknown facets and values are ignored. */
export const SearchRequest = z.extend(SearchScope, {
  choices: z.array(FacetChoice).check(z.maxLength(40)),
  /** Store codes: in stock in any of them. */
  stores: z.optional(z.array(z.string()).check(z.maxLength(20))),
  sale: z.optional(z.boolean()),
  /** Only products of the buyer's completed orders; 401 without their authorization. */
  bought: z.optional(z.boolean()),
  sort: z.optional(SearchSort),
  page: z.optional(z.number()),
  page_size: z.optional(z.number()),
  /** Each facet costs a query; further pages of the same list do not need them. */
  facets: z.optional(z.boolean()),
})
export type SearchRequest = z.input<typeof SearchRequest>

export const Suggestions = z.object({
  understood: QueryInterpretation,
  /** Suggested queries. */
  queries: z.array(z.string()),
  categories: z.array(z.extend(Category, { /** Names above it, from the root. */ path: z.array(z.string()) })),
  brands: z.array(z.object({ slug: z.string(), name: z.string(), product_count: z.number() })),
  products: z.array(ListedProduct),
})
export type Suggestions = z.output<typeof Suggestions>

/** A brand in the list of brands; `product_count` over the whole catalogue. */
export const BrandSummary = z.object({
  slug: z.string(),
  name: z.string(),
  country: z.nullable(z.string()),
  product_count: z.number(),
  /** File name for the image service. */
  logo: z.nullable(z.string()),
})
export type BrandSummary = z.output<typeof BrandSummary>

export const BrandPage = z.extend(BrandSummary, {
  /** HTML. */
  description: z.nullable(z.string()),
  /** https URL of the manufacturer. */
  site: z.nullable(z.string()),
  categories: z.array(CategoryWithCount),
  seo: SeoTemplate,
})

export const PromotionState = z.enum(['now', 'soon', 'over'])

export const PromotionSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  image: z.nullable(z.string()),
  state: PromotionState,
  /** Ids of the departments where it is valid; empty means all. */
  departments: z.array(z.string()),
})
export type PromotionSummary = z.output<typeof PromotionSummary>

export const PromotionPage = z.extend(PromotionSummary, {
  /** HTML of the terms. */
  text: z.string(),
  coupon: z.nullable(z.string()),
})

export const retailerSearchApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/catalog/find/',
    summary: 'Goods of a scope, narrowed and sorted, with facets and their counts; a question, nothing is changed',
    params: SiteCode,
    query: PriceQuery,
    body: SearchRequest,
    response: SearchResult,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/catalog/suggest/',
    summary: 'What a visitor who is still typing may mean; for an empty text questions about what is bought most',
    params: SiteCode,
    query: z.extend(PriceQuery, { q: z.optional(z.string().check(z.maxLength(300))) }),
    response: Suggestions,
  }),
  brands: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/brands/',
    summary: 'All brands with goods, by name',
    params: SiteCode,
    response: z.array(BrandSummary),
  }),
  brand: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/brands/:slug/',
    summary: 'One brand with the categories of its goods; null when there is none',
    params: z.extend(SiteCode, { slug: z.string() }),
    response: z.nullable(BrandPage),
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/promotions/all/',
    summary: 'Promotions that run, are announced, or ended within the last 90 days',
    params: SiteCode,
    response: z.array(PromotionSummary),
  }),
  promotion: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/promotions/:slug/',
    summary: 'One promotion with its terms; null when there is none',
    params: z.extend(SiteCode, { slug: z.string() }),
    response: z.nullable(PromotionPage),
  }),
}
