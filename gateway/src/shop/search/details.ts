import type { CallResult, Endpoint } from '@vitrina/contracts/endpoint'
import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import { type BrandSummary, type PromotionSummary, retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { isSlug } from '@vitrina/site/identifiers'
import { notFound } from '../../http/http-errors.ts'
import type { SearchContext } from './search-context.ts'

const CACHE_TTL = { freshMs: 60_000, staleMs: 24 * 60 * 60_000, onDisk: true } as const

type NonNullResult<E extends Endpoint> = NonNullable<CallResult<E>>
export type CategoryDetails = NonNullResult<typeof retailerCatalogApi.category>
export type BrandDetails = NonNullResult<typeof retailerSearchApi.brand>
export type PromotionDetails = NonNullResult<typeof retailerSearchApi.promotion>

/** Throws 404 for a slug that is not in the category tree, so that it reaches neither the retailer nor the cache. */
export async function requireCategory({ services }: SearchContext, slug: string): Promise<void> {
  const tree = await services.catalogue.tree()
  if (!tree.some((category) => category.slug === slug)) throw notFound()
}

/** Details of a category; expects the slug of an existing one. */
export async function categoryOf(asker: SearchContext, slug: string): Promise<CategoryDetails> {
  return cachedDetails(asker, `category:${slug}`, (ask, params) =>
    ask(retailerCatalogApi.category, { params: { ...params, slug } }),
  )
}

export async function brandOf(asker: SearchContext, slug: string): Promise<BrandDetails> {
  if (!isSlug(slug)) throw notFound()
  return cachedDetails(asker, `brand:${slug}`, (ask, params) =>
    ask(retailerSearchApi.brand, { params: { ...params, slug } }),
  )
}

export async function promotionOf(asker: SearchContext, slug: string): Promise<PromotionDetails> {
  if (!isSlug(slug)) throw notFound()
  return cachedDetails(asker, `promotion:${slug}`, (ask, params) =>
    ask(retailerSearchApi.promotion, { params: { ...params, slug } }),
  )
}

export const allBrands = ({ services, requestId }: SearchContext): Promise<BrandSummary[]> =>
  services.caches.site.get('brands', CACHE_TTL, () =>
    services.retailer.as({ requestId })(retailerSearchApi.brands, { params: { site_code: services.config.siteCode } }),
  )

export const allPromotions = ({ services, requestId }: SearchContext): Promise<PromotionSummary[]> =>
  services.caches.site.get('promotions:all', CACHE_TTL, () =>
    services.retailer.as({ requestId })(retailerSearchApi.promotions, {
      params: { site_code: services.config.siteCode },
    }),
  )

type RetailerApi = ReturnType<SearchContext['services']['retailer']['as']>

/** Missing entries are not cached, so that made-up slugs do not evict real ones. */
function cachedDetails<T extends object>(
  { services, requestId }: SearchContext,
  key: string,
  askFor: (ask: RetailerApi, params: { site_code: string }) => Promise<T | null>,
): Promise<T> {
  return services.caches.texts.get(key, CACHE_TTL, async () => {
    const about = await askFor(services.retailer.as({ requestId }), { site_code: services.config.siteCode })
    if (!about) throw notFound()
    return about
  })
}
