/** Adds a product to one of the visitor's estimates: the choice of estimate and quantity, the request, and its undo. */
import { type AddToEstimateResult, type EstimateSummary, estimatesApi } from '@vitrina/contracts/site/estimates'
import { $api, createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { $isAuth } from '@vitrina/shell/session'
import { paths } from '@vitrina/site/paths'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { newKey } from '../estimates/key.ts'
import { broadcastToTabsFx } from '../estimates/model.ts'
import { detailOf, type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { type AddDraft, NEW_ESTIMATE } from './add-draft.ts'
import { addTexts as texts } from './texts.ts'

/** What was added and where, so that it can be undone. */
interface UndoableAdd {
  id: string
  name: string
  key: string
  /** The estimate was created by this addition. */
  isFresh: boolean
  /** Several lines were added; they are removed in the estimate itself, not by undo. */
  isMany: boolean
}

// Events: what happened
export const dialogOpened = createEvent<Pick<AddDraft, 'idcode' | 'quantity' | 'changes'>>()
export const dialogClosed = createEvent()
export const signedInInDialog = createEvent()
export const draftChanged = createEvent<Partial<AddDraft>>()
export const listRequested = createEvent()
export const addRequested = createEvent()
const undoRequested = createEvent<UndoableAdd>()

// Effects: how we ask
const readEstimatesFx = createRequestFx(estimatesApi.list)
export const addFx = attach({
  source: $api,
  effect: async (api, { wish, key }: { wish: AddDraft; key: string }): Promise<AddToEstimateResult> => {
    const { idcode, quantity, changes, estimateId, name } = wish
    if (changes) {
      const isNew = estimateId === NEW_ESTIMATE
      const made = isNew ? await api(estimatesApi.create, { body: { key, name: name.trim() } }) : { id: estimateId }
      const { id, name: given, version } = await api(estimatesApi.read, { params: { id: made.id } })
      await api(estimatesApi.change, { params: { id }, body: { version, changes: [...changes] } })
      return { id, name: given, message: null }
    }
    return estimateId === NEW_ESTIMATE
      ? api(estimatesApi.create, { body: { key, name: name.trim(), line: { idcode, quantity } } })
      : api(estimatesApi.putLine, { params: { id: estimateId }, body: { key, idcode, quantity } })
  },
})
const undoFx = attach({
  source: $api,
  effect: async (api, { id, key, isFresh }: UndoableAdd) => {
    if (isFresh) await api(estimatesApi.remove, { params: { id } })
    else await api(estimatesApi.takeBack, { params: { id, key } })
  },
})
const makeKeyFx = createEffect(newKey)
const notifyAddedFx = createEffect(({ put, message }: { put: UndoableAdd; message: string | null }) => {
  const undo = scopeBind(undoRequested)
  scopeBind(noticeShown)({
    kind: 'success',
    text: [texts.added(put.name), message && `${message}.`].filter(Boolean).join(' '),
    link: { label: texts.open, to: paths.estimate(put.id) },
    ...(put.isMany && !put.isFresh ? {} : { action: { label: texts.undo, run: () => undo(put) } }),
  })
})
const notifyUndoFailedFx = createEffect(({ params, error }: { params: UndoableAdd; error: Error }) => {
  const undo = scopeBind(undoRequested)
  const action = { label: texts.again, run: () => undo(params) }
  scopeBind(noticeShown)({ kind: 'error', text: texts.notUndone(errorMessage(error)), action })
})

// Stores: what we know
const emptyDraft: AddDraft = { idcode: '', quantity: 1, changes: null, estimateId: '', name: '' }
export const $draft = createStore<AddDraft>(emptyDraft, { serialize: 'ignore' })
const $isShown = createStore(false, { serialize: 'ignore' })
/** The last changed first; null until loaded. */
export const $estimates = createStore<EstimateSummary[] | null>(null, { serialize: 'ignore' })
export const $listFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** The gateway rejected the session, whatever this page assumes. */
export const $mustSignIn = createStore(false, { serialize: 'ignore' })
export const $nameFault = createStore('', { serialize: 'ignore' })
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Idempotency key of the current draft: a retry with the same key does not add the product twice. */
const $key = createStore('', { serialize: 'ignore' })
export const $isDone = createStore(false, { serialize: 'ignore' })

const isSignInError = (error: Error): boolean => [401, 403].includes(statusOf(error))

// Wiring: what follows from what
// 1. Opening resets the form to its product.
sample({ clock: dialogOpened, fn: (given) => ({ ...emptyDraft, ...given }), target: $draft })
sample({
  clock: dialogOpened,
  target: [$estimates.reinit, $mustSignIn.reinit, $nameFault.reinit, $failure.reinit, $isDone.reinit],
})
sample({ clock: dialogOpened, fn: () => true, target: $isShown })
sample({ clock: dialogClosed, target: [$isShown.reinit, $isDone.reinit] })

// 2. Load the list as soon as the visitor is known to be signed in.
sample({ clock: dialogOpened, source: $isAuth, filter: Boolean, fn: () => undefined, target: listRequested })
sample({
  clock: $isAuth,
  source: $isShown,
  filter: (isShown, isAuth) => isShown && isAuth,
  fn: () => undefined,
  target: listRequested,
})
sample({ clock: signedInInDialog, source: $mustSignIn, filter: Boolean, fn: () => undefined, target: listRequested })
sample({ clock: listRequested, target: [$listFailure.reinit, $mustSignIn.reinit, $failure.reinit] })
sample({ clock: listRequested, fn: () => ({}), target: readEstimatesFx })
sample({ clock: readEstimatesFx.doneData, fn: ({ estimates }) => estimates, target: $estimates })
sample({
  clock: readEstimatesFx.doneData,
  source: $draft,
  filter: ({ estimateId }) => estimateId === '',
  fn: (wish, { estimates }) => ({ ...wish, estimateId: estimates[0]?.id ?? NEW_ESTIMATE }),
  target: $draft,
})
sample({
  clock: [readEstimatesFx.failData, addFx.failData],
  filter: isSignInError,
  fn: () => true,
  target: $mustSignIn,
})
sample({
  clock: readEstimatesFx.failData,
  filter: (error) => !isSignInError(error),
  fn: (error) => failureOf(error, errorMessage),
  target: $listFailure,
})

// 3. The draft. A changed draft gets a new key.
sample({ clock: draftChanged, source: $draft, fn: (wish, changed) => ({ ...wish, ...changed }), target: $draft })
sample({ clock: [dialogOpened, draftChanged], target: makeKeyFx })
sample({ clock: makeKeyFx.doneData, target: $key })
sample({ clock: draftChanged, target: [$nameFault.reinit, $failure.reinit] })

// 4. Add, once however often the button is pressed.
sample({
  clock: addRequested,
  source: $draft,
  filter: ({ estimateId, name }) => estimateId === NEW_ESTIMATE && name.trim() === '',
  fn: () => texts.nameMissing,
  target: $nameFault,
})
sample({
  clock: addRequested,
  source: { wish: $draft, key: $key, isAsking: addFx.pending, isDone: $isDone },
  filter: ({ wish, isAsking, isDone }) =>
    !isAsking && !isDone && (wish.estimateId !== NEW_ESTIMATE || wish.name.trim() !== ''),
  fn: ({ wish, key }) => ({ wish, key }),
  target: addFx,
})
sample({ clock: addFx, target: [$failure.reinit, $nameFault.reinit] })
sample({ clock: addFx.done, fn: () => true, target: $isDone })
sample({
  clock: addFx.done,
  fn: ({ params, result: { id, name, message } }) => ({
    put: {
      id,
      name,
      key: params.key,
      isFresh: params.wish.estimateId === NEW_ESTIMATE,
      isMany: params.wish.changes !== null,
    },
    message,
  }),
  target: notifyAddedFx,
})
sample({ clock: addFx.doneData, fn: ({ id }) => ({ id }), target: broadcastToTabsFx })

// 5. Failures: of the name at its field, of anything else beside the buttons. The draft stays as it was.
sample({ clock: addFx.failData, fn: (error) => fieldFaultsOf(error).name ?? '', target: $nameFault })
sample({
  clock: addFx.failData,
  filter: (error) => !isSignInError(error) && !fieldFaultsOf(error).name,
  fn: (error): Failure => ({ text: detailOf(error) || errorMessage(error) }),
  target: $failure,
})

// 6. Undo.
sample({ clock: undoRequested, target: undoFx })
sample({
  clock: undoFx.done,
  fn: ({ params: { name, isFresh } }) => ({
    kind: 'info' as const,
    text: isFresh ? texts.freshUndone(name) : texts.undone(name),
  }),
  target: noticeShown,
})
sample({ clock: undoFx.done, fn: ({ params: { id } }) => ({ id }), target: broadcastToTabsFx })
sample({ clock: undoFx.fail, target: notifyUndoFailedFx })
