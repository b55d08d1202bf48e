/** Security settings of the account: password, e-mail, sign-ins, notifications. */
import { type AccountSecurity, securityApi } from '@vitrina/contracts/site/security'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { sessionStale } from '@vitrina/shell/session'
import { createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { notify } from '../mutation/model.ts'
import { securityTexts as texts } from './texts.ts'

// Effects: how we ask
export const readSecurityFx = createRequestFx(securityApi.read)
export const sendCodeFx = createRequestFx(securityApi.sendCode)
export const changePasswordFx = createRequestFx(securityApi.changePassword)
export const changeEmailFx = createRequestFx(securityApi.changeEmail)
export const endOthersFx = createRequestFx(securityApi.endOthers)
export const endOneFx = createRequestFx(securityApi.endOne)
export const changeNotificationsFx = createRequestFx(securityApi.notify)

/** A refused form: the message for the form, or those of its fields. */
export interface FormRefusal {
  failure: Failure | null
  faults: Readonly<Record<string, string>>
}

const none: FormRefusal = { failure: null, faults: {} }

function toFormRefusal(error: Error): FormRefusal {
  const faults = fieldFaultsOf(error)
  return { failure: Object.keys(faults).length > 0 ? null : failureOf(error, errorMessage), faults }
}

// Stores: what we know
export const $security = createStore<AccountSecurity | null>(null, { serialize: 'ignore' })
export const $isLoadFailed = createStore(false, { serialize: 'ignore' })
export const $passwordRefused = createStore<FormRefusal>(none, { serialize: 'ignore' })
export const $emailRefused = createStore<FormRefusal>(none, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: [
    readSecurityFx.doneData,
    changePasswordFx.doneData,
    changeEmailFx.doneData,
    endOthersFx.doneData,
    endOneFx.doneData,
    changeNotificationsFx.doneData,
  ],
  target: $security,
})
sample({ clock: readSecurityFx.fail, fn: () => true, target: $isLoadFailed })
sample({ clock: readSecurityFx, fn: () => false, target: $isLoadFailed })
sample({ clock: changeEmailFx.done, fn: () => undefined, target: sessionStale })

// 1. Failures are shown in the form.
sample({ clock: changePasswordFx.failData, fn: toFormRefusal, target: $passwordRefused })
sample({ clock: changePasswordFx, fn: () => none, target: $passwordRefused })
sample({ clock: [changeEmailFx.failData, sendCodeFx.failData], fn: toFormRefusal, target: $emailRefused })
sample({ clock: [changeEmailFx, sendCodeFx], fn: () => none, target: $emailRefused })

// 2. Failures without a form are reported as notices, and so is every success.
notify({
  clock: [endOthersFx.failData, endOneFx.failData, changeNotificationsFx.failData],
  kind: 'error',
  text: (error) => failureOf(error, errorMessage).text,
})
notify({ clock: changePasswordFx.done, kind: 'success', text: texts.changed })
notify({ clock: changeEmailFx.doneData, kind: 'success', text: ({ email }) => texts.emailChanged(email) })
notify({ clock: endOthersFx.done, kind: 'success', text: texts.othersEnded })
notify({ clock: endOneFx.done, kind: 'success', text: texts.ended })
notify({ clock: changeNotificationsFx.done, kind: 'success', text: texts.saved })
