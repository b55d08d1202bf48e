/**
 * The monotonic clock, ms: for everything that begins and ends within this process, because changes of the wall clock
 * do not affect it. Data that other processes read or that outlives this process uses the wall clock, with bounds.
 */
export const monotonicNow = (): number => performance.now()

/** The largest expected difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = 60_000

/** Whether a stored wall-clock time is in the future: the clock was set back since, by an unknown amount. */
export const isInFuture = (at: number, now: number): boolean => at > now + MAX_CLOCK_SKEW_MS

/** Milliseconds since then, on the monotonic clock. */
export const ageOf = (at: number): number => monotonicNow() - at
