/** Some failures ask for a pause: until it is over a form is not listened to. */
import { type Store, sample } from 'effector'
import { createCountdown } from '../countdown/model.ts'
import type { Failure } from './failure.ts'

/** The countdown of the pause that `$failure` last asked for; it may be begun and ended otherwise too. */
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
