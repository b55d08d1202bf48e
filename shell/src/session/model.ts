/** The session of the visitor. It is loaded after hydration, so that server-rendered pages of guests can be cached. */
import { type Session, sessionApi } from '@vitrina/contracts/site/session'
import { guestName, signedInText } from '@vitrina/site/texts'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'
import { assignStorageOwner } from './owned-storage.ts'

/** The signed-in user, under its specified name. */
export type CurrentUser = Pick<Session, 'name' | 'email' | 'phone' | 'isB2b' | 'clientCode' | 'isStaff'>

// Events: what happened
export const pageAlive = createEvent()
/** The session may be out of date and is read again. */
export const sessionStale = createEvent()
/** The responses to signing in, signing out and acting for a client all have the new session. */
export const sessionChanged = createEvent<Session>()
/** The visitor, or data of theirs such as prices, has changed: the page's data has to be loaded again. */
export const identityChanged = createEvent()

// Effects: how we ask
export const readSessionFx = createRequestFx(sessionApi.read)
export const signOutFx = createRequestFx(sessionApi.signOut)
export const greetFx = createEffect(() => console.log(signedInText))
const assignStorageOwnerFx = createEffect((uuid: string) => assignStorageOwner(uuid))

// Stores: what we know
/** null until the session has been loaded. */
export const $session = createStore<Session | null>(null)

export const $isAuth = $session.map((session) => session?.isAuth ?? false)
/** null for a guest. */
export const $currentUser = $session.map((session): CurrentUser | null => {
  if (!session?.isAuth) return null
  const { name, email, phone, isB2b, clientCode, isStaff } = session
  return { name, email, phone, isB2b, clientCode, isStaff }
})
/** Set while staff works in a client's account; otherwise null. */
export const $onBehalf = $session.map((session) => session?.onBehalf ?? null)
export const $visitorName = $session.map((session) => session?.name ?? guestName)
/** Id of the visitor's basket and lists; '' until the session has been loaded. */
export const $uuid = $session.map((session) => session?.uuid ?? '')
/**
 * Id of the visitor before the last change of identity; null when there was none. It is part of the specified state;
 * the gateway merges by the cookies, which no page can forge.
 */
export const $oldUuid = createStore<string | null>(null)
/** Domain of the public cookies, '' for this host only. Part of the specified state; the gateway sets these cookies. */
export const $domain = $session.map((session) => session?.domain ?? '')

/** Whether the page's address has the parameter `key`, which keeps identities apart. */
export const isApart = (): boolean => new URLSearchParams(globalThis.location?.search).has('key')

/** Another account, the same account on behalf of a client, or with other prices. */
const isOtherIdentity = (before: Session | null, after: Session): boolean =>
  before !== null &&
  (before.isAuth !== after.isAuth ||
    before.uuid !== after.uuid ||
    before.clientCode !== after.clientCode ||
    !before.onBehalf !== !after.onBehalf)

// Wiring: what follows from what
sample({
  clock: [pageAlive, sessionStale],
  fn: () => ({ query: isApart() ? { apart: '1' as const } : {} }),
  target: readSessionFx,
})

// A visitor may sign out before the session is loaded; other tabs still show their name and have to update.
sample({
  clock: signOutFx.doneData,
  source: $session,
  filter: (before) => before === null,
  fn: () => undefined,
  target: identityChanged,
})

// During an outage of the account system a signed-in visitor stays signed in; the gateway guards their data.
sample({
  clock: readSessionFx.doneData,
  source: $isAuth,
  filter: (isAuth, { isOutage }) => !(isAuth && isOutage),
  fn: (_, session) => session,
  target: sessionChanged,
})

sample({ clock: signOutFx.doneData, target: sessionChanged })

sample({
  clock: sessionChanged,
  source: $uuid,
  filter: (before, { uuid }) => before !== '' && before !== uuid,
  // After signing out there is no previous visitor whose basket could be merged.
  fn: (before, { isAuth }) => (isAuth ? before : null),
  target: $oldUuid,
})

sample({
  clock: sessionChanged,
  source: $session,
  filter: isOtherIdentity,
  fn: () => undefined,
  target: identityChanged,
})

sample({ clock: sessionChanged, target: $session })

sample({
  clock: sessionChanged,
  filter: ({ isAuth, onBehalf }) => isAuth && !onBehalf,
  fn: ({ uuid }) => uuid,
  target: assignStorageOwnerFx,
})
sample({ clock: signOutFx.done, fn: () => '', target: assignStorageOwnerFx })

// `$isAuth` triggers only on a change, so this runs once for each sign-in, and never on the server.
sample({ clock: $isAuth, filter: (isAuth) => isAuth, target: greetFx })
