import { type Facet, FindSort, type Found, type FoundCategory } from '@vitrina/contracts/retailer/finding'
import type { Chip, ListingPage } from '@vitrina/contracts/site/finding'
import { writeListing } from '@vitrina/site/listing-query'
import { plainText } from '@vitrina/site/plain-text'
import { within } from '@vitrina/site/within'
import { notFound } from '../../http/refusals.ts'
import { shownCategory, shownProduct } from '../catalog/shown.ts'
import { withArrivals } from '../products/arrivals.ts'
import type { Asker } from './asker.ts'
import { type Narrowing, narrowings } from './chips.ts'
import { boughtIn, countOf, find } from './find.ts'
import { type List, sortOf } from './list.ts'

const PROMOTED = { least: 3, most: 5 } as const

/** When nothing is found: how many questions are asked about it, how many at a time, and for how long. */
const WITHOUT = { questions: 8, atOnce: 3, waitMs: 1200 } as const

/** A page of a list of goods. Refused with 404 when the list has no such page. */
export async function listingPage(asker: Asker, list: List): Promise<ListingPage> {
  const [found, bought] = await Promise.all([find(asker, list), list.state.bought ? null : boughtIn(asker, list)])
  const { state, scope, storeNames } = list
  if (state.page > Math.max(1, found.pages)) throw notFound()
  const facets = found.facets.map(shownFacet)
  const isSearch = Object.keys(scope).length === 0
  const made = narrowings(state, facets.length > 0 ? facets : null, { storeNames, isSearch })
  const without = found.total > 0 ? [] : await countsWithout(asker, list, made)
  return {
    ...found,
    items: await withArrivals(asker, found.items.map(shownProduct)),
    facets,
    categories: found.categories.map(shownFoundCategory),
    base_unit: found.base_unit && plainText(found.base_unit),
    bought: list.state.bought ? found.total : bought,
    ...sortsOf(list, found),
    chips: made.map(
      (one, at): Chip => ({
        label: one.label,
        without: writeListing(one.without),
        found_without: without[at] ?? null,
      }),
    ),
    promoted: promotedOf(facets),
  }
}

/** A list in which nothing is looked for. */
export const emptyListing: ListingPage = {
  items: [],
  total: 0,
  page: 1,
  page_size: 24,
  pages: 0,
  facets: [],
  categories: [],
  here: 0,
  sale: 0,
  base_unit: null,
  bought: null,
  understood: null,
  sort: 'popular',
  sorts: ['popular'],
  chips: [],
  promoted: [],
}

const shownFacet = (facet: Facet): Facet => ({
  ...facet,
  name: plainText(facet.name),
  unit: facet.unit && plainText(facet.unit),
  values: facet.values.map((value) => ({ ...value, label: plainText(value.label) })),
})

export const shownFoundCategory = (category: FoundCategory): FoundCategory => ({
  ...shownCategory(category),
  count: category.count,
})

/** The sorts that make sense of the list, and the one it is in. */
function sortsOf({ state }: List, { base_unit }: Found): Pick<ListingPage, 'sort' | 'sorts'> {
  const sorts = FindSort.options.filter((sort) =>
    sort === 'relevance' ? state.q !== '' : sort !== 'unit' || base_unit !== null,
  )
  const asked = sortOf(state)
  // Without a unit in common the price of one is the price.
  return { sort: asked === 'unit' && base_unit === null ? 'cheap' : asked, sorts }
}

/** Those the retailer marks; where it marks too few, others that leave a choice step in, except price and brand. */
function promotedOf(facets: readonly Facet[]): Facet[] {
  const marked = facets.filter(({ promoted }) => promoted).slice(0, PROMOTED.most)
  const others = facets.filter(
    ({ key, promoted, values }) =>
      !promoted && key !== 'price' && key !== 'brand' && values.filter(({ count }) => count > 0).length > 1,
  )
  return [...marked, ...others.slice(0, Math.max(0, PROMOTED.least - marked.length))]
}

/** Goods that would be found without each of the choices; those not known in time are not there. */
async function countsWithout(asker: Asker, list: List, made: readonly Narrowing[]): Promise<(number | undefined)[]> {
  const counts: (number | undefined)[] = []
  const left = made.slice(0, WITHOUT.questions).entries()
  let isLate = false
  const askOn = async () => {
    for (const [at, { without }] of left) {
      const count = await countOf(asker, { ...list, state: without }).catch(() => undefined)
      if (isLate) return
      counts[at] = count
    }
  }
  const all = Promise.all(Array.from({ length: WITHOUT.atOnce }, askOn))
  await within(all, WITHOUT.waitMs, 'late').catch(() => {
    isLate = true
  })
  return counts
}
