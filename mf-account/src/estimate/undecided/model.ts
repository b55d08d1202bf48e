/** Own changes that clash with another save: stored in the browser, and shown again when the estimate is opened. */
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { combine, createEffect, sample } from 'effector'
import { readDraft, saveDraft } from '../../draft/draft-storage.ts'
import { $clashes, clashesSettled, findClashesFx } from '../conflict/model.ts'
import { $estimate, estimateLoaded } from '../model.ts'
import { $owner, parseUnsent, type UnsentChanges } from '../unsent/model.ts'

interface DraftRef {
  owner: string
  id: string
}

const draftKey = ({ owner, id }: DraftRef) => ({ form: `undecided-1:${id}`, owner })

// Stores: what we know
/**
 * Where to restore from; null while owner or estimate is unknown, or when clashes of the estimate are already shown.
 */
const $place = combine($owner, $estimate, $clashes, (owner, estimate, clashes): DraftRef | null => {
  const isShown = clashes.some(({ estimateId }) => estimateId === estimate?.id)
  return owner === '' || !estimate || isShown ? null : { owner, id: estimate.id }
})

// Effects: how we ask
const saveFx = createEffect(({ owner, more }: { owner: string; more: UnsentChanges }) => {
  const key = draftKey({ owner, id: more.base.id })
  const stored = parseUnsent(readDraft(key))
  // The base of the changes stored first is the base of all.
  saveDraft(key, stored ? { ...stored, changes: [...stored.changes, ...more.changes] } : more)
})
const clearFx = createEffect((place: DraftRef) => saveDraft(draftKey(place), null))
const restoreFx = createEffect((place: DraftRef): UnsentChanges | null => {
  const stored = parseUnsent(readDraft(draftKey(place)))
  saveDraft(draftKey(place), null)
  return stored
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
