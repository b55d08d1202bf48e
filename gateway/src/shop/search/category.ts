import type { CategoryListing } from '@vitrina/contracts/site/search'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { ListingState } from '@vitrina/site/listing-query'
import { filledSeo } from '../../documents/seo/templates.ts'
import { presentCategory, presentCrumb } from '../catalog/presenters.ts'
import { type CategoryDetails, categoryOf, requireCategory } from './details.ts'
import { listingPage } from './listing-page.ts'
import { resolveListing } from './resolve-listing.ts'
import type { SearchContext } from './search-context.ts'

/** A category with a page of its goods. Throws 404 for an unknown category and a page beyond the last. */
export async function categoryListing(
  asker: SearchContext,
  slug: string,
  state: ListingState,
): Promise<CategoryListing> {
  await requireCategory(asker, slug)
  const list = await resolveListing({ category: slug }, state, asker)
  const [about, listing] = await Promise.all([categoryOf(asker, slug), listingPage(asker, list)])
  return {
    category: presentCategory(about.category),
    breadcrumbs: about.breadcrumbs.map(presentCrumb),
    children: about.children.map(presentCategory),
    siblings: about.siblings.map(presentCategory),
    seo: seoOf(asker, about),
    listing,
  }
}

function seoOf({ services, visitor }: SearchContext, { seo, breadcrumbs, category }: CategoryDetails): FilledSeo {
  const above = breadcrumbs.filter(({ slug }) => slug !== category.slug)
  return filledSeo(seo, visitor, services.config.defaultCity, {
    parentCategory: above.at(-1)?.name ?? category.name,
    rootCategory: above[0]?.name ?? category.name,
  })
}
