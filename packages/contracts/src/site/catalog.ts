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

/** What a visitor who has signed in goes on with; a part that cannot be had is empty. */
export const ReturningVisitor = z.object({
  /** Under way, the newest first. */
  orders: z.array(ListedOrder),
  /** The last changed first. */
  estimates: z.array(EstimateSummary),
  /** Goods of past orders that can be bought today. */
  bought: z.array(CardProduct),
})
export type ReturningVisitor = z.output<typeof ReturningVisitor>

export const HomePage = z.object({
  roots: z.array(Category),
  hits: z.array(CardProduct),
  sale: z.array(CardProduct),
  fresh: z.array(CardProduct),
  /** Those that run in the visitor’s branch. */
  promotions: z.array(PromotionSummary),
  /** The day in Moscow when this was answered, `yyyy-mm-dd`: what is left of a promotion is counted from it. */
  today: z.string(),
  /** Those with most goods. */
  brands: z.array(BrandSummary),
  /** The newest news, each with its day in Moscow, and the company in the address of all; not there when there are none or they cannot be had. */
  news: z.nullish(z.object({ brand: z.string(), items: z.array(NewsSummary) })),
  /** Not there for guests, and where there is nothing to go on with. */
  returning: z.nullish(ReturningVisitor),
  /** Texts the retailer keeps for the page; not there when there are none or they cannot be had. */
  seo: z.nullish(FilledSeo),
})
export type HomePage = z.output<typeof HomePage>

export const BrandCount = z.object({ slug: z.string(), name: z.string(), count: z.number() })

export const CatalogPage = z.object({
  tree: z.array(Category),
  /** The brands of each root category, most goods first, by its slug; a root whose brands cannot be had is left out. */
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
