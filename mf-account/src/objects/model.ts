/** The visitor’s building sites: create, change, archive, delete and restore. */
import { type ObjectView, objectsApi } from '@vitrina/contracts/site/objects'
import { $api, createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { objectsTexts as texts } from './texts.ts'

/** The part of an object that notices need. */
export type NamedObject = Pick<ObjectView, 'id' | 'name'>

// Events: what happened
/** A dialog opens: the failure of the previous one is cleared. */
export const dialogOpened = createEvent()
export const dialogFailed = createEvent()
const restoreRequested = createEvent<NamedObject>()

// Effects: how we ask
export const createObjectFx = createRequestFx(objectsApi.create)
export const changeObjectFx = createRequestFx(objectsApi.change)
export const removeObjectFx = attach({
  source: $api,
  effect: (api, { id }: NamedObject) => api(objectsApi.remove, { params: { id } }),
})
export const restoreObjectFx = attach({
  source: $api,
  effect: (api, { id }: NamedObject) => api(objectsApi.restore, { params: { id } }),
})
const notifyRemovedFx = createEffect((named: NamedObject) => {
  const restore = scopeBind(restoreRequested)
  const action = { label: texts.restore, run: () => restore(named) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.removed(named.name), action })
})

// Stores: what we know
/** Errors of the form, by field. */
export const $faults = createStore<Record<string, string>>({}, { serialize: 'ignore' })
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [dialogOpened, createObjectFx, changeObjectFx], target: [$faults.reinit, $failure.reinit] })
sample({ clock: [createObjectFx.failData, changeObjectFx.failData], fn: fieldFaultsOf, target: $faults })
sample({
  clock: [createObjectFx.failData, changeObjectFx.failData],
  filter: (error) => statusOf(error) !== 422,
  fn: (error) => failureOf(error, errorMessage),
  target: $failure,
})
sample({ clock: changeObjectFx.done, fn: () => ({ kind: 'success' as const, text: texts.saved }), target: noticeShown })
sample({ clock: removeObjectFx.done, fn: ({ params }) => params, target: notifyRemovedFx })
sample({
  clock: removeObjectFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notRemoved(errorMessage(error)) }),
  target: noticeShown,
})
sample({ clock: restoreRequested, target: restoreObjectFx })
sample({
  clock: restoreObjectFx.done,
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.restored(params.name) }),
  target: noticeShown,
})
sample({
  clock: restoreObjectFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notRestored(errorMessage(error)) }),
  target: noticeShown,
})
sample({ clock: dialogFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
