/** Notices about what a sign-in merged from the guest or left behind, with undo and take-over. */
import type { CallInput } from '@vitrina/contracts/endpoint'
import { type MergeResult, sessionApi } from '@vitrina/contracts/site/session'
import { createEffect, createEvent, sample, scopeBind } from 'effector'
import { createRequestFx, errorMessage } from '../api/model.ts'
import { $favorites, listReplaced } from '../lists/model.ts'
import { noticeShown } from '../notices/model.ts'
import { identityChanged, sessionChanged } from '../session/model.ts'
import { texts } from './texts.ts'

type SettleRequest = CallInput<typeof sessionApi.settleMerge>['body']

// Events: what happened
export const mergeReceived = createEvent<MergeResult>()
const settleRequested = createEvent<SettleRequest>()
/** The visitor adds guest favourites that the sign-in did not merge. */
const leftoverFavoritesClaimed = createEvent<string[]>()

// Effects: how we ask
export const settleMergeFx = createRequestFx(sessionApi.settleMerge)
/** Shows a notice for each list, since each can be undone separately. */
const notifyMergedFx = createEffect(({ basket, favorites, favoritesLeft }: MergeResult) => {
  const show = scopeBind(noticeShown)
  const settle = scopeBind(settleRequested)
  const takeOver = scopeBind(leftoverFavoritesClaimed)
  const tell = (text: string, merged: Omit<SettleRequest, 'isKept'>) =>
    show({ kind: 'info', text, action: { label: texts.undo, run: () => settle({ ...merged, isKept: false }) } })
  if (basket.length > 0) tell(texts.basketMerged(basket.length), { basket, favorites: [] })
  if (favorites.length > 0) tell(texts.favoritesMerged(favorites.length), { basket: [], favorites })
  if (favoritesLeft.length > 0) {
    const action = { label: texts.takeOver, run: () => takeOver(favoritesLeft) }
    show({ kind: 'info', text: texts.favoritesLeft(favoritesLeft.length), action, stays: true })
  }
})
/** An undo offers a redo; a redo offers nothing, so that the notices do not alternate for ever. */
const notifySettledFx = createEffect((wish: SettleRequest) => {
  const { redone, undone } = texts.settled[wish.basket.length > 0 ? 'basket' : 'favorites']
  const settle = scopeBind(settleRequested)
  scopeBind(noticeShown)(
    wish.isKept
      ? { kind: 'success', text: redone }
      : { kind: 'info', text: undone, action: { label: texts.redo, run: () => settle({ ...wish, isKept: true }) } },
  )
})
/** Offers the action again, because the notice that offered it is closed. */
const notifySettleFailedFx = createEffect(({ wish, error }: { wish: SettleRequest; error: Error }) => {
  const settle = scopeBind(settleRequested)
  const text = (wish.isKept ? texts.notRedone : texts.notUndone)(errorMessage(error))
  const action = { label: wish.isKept ? texts.redo : texts.undo, run: () => settle(wish) }
  scopeBind(noticeShown)({ kind: 'error', text, action })
})

// Wiring: what follows from what
sample({ clock: mergeReceived, target: notifyMergedFx })

// Guest favourites are older, so they go before those marked since.
sample({
  clock: leftoverFavoritesClaimed,
  source: $favorites,
  fn: (own, left) => ({
    list: 'favorites' as const,
    idcodes: [...left.filter((idcode) => !own.includes(idcode)), ...own],
  }),
  target: listReplaced,
})

sample({ clock: settleRequested, fn: (body) => ({ body }), target: settleMergeFx })

sample({ clock: settleMergeFx.doneData, target: sessionChanged })

// The visitor is the same, but their basket or favourites have changed.
sample({ clock: settleMergeFx.done, fn: () => undefined, target: identityChanged })

sample({ clock: settleMergeFx.done, fn: ({ params }) => params.body, target: notifySettledFx })

sample({
  clock: settleMergeFx.fail,
  fn: ({ params, error }) => ({ wish: params.body, error }),
  target: notifySettleFailedFx,
})
