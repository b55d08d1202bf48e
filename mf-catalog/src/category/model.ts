/** «Показать ещё»: goods of further pages under those that the page came with. */
import type { Listing, Sort } from '@vitrina/contracts/retailer/catalog'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { catalogPages } from '@vitrina/contracts/site/catalog'
import { createRequestFx, say } from '@vitrina/shell/api'
import { createEvent, createStore, sample } from 'effector'

export interface Wish {
  /** The list that is continued, known by identity: another city or another visit brings another object. */
  after: Listing
  slug: string
  sort: Sort
  /** The page that is wanted. */
  page: number
}

export interface More {
  after: Listing
  items: ListedProduct[]
  /** The last page that is shown. */
  page: number
}

// Events: what happened
export const moreWanted = createEvent<Wish>()

// Effects: how we ask
export const readMoreFx = createRequestFx(catalogPages.category)

// Stores: what we know
export const $wish = createStore<Wish | null>(null, { serialize: 'ignore' })
/** What was added, and to which list. */
export const $more = createStore<More | null>(null, { serialize: 'ignore' })
/** Why nothing was added, in a sentence. */
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
const wishGranted = sample({
  clock: moreWanted,
  source: readMoreFx.pending,
  filter: (busy) => !busy,
  fn: (_, wish) => wish,
})

sample({ clock: wishGranted, target: $wish })

sample({
  clock: wishGranted,
  fn: ({ slug, sort, page }) => ({ params: { slug }, query: { sort, page: String(page) } }),
  target: readMoreFx,
})

sample({ clock: wishGranted, fn: () => null, target: $problem })

sample({
  clock: readMoreFx.doneData,
  source: { wish: $wish, more: $more },
  fn: ({ wish, more }, { listing }) => (wish ? continued(wish, more, listing) : more),
  target: $more,
})

sample({ clock: readMoreFx.failData, fn: say, target: $problem })

/** Goods may have moved to a later page since the last answer: each is shown once. */
function continued({ after }: Wish, more: More | null, { items, page }: Listing): More {
  const earlier = more?.after === after ? more.items : []
  const known = new Set([...after.items, ...earlier].map(({ idcode }) => idcode))
  return { after, items: [...earlier, ...items.filter(({ idcode }) => !known.has(idcode))], page }
}
