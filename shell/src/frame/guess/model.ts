/** A city suggested to a visitor who has not chosen one. Nothing changes until they confirm it. */
import type { Session } from '@vitrina/contracts/site/session'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $shopCities, chooseDepartmentFx, cityConfirmed } from '../../department/model.ts'
import { $session } from '../../session/model.ts'
import { cityDialogOpened } from '../city/model.ts'
import { isDismissed, saveDismissal } from './dismissal.ts'

// Events: what happened
export const guessConfirmed = createEvent()
export const guessRefused = createEvent()
export const guessDismissed = createEvent()

// Effects: how we ask
const readDismissalFx = createEffect(isDismissed)
const saveDismissalFx = createEffect(saveDismissal)

// Stores: what we know
/** true until storage has shown that the visitor has not answered before. */
const $isAnswered = createStore(true, { serialize: 'ignore' })

/** The guessed city; null when there is no question to show. */
export const $guess = combine($session, $shopCities, $isAnswered, (session, cities, answered): Session['cityGuess'] => {
  // Staff who work in a client's account do not choose a city for the client.
  const guess = session?.onBehalf ? null : (session?.cityGuess ?? null)
  return !answered && guess && cities.some(({ id_1c }) => id_1c === guess.id_1c) ? guess : null
})

// Wiring: what follows from what
sample({
  clock: $session,
  filter: (session) => session !== null && session.cityGuess !== null,
  fn: () => undefined,
  target: readDismissalFx,
})

$isAnswered.on(readDismissalFx.doneData, (_, before) => before)

sample({
  clock: guessConfirmed,
  source: $guess,
  filter: (guess) => guess !== null,
  fn: (guess) => guess?.id_1c ?? '',
  target: cityConfirmed,
})

sample({ clock: guessRefused, target: cityDialogOpened })

sample({ clock: [guessRefused, guessDismissed, chooseDepartmentFx.done], fn: () => true, target: $isAnswered })

sample({ clock: [guessRefused, guessDismissed], fn: () => undefined, target: saveDismissalFx })
