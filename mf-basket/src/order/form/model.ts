/** The order form: its fields, errors and draft, for guests and signed-in buyers. */
import type { UploadedFile } from '@vitrina/contracts/site/order'
import { $session, readSessionFx } from '@vitrina/shell/session'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { withAccount } from './account.ts'
import {
  type Draft,
  forgetDraft,
  newKey,
  type PendingOrder,
  type RememberedBuyer,
  readOwnDraft,
  saveDraft,
  saveRemembered,
} from './draft-storage.ts'
import { type Faults, faultsOf } from './faults.ts'
import { applyFieldChanges, blankFields, buyerFields, type FieldName, type Fields, fillFrom } from './fields.ts'
import { forgetObjects, type StoredObject, saveObject } from './object-storage.ts'
import { hasOwner, initialDraft, readStoredForm, type StoredForm } from './stored-form.ts'

// Events: what happened
/** Carries the values typed before hydration. */
export const formShown = createEvent<Partial<Fields>>()
export const fieldChanged = createEvent<Partial<Fields>>()
/** Values derived from a response, such as a company name: the shopper has not typed them. */
export const fieldDerived = createEvent<Partial<Fields>>()
/** The focused field is not overwritten with data of the account. */
export const fieldFocused = createEvent<FieldName>()
export const fieldBlurred = createEvent<FieldName>()
/** From now on every error is shown. */
export const submitAttempted = createEvent()
export const faultsReceived = createEvent<Faults>()
/** The first day (yyyy-mm-dd) when the goods can be received; '' when every day is possible. */
export const earliestDayFound = createEvent<string>()
export const pendingChanged = createEvent<PendingOrder | null>()
export const filesChanged = createEvent<UploadedFile[]>()
/** Typed values that are replaced with those of the account. */
export const typedValuesStashed = createEvent<Partial<Fields>>()
/** The key belongs to another order already. */
export const keyAlreadyUsed = createEvent()
/** The order is placed, by this tab or another one: the form starts a new order. */
export const formCompleted = createEvent<{ isOwn: boolean }>()
const formCleared = createEvent<{ isOwn: boolean; remembered: RememberedBuyer | null; object: StoredObject }>()
/** The stored draft belongs to this visitor. */
const draftLoaded = createEvent<Draft>()
/** The user of the page has changed. */
const ownerChanged = createEvent()

// Effects: how we ask
const readStoredFormFx = createEffect(readStoredForm)
const readOwnDraftFx = createEffect((owner: string) => ({ owner, own: readOwnDraft() }))
const makeKeyFx = createEffect(newKey)
const saveDraftFx = createEffect(saveDraft)
const forgetDraftFx = createEffect(forgetDraft)
const saveRememberedFx = createEffect(saveRemembered)
const saveObjectFx = createEffect(saveObject)
const forgetObjectsFx = createEffect(forgetObjects)

// Stores: what we know
export const $fields = createStore<Fields>(blankFields, { serialize: 'ignore' })
/** Values entered before the draft was read. */
const $earlyInput = createStore<Partial<Fields>>({}, { serialize: 'ignore' })
export const $focusedField = createStore<FieldName | null>(null, { serialize: 'ignore' })
export const $stashed = createStore<Partial<Fields>>({}, { serialize: 'ignore' })
export const $key = createStore('', { serialize: 'ignore' })
/** The order that was sent without a response. */
export const $pending = createStore<PendingOrder | null>(null, { serialize: 'ignore' })
export const $sentFiles = createStore<UploadedFile[]>([], { serialize: 'ignore' })
/** Fields that lost focus, whose errors are shown; null means all. */
const $touched = createStore<readonly FieldName[] | null>([], { serialize: 'ignore' })
const $serverFaults = createStore<Faults>({}, { serialize: 'ignore' })
const $storedForm = createStore<StoredForm | null>(null, { serialize: 'ignore' })
/** The session cannot be loaded, so the user stays unknown. */
const $isSessionLost = createStore(false, { serialize: 'ignore' })
/** The draft was restored or given up: from now on changes are stored. */
export const $isReady = $key.map((key) => key !== '')

const $earliest = createStore('', { serialize: 'ignore' })

export const $owner = $session.map((session) => (session?.isAuth ? session.uuid : ''))
const $owners = createStore({ last: '', now: '' }, { serialize: 'ignore' })

/** The form was submitted at least once: all errors are shown. */
export const $isSubmitAttempted = $touched.map((left) => left === null)
/** All errors of the form, shown or not. */
export const $allFaults = combine($fields, $earliest, faultsOf)
export const $faults = combine($allFaults, $serverFaults, $touched, (all, serverFaults, left) => {
  const own = Object.entries(all).filter(([name]) => left === null || left.includes(name as FieldName))
  return { ...serverFaults, ...Object.fromEntries(own) } as Faults
})
const $draft = combine({
  owner: $owner,
  key: $key,
  fields: $fields,
  aside: $stashed,
  files: $sentFiles,
  pending: $pending,
})

// Wiring: what follows from what
// 1. The draft is read once; one that belongs to an account waits until the session is known.
sample({ clock: formShown, source: $fields, fn: applyFieldChanges, target: $fields })
sample({
  clock: [formShown, fieldChanged],
  source: $earlyInput,
  fn: (typed, more) => ({ ...typed, ...more }),
  target: $earlyInput,
})
sample({ clock: formShown, source: $key, filter: (key) => key === '', fn: () => undefined, target: readStoredFormFx })
sample({ clock: readStoredFormFx.doneData, target: $storedForm })
sample({ clock: [readSessionFx.fail, submitAttempted], fn: () => true, target: $isSessionLost })

