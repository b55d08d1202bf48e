/** Recipients of the visitor's orders. */
import { type ProfileList, profilesApi } from '@vitrina/contracts/site/profiles'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { profileTexts as texts } from './texts.ts'

// Events: what happened
export const profilesLoaded = createEvent<ProfileList>()
/** A form or a confirmation opens: the failure of the previous one is cleared. */
export const dialogOpened = createEvent()
export const dialogFailed = createEvent()

// Effects: how we ask
export const addProfileFx = createRequestFx(profilesApi.add)
export const changeProfileFx = createRequestFx(profilesApi.change)
export const removeProfileFx = createRequestFx(profilesApi.remove)

// Stores: what we know
/** null until a page has loaded it. */
export const $profiles = createStore<ProfileList | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Error messages of the refused form, by field. */
export const $fieldErrors = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: [profilesLoaded, addProfileFx.doneData, changeProfileFx.doneData, removeProfileFx.doneData],
  target: $profiles,
})

// 1. Failures are shown beside the form that sent the request.
const refusals = [addProfileFx.failData, changeProfileFx.failData, removeProfileFx.failData]
sample({ clock: refusals, fn: (error) => failureOf(error, errorMessage), target: $failure })
sample({ clock: refusals, fn: fieldFaultsOf, target: $fieldErrors })
sample({
  clock: [dialogOpened, addProfileFx, changeProfileFx, removeProfileFx],
  fn: () => undefined,
  target: [$failure.reinit, $fieldErrors.reinit],
})

// 2. Success is reported.
sample({
  clock: [addProfileFx.done, changeProfileFx.done],
  fn: ({ params }) => ({ kind: 'success' as const, text: texts.saved(params.body.name.trim()) }),
  target: noticeShown,
})
sample({ clock: dialogFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
