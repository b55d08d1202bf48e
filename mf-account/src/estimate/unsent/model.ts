/** Changes that did not reach the gateway: stored in the browser, and sent when the estimate is opened again. */
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { noticeShown } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { combine, createEffect, createEvent, sample } from 'effector'
import { readDraft, saveDraft } from '../../draft/draft-storage.ts'
import { statusOf } from '../../failure/failure.ts'
import type { Change } from '../changes.ts'
import { findClashesFx } from '../conflict/model.ts'
import { $estimate, $queue, estimateLoaded, sendChangeFx } from '../model.ts'
import { unsentTexts as texts } from './texts.ts'

/** Unsent changes, and the estimate they were made on. */
export interface UnsentChanges {
  changes: Change[]
  base: Estimate
}

interface DraftRef {
  owner: string
  id: string
}

const draftKey = ({ owner, id }: DraftRef) => ({ form: `unsent-1:${id}`, owner })

/** A change that was stored while the version of a calculator was called `calculator_version`. */
function renameVersion(change: EstimateChangeInput): EstimateChangeInput {
  if (change.kind !== 'calculation' || !('calculator_version' in change.calculation)) return change
  const { calculator_version, ...calculation } = change.calculation
  return { ...change, calculation: { ...calculation, calculatorVersion: Number(calculator_version) } }
}

const withCurrentNames = (change: Change): Change =>
  change.kind === 'write' ? { ...change, changes: change.changes.map(renameVersion) } : change

const isUnsentChanges = (value: unknown): value is UnsentChanges =>
  typeof value === 'object' &&
  value !== null &&
  'changes' in value &&
  Array.isArray(value.changes) &&
  'base' in value &&
  typeof value.base === 'object' &&
  value.base !== null

/** Stored changes, which an earlier release may have written; null for anything else. */
export const parseUnsent = (value: unknown): UnsentChanges | null =>
  isUnsentChanges(value) ? { ...value, changes: value.changes.map(withCurrentNames) } : null

// Events: what happened
const unsentRestored = createEvent<UnsentChanges & { now: Estimate }>()

// Stores: what we know
/** Id of the account, '' for a guest. */
export const $owner = $session.map((session) => (session?.isAuth ? session.uuid : ''))
const $place = combine($owner, $estimate, (owner, estimate) => ({ owner, id: estimate?.id ?? '' }))

// Effects: how we ask
const saveFx = createEffect(({ place, unsent }: { place: DraftRef; unsent: UnsentChanges | null }) =>
  saveDraft(draftKey(place), unsent),
)
const restoreFx = createEffect((place: DraftRef): UnsentChanges | null => {
  const unsent = parseUnsent(readDraft(draftKey(place)))
  saveDraft(draftKey(place), null)
  return unsent
})

/** The session has expired, the network is down, or the gateway does not respond: the change itself is still valid. */
const isRetryable = (error: Error): boolean => {
  const status = statusOf(error)
  return status === 0 || status === 401 || status >= 500
}

// Wiring: what follows from what
// 1. A change that did not get through is stored with those queued behind it; the draft is deleted once all are sent.
sample({
  clock: sendChangeFx.fail,
  source: { place: $place, base: $estimate, queue: $queue },
  filter: ({ place, base }, { params, error }) =>
    place.owner !== '' && base !== null && params.kind !== 'read' && isRetryable(error),
  fn: ({ place, base, queue }, { params }) => ({
    place,
    unsent: {
      changes: [params, ...queue.changes.filter((change) => change !== params && change.kind !== 'read')],
      base: base as Estimate,
    },
  }),
  target: saveFx,
})
sample({
  clock: sendChangeFx.done,
  source: { place: $place, queue: $queue },
  filter: ({ place, queue }, { params }) => place.owner !== '' && queue.changes.length === 0 && params.kind !== 'read',
  fn: ({ place }) => ({ place, unsent: null }),
  target: saveFx,
})

// 2. A page that opens the estimate again sends them, compared with its current state.
sample({
  clock: [estimateLoaded, $owner],
  source: { place: $place, queue: $queue },
  filter: ({ place, queue }) => place.owner !== '' && place.id !== '' && queue.changes.length === 0,
  fn: ({ place }) => place,
  target: restoreFx,
})
sample({
  clock: restoreFx.done,
  source: $estimate,
  filter: (now, { params, result }) => now !== null && result !== null && now.id === params.id,
  fn: (now, { result }) => ({ ...(result as UnsentChanges), now: now as Estimate }),
  target: unsentRestored,
})
sample({
  clock: unsentRestored,
  fn: ({ changes, base, now }) => ({ held: changes, base, now, error: null }),
  target: findClashesFx,
})
sample({ clock: unsentRestored, fn: () => ({ kind: 'info' as const, text: texts.restored }), target: noticeShown })
