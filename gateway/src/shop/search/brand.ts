import type { BrandListing } from '@vitrina/contracts/site/search'
import type { ListingState } from '@vitrina/site/listing-query'
import { filledSeo, pageSeo } from '../../documents/seo/templates.ts'
import { sanitiseHtml } from '../../infra/retailer/sanitise.ts'
import { allBrands, brandOf } from './details.ts'
import { listingPage, presentFoundCategory } from './listing-page.ts'
import { presentBrand, safeHttpsUrl } from './presenters.ts'
import { resolveListing } from './resolve-listing.ts'
import type { SearchContext } from './search-context.ts'

export async function brandList(asker: SearchContext) {
  const [brands, seo] = await Promise.all([allBrands(asker), pageSeo(asker.services, 'brands', asker.visitor)])
  return { brands: brands.map(presentBrand), seo }
}

/** A brand with a page of its goods. Throws 404 for an unknown brand and a page beyond the last. */
export async function brandListing(asker: SearchContext, slug: string, state: ListingState): Promise<BrandListing> {
  const about = await brandOf(asker, slug)
  const listing = await listingPage(asker, await resolveListing({ brand: slug }, state, asker))
  const brand = presentBrand(about)
  const seo = filledSeo(about.seo, asker.visitor, asker.services.config.defaultCity, { brand: about.name })
  return {
    brand: {
      ...brand,
      description: about.description && (sanitiseHtml(about.description).trim() || null),
      site: safeHttpsUrl(about.site),
      categories: about.categories.map(presentFoundCategory),
      seo,
    },
    seo,
    listing,
  }
}
