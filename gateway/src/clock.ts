/**
 * How long ago that was by the time of day, ms. What the clock says is yet to come was before it was set back: nobody
 * knows how long ago, and it counts as infinitely old.
 */
export function ageOf(at: number): number {
  const age = Date.now() - at
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

/** Whether a stretch of `lengthMs` that ends then has room left in it; none that ends later than it could have begun. */
export function isUnderWay(endsAt: number, lengthMs: number, now = Date.now()): boolean {
  return endsAt > now && endsAt - now <= lengthMs
}
