/** Seconds left to wait, counted by the clock, so that a phone that slept wakes with the right number. */
import { attach, createEffect, createEvent, createStore, sample } from 'effector'

/** Interval between two letters to the same address. */
export const RESEND_AFTER_SECONDS = 60

/** Resolves after one second with the current time. */
export const secondFx = createEffect(
  () => new Promise<number>((resolve) => setTimeout(() => resolve(Date.now()), 1000)),
)

/** `begun` takes the seconds to wait, 0 to stop; `$left` holds the seconds left. */
export function createCountdown() {
  // Events: what happened
  const begun = createEvent<number>()
  const counted = createEvent<number>()

  // Effects: how we ask
  const findEndFx = createEffect((seconds: number) => Date.now() + seconds * 1000)
  const waitSecondFx = attach({ effect: secondFx })

  // Stores: what we know
  const $end = createStore(0, { serialize: 'ignore' })
  const $left = createStore(0, { serialize: 'ignore' })

  // Wiring: what follows from what
  sample({ clock: begun, target: findEndFx })
  sample({ clock: findEndFx.doneData, target: $end })
  sample({ clock: [begun, counted], target: $left })
  sample({
    clock: [begun, counted],
    source: waitSecondFx.pending,
    filter: (isWaiting, left) => left > 0 && !isWaiting,
    fn: () => undefined,
    target: waitSecondFx,
  })
  sample({
    clock: waitSecondFx.doneData,
    source: $end,
    fn: (end, now) => Math.max(0, Math.round((end - now) / 1000)),
    target: counted,
  })

  return { begun, $left }
}
