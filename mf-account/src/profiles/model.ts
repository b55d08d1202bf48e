/** Recipients of the visitor's orders. */
import { type ProfileList, profilesApi } from '@vitrina/contracts/site/profiles'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent, createStore, sample } from 'effector'
import { createMutation, notify } from '../mutation/model.ts'
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
/** Failures are shown beside the form that sent the request. */
export const { $failure, $fieldFaults } = createMutation({
  requests: [addProfileFx, changeProfileFx, removeProfileFx],
  resetOn: [dialogOpened],
})

// Wiring: what follows from what
sample({
  clock: [profilesLoaded, addProfileFx.doneData, changeProfileFx.doneData, removeProfileFx.doneData],
  target: $profiles,
})
notify({
  clock: [addProfileFx.done, changeProfileFx.done],
  kind: 'success',
  text: ({ params }) => texts.saved(params.body.name.trim()),
})
notify({ clock: dialogFailed, kind: 'error', text: texts.windowFailed })
