/** Goods of the comparison's category, to choose one more from. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { findingPages } from '@vitrina/contracts/site/finding'
import { $api } from '@vitrina/shell/api'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'

interface Question {
  /** Of the category; null looks everywhere. */
  slug: string | null
  q: string
}

export interface FoundGoods {
  state: 'loading' | 'done' | 'failed'
  products: readonly ListedProduct[]
}

const PAUSE_MS = 250
const most = 20
const longestQuery = 300

// Events: what happened
export const windowOpened = createEvent<string | null>()
export const searched = createEvent<string>()
const asked = createEvent<Question>()

// Stores: what we know
const $slug = createStore<string | null>(null, { serialize: 'ignore' })
/** The last question: an answer to an earlier one is of no use. */
const $question = createStore<Question | null>(null, { serialize: 'ignore' })
export const $found = createStore<FoundGoods>({ state: 'loading', products: [] }, { serialize: 'ignore' })

// Effects: how we ask
const pauseFx = createEffect((_: Question) => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)))
const findFx = attach({
  source: $api,
  async effect(api, { slug, q }: Question): Promise<readonly ListedProduct[]> {
    if (slug === null && q === '') return []
    const query: Record<string, string> = q === '' ? {} : { q }
    const { listing } = slug
      ? await api(findingPages.category, { params: { slug }, query })
      : await api(findingPages.search, { query })
    return listing.items.slice(0, most)
  },
})

// Wiring: what follows from what
sample({ clock: windowOpened, target: $slug })

sample({ clock: windowOpened, fn: () => ({ state: 'loading' as const, products: [] }), target: $found })

sample({ clock: windowOpened, fn: (slug) => ({ slug, q: '' }), target: [$question, findFx] })

sample({
  clock: searched,
  source: $slug,
  fn: (slug, typed) => ({ slug, q: typed.trim().slice(0, longestQuery) }),
  target: asked,
})

sample({ clock: asked, target: [$question, pauseFx] })

sample({
  clock: pauseFx.done,
  source: $question,
  filter: (question, { params }) => question === params,
  fn: (_, { params }) => params,
  target: findFx,
})

// What was found before stays until something else is.
sample({
  clock: findFx,
  source: $found,
  fn: ({ products }) => ({ state: 'loading' as const, products }),
  target: $found,
})

sample({
  clock: findFx.finally,
  source: $question,
  filter: (question, { params }) => question === params,
  fn: (_, answer): FoundGoods =>
    answer.status === 'done' ? { state: 'done', products: answer.result } : { state: 'failed', products: [] },
  target: $found,
})
