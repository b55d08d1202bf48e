/** The address typed last, so that no other page of this remote asks for it again. */
import { createEvent, createStore, sample } from 'effector'

// Events: what happened
export const emailRemembered = createEvent<string>()

// Stores: what we know
export const $email = createStore('')

// Wiring: what follows from what
sample({ clock: emailRemembered, target: $email })
