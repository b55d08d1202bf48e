/** What is related to the products that were looked at, by the store whose prices and stock it tells. */
import { type RelatedGoods, relatedApi } from '@vitrina/contracts/site/related'
import { $api } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { attach, createEvent, createStore, sample } from 'effector'

export interface RelatedKey {
  slug: string
  /** Of the visitor’s department. */
  store: string
}

export type RelatedState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; goods: RelatedGoods }

export const keyOf = ({ slug, store }: RelatedKey): string => `${store} ${slug}`

// Events: what happened
/** A block of the page came near, or the visitor asks once more. */
export const relatedRequested = createEvent<RelatedKey>()

// Effects: how we ask
const fetchRelatedFx = attach({
  source: $api,
  effect: (api, { slug }: RelatedKey) => api(relatedApi.related, { params: { slug } }),
})

// Stores: what we know
export const $related = createStore<Readonly<Record<string, RelatedState>>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: relatedRequested,
  source: $related,
  filter: (related, wanted) => (related[keyOf(wanted)]?.status ?? 'failed') === 'failed',
  fn: (_, wanted) => wanted,
  target: fetchRelatedFx,
})

sample({
  clock: fetchRelatedFx,
  source: $related,
  fn: (related, wanted): Record<string, RelatedState> => ({ ...related, [keyOf(wanted)]: { status: 'loading' } }),
  target: $related,
})

sample({
  clock: fetchRelatedFx.done,
  source: $related,
  // Forgotten meanwhile: it was asked for somebody else.
  filter: (related, { params }) => Object.hasOwn(related, keyOf(params)),
  fn: (related, { params, result: goods }): Record<string, RelatedState> => ({
    ...related,
    [keyOf(params)]: { status: 'ready', goods },
  }),
  target: $related,
})

sample({
  clock: fetchRelatedFx.fail,
  source: $related,
  fn: (related, { params }): Record<string, RelatedState> => ({ ...related, [keyOf(params)]: { status: 'failed' } }),
  target: $related,
})

// Prices are the account's own.
sample({ clock: identityChanged, fn: () => ({}), target: $related })
