/** Sets a new password by the token of a letter, which is stored in memory only. */
import { accountApi } from '@vitrina/contracts/site/account'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { isApart, sessionChanged } from '@vitrina/shell/session'
import { errorTexts } from '@vitrina/site/texts'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, statusOf } from '../failure/failure.ts'
import { createPause } from '../failure/model.ts'
import { restoreTexts } from './texts.ts'

/** `idle`: the browser has not read the token yet. */
export type TokenState = 'idle' | 'checking' | 'unchecked' | 'good' | 'expired' | 'used' | 'unknown'

// Events: what happened
/** `token` is '' when the URL has none; a token read from it before stays in the store. */
export const pageOpened = createEvent<{ siteCode: string; token: string }>()
export const checkRequested = createEvent()
export const passwordSubmitted = createEvent<string>()

// Stores: what we know
const $siteCode = createStore('')
const $token = createStore('', { serialize: 'ignore' })
export const $tokenState = createStore<TokenState>('idle')
export const $failure = createStore<Failure | null>(null)
export const $isRestored = createStore(false)
const pause = createPause($failure)
export const $pause = pause.$left

// Effects: how we ask
const $asking = combine({ api: $api, site_code: $siteCode, token: $token })
const checkFx = attach({
  source: $asking,
  effect: ({ api, site_code, token }) => api(accountApi.checkPasswordToken, { params: { site_code }, body: { token } }),
})
export const restoreFx = attach({
  source: $asking,
  effect: ({ api, site_code, token }, password: string) =>
    api(accountApi.restorePassword, {
      params: { site_code },
      body: { token, password, apart: isApart() || undefined },
    }),
})

// Wiring: what follows from what
sample({ clock: pageOpened, fn: ({ siteCode }) => siteCode, target: $siteCode })
sample({ clock: pageOpened, filter: ({ token }) => token !== '', fn: ({ token }) => token, target: $token })
sample({ clock: $token, filter: (token) => token !== '', fn: () => undefined, target: checkRequested })
// A used token is cleared before the next visit.
sample({
  clock: pageOpened,
  source: $token,
  filter: (known, { token }) => token === '' && known === '',
  fn: () => undefined,
  target: [$tokenState.reinit, $isRestored.reinit, $failure.reinit],
})

// 1. Check the token.
sample({ clock: checkRequested, target: checkFx })
sample({ clock: checkFx, fn: () => 'checking' as const, target: $tokenState })
sample({ clock: checkFx, target: $isRestored.reinit })
sample({ clock: checkFx.doneData, fn: ({ state }) => state, target: $tokenState })
sample({ clock: checkFx.fail, fn: () => 'unchecked' as const, target: $tokenState })

// 2. The new password. A refusal may mean that the token has expired.
sample({
  clock: passwordSubmitted,
  source: { isBusy: restoreFx.pending, pause: $pause },
  filter: ({ isBusy, pause }) => !isBusy && pause === 0,
  fn: (_, password) => password,
  target: restoreFx,
})
sample({ clock: restoreFx.failData, filter: (error) => statusOf(error) === 400, fn: () => undefined, target: checkFx })

// 3. Signed in: the used token is cleared; the form stays until the next page is rendered.
sample({ clock: restoreFx.doneData, filter: ({ isAuth }) => isAuth, target: sessionChanged })
sample({ clock: restoreFx.done, target: $token.reinit })
sample({ clock: restoreFx.done, fn: () => true, target: $isRestored })
sample({
  clock: restoreFx.done,
  fn: () => ({ kind: 'success', text: restoreTexts.done }) as const,
  target: noticeShown,
})

// 4. The failure, until the next attempt.
sample({ clock: [checkRequested, restoreFx], target: $failure.reinit })
sample({
  clock: [checkFx.failData, restoreFx.failData],
  fn: (error) => failureOf(error, errorMessage),
  target: $failure,
})
sample({
  clock: restoreFx.doneData,
  filter: ({ isAuth }) => !isAuth,
  fn: ({ fault }) => ({ text: fault ?? errorTexts.userInformationFailed }),
  target: $failure,
})
