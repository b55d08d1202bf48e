import type { CategoryListing } from '@vitrina/contracts/site/finding'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import type { ListingState } from '@vitrina/site/listing-query'
import { filledSeo } from '../../documents/seo/templates.ts'
import { shownCategory, shownCrumb } from '../catalog/shown.ts'
import { type AboutCategory, categoryOf, requireCategory } from './about.ts'
import type { Asker } from './asker.ts'
import { listOf } from './list.ts'
import { listingPage } from './listing.ts'

/** A category with a page of its goods; refused with 404 when there is no such category or no such page of it. */
export async function categoryListing(asker: Asker, slug: string, state: ListingState): Promise<CategoryListing> {
  await requireCategory(asker, slug)
  const list = await listOf({ category: slug }, state, asker)
  const [about, listing] = await Promise.all([categoryOf(asker, slug), listingPage(asker, list)])
  return {
    category: shownCategory(about.category),
    breadcrumbs: about.breadcrumbs.map(shownCrumb),
    children: about.children.map(shownCategory),
    siblings: about.siblings.map(shownCategory),
    seo: seoOf(asker, about),
    listing,
  }
}

function seoOf({ services, visitor }: Asker, { seo, breadcrumbs, category }: AboutCategory): FilledSeo {
  const above = breadcrumbs.filter(({ slug }) => slug !== category.slug)
  return filledSeo(seo, visitor, services.config.defaultCity, {
    parentCategory: above.at(-1)?.name ?? category.name,
    rootCategory: above[0]?.name ?? category.name,
  })
}
