import type { ListingState } from '@vitrina/site/listing-query'
import { plainText } from '@vitrina/site/plain-text'
import type { PriceListScope } from '@vitrina/site/price-list'
import { brandOf, categoryOf, promotionOf, requireCategory } from '../details.ts'
import type { Listing } from '../resolve-listing.ts'
import type { SearchContext } from '../search-context.ts'

/** The subject of a price list. */
export interface Subject {
  name: string
  scope: Listing['scope']
}

const texts = { search: (q: string) => (q ? `Поиск «${q}»` : 'Все товары') }

/** Throws 404 for an unknown category, brand or promotion. */
export async function subjectOf(
  asker: SearchContext,
  scope: PriceListScope,
  slug: string,
  { q }: Pick<ListingState, 'q'>,
): Promise<Subject> {
  if (scope === 'search') return { name: texts.search(q), scope: {} }
  if (scope === 'brand') return { name: plainText((await brandOf(asker, slug)).name), scope: { brand: slug } }
  if (scope === 'promotion') {
    return { name: plainText((await promotionOf(asker, slug)).title), scope: { promotion: slug } }
  }
  await requireCategory(asker, slug)
  return { name: plainText((await categoryOf(asker, slug)).category.name), scope: { category: slug } }
}
