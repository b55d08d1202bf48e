/** Own changes that wait to be chosen between: kept in this browser, and shown again once the estimate is. */
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { combine, createEffect, sample } from 'effector'
import { keepDraft, readDraft } from '../../draft/draft.ts'
import { $clashes, clashesSettled, judgeFx } from '../conflict/model.ts'
import { $estimate, estimateLoaded } from '../model.ts'
import { $owner, isUnsent, type Unsent } from '../unsent/model.ts'

interface Place {
  owner: string
  id: string
}

const keyOf = ({ owner, id }: Place) => ({ form: `undecided-1:${id}`, owner })

// Stores: what we know
/** The estimate that is looked at; null while it is not known whose, or something of it waits on the page already. */
const $place = combine($owner, $estimate, $clashes, (owner, estimate, clashes): Place | null => {
  const isShown = clashes.some(({ estimateId }) => estimateId === estimate?.id)
  return owner === '' || !estimate || isShown ? null : { owner, id: estimate.id }
})

// Effects: how we ask
const keepFx = createEffect(({ owner, more }: { owner: string; more: Unsent }) => {
  const key = keyOf({ owner, id: more.base.id })
  const kept = readDraft(key)
  // What both have begun with is what the first of them began with.
  keepDraft(key, isUnsent(kept) ? { ...kept, changes: [...kept.changes, ...more.changes] } : more)
})
const forgetFx = createEffect((place: Place) => keepDraft(keyOf(place), null))
const takeFx = createEffect((place: Place): Unsent | null => {
  const kept = readDraft(keyOf(place))
  keepDraft(keyOf(place), null)
  return isUnsent(kept) ? kept : null
})

// Wiring: what follows from what
sample({
  clock: judgeFx.done,
  source: $owner,
  filter: (owner, { result }) => owner !== '' && result.length > 0,
  fn: (owner, { params, result }) => ({
    owner,
    more: { base: params.base, changes: result.map(({ change }) => change) },
  }),
  target: keepFx,
})
sample({
  clock: clashesSettled,
  source: $owner,
  filter: (owner) => owner !== '',
  fn: (owner, { estimateId }) => ({ owner, id: estimateId }),
  target: forgetFx,
})
sample({
  clock: [estimateLoaded, $owner],
  source: $place,
  filter: (place): place is Place => place !== null,
  target: takeFx,
})
sample({
  clock: takeFx.done,
  source: $estimate,
  filter: (now, { params, result }) => result !== null && now?.id === params.id,
  fn: (now, { result }) => {
    const { base, changes } = result as Unsent
    return { held: changes, base, now: now as Estimate, error: null }
  },
  target: judgeFx,
})
