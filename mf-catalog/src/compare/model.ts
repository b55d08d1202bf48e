/** Product search of the dialog that adds to the comparison. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { searchApi } from '@vitrina/contracts/site/search'
import { $api } from '@vitrina/shell/api'
import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'

interface ProductQuery {
  /** Slug of the category; null searches everywhere. */
  slug: string | null
  q: string
}

export interface FoundGoods {
  state: 'loading' | 'done' | 'failed'
  products: readonly ListedProduct[]
}

const DEBOUNCE_MS = 250
const MAX_PRODUCTS = 20
const MAX_QUERY_LENGTH = 300

// Events: what happened
export const dialogOpened = createEvent<string | null>()
export const searched = createEvent<string>()
const queryChanged = createEvent<ProductQuery>()

// Stores: what we know
const $slug = createStore<string | null>(null, { serialize: 'ignore' })
/** The last query: responses to earlier ones are ignored. */
const $query = createStore<ProductQuery | null>(null, { serialize: 'ignore' })
export const $found = createStore<FoundGoods>({ state: 'loading', products: [] }, { serialize: 'ignore' })

// Effects: how we ask
const findFx = attach({
  source: $api,
  async effect(api, { slug, q }: ProductQuery): Promise<readonly ListedProduct[]> {
    if (slug === null && q === '') return []
    const query: Record<string, string> = q === '' ? {} : { q }
    const { listing } = slug
      ? await api(searchApi.category, { params: { slug }, query })
      : await api(searchApi.search, { query })
    return listing.items.slice(0, MAX_PRODUCTS)
  },
})

// Wiring: what follows from what
sample({ clock: dialogOpened, target: $slug })

sample({ clock: dialogOpened, fn: () => ({ state: 'loading' as const, products: [] }), target: $found })

sample({ clock: dialogOpened, fn: (slug) => ({ slug, q: '' }), target: [$query, findFx] })

sample({
  clock: searched,
  source: $slug,
  fn: (slug, typed) => ({ slug, q: typed.trim().slice(0, MAX_QUERY_LENGTH) }),
  target: queryChanged,
})

sample({ clock: queryChanged, target: $query })

sample({
  clock: debounce(queryChanged, DEBOUNCE_MS),
  source: $query,
  filter: (question, typed) => question === typed,
  fn: (_, typed) => typed,
  target: findFx,
})

// Earlier results stay until new ones arrive.
sample({
  clock: findFx,
  source: $found,
  fn: ({ products }) => ({ state: 'loading' as const, products }),
  target: $found,
})

sample({
  clock: findFx.finally,
  source: $query,
  filter: (question, { params }) => question === params,
  fn: (_, answer): FoundGoods =>
    answer.status === 'done' ? { state: 'done', products: answer.result } : { state: 'failed', products: [] },
  target: $found,
})
