/** Sign-up: the address is verified by a code, the company is looked up by its tax number. */
import { accountApi } from '@vitrina/contracts/site/account'
import { $api, errorMessage } from '@vitrina/shell/api'
import { isApart, sessionChanged } from '@vitrina/shell/session'
import { isInn } from '@vitrina/site/company'
import { errorTexts } from '@vitrina/site/texts'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createCountdown, RESEND_AFTER_SECONDS } from '../countdown/model.ts'
import { type Failure, failureOf, statusOf } from '../failure/failure.ts'
import { createPause } from '../failure/model.ts'
import { forgetLetter, readLetter, type SentLetter, saveLetter } from '../letter/letter-storage.ts'
import type { CompanyLookup } from './company-lookup.ts'
import { type SignUpRefusal, signUpRefusalOf } from './refusal.ts'
import type { SignUpBody } from './request.ts'

// Events: what happened
export const pageOpened = createEvent<{ siteCode: string }>()
export const codeRequested = createEvent<string>()
export const innTyped = createEvent<string>()
export const formSubmitted = createEvent<SignUpBody>()
/** A letter was sent from this tab recently. */
const letterFound = createEvent<SentLetter>()

// Stores: what we know
const $siteCode = createStore('')
/** The address that the last code was sent to, or ''. */
export const $sentTo = createStore('')
/** The address that has just got a letter and gets no other one for a while. */
export const $waitingEmail = createStore('')
const resend = createCountdown()
export const $resendIn = resend.$left
/** Why no letter was sent. */
export const $letterFailure = createStore<Failure | null>(null)
const $inn = createStore('')
export const $companyLookup = createStore<CompanyLookup>({ state: 'none' })
export const $refusal = createStore<SignUpRefusal | null>(null)
/** Seconds during which submissions are rejected. */
const pause = createPause($refusal.map((refusal) => refusal?.failure ?? null))
export const $pause = pause.$left

// Effects: how we ask
const $asking = combine({ api: $api, site_code: $siteCode })
export const sendCodeFx = attach({
  source: $asking,
  effect: async ({ api, site_code }, email: string) => {
    await api(accountApi.sendCode, { params: { site_code }, body: { email } })
  },
})
const lookUpFx = attach({
  source: $asking,
  effect: ({ api, site_code }, inn: string) => api(accountApi.company, { params: { site_code, inn } }),
})
export const signUpFx = attach({
  source: $asking,
  effect: ({ api, site_code }, body: SignUpBody) =>
    api(accountApi.signUp, { params: { site_code }, body: { ...body, apart: isApart() || undefined } }),
})
const readLetterFx = createEffect(() => readLetter('sign-up'))
const saveLetterFx = createEffect((email: string) => saveLetter('sign-up', email))
const forgetLetterFx = createEffect(() => forgetLetter('sign-up'))

// Wiring: what follows from what
sample({ clock: pageOpened, fn: ({ siteCode }) => siteCode, target: $siteCode })
sample({ clock: pageOpened, target: [$refusal.reinit, $letterFailure.reinit, $companyLookup.reinit, $inn.reinit] })

// 1. The letter: not sent again to the same address while the last one is on its way.
sample({
  clock: codeRequested,
  source: { waitingEmail: $waitingEmail, left: $resendIn, isBusy: sendCodeFx.pending },
  filter: ({ waitingEmail, left, isBusy }, email) => !isBusy && (waitingEmail !== email || left === 0),
  fn: (_, email) => email,
  target: sendCodeFx,
})
sample({ clock: sendCodeFx, target: $letterFailure.reinit })
sample({ clock: sendCodeFx.done, fn: ({ params }) => params, target: $sentTo })
sample({ clock: sendCodeFx.finally, fn: ({ params }) => params, target: $waitingEmail })
sample({ clock: sendCodeFx.done, fn: () => RESEND_AFTER_SECONDS, target: resend.begun })
sample({ clock: sendCodeFx.failData, fn: (error) => failureOf(error, errorMessage), target: $letterFailure })

// 2. The company, as soon as its number is complete. A response for a number that was typed over is ignored.
sample({ clock: innTyped, target: $inn })
sample({ clock: $inn, filter: (inn) => !isInn(inn), fn: () => ({ state: 'none' }) as const, target: $companyLookup })
sample({ clock: $inn, filter: isInn, fn: (inn) => ({ state: 'asking', inn }) as const, target: $companyLookup })
sample({ clock: $inn, filter: isInn, target: lookUpFx })
sample({
  clock: lookUpFx.done,
  source: $inn,
  filter: (inn, { params }) => inn === params,
  fn: (inn, { result }) => ({ state: 'found', inn, company: result }) as const,
  target: $companyLookup,
})
sample({
  clock: lookUpFx.fail,
  source: $inn,
  filter: (inn, { params }) => inn === params,
  fn: (inn, { error }) => ({ state: statusOf(error) === 404 ? 'unknown' : 'failed', inn }) as const,
  target: $companyLookup,
})

// 3. The account.
sample({
  clock: formSubmitted,
  source: { isBusy: signUpFx.pending, pause: $pause },
  filter: ({ isBusy, pause }) => !isBusy && pause === 0,
  fn: (_, body) => body,
  target: signUpFx,
})
sample({ clock: signUpFx, target: $refusal.reinit })
sample({ clock: signUpFx.doneData, filter: ({ isAuth }) => isAuth, target: sessionChanged })
sample({
  clock: signUpFx.doneData,
  filter: ({ isAuth }) => !isAuth,
  fn: ({ fault }) => ({
    failure: { text: fault ?? errorTexts.userInformationFailed },
    faults: {},
    takenEmail: '',
  }),
  target: $refusal,
})
sample({
  clock: signUpFx.fail,
  fn: ({ params, error }) => signUpRefusalOf(error, params.email, errorMessage),
  target: $refusal,
})

// 4. The letter and the wait for the next one survive a reload.
sample({ clock: sendCodeFx.done, fn: ({ params }) => params, target: saveLetterFx })
sample({
  clock: pageOpened,
  source: $sentTo,
  filter: (sentTo) => sentTo === '',
  fn: () => undefined,
  target: readLetterFx,
})
sample({ clock: readLetterFx.doneData, filter: (letter) => letter !== null, target: letterFound })
sample({ clock: letterFound, fn: ({ email }) => email, target: [$sentTo, $waitingEmail] })
sample({ clock: letterFound, fn: ({ age }) => Math.max(0, RESEND_AFTER_SECONDS - age), target: resend.begun })
sample({ clock: signUpFx.doneData, filter: ({ isAuth }) => isAuth, fn: () => undefined, target: forgetLetterFx })

// 5. A refused letter sets the wait for the next one.
sample({
  clock: $letterFailure,
  filter: (failure) => failure !== null,
  fn: (failure) => failure?.pause ?? 0,
  target: resend.begun,
})
