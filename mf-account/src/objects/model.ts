/** The visitor’s building sites: written, archived, deleted by mistake and brought back. */
import { type ObjectView, objectsPages } from '@vitrina/contracts/site/objects'
import { $api, createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { objectsTexts as texts } from './texts.ts'

/** An object as messages speak of it. */
export type Named = Pick<ObjectView, 'id' | 'name'>

// Events: what happened
/** A window is opened: what went wrong in the one before is over. */
export const windowOpened = createEvent()
export const windowFailed = createEvent()
const restoreWanted = createEvent<Named>()

// Effects: how we ask
export const createObjectFx = createRequestFx(objectsPages.create)
export const changeObjectFx = createRequestFx(objectsPages.change)
export const removeObjectFx = attach({
  source: $api,
  effect: (api, { id }: Named) => api(objectsPages.remove, { params: { id } }),
})
export const restoreObjectFx = attach({
  source: $api,
  effect: (api, { id }: Named) => api(objectsPages.restore, { params: { id } }),
})
const tellRemovedFx = createEffect((named: Named) => {
  const restore = scopeBind(restoreWanted)
  const action = { label: texts.restore, run: () => restore(named) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.removed(named.name), action })
})

// Stores: what we know
/** What is wrong with what was written, by field. */
export const $faults = createStore<Record<string, string>>({}, { serialize: 'ignore' })
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [windowOpened, createObjectFx, changeObjectFx], target: [$faults.reinit, $failure.reinit] })
sample({ clock: [createObjectFx.failData, changeObjectFx.failData], fn: fieldFaultsOf, target: $faults })
sample({
  clock: [createObjectFx.failData, changeObjectFx.failData],
  filter: (error) => statusOf(error) !== 422,
  fn: (error) => failureOf(error, say),
  target: $failure,
})
sample({ clock: changeObjectFx.done, fn: () => ({ kind: 'success' as const, text: texts.saved }), target: noticeShown })
sample({ clock: removeObjectFx.done, fn: ({ params }) => params, target: tellRemovedFx })
sample({
  clock: removeObjectFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notRemoved(say(error)) }),
  target: noticeShown,
})
sample({ clock: restoreWanted, target: restoreObjectFx })
sample({
  clock: restoreObjectFx.done,
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.restored(params.name) }),
  target: noticeShown,
})
sample({
  clock: restoreObjectFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notRestored(say(error)) }),
  target: noticeShown,
})
sample({ clock: windowFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
