/** A product goes into one of the visitor's estimates: where to, how many of it, and what came of it. */
import { type EstimateSummary, estimatesPages, type PutIntoEstimate } from '@vitrina/contracts/site/estimates'
import { $api, createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { $isAuth } from '@vitrina/shell/session'
import { paths } from '@vitrina/site/paths'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { newKey } from '../estimates/key.ts'
import { tellTabsFx } from '../estimates/model.ts'
import { detailOf, type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { addTexts as texts } from './texts.ts'
import { NEW, type Wish } from './wish.ts'

/** What has been put where, so that it can be taken back. */
interface Put {
  id: string
  name: string
  key: string
  /** The estimate was made for it. */
  isFresh: boolean
  /** Several lines, which are taken out of an estimate in the estimate itself. */
  isMany: boolean
}

// Events: what happened
export const windowShown = createEvent<Pick<Wish, 'idcode' | 'quantity' | 'changes'>>()
export const windowLeft = createEvent()
export const signedInHere = createEvent()
export const wishChanged = createEvent<Partial<Wish>>()
export const listWanted = createEvent()
export const addWanted = createEvent()
const undoWanted = createEvent<Put>()

// Effects: how we ask
const readEstimatesFx = createRequestFx(estimatesPages.list)
export const addFx = attach({
  source: $api,
  effect: async (api, { wish, key }: { wish: Wish; key: string }): Promise<PutIntoEstimate> => {
    const { idcode, quantity, changes, estimateId, name } = wish
    if (changes) {
      const isNew = estimateId === NEW
      const made = isNew ? await api(estimatesPages.create, { body: { key, name: name.trim() } }) : { id: estimateId }
      const { id, name: given, version } = await api(estimatesPages.read, { params: { id: made.id } })
      await api(estimatesPages.change, { params: { id }, body: { version, changes: [...changes] } })
      return { id, name: given, message: null }
    }
    return estimateId === NEW
      ? api(estimatesPages.create, { body: { key, name: name.trim(), line: { idcode, quantity } } })
      : api(estimatesPages.putLine, { params: { id: estimateId }, body: { key, idcode, quantity } })
  },
})
const undoFx = attach({
  source: $api,
  effect: async (api, { id, key, isFresh }: Put) => {
    if (isFresh) await api(estimatesPages.remove, { params: { id } })
    else await api(estimatesPages.takeBack, { params: { id, key } })
  },
})
const makeKeyFx = createEffect(newKey)
const tellAddedFx = createEffect(({ put, message }: { put: Put; message: string | null }) => {
  const undo = scopeBind(undoWanted)
  scopeBind(noticeShown)({
    kind: 'success',
    text: [texts.added(put.name), message && `${message}.`].filter(Boolean).join(' '),
    link: { label: texts.open, to: paths.estimate(put.id) },
    ...(put.isMany && !put.isFresh ? {} : { action: { label: texts.undo, run: () => undo(put) } }),
  })
})
const tellNotUndoneFx = createEffect(({ params, error }: { params: Put; error: Error }) => {
  const undo = scopeBind(undoWanted)
  const action = { label: texts.again, run: () => undo(params) }
  scopeBind(noticeShown)({ kind: 'error', text: texts.notUndone(say(error)), action })
})

// Stores: what we know
const nothing: Wish = { idcode: '', quantity: 1, changes: null, estimateId: '', name: '' }
export const $wish = createStore<Wish>(nothing, { serialize: 'ignore' })
const $isShown = createStore(false, { serialize: 'ignore' })
/** The last changed first; null until it is known. */
export const $estimates = createStore<EstimateSummary[] | null>(null, { serialize: 'ignore' })
export const $listFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** The gateway knows of no sign-in, whatever this page thinks. */
export const $mustSignIn = createStore(false, { serialize: 'ignore' })
export const $nameFault = createStore('', { serialize: 'ignore' })
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Of the wish as it stands: asked again with it, an answer that got lost does no harm. */
const $key = createStore('', { serialize: 'ignore' })
export const $isDone = createStore(false, { serialize: 'ignore' })

const isSignInFault = (error: Error): boolean => [401, 403].includes(statusOf(error))

// Wiring: what follows from what
// 1. The window begins anew with its product.
sample({ clock: windowShown, fn: (given) => ({ ...nothing, ...given }), target: $wish })
sample({
  clock: windowShown,
  target: [$estimates.reinit, $mustSignIn.reinit, $nameFault.reinit, $failure.reinit, $isDone.reinit],
})
sample({ clock: windowShown, fn: () => true, target: $isShown })
sample({ clock: windowLeft, target: [$isShown.reinit, $isDone.reinit] })

// 2. The list, as soon as it is known who asks.
sample({ clock: windowShown, source: $isAuth, filter: Boolean, fn: () => undefined, target: listWanted })
sample({
  clock: $isAuth,
  source: $isShown,
  filter: (isShown, isAuth) => isShown && isAuth,
  fn: () => undefined,
  target: listWanted,
})
sample({ clock: signedInHere, source: $mustSignIn, filter: Boolean, fn: () => undefined, target: listWanted })
sample({ clock: listWanted, target: [$listFailure.reinit, $mustSignIn.reinit, $failure.reinit] })
sample({ clock: listWanted, fn: () => ({}), target: readEstimatesFx })
sample({ clock: readEstimatesFx.doneData, fn: ({ estimates }) => estimates, target: $estimates })
sample({
  clock: readEstimatesFx.doneData,
  source: $wish,
  filter: ({ estimateId }) => estimateId === '',
  fn: (wish, { estimates }) => ({ ...wish, estimateId: estimates[0]?.id ?? NEW }),
  target: $wish,
})
sample({
  clock: [readEstimatesFx.failData, addFx.failData],
  filter: isSignInFault,
  fn: () => true,
  target: $mustSignIn,
})
sample({
  clock: readEstimatesFx.failData,
  filter: (error) => !isSignInFault(error),
  fn: (error) => failureOf(error, say),
  target: $listFailure,
})

// 3. The wish. Another wish has another key.
sample({ clock: wishChanged, source: $wish, fn: (wish, changed) => ({ ...wish, ...changed }), target: $wish })
sample({ clock: [windowShown, wishChanged], target: makeKeyFx })
sample({ clock: makeKeyFx.doneData, target: $key })
sample({ clock: wishChanged, target: [$nameFault.reinit, $failure.reinit] })

// 4. Putting it in, once however often it is pressed.
sample({
  clock: addWanted,
  source: $wish,
  filter: ({ estimateId, name }) => estimateId === NEW && name.trim() === '',
  fn: () => texts.nameMissing,
  target: $nameFault,
})
sample({
  clock: addWanted,
  source: { wish: $wish, key: $key, isAsking: addFx.pending, isDone: $isDone },
  filter: ({ wish, isAsking, isDone }) => !isAsking && !isDone && (wish.estimateId !== NEW || wish.name.trim() !== ''),
  fn: ({ wish, key }) => ({ wish, key }),
  target: addFx,
})
sample({ clock: addFx, target: [$failure.reinit, $nameFault.reinit] })
sample({ clock: addFx.done, fn: () => true, target: $isDone })
sample({
  clock: addFx.done,
  fn: ({ params, result: { id, name, message } }) => ({
    put: { id, name, key: params.key, isFresh: params.wish.estimateId === NEW, isMany: params.wish.changes !== null },
    message,
  }),
  target: tellAddedFx,
})
sample({ clock: addFx.doneData, fn: ({ id }) => ({ id }), target: tellTabsFx })

// 5. What went wrong: a name at its field, anything else beside the buttons. Everything that was chosen stays.
sample({ clock: addFx.failData, fn: (error) => fieldFaultsOf(error).name ?? '', target: $nameFault })
sample({
  clock: addFx.failData,
  filter: (error) => !isSignInFault(error) && !fieldFaultsOf(error).name,
  fn: (error): Failure => ({ text: detailOf(error) || say(error) }),
  target: $failure,
})

// 6. Taking it back.
sample({ clock: undoWanted, target: undoFx })
sample({
  clock: undoFx.done,
  fn: ({ params: { name, isFresh } }) => ({
    kind: 'info' as const,
    text: isFresh ? texts.freshUndone(name) : texts.undone(name),
  }),
  target: noticeShown,
})
sample({ clock: undoFx.done, fn: ({ params: { id } }) => ({ id }), target: tellTabsFx })
sample({ clock: undoFx.fail, target: tellNotUndoneFx })
