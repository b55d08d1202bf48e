/** Who looks at the site. Personal facts arrive after the page is alive, so that pages of guests can be cached. */
import { accountPages } from '@vitrina/contracts/site/account'
import { frameApi, type Session } from '@vitrina/contracts/site/frame'
import { guestName, signedInText } from '@vitrina/site/texts'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

// Events: what happened
export const pageAlive = createEvent()

// Effects: how we ask
export const readSessionFx = createRequestFx(frameApi.session)
/** The session is read again afterwards; where the visitor goes then is up to the caller. */
export const signOutFx = createRequestFx(accountPages.signOut)
export const greetFx = createEffect(() => console.log(signedInText))

// Stores: what we know
/** null until the gateway has answered. */
export const $session = createStore<Session | null>(null)

export const $isAuth = $session.map((session) => session?.isAuth ?? false)
export const $visitorName = $session.map((session) => session?.name ?? guestName)

// Wiring: what follows from what
sample({ clock: pageAlive, fn: () => ({}), target: readSessionFx })

sample({ clock: readSessionFx.doneData, target: $session })

// A store tells only of changes: once when a visitor becomes signed in, and the server never reads a session.
sample({ clock: $isAuth, filter: (isAuth) => isAuth, target: greetFx })

sample({ clock: signOutFx.done, fn: () => ({}), target: readSessionFx })
