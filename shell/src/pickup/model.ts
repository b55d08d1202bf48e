/** When goods of the visitor's department can be picked up there, by the current time. */
import type { PickupPeriod } from '@vitrina/contracts/site/frame'
import { pickupAt } from '@vitrina/site/pickup'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $currentDepartment } from '../department/model.ts'
import { pageAlive } from '../session/model.ts'

/** `setTimeout` fires at once for delays above 24 days. */
const MAX_TIMER_MS = 24 * 60 * 60_000

export interface Pickup extends PickupPeriod {
  /** The period after this one; null when it is unknown. */
  next: PickupPeriod | null
}

// Events: what happened
/** The current pickup period may have ended. */
export const momentPassed = createEvent()

let timer: ReturnType<typeof setTimeout> | undefined

// Effects: how we ask
const readClockFx = createEffect((): number => Date.now())
/** Sets the timer to this moment, ms since 1970, and cancels the previous one. */
const setTimerFx = createEffect((until: number) => {
  const passed = scopeBind(momentPassed, { safe: true })
  clearTimeout(timer)
  timer = setTimeout(passed, Math.min(Math.max(until - Date.now(), 0), MAX_TIMER_MS))
})
/** Timers are late after a device has slept, so the clock is also read when the tab becomes visible. */
const listenForReturnFx = createEffect(() => {
  const passed = scopeBind(momentPassed, { safe: true })
  document.addEventListener('visibilitychange', () => document.hidden || passed())
})

// Stores: what we know
/** null until the page is hydrated: until then the time of the server render counts. */
const $moment = createStore<number | null>(null, { serialize: 'ignore' })
const $turns = $currentDepartment.map((department) => department?.pickup ?? [])

/** The period at the time of the server render; null when the hours are unknown. */
export const $serverPickup = $turns.map(([turn, next = null]): Pickup | null => (turn ? { ...turn, next } : null))
/** The current period; null also after the last known period has passed. */
export const $pickup = combine($turns, $moment, (turns, moment) =>
  moment === null ? (turns[0] ?? null) : pickupAt(turns, moment),
)

// Wiring: what follows from what
sample({ clock: pageAlive, target: listenForReturnFx })

sample({ clock: [pageAlive, momentPassed], fn: () => undefined, target: readClockFx })

sample({ clock: readClockFx.doneData, target: $moment })

// The department has changed on a hydrated page.
sample({
  clock: $turns,
  source: $moment,
  filter: (moment) => moment !== null,
  fn: () => undefined,
  target: momentPassed,
})

sample({
  clock: readClockFx.done,
  source: $pickup,
  filter: (pickup) => pickup !== null,
  fn: (pickup) => pickup?.until ?? 0,
  target: setTimerFx,
})
