/** Effects of a change of identity: notices, a reload of the page's data, a message to other tabs. */
import type { MergeResult, Session } from '@vitrina/contracts/site/session'
import { createTabChannel } from '@vitrina/site/tabs'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { errorMessage } from '../api/model.ts'
import { noticeShown } from '../notices/model.ts'
import { identityChanged, pageAlive, readSessionFx, sessionChanged, sessionStale, signOutFx } from '../session/model.ts'
import { texts } from './texts.ts'

/** Messages that the identity has changed; they carry no personal data. */
const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<void>('vitrina-session')

// Events: what happened
const identityReceived = createEvent()

// Effects: how we ask
const broadcastToTabsFx = createEffect(broadcastToTabs)
const subscribeToTabsFx = createEffect(() => subscribeToTabs(scopeBind(identityReceived)))
/** effector runs effects after all pure updates, so this one is done when the stores have settled. */
const updatesSettledFx = createEffect(() => {})
/** Few sign-ins merge anything, so the code of the notices is loaded only for those. */
const notifyMergedFx = createEffect(async (merged: MergeResult) => {
  const inScope = scopeBind((run: () => void) => run())
  const { mergeReceived: mergeLearnt } = await import(/* webpackChunkName: "merge" */ '../merge/model.ts')
  inScope(() => mergeLearnt(merged))
})

// Stores: what we know
/** Counts the changes of identity after which the page's data has to be reloaded. */
export const $identityRevision = createStore(0, { serialize: 'ignore' })
/** The fault of the last session; a fault is reported only when it differs. */
const $lastNotifiedFault = createStore<Session['fault']>(null, { serialize: 'ignore' })
const $isSubscribed = createStore(false, { serialize: 'ignore' })
/** The change came from another tab, so it must not be broadcast again. */
const $isFromOtherTab = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: pageAlive,
  source: $isSubscribed,
  filter: (hearing) => !hearing,
  fn: () => undefined,
  target: subscribeToTabsFx,
})

sample({ clock: subscribeToTabsFx, fn: () => true, target: $isSubscribed })

sample({ clock: readSessionFx.finally, fn: () => undefined, target: updatesSettledFx })

$isFromOtherTab.on(identityReceived, () => true).on(updatesSettledFx.done, () => false)

sample({ clock: identityReceived, target: sessionStale })

sample({
  clock: identityChanged,
  source: $isFromOtherTab,
  filter: (isFromOtherTab) => !isFromOtherTab,
  fn: () => undefined,
  target: broadcastToTabsFx,
})

$identityRevision.on(identityChanged, (times) => times + 1)

sample({
  clock: sessionChanged.map(({ merged }) => merged),
  filter: (merged): merged is MergeResult => merged !== null,
  target: notifyMergedFx,
})

sample({
  clock: signOutFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notSignedOut(errorMessage(error)) }),
  target: noticeShown,
})

sample({
  clock: sessionChanged,
  source: $lastNotifiedFault,
  filter: (lastFault, { fault }) => fault !== null && fault !== lastFault,
  fn: (_, { fault, isOutage = false }) => ({ kind: 'error' as const, text: texts.fault(fault ?? '', isOutage) }),
  target: noticeShown,
})

sample({ clock: sessionChanged, fn: ({ fault }) => fault, target: $lastNotifiedFault })
