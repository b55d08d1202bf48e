/** The visitor’s building sites: create, change, archive, delete and restore. */
import { type ObjectView, objectsApi } from '@vitrina/contracts/site/objects'
import { $api, createRequestFx } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, createEffect, createEvent, sample, scopeBind } from 'effector'
import { createMutation, notify, notifyFailure } from '../mutation/model.ts'
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
export const { $failure, $fieldFaults } = createMutation({
  requests: [createObjectFx, changeObjectFx],
  resetOn: [dialogOpened],
  splitsFaults: true,
})

// Wiring: what follows from what
notify({ clock: changeObjectFx.done, kind: 'success', text: texts.saved })
sample({ clock: removeObjectFx.done, fn: ({ params }) => params, target: notifyRemovedFx })
notifyFailure(removeObjectFx, texts.notRemoved)
sample({ clock: restoreRequested, target: restoreObjectFx })
notify({ clock: restoreObjectFx.done, kind: 'success', text: ({ params }) => texts.restored(params.name) })
notifyFailure(restoreObjectFx, texts.notRestored)
notify({ clock: dialogFailed, kind: 'error', text: texts.windowFailed })
