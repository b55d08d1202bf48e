/** Signing in: the address first, then a code from a letter or a password. */
import type { Api } from '@vitrina/contracts/request'
import { accountPages } from '@vitrina/contracts/site/account'
import { $api, say } from '@vitrina/shell/api'
import { isApart, sessionChanged } from '@vitrina/shell/session'
import { errorTexts } from '@vitrina/site/texts'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createCountdown, RESEND_AFTER_SECONDS } from '../countdown/model.ts'
import { emailFault } from '../email/email.ts'
import { $email, emailKept } from '../email/model.ts'
import { createPause } from '../failure/model.ts'
import { CODE_LENGTH, digitsOf } from '../form/code.ts'
import { forgetLetter, type KeptLetter, keepLetter, readLetter } from '../letter/kept-letter.ts'
import { type SignInFailure, signInFailureOf } from './refusal.ts'

export type Step = 'email' | 'code' | 'password'

// Events: what happened
/** `siteCode` is '' where the page around the form does not know it. */
export const formShown = createEvent<{ siteCode: string; email: string }>()
export const formLeft = createEvent()
export const emailGiven = createEvent<{ email: string; way: 'code' | 'password' }>()
export const emailChangeWanted = createEvent()
export const codeWanted = createEvent()
export const codeTyped = createEvent<string>()
export const codeGiven = createEvent()
export const passwordWanted = createEvent()
export const passwordGiven = createEvent<string>()
const emailAccepted = createEvent<{ email: string; way: 'code' | 'password' }>()
/** A letter was sent from this tab not long ago. `isWanted`: no other address is asked about now. */
const letterFound = createEvent<KeptLetter & { isWanted: boolean }>()

// Stores: what we know
const $siteCode = createStore('')
export const $emailFault = createStore('')
export const $step = createStore<Step>('email')
export const $code = createStore('')
export const $failure = createStore<SignInFailure | null>(null)
/** Who got the last letter; to the same address the next one goes only after a while. */
const $sentTo = createStore('')
const resend = createCountdown()
export const $resendIn = resend.$left
/** Seconds in which no attempt is listened to. */
const pause = createPause($failure)
export const $pause = pause.$left
/** Somebody has signed in by this form since it was shown. */
export const $hasEntered = createStore(false)

// Effects: how we ask
const $asking = combine({ api: $api, siteCode: $siteCode, email: $email })
const siteCodeOf = async (api: Api, known: string) => known || (await api(accountPages.signInPage, {})).siteCode

/** Asked for as soon as a form without it is shown; a call that comes sooner asks itself. */
const findSiteCodeFx = attach({ source: $api, effect: (api) => siteCodeOf(api, '') })
const sendCodeFx = attach({
  source: $asking,
  effect: async ({ api, siteCode, email }) => {
    const site_code = await siteCodeOf(api, siteCode)
    await api(accountPages.sendCode, { params: { site_code }, body: { email } })
    return email
  },
})
const enterByCodeFx = attach({
  source: $asking,
  effect: async ({ api, siteCode, email }, auth_code: string) => {
    const site_code = await siteCodeOf(api, siteCode)
    const body = { email, auth_code, apart: isApart() || undefined }
    return api(accountPages.signInByCode, { params: { site_code }, body })
  },
})
const enterByPasswordFx = attach({
  source: $asking,
  effect: async ({ api, siteCode, email }, password: string) => {
    const site_code = await siteCodeOf(api, siteCode)
    const body = { email, password, apart: isApart() || undefined }
    return api(accountPages.signInByPassword, { params: { site_code }, body })
  },
})

const readLetterFx = createEffect((given: string) => {
  const letter = readLetter('sign-in')
  return letter && { ...letter, isWanted: given === '' || given === letter.email }
})
const keepLetterFx = createEffect((email: string) => keepLetter('sign-in', email))
const forgetLetterFx = createEffect(() => forgetLetter('sign-in'))

export const $isBusy = combine([sendCodeFx.pending, enterByCodeFx.pending, enterByPasswordFx.pending], (pending) =>
  pending.some(Boolean),
)

// Wiring: what follows from what
sample({
  clock: formShown,
  filter: ({ siteCode }) => siteCode !== '',
  fn: ({ siteCode }) => siteCode,
  target: $siteCode,
})
sample({
  clock: formShown,
  source: $siteCode,
  filter: (known, { siteCode }) => known === '' && siteCode === '',
  fn: () => undefined,
  target: findSiteCodeFx,
})
sample({ clock: findSiteCodeFx.doneData, target: $siteCode })
sample({ clock: formShown, filter: ({ email }) => email !== '', fn: ({ email }) => email, target: emailKept })
sample({
  clock: [formShown, formLeft],
  target: [$step.reinit, $failure.reinit, $emailFault.reinit, $code.reinit, $hasEntered.reinit],
})

