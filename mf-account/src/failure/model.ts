/** The pause that some failures require: the form is disabled until it is over. */
import { type Store, sample } from 'effector'
import { createCountdown } from '../countdown/model.ts'
import type { Failure } from './failure.ts'

/** The countdown of the pause in `$failure`; it may also be started and stopped from outside. */
export function createPause($failure: Store<Failure | null>) {
  const pause = createCountdown()

  // Wiring: what follows from what
  sample({
    clock: $failure,
    filter: (failure) => failure?.pause !== undefined,
    fn: (failure) => failure?.pause ?? 0,
    target: pause.begun,
  })

  return pause
}
