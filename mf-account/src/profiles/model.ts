/** Who receives the visitor's orders. */
import { type ProfileList, profilesPages } from '@vitrina/contracts/site/profiles'
import { createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { profileTexts as texts } from './texts.ts'

// Events: what happened
export const profilesLoaded = createEvent<ProfileList>()
/** A form or a question is shown: what went wrong in the one before is over. */
export const windowOpened = createEvent()
export const windowFailed = createEvent()

// Effects: how we ask
export const addProfileFx = createRequestFx(profilesPages.add)
export const changeProfileFx = createRequestFx(profilesPages.change)
export const removeProfileFx = createRequestFx(profilesPages.remove)

// Stores: what we know
/** null until a page has brought it. */
export const $profiles = createStore<ProfileList | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Sentences by field of the form that was refused. */
export const $refused = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: [profilesLoaded, addProfileFx.doneData, changeProfileFx.doneData, removeProfileFx.doneData],
  target: $profiles,
})

// 1. What was refused is said beside the form it was asked with.
const refusals = [addProfileFx.failData, changeProfileFx.failData, removeProfileFx.failData]
sample({ clock: refusals, fn: (error) => failureOf(error, say), target: $failure })
sample({ clock: refusals, fn: fieldFaultsOf, target: $refused })
sample({
  clock: [windowOpened, addProfileFx, changeProfileFx, removeProfileFx],
  fn: () => undefined,
  target: [$failure.reinit, $refused.reinit],
})

// 2. What was done is told.
sample({
  clock: [addProfileFx.done, changeProfileFx.done],
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.saved(params.body.name.trim()) }),
  target: noticeShown,
})
sample({ clock: windowFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
