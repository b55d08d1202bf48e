/** The visitor's estimates: the list, creation, names, deletion and undo. */
import { type EstimateSummary, estimatesApi } from '@vitrina/contracts/site/estimates'
import { $api, createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createTabChannel } from '@vitrina/site/tabs'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { pending } from 'patronum/pending'
import { failureOf } from '../failure/failure.ts'
import { createMutation, notify, notifyFailure } from '../mutation/model.ts'
import { estimatesTexts as texts } from './texts.ts'

/** Tells other tabs which estimate has changed; they read its content again. */
const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<{ id: string }>('vitrina-estimates')

/** The part of an estimate that notices need. */
export type NamedEstimate = Pick<EstimateSummary, 'id' | 'name'>

// Events: what happened
export const listLoaded = createEvent<EstimateSummary[]>()
/** The form of the names opens. */
export const namesFormOpened = createEvent()
export const removeRequested = createEvent<NamedEstimate>()
const restoreRequested = createEvent<NamedEstimate>()
export const dialogFailed = createEvent()
/** The source of a new estimate could not be read. */
export const sourceFailed = createEvent<unknown>()
/** Another tab has changed the estimate. */
export const estimateReceived = createEvent<{ id: string }>()
/** The page shows data that other tabs may change. */
export const tabSyncRequested = createEvent()

// Effects: how we ask
const readListFx = createRequestFx(estimatesApi.list)
export const createFx = createRequestFx(estimatesApi.create)
export const renameFx = createRequestFx(estimatesApi.rename)
export const removeFx = attach({
  source: $api,
  effect: (api, { id }: NamedEstimate) => api(estimatesApi.remove, { params: { id } }),
})
const restoreFx = attach({
  source: $api,
  effect: (api, { id }: NamedEstimate) => api(estimatesApi.restore, { params: { id } }),
})
export const broadcastToTabsFx = createEffect(broadcastToTabs)
const subscribeToTabsFx = createEffect(() => subscribeToTabs(scopeBind(estimateReceived)))
const notifyRemovedFx = createEffect((named: NamedEstimate) => {
  const restore = scopeBind(restoreRequested)
  const action = { label: texts.restore, run: () => restore(named) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.removed(named.name), action })
})
const notifyRestoreFailedFx = createEffect(({ params, error }: { params: NamedEstimate; error: Error }) => {
  const restore = scopeBind(restoreRequested)
  const action = { label: texts.again, run: () => restore(params) }
  scopeBind(noticeShown)({ kind: 'error', text: texts.notRestored(errorMessage(error)), action })
})

// Stores: what we know
/** null until a page has loaded it. */
export const $list = createStore<EstimateSummary[] | null>(null)
const $isSubscribed = createStore(false, { serialize: 'ignore' })
/** An invalid name is reported at its field, any other failure beside the form. */
export const { $failure: $nameFailure, $fieldFaults: $nameFaults } = createMutation({
  requests: [createFx, renameFx],
  resetOn: [namesFormOpened],
  splitsFaults: true,
})
export const $isNaming = pending([createFx, renameFx])

// Wiring: what follows from what
sample({ clock: listLoaded, target: $list })
sample({ clock: readListFx.doneData, fn: ({ estimates }) => estimates, target: $list })

// 1. The list is read again after a change, if it is shown; other tabs are notified.
sample({
  clock: [estimateReceived, restoreFx.done, removeFx.fail, renameFx.finally],
  source: $list,
  filter: (list) => list !== null,
  fn: () => ({}),
  target: readListFx,
})
sample({
  clock: tabSyncRequested,
  source: $isSubscribed,
  filter: (isHearing) => !isHearing,
  fn: () => undefined,
  target: subscribeToTabsFx,
})
sample({ clock: subscribeToTabsFx, fn: () => true, target: $isSubscribed })
sample({ clock: [removeFx.done, restoreFx.done], fn: ({ params: { id } }) => ({ id }), target: broadcastToTabsFx })
sample({ clock: renameFx.done, fn: ({ params }) => params.params, target: broadcastToTabsFx })
sample({ clock: createFx.doneData, fn: ({ id }) => ({ id }), target: broadcastToTabsFx })

// 2. The source of a new estimate.
sample({ clock: sourceFailed, fn: (error) => failureOf(error, errorMessage), target: $nameFailure })

// 3. A deleted estimate leaves the list at once, and can be restored.
sample({
  clock: removeRequested,
  source: $list,
  fn: (list, { id }) => list?.filter((one) => one.id !== id) ?? null,
  target: $list,
})
sample({ clock: removeRequested, target: removeFx })
sample({ clock: removeFx.done, fn: ({ params }) => params, target: notifyRemovedFx })
notifyFailure(removeFx, texts.notRemoved)
sample({ clock: restoreRequested, target: restoreFx })
notify({ clock: restoreFx.done, kind: 'success', text: ({ params }) => texts.restored(params.name) })
sample({ clock: restoreFx.fail, target: notifyRestoreFailedFx })

notify({ clock: dialogFailed, kind: 'error', text: texts.windowFailed })