sample({
  clock: [$storedForm, $session, $isSessionLost],
  source: { found: $storedForm, session: $session, isLost: $isSessionLost, key: $key },
  filter: ({ found, session, isLost, key }) =>
    found !== null && key === '' && (session !== null || isLost || !hasOwner(found)),
  fn: ({ found, session }) => initialDraft(found as StoredForm, session),
  target: draftLoaded,
})

sample({
  clock: draftLoaded,
  source: { fields: $fields, typed: $earlyInput, session: $session, entered: $focusedField },
  fn: ({ fields, typed, session, entered }, draft) =>
    withAccount(fillFrom({ ...fields, ...draft.fields }, typed), session, entered),
  target: $fields,
})
sample({ clock: draftLoaded, fn: ({ aside = {} }) => aside, target: $stashed })
sample({ clock: draftLoaded, fn: ({ key }) => key, target: $key })
sample({ clock: draftLoaded, fn: ({ files }) => files, target: $sentFiles })
sample({ clock: draftLoaded, fn: ({ pending }) => pending, target: $pending })

// 2. A later sign-in fills empty fields; a sign-out clears the form.
sample({
  clock: $session,
  source: { fields: $fields, entered: $focusedField },
  filter: (_, session) => session?.isAuth === true,
  fn: ({ fields, entered }, session) => withAccount(fields, session, entered),
  target: $fields,
})
sample({ clock: $owner, source: $owners, fn: ({ now }, owner) => ({ last: now, now: owner }), target: $owners })
sample({
  clock: $owners,
  filter: ({ last, now }) => last !== '' && last !== now,
  fn: () => undefined,
  target: ownerChanged,
})
sample({
  clock: $owners,
  filter: ({ last, now }) => last !== '' && last !== now,
  fn: ({ last }) => last,
  target: forgetObjectsFx,
})
sample({
  clock: ownerChanged,
  target: [$fields.reinit, $stashed.reinit, $earlyInput.reinit, $pending.reinit, $sentFiles.reinit, $touched.reinit],
})
sample({ clock: [ownerChanged, keyAlreadyUsed], fn: () => undefined, target: makeKeyFx })
sample({ clock: makeKeyFx.doneData, target: $key })

// An account that signs in on the open form restores its own draft before a new one overwrites it.
sample({ clock: $owner, filter: (owner) => owner !== '', target: readOwnDraftFx })
sample({
  clock: readOwnDraftFx.doneData,
  source: { key: $key, pending: $pending },
  filter: ({ key, pending }, { owner, own }) => key !== '' && !pending && own?.owner === owner && own.key !== key,
  fn: (_, { own }) => own as Draft,
  target: draftLoaded,
})

// 3. Changes are stored in the draft.
sample({ clock: [fieldChanged, fieldDerived], source: $fields, fn: applyFieldChanges, target: $fields })
sample({
  clock: typedValuesStashed,
  source: $stashed,
  fn: (aside, typed) => ({ ...aside, ...typed }),
  target: $stashed,
})
sample({ clock: earliestDayFound, target: $earliest })
sample({ clock: pendingChanged, target: $pending })
sample({ clock: filesChanged, target: $sentFiles })
sample({ clock: $draft, filter: ({ key }) => key !== '', target: saveDraftFx })

// 4. An error is shown once its field lost focus or the form was submitted; one of the gateway is cleared on change.
sample({
  clock: fieldBlurred,
  source: $touched,
  filter: (left, name) => left !== null && !left.includes(name),
  fn: (left, name) => left && [...left, name],
  target: $touched,
})
sample({ clock: submitAttempted, fn: () => null, target: $touched })
sample({ clock: fieldFocused, target: $focusedField })
sample({ clock: [fieldBlurred, ownerChanged], fn: () => null, target: $focusedField })
sample({ clock: faultsReceived, target: $serverFaults })
sample({ clock: submitAttempted, target: $serverFaults.reinit })
sample({
  clock: fieldChanged,
  source: $serverFaults,
  fn: (faults, changed) => Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changed))) as Faults,
  target: $serverFaults,
})

// 5. The order is placed: the buyer is stored with their consent, everything else is deleted.
sample({
  clock: formCompleted,
  source: { fields: $fields, owner: $owner },
  fn: ({ fields, owner }, { isOwn }) => ({
    isOwn,
    remembered: fields.isRemembered ? { owner, fields: buyerFields(fields) } : null,
    object: { owner, name: fields.objectName.trim() },
  }),
  target: formCleared,
})
sample({
  clock: formCleared,
  filter: ({ isOwn }) => isOwn,
  fn: ({ remembered }) => remembered,
  target: saveRememberedFx,
})
sample({
  clock: formCleared,
  filter: ({ isOwn, object }) => isOwn && object.name !== '',
  fn: ({ object }) => object,
  target: saveObjectFx,
})
sample({
  clock: formCleared,
  target: [
    $key.reinit,
    $fields.reinit,
    $stashed.reinit,
    $earlyInput.reinit,
    $pending.reinit,
    $sentFiles.reinit,
    $touched.reinit,
    $serverFaults.reinit,
  ],
})
sample({ clock: formCleared, target: $storedForm.reinit })
sample({ clock: formCleared, source: $owner, target: forgetDraftFx })
