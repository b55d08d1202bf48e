/** Signing in: the address first, then a code from a letter or a password. */
import { accountPages } from '@vitrina/contracts/site/account'
import { $api, say } from '@vitrina/shell/api'
import { readSessionFx } from '@vitrina/shell/session'
import { errorTexts } from '@vitrina/site/texts'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { texts } from '../texts.ts'
import { isEmail } from './email.ts'
import { type Failure, failureOf, NoSuchUser } from './failure.ts'

export type Step = 'email' | 'code' | 'password'

const CODE_LENGTH = 6
const RESEND_AFTER_SECONDS = 60

// Events: what happened
export const pageShown = createEvent<{ siteCode: string }>()
export const pageLeft = createEvent()
export const emailGiven = createEvent<{ email: string; way: 'code' | 'password' }>()
export const emailChangeWanted = createEvent()
export const codeWanted = createEvent()
export const codeTyped = createEvent<string>()
export const codeGiven = createEvent()
export const passwordWanted = createEvent()
export const passwordGiven = createEvent<string>()
const emailAccepted = createEvent<{ email: string; way: 'code' | 'password' }>()

// Stores: what we know
const $siteCode = createStore('')
export const $email = createStore('')
export const $emailFault = createStore('')
export const $step = createStore<Step>('email')
export const $code = createStore('')
export const $failure = createStore<Failure | null>(null)
/** Who got the last letter; to the same address the next one goes only after a while. */
const $sentTo = createStore('')
export const $resendIn = createStore(0)
/** Seconds in which no attempt is listened to. */
export const $pause = createStore(0)

// Effects: how we ask
const $asking = combine({ api: $api, site_code: $siteCode, email: $email })
export const sendCodeFx = attach({
  source: $asking,
  effect: async ({ api, site_code, email }) => {
    await api(accountPages.sendCode, { params: { site_code }, body: { email } })
    return email
  },
})
export const enterByCodeFx = attach({
  source: $asking,
  effect: async ({ api, site_code, email }, auth_code: string) => {
    const call = { params: { site_code }, body: { email, auth_code } }
    const { is_user_exists } = await api(accountPages.checkCode, call)
    if (!is_user_exists) throw new NoSuchUser()
    await api(accountPages.signInByCode, call)
  },
})
export const enterByPasswordFx = attach({
  source: $asking,
  effect: async ({ api, site_code, email }, password: string) => {
    await api(accountPages.signInByPassword, { params: { site_code }, body: { email, password } })
  },
})
/** Only the account itself makes a visitor signed in; tokens alone do not. */
const readAccountFx = attach({ effect: readSessionFx, mapParams: () => ({}) })
export const tickFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, 1000)))

export const $isBusy = combine(
  [sendCodeFx.pending, enterByCodeFx.pending, enterByPasswordFx.pending, readAccountFx.pending],
  (pending) => pending.some(Boolean),
)

// Wiring: what follows from what
sample({ clock: pageShown, fn: ({ siteCode }) => siteCode, target: $siteCode })
sample({ clock: [pageShown, pageLeft], target: [$step.reinit, $failure.reinit, $emailFault.reinit, $code.reinit] })

// 1. The address.
sample({
  clock: emailGiven,
  filter: ({ email }) => !isEmail(email.trim()),
  fn: () => texts.emailWrong,
  target: $emailFault,
})
sample({
  clock: emailGiven,
  filter: ({ email }) => isEmail(email.trim()),
  fn: ({ email, way }) => ({ email: email.trim(), way }),
  target: emailAccepted,
})
sample({ clock: emailAccepted, fn: ({ email }) => email, target: $email })
sample({ clock: emailAccepted, target: $emailFault.reinit })
sample({ clock: emailAccepted, filter: ({ way }) => way === 'code', target: codeWanted })
sample({ clock: emailAccepted, filter: ({ way }) => way === 'password', target: passwordWanted })
sample({ clock: emailChangeWanted, fn: () => 'email' as const, target: $step })

// 2. The letter: not again to the same address while the last one is on its way.
const $isLetterFresh = combine($email, $sentTo, $resendIn, (email, sentTo, left) => sentTo === email && left > 0)
sample({ clock: codeWanted, source: $isLetterFresh, filter: (isFresh) => !isFresh, target: sendCodeFx })
sample({ clock: codeWanted, source: $isLetterFresh, filter: Boolean, fn: () => 'code' as const, target: $step })
sample({ clock: sendCodeFx.doneData, target: $sentTo })
sample({ clock: sendCodeFx.done, fn: () => RESEND_AFTER_SECONDS, target: $resendIn })
sample({ clock: sendCodeFx.done, fn: () => 'code' as const, target: $step })
sample({ clock: passwordWanted, fn: () => 'password' as const, target: $step })

// 3. The code or the password. A whole code needs no button.
sample({ clock: codeTyped, fn: (text) => text.replace(/\D/g, '').slice(0, CODE_LENGTH), target: $code })
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
sample({ clock: [enterByCodeFx.done, enterByPasswordFx.done], target: readAccountFx })

// 4. What went wrong, until something else is tried.
sample({
  clock: [sendCodeFx, enterByCodeFx, enterByPasswordFx, emailChangeWanted, passwordWanted],
  target: $failure.reinit,
})
sample({
  clock: [sendCodeFx.failData, enterByCodeFx.failData, enterByPasswordFx.failData, readAccountFx.failData],
  fn: (error) => failureOf(error, say),
  target: $failure,
})
sample({
  clock: readAccountFx.doneData,
  filter: ({ isAuth }) => !isAuth,
  fn: () => ({ text: errorTexts.userInformationFailed }),
  target: $failure,
})
sample({ clock: [enterByCodeFx.fail, emailChangeWanted, passwordWanted], target: $code.reinit })

// 5. Seconds go by while somebody has to wait. Passwords and codes are counted apart, so another way is open at once.
sample({ clock: [emailChangeWanted, passwordWanted, sendCodeFx.done], target: $pause.reinit })
sample({
  clock: $failure,
  filter: (failure) => failure?.pause !== undefined,
  fn: (failure) => failure?.pause ?? 0,
  target: $pause,
})
sample({
  clock: [$resendIn, $pause],
  source: { resendIn: $resendIn, pause: $pause, isTicking: tickFx.pending },
  filter: ({ resendIn, pause, isTicking }) => !isTicking && (resendIn > 0 || pause > 0),
  fn: () => undefined,
  target: tickFx,
})
sample({ clock: tickFx.done, source: $resendIn, fn: (left) => Math.max(0, left - 1), target: $resendIn })
sample({ clock: tickFx.done, source: $pause, fn: (left) => Math.max(0, left - 1), target: $pause })
