/** Sign-in: the address first, then a code from a letter or a password. */
import type { Api } from '@vitrina/contracts/request'
import { accountApi } from '@vitrina/contracts/site/account'
import { $api, errorMessage } from '@vitrina/shell/api'
import { isApart, sessionChanged } from '@vitrina/shell/session'
import { errorTexts } from '@vitrina/site/texts'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { pending } from 'patronum/pending'
import { createCountdown, RESEND_AFTER_SECONDS } from '../countdown/model.ts'
import { emailFault } from '../email/email.ts'
import { $email, emailRemembered } from '../email/model.ts'
import { createPause } from '../failure/model.ts'
import { CODE_LENGTH, digitsOf } from '../form/code.ts'
import { forgetLetter, readLetter, type SentLetter, saveLetter } from '../letter/letter-storage.ts'
import { type SignInFailure, signInFailureOf } from './refusal.ts'

export type Step = 'email' | 'code' | 'password'

// Events: what happened
/** `siteCode` is '' where the page around the form does not have it. */
export const formOpened = createEvent<{ siteCode: string; email: string }>()
export const formClosed = createEvent()
export const emailSubmitted = createEvent<{ email: string; way: 'code' | 'password' }>()
export const emailChangeRequested = createEvent()
export const codeRequested = createEvent()
export const codeTyped = createEvent<string>()
export const codeSubmitted = createEvent()
export const passwordRequested = createEvent()
export const passwordSubmitted = createEvent<string>()
const emailAccepted = createEvent<{ email: string; way: 'code' | 'password' }>()
/** A letter was sent from this tab recently. `isWanted`: the form has not been opened for another address. */
const letterFound = createEvent<SentLetter & { isWanted: boolean }>()

// Stores: what we know
const $siteCode = createStore('')
export const $emailFault = createStore('')
export const $step = createStore<Step>('email')
export const $code = createStore('')
export const $failure = createStore<SignInFailure | null>(null)
/** The address of the last letter, which gets the next one only after a while. */
const $sentTo = createStore('')
const resend = createCountdown()
export const $resendIn = resend.$left
/** Seconds during which attempts are rejected. */
const pause = createPause($failure)
export const $pause = pause.$left
/** The visitor has signed in with this form since it was shown. */
export const $hasSignedIn = createStore(false)

// Effects: how we ask
const $asking = combine({ api: $api, siteCode: $siteCode, email: $email })
const siteCodeOf = async (api: Api, known: string) => known || (await api(accountApi.signInPage, {})).siteCode

/** Requested as soon as a form without it is shown; a request that comes sooner fetches it itself. */
const findSiteCodeFx = attach({ source: $api, effect: (api) => siteCodeOf(api, '') })
const sendCodeFx = attach({
  source: $asking,
  effect: async ({ api, siteCode, email }) => {
    const site_code = await siteCodeOf(api, siteCode)
    await api(accountApi.sendCode, { params: { site_code }, body: { email } })
    return email
  },
})
const signInByCodeFx = attach({
  source: $asking,
  effect: async ({ api, siteCode, email }, auth_code: string) => {
    const site_code = await siteCodeOf(api, siteCode)
    const body = { email, auth_code, apart: isApart() || undefined }
    return api(accountApi.signInByCode, { params: { site_code }, body })
  },
})
const signInByPasswordFx = attach({
  source: $asking,
  effect: async ({ api, siteCode, email }, password: string) => {
    const site_code = await siteCodeOf(api, siteCode)
    const body = { email, password, apart: isApart() || undefined }
    return api(accountApi.signInByPassword, { params: { site_code }, body })
  },
})

const readLetterFx = createEffect((given: string) => {
  const letter = readLetter('sign-in')
  return letter && { ...letter, isWanted: given === '' || given === letter.email }
})
const saveLetterFx = createEffect((email: string) => saveLetter('sign-in', email))
const forgetLetterFx = createEffect(() => forgetLetter('sign-in'))

export const $isBusy = pending([sendCodeFx, signInByCodeFx, signInByPasswordFx])

// Wiring: what follows from what
sample({
  clock: formOpened,
  filter: ({ siteCode }) => siteCode !== '',
  fn: ({ siteCode }) => siteCode,
  target: $siteCode,
})
sample({
  clock: formOpened,
  source: $siteCode,
  filter: (known, { siteCode }) => known === '' && siteCode === '',
  fn: () => undefined,
  target: findSiteCodeFx,
})
sample({ clock: findSiteCodeFx.doneData, target: $siteCode })
sample({ clock: formOpened, filter: ({ email }) => email !== '', fn: ({ email }) => email, target: emailRemembered })
sample({
  clock: [formOpened, formClosed],
  target: [$step.reinit, $failure.reinit, $emailFault.reinit, $code.reinit, $hasSignedIn.reinit],
})

