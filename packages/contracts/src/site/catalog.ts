import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { Category } from '../retailer/catalog.ts'
import { NewsSummary } from '../retailer/news.ts'
import { BrandSummary, PromotionSummary } from '../retailer/search.ts'
import { CardProduct } from './card-product.ts'
import { EstimateSummary } from './estimates.ts'
import { ListedOrder } from './order-history.ts'
import { FilledSeo } from './seo.ts'

export { FilledSeo }

/** Recent activity of a signed-in visitor; a part that could not be loaded is empty. */
export const ReturningVisitor = z.object({
  /** Open orders, newest first. */
  orders: z.array(ListedOrder),
  /** Last changed first. */
  estimates: z.array(EstimateSummary),
  /** Products of past orders that are available today. */
  bought: z.array(CardProduct),
})
export type ReturningVisitor = z.output<typeof ReturningVisitor>

export const HomePage = z.object({
  roots: z.array(Category),
  hits: z.array(CardProduct),
  sale: z.array(CardProduct),
  fresh: z.array(CardProduct),
  /** Promotions that are running in the visitor’s branch. */
  promotions: z.array(PromotionSummary),
  /** Day of the response in Moscow, `yyyy-mm-dd`: the remaining time of a promotion is computed from it. */
  today: z.string(),
  /** Brands with the most products. */
  brands: z.array(BrandSummary),
  /**
   * The newest news, each with its day in Moscow, and the brand slug of the news list's URL; absent when there are none
   * or they could not be loaded.
   */
  news: z.nullish(z.object({ brand: z.string(), items: z.array(NewsSummary) })),
  /** Absent for guests, and when there is no activity. */
  returning: z.nullish(ReturningVisitor),
  /** The retailer's SEO texts of the page; absent when there are none or they could not be loaded. */
  seo: z.nullish(FilledSeo),
})
export type HomePage = z.output<typeof HomePage>

export const BrandCount = z.object({ slug: z.string(), name: z.string(), count: z.number() })

export const CatalogPage = z.object({
  tree: z.array(Category),
  /**
   * Brands of each root category by its slug, most products first; a category whose brands could not be loaded is left
   * out.
   */
  brands: z.record(z.string(), z.array(BrandCount)),
  seo: z.nullish(FilledSeo),
})
export type CatalogPage = z.output<typeof CatalogPage>

export const catalogApi = {
  home: endpoint({
    method: 'GET',
    path: '/api/site/home/',
    summary: 'Everything of the home page',
    response: HomePage,
  }),
  catalog: endpoint({
    method: 'GET',
    path: '/api/site/catalog/',
    summary: 'The whole tree of categories, parents before children',
    response: CatalogPage,
  }),
}
