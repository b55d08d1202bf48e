/** What follows when the visitor becomes somebody else: it is told, the page follows, other tabs learn of it. */
import type { CallInput } from '@vitrina/contracts/endpoint'
import { type Merged, type Session, sessionApi } from '@vitrina/contracts/site/session'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { createRequestFx, say } from '../api/model.ts'
import { $favorites, listReplaced } from '../lists/model.ts'
import { noticeShown } from '../notices/model.ts'
import { identityChanged, pageAlive, readSessionFx, sessionChanged, sessionStale, signOutFx } from '../session/model.ts'
import { hearTabs, tellTabs } from './tabs.ts'
import { texts } from './texts.ts'

type Wish = CallInput<typeof sessionApi.settleMerge>['body']

// Events: what happened
const settleWanted = createEvent<Wish>()
/** The visitor takes over what they marked as a guest and the sign-in left behind. */
const leftTakenOver = createEvent<string[]>()
const identityHeard = createEvent()

// Effects: how we ask
export const settleMergeFx = createRequestFx(sessionApi.settleMerge)
const tellTabsFx = createEffect(tellTabs)
const hearTabsFx = createEffect(() => hearTabs(scopeBind(identityHeard)))
/** Effects run when all that follows from an answer has been worked out. */
const allFollowedFx = createEffect(() => {})
/** Each list can be taken back by itself. */
const tellMergedFx = createEffect(({ basket, favorites, favoritesLeft }: Merged) => {
  const show = scopeBind(noticeShown)
  const settle = scopeBind(settleWanted)
  const takeOver = scopeBind(leftTakenOver)
  const tell = (text: string, merged: Omit<Wish, 'isKept'>) =>
    show({ kind: 'info', text, action: { label: texts.undo, run: () => settle({ ...merged, isKept: false }) } })
  if (basket.length > 0) tell(texts.basketMerged(basket.length), { basket, favorites: [] })
  if (favorites.length > 0) tell(texts.favoritesMerged(favorites.length), { basket: [], favorites })
  if (favoritesLeft.length > 0) {
    const action = { label: texts.takeOver, run: () => takeOver(favoritesLeft) }
    show({ kind: 'info', text: texts.favoritesLeft(favoritesLeft.length), action })
  }
})
/** What was taken back can be brought again; that is the end of it, or the two would follow each other for ever. */
const tellSettledFx = createEffect((wish: Wish) => {
  const { kept, undone } = texts.settled[wish.basket.length > 0 ? 'basket' : 'favorites']
  const settle = scopeBind(settleWanted)
  scopeBind(noticeShown)(
    wish.isKept
      ? { kind: 'success', text: kept }
      : { kind: 'info', text: undone, action: { label: texts.redo, run: () => settle({ ...wish, isKept: true }) } },
  )
})
/** It can be tried again: the notice that offered it is gone. */
const tellNotSettledFx = createEffect(({ wish, error }: { wish: Wish; error: Error }) => {
  const settle = scopeBind(settleWanted)
  const text = (wish.isKept ? texts.notRedone : texts.notUndone)(say(error))
  const action = { label: wish.isKept ? texts.redo : texts.undo, run: () => settle(wish) }
  scopeBind(noticeShown)({ kind: 'error', text, action })
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

// They were marked before what has been marked since.
sample({
  clock: leftTakenOver,
  source: $favorites,
  fn: (own, left) => ({
    list: 'favorites' as const,
    idcodes: [...left.filter((idcode) => !own.includes(idcode)), ...own],
  }),
  target: listReplaced,
})

sample({ clock: settleWanted, fn: (body) => ({ body }), target: settleMergeFx })

sample({ clock: settleMergeFx.doneData, target: sessionChanged })

// The visitor is the same, what is theirs is not.
sample({ clock: settleMergeFx.done, fn: () => undefined, target: identityChanged })

sample({ clock: settleMergeFx.done, fn: ({ params }) => params.body, target: tellSettledFx })

sample({
  clock: settleMergeFx.fail,
  fn: ({ params, error }) => ({ wish: params.body, error }),
  target: tellNotSettledFx,
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
  fn: (_, { fault }) => ({ kind: 'error' as const, text: texts.fault(fault ?? '') }),
  target: noticeShown,
})

sample({ clock: sessionChanged, fn: ({ fault }) => fault, target: $faultTold })
