/** Who looks at the site. Personal facts arrive after the page is alive, so that pages of guests can be cached. */
import { frameApi, type Session } from '@vitrina/contracts/site/frame'
import { createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

// Events: what happened
export const pageAlive = createEvent()

// Effects: how we ask
export const readSessionFx = createRequestFx(frameApi.session)

// Stores: what we know
/** null until the gateway has answered. */
export const $session = createStore<Session | null>(null)

export const $isAuth = $session.map((session) => session?.isAuth ?? false)
export const $visitorName = $session.map((session) => session?.name ?? 'Гость')

// Wiring: what follows from what
sample({ clock: pageAlive, fn: () => ({}), target: readSessionFx })

sample({ clock: readSessionFx.doneData, target: $session })
