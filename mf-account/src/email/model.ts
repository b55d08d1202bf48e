/** The address that was typed last, so that no page of this room asks for it again. */
import { createEvent, createStore, sample } from 'effector'

// Events: what happened
export const emailRemembered = createEvent<string>()

// Stores: what we know
export const $email = createStore('')

// Wiring: what follows from what
sample({ clock: emailRemembered, target: $email })
