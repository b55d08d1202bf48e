/** Requests a letter with a link to the page that sets a new password. */
import { accountApi } from '@vitrina/contracts/site/account'
import { $api, errorMessage } from '@vitrina/shell/api'
import { attach, createEvent, createStore, sample } from 'effector'
import { createCountdown, RESEND_AFTER_SECONDS } from '../countdown/model.ts'
import { emailFault } from '../email/email.ts'
import { $email, emailRemembered } from '../email/model.ts'
import { type Failure, failureOf } from '../failure/failure.ts'

// Events: what happened
export const pageOpened = createEvent<{ siteCode: string }>()
export const emailSubmitted = createEvent<string>()
export const emailChangeRequested = createEvent()
export const letterRequested = createEvent()

// Stores: what we know
const $siteCode = createStore('')
export const $emailFault = createStore('')
/** The letter was requested: the page shows the answer instead of the form. */
export const $isLetterRequested = createStore(false)
export const $failure = createStore<Failure | null>(null)
/** The address that has just got a letter and gets no other one for a while. */
const $waitingEmail = createStore('')
const wait = createCountdown()
export const $wait = wait.$left

// Effects: how we ask
export const askFx = attach({
  source: { api: $api, site_code: $siteCode },
  effect: async ({ api, site_code }, email: string) => {
    await api(accountApi.askPasswordReset, { params: { site_code }, body: { email } })
  },
})

// Wiring: what follows from what
sample({ clock: pageOpened, fn: ({ siteCode }) => siteCode, target: $siteCode })
sample({ clock: pageOpened, target: [$isLetterRequested.reinit, $failure.reinit, $emailFault.reinit] })

sample({
  clock: emailSubmitted,
  fn: emailFault,
  target: $emailFault,
})
sample({
  clock: emailSubmitted,
  filter: (email) => emailFault(email) === '',
  fn: (email) => email.trim(),
  target: emailRemembered,
})
sample({
  clock: emailSubmitted,
  filter: (email) => emailFault(email) === '',
  fn: () => undefined,
  target: letterRequested,
})
sample({
  clock: letterRequested,
  source: { email: $email, waitingEmail: $waitingEmail, left: $wait, isBusy: askFx.pending },
  filter: ({ email, waitingEmail, left, isBusy }) => !isBusy && (waitingEmail !== email || left === 0),
  fn: ({ email }) => email,
  target: askFx,
})
// The last letter is still on its way: the answer is the same.
sample({
  clock: letterRequested,
  source: { email: $email, waitingEmail: $waitingEmail, left: $wait, failure: $failure },
  filter: ({ email, waitingEmail, left, failure }) => waitingEmail === email && left > 0 && failure === null,
  fn: () => true,
  target: $isLetterRequested,
})

sample({ clock: askFx.done, fn: () => true, target: $isLetterRequested })
sample({ clock: emailChangeRequested, target: [$isLetterRequested.reinit, $failure.reinit] })
sample({ clock: askFx, target: $failure.reinit })
sample({ clock: askFx.failData, fn: (error) => failureOf(error, errorMessage), target: $failure })

sample({ clock: askFx.finally, fn: ({ params }) => params, target: $waitingEmail })
sample({ clock: askFx.done, fn: () => RESEND_AFTER_SECONDS, target: wait.begun })
sample({
  clock: $failure,
  filter: (failure) => failure !== null,
  fn: (failure) => failure?.pause ?? 0,
  target: wait.begun,
})
