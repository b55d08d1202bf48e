/** The order form of a guest or a buyer: what is filled in, what is wrong with it, and what of it is kept. */
import type { SentFile } from '@vitrina/contracts/site/order'
import { $session, readSessionFx } from '@vitrina/shell/session'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { withAccount } from './account.ts'
import { type Faults, faultsOf } from './faults.ts'
import { blankFields, buyerIn, changedFields, type FieldName, type Fields, filledWith } from './fields.ts'
import { begun, type Found, findKept, isOwned } from './found.ts'
import {
  type Draft,
  forgetDraft,
  keepDraft,
  keepRemembered,
  newKey,
  type Pending,
  type Remembered,
  readOwnDraft,
} from './kept-draft.ts'
import { forgetObjects, keepObject, type NamedObject } from './kept-objects.ts'

// Events: what happened
/** With what was typed before the page was alive. */
export const formShown = createEvent<Partial<Fields>>()
export const fieldChanged = createEvent<Partial<Fields>>()
/** What follows from an answer, such as the name of a company: nobody has typed it. */
export const fieldFollowed = createEvent<Partial<Fields>>()
/** It has the focus: what is told of the account does not come under somebody's hands. */
export const fieldEntered = createEvent<FieldName>()
export const fieldLeft = createEvent<FieldName>()
/** From now on every fault is shown. */
export const formTried = createEvent()
export const faultsTold = createEvent<Faults>()
/** The day (yyyy-mm-dd) from which the goods can be received; '' where every day will do. */
export const earliestFound = createEvent<string>()
export const pendingChanged = createEvent<Pending | null>()
export const filesChanged = createEvent<SentFile[]>()
/** Typed values that make room for those of the account. */
export const putAside = createEvent<Partial<Fields>>()
/** The key stands for another order already. */
export const keyWorn = createEvent()
/** The order stands, sent by this tab or by another one: the next order is another. */
export const formDone = createEvent<{ isOwn: boolean }>()
const formEmptied = createEvent<{ isOwn: boolean; remembered: Remembered | null; object: NamedObject }>()
/** What was kept belongs to this visitor. */
const draftTaken = createEvent<Draft>()
/** Somebody else looks at the page now. */
const ownerLeft = createEvent()

// Effects: how we ask
const findDraftFx = createEffect(findKept)
const findOwnFx = createEffect((owner: string) => ({ owner, own: readOwnDraft() }))
const makeKeyFx = createEffect(newKey)
const keepDraftFx = createEffect(keepDraft)
const forgetDraftFx = createEffect(forgetDraft)
const rememberFx = createEffect(keepRemembered)
const keepObjectFx = createEffect(keepObject)
const forgetObjectsFx = createEffect(forgetObjects)

// Stores: what we know
export const $fields = createStore<Fields>(blankFields, { serialize: 'ignore' })
/** What was filled in before it was known what had been kept. */
const $typed = createStore<Partial<Fields>>({}, { serialize: 'ignore' })
export const $entered = createStore<FieldName | null>(null, { serialize: 'ignore' })
export const $aside = createStore<Partial<Fields>>({}, { serialize: 'ignore' })
export const $key = createStore('', { serialize: 'ignore' })
/** The order that was sent and not answered. */
export const $pending = createStore<Pending | null>(null, { serialize: 'ignore' })
export const $sentFiles = createStore<SentFile[]>([], { serialize: 'ignore' })
/** Fields that were left, whose faults are shown; null means all. */
const $left = createStore<readonly FieldName[] | null>([], { serialize: 'ignore' })
const $told = createStore<Faults>({}, { serialize: 'ignore' })
const $found = createStore<Found | null>(null, { serialize: 'ignore' })
/** It is not going to be known who looks at the page. */
const $isSessionLost = createStore(false, { serialize: 'ignore' })
/** What was kept has been taken or given up: from now on it is kept anew. */
export const $isReady = $key.map((key) => key !== '')

const $earliest = createStore('', { serialize: 'ignore' })

export const $owner = $session.map((session) => (session?.isAuth ? session.uuid : ''))
const $owners = createStore({ last: '', now: '' }, { serialize: 'ignore' })

/** The form was sent at least once: its faults are all shown. */
export const $isTried = $left.map((left) => left === null)
/** Everything wrong with the form, shown or not. */
export const $allFaults = combine($fields, $earliest, faultsOf)
export const $faults = combine($allFaults, $told, $left, (all, told, left) => {
  const own = Object.entries(all).filter(([name]) => left === null || left.includes(name as FieldName))
  return { ...told, ...Object.fromEntries(own) } as Faults
})
const $draft = combine({
  owner: $owner,
  key: $key,
  fields: $fields,
  aside: $aside,
  files: $sentFiles,
  pending: $pending,
})

// Wiring: what follows from what
// 1. What was kept is looked for once; what was kept under an account waits until it is known who looks.
sample({ clock: formShown, source: $fields, fn: changedFields, target: $fields })
sample({
  clock: [formShown, fieldChanged],
  source: $typed,
  fn: (typed, more) => ({ ...typed, ...more }),
  target: $typed,
})
sample({ clock: formShown, source: $key, filter: (key) => key === '', fn: () => undefined, target: findDraftFx })
sample({ clock: findDraftFx.doneData, target: $found })
sample({ clock: [readSessionFx.fail, formTried], fn: () => true, target: $isSessionLost })

