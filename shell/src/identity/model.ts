/** What follows when the visitor becomes somebody else: it is told, the page follows, other tabs learn of it. */
import type { Merged, Session } from '@vitrina/contracts/site/session'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { say } from '../api/model.ts'
import { noticeShown } from '../notices/model.ts'
import { identityChanged, pageAlive, readSessionFx, sessionChanged, sessionStale, signOutFx } from '../session/model.ts'
import { hearTabs, tellTabs } from './tabs.ts'
import { texts } from './texts.ts'

// Events: what happened
const identityHeard = createEvent()

// Effects: how we ask
const tellTabsFx = createEffect(tellTabs)
const hearTabsFx = createEffect(() => hearTabs(scopeBind(identityHeard)))
/** Effects run when all that follows from an answer has been worked out. */
const allFollowedFx = createEffect(() => {})
/** Few sign-ins bring anything over, so what tells of it is fetched for those. */
const tellMergedFx = createEffect(async (merged: Merged) => {
  const inScope = scopeBind((run: () => void) => run())
  const { mergeLearnt } = await import(/* webpackChunkName: "merge" */ '../merge/model.ts')
  inScope(() => mergeLearnt(merged))
})

// Stores: what we know
/** How often the open page's data has had to be asked for again. */
export const $identities = createStore(0, { serialize: 'ignore' })
/** The last fault that was told; each is told once. */
const $faultTold = createStore<Session['fault']>(null, { serialize: 'ignore' })
const $hearing = createStore(false, { serialize: 'ignore' })
/** The change in sight was learnt from another tab, which must not be told of it again. */
const $heard = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: pageAlive, source: $hearing, filter: (hearing) => !hearing, fn: () => undefined, target: hearTabsFx })

sample({ clock: hearTabsFx, fn: () => true, target: $hearing })

sample({ clock: readSessionFx.finally, fn: () => undefined, target: allFollowedFx })

$heard.on(identityHeard, () => true).on(allFollowedFx.done, () => false)

sample({ clock: identityHeard, target: sessionStale })

sample({ clock: identityChanged, source: $heard, filter: (heard) => !heard, fn: () => undefined, target: tellTabsFx })

$identities.on(identityChanged, (times) => times + 1)

sample({
  clock: sessionChanged.map(({ merged }) => merged),
  filter: (merged): merged is Merged => merged !== null,
  target: tellMergedFx,
})

sample({
  clock: signOutFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notSignedOut(say(error)) }),
  target: noticeShown,
})

sample({
  clock: sessionChanged,
  source: $faultTold,
  filter: (told, { fault }) => fault !== null && fault !== told,
  fn: (_, { fault, isOutage = false }) => ({ kind: 'error' as const, text: texts.fault(fault ?? '', isOutage) }),
  target: noticeShown,
})

sample({ clock: sessionChanged, fn: ({ fault }) => fault, target: $faultTold })