// 1. The address.
sample({
  clock: emailSubmitted,
  filter: ({ email }) => emailFault(email) !== '',
  fn: ({ email }) => emailFault(email),
  target: $emailFault,
})
sample({
  clock: emailSubmitted,
  filter: ({ email }) => emailFault(email) === '',
  fn: ({ email, way }) => ({ email: email.trim(), way }),
  target: emailAccepted,
})
sample({ clock: emailAccepted, fn: ({ email }) => email, target: emailRemembered })
sample({ clock: emailAccepted, target: $emailFault.reinit })
sample({ clock: emailAccepted, filter: ({ way }) => way === 'code', target: codeRequested })
sample({ clock: emailAccepted, filter: ({ way }) => way === 'password', target: passwordRequested })
sample({ clock: emailChangeRequested, fn: () => 'email' as const, target: $step })

// 2. The letter: not sent again to the same address while the last one is on its way.
const $isLetterFresh = combine($email, $sentTo, $resendIn, (email, sentTo, left) => sentTo === email && left > 0)
sample({ clock: codeRequested, source: $isLetterFresh, filter: (isFresh) => !isFresh, target: sendCodeFx })
sample({ clock: codeRequested, source: $isLetterFresh, filter: Boolean, fn: () => 'code' as const, target: $step })
sample({ clock: sendCodeFx.doneData, target: $sentTo })
sample({ clock: sendCodeFx.done, fn: () => RESEND_AFTER_SECONDS, target: resend.begun })
sample({ clock: sendCodeFx.done, fn: () => 'code' as const, target: $step })
sample({ clock: passwordRequested, fn: () => 'password' as const, target: $step })

// 2a. The letter and the wait for the next one survive a reload.
sample({ clock: sendCodeFx.doneData, target: saveLetterFx })
sample({ clock: formOpened, fn: ({ email }) => email, target: readLetterFx })
sample({ clock: readLetterFx.doneData, filter: (letter) => letter !== null, target: letterFound })
sample({ clock: letterFound, fn: ({ email }) => email, target: $sentTo })
sample({ clock: letterFound, fn: ({ age }) => Math.max(0, RESEND_AFTER_SECONDS - age), target: resend.begun })
sample({
  clock: letterFound,
  filter: ({ isWanted }) => isWanted,
  fn: ({ email }) => email,
  target: emailRemembered,
})
sample({ clock: letterFound, filter: ({ isWanted }) => isWanted, fn: () => 'code' as const, target: $step })

// 3. The code or the password. A complete code is submitted without the button.
sample({ clock: codeTyped, fn: digitsOf, target: $code })
sample({ clock: $code, filter: (code) => code.length === CODE_LENGTH, fn: () => undefined, target: codeSubmitted })
sample({
  clock: codeSubmitted,
  source: { code: $code, pause: $pause, isBusy: $isBusy },
  filter: ({ code, pause, isBusy }) => code.length > 0 && pause === 0 && !isBusy,
  fn: ({ code }) => code,
  target: signInByCodeFx,
})
sample({
  clock: passwordSubmitted,
  source: { pause: $pause, isBusy: $isBusy },
  filter: ({ pause, isBusy }, password) => password !== '' && pause === 0 && !isBusy,
  fn: (_, password) => password,
  target: signInByPasswordFx,
})

// 4. Only a response with the account signs the visitor in; tokens alone do not.
const signedIn = [signInByCodeFx.doneData, signInByPasswordFx.doneData]
sample({ clock: signedIn, filter: ({ isAuth }) => isAuth, target: sessionChanged })
sample({ clock: signedIn, filter: ({ isAuth }) => isAuth, fn: () => true, target: $hasSignedIn })
sample({ clock: signedIn, filter: ({ isAuth }) => isAuth, fn: () => undefined, target: forgetLetterFx })
sample({
  clock: signedIn,
  filter: ({ isAuth }) => !isAuth,
  fn: ({ fault }) => ({ text: fault ?? errorTexts.userInformationFailed }),
  target: $failure,
})

// 5. The failure, until the next attempt.
sample({
  clock: [sendCodeFx, signInByCodeFx, signInByPasswordFx, emailChangeRequested, passwordRequested],
  target: $failure.reinit,
})
sample({
  clock: [sendCodeFx.failData, signInByCodeFx.failData, signInByPasswordFx.failData],
  fn: (error) => signInFailureOf(error, errorMessage),
  target: $failure,
})
sample({ clock: $failure, filter: (failure) => failure !== null, target: $code.reinit })
sample({ clock: [emailChangeRequested, passwordRequested], target: $code.reinit })

// 6. Attempts with passwords and codes are counted separately, so another method is available at once.
sample({ clock: [emailChangeRequested, passwordRequested, sendCodeFx.done], fn: () => 0, target: pause.begun })
