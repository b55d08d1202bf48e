/** Own changes that wait to be chosen between: kept in this browser, and shown again once the estimate is. */
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { combine, createEffect, sample } from 'effector'
import { readDraft, saveDraft } from '../../draft/draft-storage.ts'
import { $clashes, clashesSettled, findClashesFx } from '../conflict/model.ts'
import { $estimate, estimateLoaded } from '../model.ts'
import { $owner, isUnsentChanges, type UnsentChanges } from '../unsent/model.ts'

interface DraftRef {
  owner: string
  id: string
}

const draftKey = ({ owner, id }: DraftRef) => ({ form: `undecided-1:${id}`, owner })

// Stores: what we know
/** The estimate that is looked at; null while it is not known whose, or something of it waits on the page already. */
const $place = combine($owner, $estimate, $clashes, (owner, estimate, clashes): DraftRef | null => {
  const isShown = clashes.some(({ estimateId }) => estimateId === estimate?.id)
  return owner === '' || !estimate || isShown ? null : { owner, id: estimate.id }
})

// Effects: how we ask
const saveFx = createEffect(({ owner, more }: { owner: string; more: UnsentChanges }) => {
  const key = draftKey({ owner, id: more.base.id })
  const kept = readDraft(key)
  // What both have begun with is what the first of them began with.
  saveDraft(key, isUnsentChanges(kept) ? { ...kept, changes: [...kept.changes, ...more.changes] } : more)
})
const clearFx = createEffect((place: DraftRef) => saveDraft(draftKey(place), null))
const restoreFx = createEffect((place: DraftRef): UnsentChanges | null => {
  const kept = readDraft(draftKey(place))
  saveDraft(draftKey(place), null)
  return isUnsentChanges(kept) ? kept : null
})

// Wiring: what follows from what
sample({
  clock: findClashesFx.done,
  source: $owner,
  filter: (owner, { result }) => owner !== '' && result.length > 0,
  fn: (owner, { params, result }) => ({
    owner,
    more: { base: params.base, changes: result.map(({ change }) => change) },
  }),
  target: saveFx,
})
sample({
  clock: clashesSettled,
  source: $owner,
  filter: (owner) => owner !== '',
  fn: (owner, { estimateId }) => ({ owner, id: estimateId }),
  target: clearFx,
})
sample({
  clock: [estimateLoaded, $owner],
  source: $place,
  filter: (place): place is DraftRef => place !== null,
  target: restoreFx,
})
sample({
  clock: restoreFx.done,
  source: $estimate,
  filter: (now, { params, result }) => result !== null && now?.id === params.id,
  fn: (now, { result }) => {
    const { base, changes } = result as UnsentChanges
    return { held: changes, base, now: now as Estimate, error: null }
  },
  target: findClashesFx,
})
