/**
 * Now by the clock that only goes ahead, ms: for all that begins and ends within this process, since no change of the time
 * of day moves it. What other processes read, or what outlives this one, goes by the time of day and has bounds.
 */
export const steadyNow = (): number => performance.now()

/** How long ago that was, by the same clock. */
export const ageOf = (at: number): number => steadyNow() - at
