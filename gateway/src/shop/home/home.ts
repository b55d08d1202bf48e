import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import type { NewsSummary } from '@vitrina/contracts/retailer/news'
import { type BrandSummary, type PromotionSummary, retailerSearchApi } from '@vitrina/contracts/retailer/search'
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import type { HomePage } from '@vitrina/contracts/site/catalog'
import { formatIsoDate } from '@vitrina/site/dates'
import { isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { pageSeo } from '../../documents/seo/templates.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { fetchPriced } from '../catalog/fetch-priced.ts'
import { presentCategory, presentProduct } from '../catalog/presenters.ts'
import { newsListOf } from '../news/list.ts'
import { presentNewsLine } from '../news/routes.ts'
import { withArrivals } from '../products/arrivals.ts'
import { appliesTo } from '../search/promotion.ts'
import type { ShopServices } from '../services.ts'
import { loadReturning } from './returning.ts'

/** Numbers of goods in the rows of the home page. */
const rowSizes = { hits: 10, sale: 5, new: 5 } as const
const MOST_BRANDS = 12
const MOST_NEWS = 3
const CACHE_TTL = { freshMs: 60_000, staleMs: 24 * 60 * 60_000, onDisk: true } as const

/** The home page. It requires the category tree; any other row that fails stays empty. */
export async function homePage(
  services: Pick<ShopServices, 'caches' | 'catalogue' | 'clients' | 'config' | 'departments' | 'log' | 'retailer'>,
  call: VisitorRequest,
): Promise<HomePage> {
  const { visitor } = call
  const requestId = call.request.id
  const ask = services.retailer.as({ requestId })
  const params = { site_code: services.config.siteCode }
  const asker = { services, visitor, log: services.log }

  const without = (part: string) => (error: unknown) => {
    services.log.warn({ err: error, part, requestId }, 'a part of the home page is missing')
    return []
  }
  const row = async (collection: keyof typeof rowSizes): Promise<CardProduct[]> => {
    const limit = rowSizes[collection]
    const goods = await fetchPriced(services.caches.site, visitor, `collection:${collection}`, (prices) =>
      ask(retailerCatalogApi.collection, { params: { ...params, collection }, query: { ...prices, limit } }),
    )
    return withArrivals(asker, goods.slice(0, limit).map(presentProduct))
  }
  const promotions = async (): Promise<PromotionSummary[]> => {
    const all = await services.caches.site.get('promotions:all', CACHE_TTL, () =>
      ask(retailerSearchApi.promotions, { params }),
    )
    return all
      .filter((promotion) => promotion.state === 'now' && appliesTo(promotion, visitor))
      .map((promotion) => ({
        ...promotion,
        title: plainText(promotion.title),
        summary: plainText(promotion.summary),
      }))
  }
  const brands = async (): Promise<BrandSummary[]> => {
    const all = await services.caches.site.get('brands', CACHE_TTL, () => ask(retailerSearchApi.brands, { params }))
    return all
      .toSorted((one, other) => other.product_count - one.product_count)
      .slice(0, MOST_BRANDS)
      .map((brand) => ({ ...brand, name: plainText(brand.name) }))
  }

  const news = async (): Promise<NewsSummary[]> => {
    const { items } = await newsListOf(services, { page: 1, page_size: MOST_NEWS, year: null, topic: null })
    return items
      .filter(({ slug, published_at }) => isSlug(slug) && !Number.isNaN(Date.parse(published_at)))
      .map((line) => ({ ...presentNewsLine(line), published_at: formatIsoDate(new Date(line.published_at)) }))
  }

  const [tree, hits, sale, fresh, running, most, newsItems, returning, seo] = await Promise.all([
    services.catalogue.tree(),
    row('hits').catch(without('hits')),
    row('sale').catch(without('sale')),
    row('new').catch(without('new')),
    promotions().catch(without('promotions')),
    brands().catch(without('brands')),
    news().catch(without('news')),
    loadReturning(services, call),
    pageSeo(services, 'home', visitor),
  ])
  const roots = tree.filter(({ parent }) => parent === null).map(presentCategory)
  return {
    roots,
    hits,
    sale,
    fresh,
    promotions: running,
    today: formatIsoDate(new Date()),
    brands: most,
    news: newsItems.length > 0 ? { brand: services.config.brandSlug, items: newsItems } : null,
    returning,
    seo,
  }
}
