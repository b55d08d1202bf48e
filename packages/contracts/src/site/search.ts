import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Category } from '../retailer/catalog.ts'
import { Crumb } from '../retailer/product.ts'
import {
  BrandPage,
  BrandSummary,
  Facet,
  PromotionPage,
  PromotionSummary,
  SearchResult,
  SearchSort,
  Suggestions,
} from '../retailer/search.ts'
import { addressText, pathText } from './bounds.ts'
import { CardProduct } from './card-product.ts'
import { FilledSeo } from './seo.ts'

/**
 * Query of a product list as it stands in URLs: `brand=a,b`, `f_<facet>=x,y` or `f_<facet>=10..20`, `price=100-500`,
 * `stock=here` or store codes with commas, `sale=1`, `bought=1` for signed-in visitors, `sort`, `page`, `view`, and `q`
 * of a search. Written and parsed by `packages/site/src/listing-query.ts` only.
 */
export const ListingAddress = z.boundedRecord(addressText(), addressText(), 1000)

/** A selected filter: its label and the query without it. */
export const Chip = z.object({
  label: z.string(),
  /** Query of the URL without this filter, with «?» unless empty. */
  without: z.string(),
  /** Number of products without this filter; null unless the result is empty. */
  found_without: z.nullable(z.number()),
})
export type Chip = z.output<typeof Chip>

/** A product list with its filters. Names are plain text. */
export const ListingPage = z.extend(SearchResult, {
  items: z.array(CardProduct),
  sort: SearchSort,
  sorts: z.array(SearchSort),
  /**
   * Number of products that the visitor has bought before, given the other selections; null for guests, or when
   * unknown.
   */
  bought: z.nullable(z.number()),
  chips: z.array(Chip),
  /** Facets shown above the list: three to five of `facets`. */
  promoted: z.array(Facet),
})
export type ListingPage = z.output<typeof ListingPage>

export const CategoryListing = z.object({
  category: Category,
  breadcrumbs: z.array(Crumb),
  children: z.array(Category),
  siblings: z.array(Category),
  seo: FilledSeo,
  listing: ListingPage,
})
export type CategoryListing = z.output<typeof CategoryListing>

export const SearchListing = z.object({
  /** The query as typed, at most 300 characters. */
  q: z.string(),
  listing: ListingPage,
  /** Pages of the site with matching names. */
  pages: z.array(z.object({ name: z.string(), path: z.string() })),
  brands: z.array(BrandSummary),
  promotions: z.array(PromotionSummary),
  /** Categories suggested when nothing was found. */
  nearest: z.array(Category),
  /** Path of the product whose code was typed, for a redirect; null otherwise. */
  goTo: z.nullable(z.string()),
  seo: z.nullish(FilledSeo),
})
export type SearchListing = z.output<typeof SearchListing>

export const BrandList = z.object({ brands: z.array(BrandSummary), seo: z.nullish(FilledSeo) })
export type BrandList = z.output<typeof BrandList>

export const BrandListing = z.object({ brand: BrandPage, seo: FilledSeo, listing: ListingPage })
export type BrandListing = z.output<typeof BrandListing>

export const PromotionList = z.object({
  promotions: z.array(PromotionSummary),
  /** Day of the response in Moscow, `yyyy-mm-dd`: the remaining time of a promotion is computed from it. */
  today: z.string(),
  seo: z.nullish(FilledSeo),
})
export type PromotionList = z.output<typeof PromotionList>

export const PromotionListing = z.object({
  promotion: PromotionPage,
  /** Day of the response in Moscow, `yyyy-mm-dd`: the remaining time of a promotion is computed from it. */
  today: z.string(),
  /** Names of the cities where it is valid; empty means all. */
  cities: z.array(z.string()),
  holdsHere: z.boolean(),
  /** Other promotions that are running or announced. */
  others: z.array(PromotionSummary),
  seo: z.nullish(FilledSeo),
  listing: ListingPage,
})
export type PromotionListing = z.output<typeof PromotionListing>

const SlugParams = z.object({ slug: pathText() })

export const searchApi = {
  category: endpoint({
    method: 'GET',
    path: '/api/site/category/:slug/',
    summary: 'A category with a page of its products; 404 when there is none, or no such page',
    params: SlugParams,
    query: ListingAddress,
    response: CategoryListing,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/site/search/',
    summary: 'What a search found, with what else of the site matches',
    query: ListingAddress,
    response: SearchListing,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/site/suggest/',
    summary: 'What a visitor who is still typing may mean; for an empty text what is searched for and bought most',
    query: z.object({ q: addressText() }),
    response: z.extend(Suggestions, {
      pages: z.array(z.object({ name: z.string(), path: z.string() })),
      /** For an empty query: recent popular searches, most frequent first. */
      often: z.optional(z.array(z.string())),
      /** The catalogue could not be searched: the result has pages of the site only. */
      partial: z.optional(z.boolean()),
    }),
  }),
  brands: endpoint({
    method: 'GET',
    path: '/api/site/brands/',
    summary: 'All brands, by name',
    response: BrandList,
  }),
  brand: endpoint({
    method: 'GET',
    path: '/api/site/brand/:slug/',
    summary: 'A brand with a page of its products; 404 when there is none, or no such page',
    params: SlugParams,
    query: ListingAddress,
    response: BrandListing,
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/api/site/promotions/',
    summary: 'Promotions that run, are announced or have ended lately',
    response: PromotionList,
  }),
  promotion: endpoint({
    method: 'GET',
    path: '/api/site/promotion/:slug/',
    summary: 'A promotion with a page of its products; 404 when there is none, or no such page',
    params: SlugParams,
    query: ListingAddress,
    response: PromotionListing,
  }),
}
