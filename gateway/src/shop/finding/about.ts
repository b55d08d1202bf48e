import type { CallResult, Endpoint } from '@vitrina/contracts/endpoint'
import { catalogApi } from '@vitrina/contracts/retailer/catalog'
import { type BrandSummary, findingApi, type PromotionSummary } from '@vitrina/contracts/retailer/finding'
import { isSlug } from '@vitrina/site/identifiers'
import { notFound } from '../../http/refusals.ts'
import type { Asker } from './asker.ts'

const KEEP = { freshMs: 60_000, staleMs: 24 * 60 * 60_000, onDisk: true } as const

type Existing<E extends Endpoint> = NonNullable<CallResult<E>>
export type AboutCategory = Existing<typeof catalogApi.category>
export type AboutBrand = Existing<typeof findingApi.brand>
export type AboutPromotion = Existing<typeof findingApi.promotion>

/** The tree knows every slug, so unknown ones reach neither the retailer nor the memory. */
export async function requireCategory({ services }: Asker, slug: string): Promise<void> {
  const tree = await services.catalogue.tree()
  if (!tree.some((category) => category.slug === slug)) throw notFound()
}

/** What a category is; its slug is known to be one. */
export async function categoryOf(asker: Asker, slug: string): Promise<AboutCategory> {
  return existing(asker, `category:${slug}`, (ask, params) => ask(catalogApi.category, { params: { ...params, slug } }))
}

export async function brandOf(asker: Asker, slug: string): Promise<AboutBrand> {
  if (!isSlug(slug)) throw notFound()
  return existing(asker, `brand:${slug}`, (ask, params) => ask(findingApi.brand, { params: { ...params, slug } }))
}

export async function promotionOf(asker: Asker, slug: string): Promise<AboutPromotion> {
  if (!isSlug(slug)) throw notFound()
  return existing(asker, `promotion:${slug}`, (ask, params) =>
    ask(findingApi.promotion, { params: { ...params, slug } }),
  )
}

export const allBrands = ({ services, requestId }: Asker): Promise<BrandSummary[]> =>
  services.memory.site.get('brands', KEEP, () =>
    services.retailer.as({ requestId })(findingApi.brands, { params: { site_code: services.config.siteCode } }),
  )

export const allPromotions = ({ services, requestId }: Asker): Promise<PromotionSummary[]> =>
  services.memory.site.get('promotions:all', KEEP, () =>
    services.retailer.as({ requestId })(findingApi.promotions, { params: { site_code: services.config.siteCode } }),
  )

type Ask = ReturnType<Asker['services']['retailer']['as']>

/** Remembered only when there is one: addresses that nobody ever had would push the real ones out. */
function existing<T extends object>(
  { services, requestId }: Asker,
  key: string,
  askFor: (ask: Ask, params: { site_code: string }) => Promise<T | null>,
): Promise<T> {
  return services.memory.texts.get(key, KEEP, async () => {
    const about = await askFor(services.retailer.as({ requestId }), { site_code: services.config.siteCode })
    if (!about) throw notFound()
    return about
  })
}
