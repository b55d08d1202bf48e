/** When goods of the visitor's department can be taken there, by the clock of the moment. */
import type { PickupPeriod } from '@vitrina/contracts/site/frame'
import { pickupAt } from '@vitrina/site/pickup'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $currentDepartment } from '../department/model.ts'
import { pageAlive } from '../session/model.ts'

/** A timer of more than 24 days would end at once. */
const MAX_TIMER_MS = 24 * 60 * 60_000

export interface Pickup extends PickupPeriod {
  /** What becomes true after that; null when it is not known. */
  next: PickupPeriod | null
}

// Events: what happened
/** What was true of opening hours may be true no more. */
export const momentPassed = createEvent()

let timer: ReturnType<typeof setTimeout> | undefined

// Effects: how we ask
const readClockFx = createEffect((): number => Date.now())
/** Tells at this moment, ms since 1970, in place of the moment before. */
const setTimerFx = createEffect((until: number) => {
  const passed = scopeBind(momentPassed, { safe: true })
  clearTimeout(timer)
  timer = setTimeout(passed, Math.min(Math.max(until - Date.now(), 0), MAX_TIMER_MS))
})
/** A device that slept tells late: the clock is read when the visitor comes back as well. */
const listenForReturnFx = createEffect(() => {
  const passed = scopeBind(momentPassed, { safe: true })
  document.addEventListener('visibilitychange', () => document.hidden || passed())
})

// Stores: what we know
/** null until the page is alive: its markup says what was true when it was made. */
const $moment = createStore<number | null>(null, { serialize: 'ignore' })
const $turns = $currentDepartment.map((department) => department?.pickup ?? [])

/** As it was when the page was made; null where the hours are not known. */
export const $serverPickup = $turns.map(([turn, next = null]): Pickup | null => (turn ? { ...turn, next } : null))
/** What is true now; null also once all that was known of the hours has passed. */
export const $pickup = combine($turns, $moment, (turns, moment) =>
  moment === null ? (turns[0] ?? null) : pickupAt(turns, moment),
)

// Wiring: what follows from what
sample({ clock: pageAlive, target: listenForReturnFx })

sample({ clock: [pageAlive, momentPassed], fn: () => undefined, target: readClockFx })

sample({ clock: readClockFx.doneData, target: $moment })

// The department was changed on a page that is alive.
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