sample({
  clock: [$found, $session, $isSessionLost],
  source: { found: $found, session: $session, isLost: $isSessionLost, key: $key },
  filter: ({ found, session, isLost, key }) =>
    found !== null && key === '' && (session !== null || isLost || !isOwned(found)),
  fn: ({ found, session }) => begun(found as Found, session),
  target: draftTaken,
})

sample({
  clock: draftTaken,
  source: { fields: $fields, typed: $typed, session: $session, entered: $entered },
  fn: ({ fields, typed, session, entered }, draft) =>
    withAccount(filledWith({ ...fields, ...draft.fields }, typed), session, entered),
  target: $fields,
})
sample({ clock: draftTaken, fn: ({ aside = {} }) => aside, target: $aside })
sample({ clock: draftTaken, fn: ({ key }) => key, target: $key })
sample({ clock: draftTaken, fn: ({ files }) => files, target: $sentFiles })
sample({ clock: draftTaken, fn: ({ pending }) => pending, target: $pending })

// 2. Whoever signs in later finds what is empty filled; whoever signs out leaves nothing behind.
sample({
  clock: $session,
  source: { fields: $fields, entered: $entered },
  filter: (_, session) => session?.isAuth === true,
  fn: ({ fields, entered }, session) => withAccount(fields, session, entered),
  target: $fields,
})
sample({ clock: $owner, source: $owners, fn: ({ now }, owner) => ({ last: now, now: owner }), target: $owners })
sample({
  clock: $owners,
  filter: ({ last, now }) => last !== '' && last !== now,
  fn: () => undefined,
  target: ownerLeft,
})
sample({
  clock: $owners,
  filter: ({ last, now }) => last !== '' && last !== now,
  fn: ({ last }) => last,
  target: forgetObjectsFx,
})
sample({
  clock: ownerLeft,
  target: [$fields.reinit, $aside.reinit, $typed.reinit, $pending.reinit, $sentFiles.reinit, $left.reinit],
})
sample({ clock: [ownerLeft, keyWorn], fn: () => undefined, target: makeKeyFx })
sample({ clock: makeKeyFx.doneData, target: $key })

// An account that comes back to the open form finds what it had begun, before anything is kept over it.
sample({ clock: $owner, filter: (owner) => owner !== '', target: findOwnFx })
sample({
  clock: findOwnFx.doneData,
  source: { key: $key, pending: $pending },
  filter: ({ key, pending }, { owner, own }) => key !== '' && !pending && own?.owner === owner && own.key !== key,
  fn: (_, { own }) => own as Draft,
  target: draftTaken,
})

// 3. What is filled in is kept.
sample({ clock: [fieldChanged, fieldFollowed], source: $fields, fn: changedFields, target: $fields })
sample({ clock: putAside, source: $aside, fn: (aside, typed) => ({ ...aside, ...typed }), target: $aside })
sample({ clock: earliestFound, target: $earliest })
sample({ clock: pendingChanged, target: $pending })
sample({ clock: filesChanged, target: $sentFiles })
sample({ clock: $draft, filter: ({ key }) => key !== '', target: keepDraftFx })

// 4. A fault is shown once its field was left or the form was sent; the gateway's is forgiven as soon as it is touched.
sample({
  clock: fieldLeft,
  source: $left,
  filter: (left, name) => left !== null && !left.includes(name),
  fn: (left, name) => left && [...left, name],
  target: $left,
})
sample({ clock: formTried, fn: () => null, target: $left })
sample({ clock: fieldEntered, target: $entered })
sample({ clock: [fieldLeft, ownerLeft], fn: () => null, target: $entered })
sample({ clock: faultsTold, target: $told })
sample({ clock: formTried, target: $told.reinit })
sample({
  clock: fieldChanged,
  source: $told,
  fn: (told, changed) => Object.fromEntries(Object.entries(told).filter(([name]) => !(name in changed))) as Faults,
  target: $told,
})

// 5. The order stands: who bought is remembered if they want it, the rest is forgotten.
sample({
  clock: formDone,
  source: { fields: $fields, owner: $owner },
  fn: ({ fields, owner }, { isOwn }) => ({
    isOwn,
    remembered: fields.isRemembered ? { owner, fields: buyerIn(fields) } : null,
    object: { owner, name: fields.objectName.trim() },
  }),
  target: formEmptied,
})
sample({
  clock: formEmptied,
  filter: ({ isOwn }) => isOwn,
  fn: ({ remembered }) => remembered,
  target: rememberFx,
})
sample({
  clock: formEmptied,
  filter: ({ isOwn, object }) => isOwn && object.name !== '',
  fn: ({ object }) => object,
  target: keepObjectFx,
})
sample({
  clock: formEmptied,
  target: [
    $key.reinit,
    $fields.reinit,
    $aside.reinit,
    $typed.reinit,
    $pending.reinit,
    $sentFiles.reinit,
    $left.reinit,
    $told.reinit,
  ],
})
sample({ clock: formEmptied, target: $found.reinit })
sample({ clock: formEmptied, source: $owner, target: forgetDraftFx })
