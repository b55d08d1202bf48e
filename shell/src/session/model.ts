/** Who looks at the site. Personal facts arrive after the page is alive, so that pages of guests can be cached. */
import { type Session, sessionApi } from '@vitrina/contracts/site/session'
import { guestName, signedInText } from '@vitrina/site/texts'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'
import { assignStorageOwner } from './owned-storage.ts'

/** Who has signed in, as the specification names it. */
export type CurrentUser = Pick<Session, 'name' | 'email' | 'phone' | 'isB2b' | 'clientCode' | 'isStaff'>

// Events: what happened
export const pageAlive = createEvent()
/** What the page knows of the visitor may be out of date. */
export const sessionStale = createEvent()
/** Signing in, signing out and acting for a client all answer with the session that follows. */
export const sessionChanged = createEvent<Session>()
/** Somebody else looks at the open page, or what is theirs is another: what it shows has to be asked for again. */
export const identityChanged = createEvent()

// Effects: how we ask
export const readSessionFx = createRequestFx(sessionApi.read)
export const signOutFx = createRequestFx(sessionApi.signOut)
export const greetFx = createEffect(() => console.log(signedInText))
const assignStorageOwnerFx = createEffect((uuid: string) => assignStorageOwner(uuid))

// Stores: what we know
/** null until the gateway has answered. */
export const $session = createStore<Session | null>(null)

export const $isAuth = $session.map((session) => session?.isAuth ?? false)
/** null for a guest. */
export const $currentUser = $session.map((session): CurrentUser | null => {
  if (!session?.isAuth) return null
  const { name, email, phone, isB2b, clientCode, isStaff } = session
  return { name, email, phone, isB2b, clientCode, isStaff }
})
/** Staff works in the account of a client; null when nobody does. */
export const $onBehalf = $session.map((session) => session?.onBehalf ?? null)
export const $visitorName = $session.map((session) => session?.name ?? guestName)
/** Names the visitor's basket and lists; '' until it is known. */
export const $uuid = $session.map((session) => session?.uuid ?? '')
/**
 * Whose basket and lists were shown before the last change of identity; null when there was none. The specification names it;
 * the gateway merges by the cookies, which no page can forge.
 */
export const $oldUuid = createStore<string | null>(null)
/** Domain of the public cookies; '' for this host alone. The specification names it; the gateway writes these cookies. */
export const $domain = $session.map((session) => session?.domain ?? '')

/** The page's address has the parameter `key`: identities are kept apart. */
export const isApart = (): boolean => new URLSearchParams(globalThis.location?.search).has('key')

/** Another account, the same one in other hands, or with other prices. */
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

// Who signs out before the page knows them was somebody all the same: other tabs still show their name.
sample({
  clock: signOutFx.doneData,
  source: $session,
  filter: (before) => before === null,
  fn: () => undefined,
  target: identityChanged,
})

// While the account's system is away, whoever is known to have signed in stays so; the gateway guards what is theirs.
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
  // After signing out there is nobody whose things could be taken over.
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

// A store tells only of changes: once when a visitor becomes signed in, and the server never reads a session.
sample({ clock: $isAuth, filter: (isAuth) => isAuth, target: greetFx })
