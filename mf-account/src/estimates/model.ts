/** The visitor's estimates: the list, new ones, their names, and what is deleted by mistake. */
import { type EstimateSummary, estimatesPages } from '@vitrina/contracts/site/estimates'
import { $api, createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { hearTabs, tellTabs } from './tabs.ts'
import { estimatesTexts as texts } from './texts.ts'

/** An estimate as messages speak of it. */
export type Named = Pick<EstimateSummary, 'id' | 'name'>

// Events: what happened
export const listLoaded = createEvent<EstimateSummary[]>()
/** The form of the names is opened anew. */
export const namesShown = createEvent()
export const removeWanted = createEvent<Named>()
const restoreWanted = createEvent<Named>()
export const windowFailed = createEvent()
/** What a new estimate was to begin with could not be read. */
export const sourceFailed = createEvent<unknown>()
/** It was changed in another tab. */
export const estimateHeard = createEvent<{ id: string }>()
/** Something is shown that other tabs may change. */
export const listeningWanted = createEvent()

// Effects: how we ask
const readListFx = createRequestFx(estimatesPages.list)
export const createFx = createRequestFx(estimatesPages.create)
export const renameFx = createRequestFx(estimatesPages.rename)
export const removeFx = attach({
  source: $api,
  effect: (api, { id }: Named) => api(estimatesPages.remove, { params: { id } }),
})
const restoreFx = attach({
  source: $api,
  effect: (api, { id }: Named) => api(estimatesPages.restore, { params: { id } }),
})
export const tellTabsFx = createEffect(tellTabs)
const hearTabsFx = createEffect(() => hearTabs(scopeBind(estimateHeard)))
const tellRemovedFx = createEffect((named: Named) => {
  const restore = scopeBind(restoreWanted)
  const action = { label: texts.restore, run: () => restore(named) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.removed(named.name), action })
})
const tellNotRestoredFx = createEffect(({ params, error }: { params: Named; error: Error }) => {
  const restore = scopeBind(restoreWanted)
  const action = { label: texts.again, run: () => restore(params) }
  scopeBind(noticeShown)({ kind: 'error', text: texts.notRestored(say(error)), action })
})

// Stores: what we know
/** null until a page has brought it. */
export const $list = createStore<EstimateSummary[] | null>(null)
const $hearing = createStore(false, { serialize: 'ignore' })
/** What is wrong with the names, by field. */
export const $nameFaults = createStore<Record<string, string>>({}, { serialize: 'ignore' })
export const $nameFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
export const $isNaming = combine([createFx.pending, renameFx.pending], (pending) => pending.some(Boolean))

// Wiring: what follows from what
sample({ clock: listLoaded, target: $list })
sample({ clock: readListFx.doneData, fn: ({ estimates }) => estimates, target: $list })

// 1. What may have become another is asked for again where the list is shown; other tabs are told.
sample({
  clock: [estimateHeard, restoreFx.done, removeFx.fail, renameFx.finally],
  source: $list,
  filter: (list) => list !== null,
  fn: () => ({}),
  target: readListFx,
})
sample({
  clock: listeningWanted,
  source: $hearing,
  filter: (isHearing) => !isHearing,
  fn: () => undefined,
  target: hearTabsFx,
})
sample({ clock: hearTabsFx, fn: () => true, target: $hearing })
sample({ clock: [removeFx.done, restoreFx.done], fn: ({ params: { id } }) => ({ id }), target: tellTabsFx })
sample({ clock: renameFx.done, fn: ({ params }) => params.params, target: tellTabsFx })
sample({ clock: createFx.doneData, fn: ({ id }) => ({ id }), target: tellTabsFx })

// 2. Names. A fault is told at its field, any other failure beside the form.
sample({ clock: [namesShown, createFx, renameFx], target: [$nameFaults.reinit, $nameFailure.reinit] })
sample({ clock: [createFx.failData, renameFx.failData], fn: fieldFaultsOf, target: $nameFaults })
sample({
  clock: [createFx.failData, renameFx.failData],
  filter: (error) => statusOf(error) !== 422,
  fn: (error) => failureOf(error, say),
  target: $nameFailure,
})

sample({ clock: sourceFailed, fn: (error) => failureOf(error, say), target: $nameFailure })

// 3. What is deleted leaves the list at once, and can be brought back.
sample({
  clock: removeWanted,
  source: $list,
  fn: (list, { id }) => list?.filter((one) => one.id !== id) ?? null,
  target: $list,
})
sample({ clock: removeWanted, target: removeFx })
sample({ clock: removeFx.done, fn: ({ params }) => params, target: tellRemovedFx })
sample({
  clock: removeFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notRemoved(say(error)) }),
  target: noticeShown,
})
sample({ clock: restoreWanted, target: restoreFx })
sample({
  clock: restoreFx.done,
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.restored(params.name) }),
  target: noticeShown,
})
sample({ clock: restoreFx.fail, target: tellNotRestoredFx })

sample({ clock: windowFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
