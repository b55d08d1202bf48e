/** Related products of the viewed products, by the store of their prices and stock. */
import { type RelatedGoods, relatedApi } from '@vitrina/contracts/site/related'
import { $api } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { attach, createEvent, createStore, sample } from 'effector'

export interface RelatedKey {
  slug: string
  /** Store code of the visitor’s department. */
  store: string
}

export type RelatedState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; goods: RelatedGoods }

export const keyOf = ({ slug, store }: RelatedKey): string => `${store} ${slug}`

// Events: what happened
/** A block came near the window, or the visitor retries. */
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
  // Cleared meanwhile by a change of identity: the response is for another visitor.
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

// Prices depend on the account.
sample({ clock: identityChanged, fn: () => ({}), target: $related })