// 1. The address.
sample({
  clock: emailGiven,
  filter: ({ email }) => emailFault(email) !== '',
  fn: ({ email }) => emailFault(email),
  target: $emailFault,
})
sample({
  clock: emailGiven,
  filter: ({ email }) => emailFault(email) === '',
  fn: ({ email, way }) => ({ email: email.trim(), way }),
  target: emailAccepted,
})
sample({ clock: emailAccepted, fn: ({ email }) => email, target: emailKept })
sample({ clock: emailAccepted, target: $emailFault.reinit })
sample({ clock: emailAccepted, filter: ({ way }) => way === 'code', target: codeWanted })
sample({ clock: emailAccepted, filter: ({ way }) => way === 'password', target: passwordWanted })
sample({ clock: emailChangeWanted, fn: () => 'email' as const, target: $step })

// 2. The letter: not again to the same address while the last one is on its way.
const $isLetterFresh = combine($email, $sentTo, $resendIn, (email, sentTo, left) => sentTo === email && left > 0)
sample({ clock: codeWanted, source: $isLetterFresh, filter: (isFresh) => !isFresh, target: sendCodeFx })
sample({ clock: codeWanted, source: $isLetterFresh, filter: Boolean, fn: () => 'code' as const, target: $step })
sample({ clock: sendCodeFx.doneData, target: $sentTo })
sample({ clock: sendCodeFx.done, fn: () => RESEND_AFTER_SECONDS, target: resend.begun })
sample({ clock: sendCodeFx.done, fn: () => 'code' as const, target: $step })
sample({ clock: passwordWanted, fn: () => 'password' as const, target: $step })

// 2a. A reload forgets neither the letter nor the wait for the next one.
sample({ clock: sendCodeFx.doneData, target: keepLetterFx })
sample({ clock: formShown, fn: ({ email }) => email, target: readLetterFx })
sample({ clock: readLetterFx.doneData, filter: (letter) => letter !== null, target: letterFound })
sample({ clock: letterFound, fn: ({ email }) => email, target: $sentTo })
sample({ clock: letterFound, fn: ({ age }) => Math.max(0, RESEND_AFTER_SECONDS - age), target: resend.begun })
sample({
  clock: letterFound,
  filter: ({ isWanted }) => isWanted,
  fn: ({ email }) => email,
  target: emailKept,
})
sample({ clock: letterFound, filter: ({ isWanted }) => isWanted, fn: () => 'code' as const, target: $step })

// 3. The code or the password. A whole code needs no button.
sample({ clock: codeTyped, fn: digitsOf, target: $code })
sample({ clock: $code, filter: (code) => code.length === CODE_LENGTH, fn: () => undefined, target: codeGiven })
sample({
  clock: codeGiven,
  source: { code: $code, pause: $pause, isBusy: $isBusy },
  filter: ({ code, pause, isBusy }) => code.length > 0 && pause === 0 && !isBusy,
  fn: ({ code }) => code,
  target: enterByCodeFx,
})
sample({
  clock: passwordGiven,
  source: { pause: $pause, isBusy: $isBusy },
  filter: ({ pause, isBusy }, password) => password !== '' && pause === 0 && !isBusy,
  fn: (_, password) => password,
  target: enterByPasswordFx,
})

// 4. Only the account itself makes a visitor signed in; tokens alone do not.
const entered = [enterByCodeFx.doneData, enterByPasswordFx.doneData]
sample({ clock: entered, filter: ({ isAuth }) => isAuth, target: sessionChanged })
sample({ clock: entered, filter: ({ isAuth }) => isAuth, fn: () => true, target: $hasEntered })
sample({ clock: entered, filter: ({ isAuth }) => isAuth, fn: () => undefined, target: forgetLetterFx })
sample({
  clock: entered,
  filter: ({ isAuth }) => !isAuth,
  fn: ({ fault }) => ({ text: fault ?? errorTexts.userInformationFailed }),
  target: $failure,
})

// 5. What went wrong, until something else is tried.
sample({
  clock: [sendCodeFx, enterByCodeFx, enterByPasswordFx, emailChangeWanted, passwordWanted],
  target: $failure.reinit,
})
sample({
  clock: [sendCodeFx.failData, enterByCodeFx.failData, enterByPasswordFx.failData],
  fn: (error) => signInFailureOf(error, say),
  target: $failure,
})
sample({ clock: $failure, filter: (failure) => failure !== null, target: $code.reinit })
sample({ clock: [emailChangeWanted, passwordWanted], target: $code.reinit })

// 6. Passwords and codes are counted apart, so another way is open at once.
sample({ clock: [emailChangeWanted, passwordWanted, sendCodeFx.done], fn: () => 0, target: pause.begun })
