/**
 * Now by the clock that only goes ahead, ms: for all that begins and ends within this process, since no change of the time
 * of day moves it. What other processes read, or what outlives this one, goes by the time of day and has bounds.
 */
export const monotonicNow = (): number => performance.now()

/** Clocks of two machines disagree by so much at most. */
const MAX_CLOCK_SKEW_MS = 60_000

/** Whether a time of day that was written down is yet to come: the clock was set back since, and nobody knows when. */
export const isInFuture = (at: number, now: number): boolean => at > now + MAX_CLOCK_SKEW_MS

/** How long ago that was, by the clock that only goes ahead. */
export const ageOf = (at: number): number => monotonicNow() - at
