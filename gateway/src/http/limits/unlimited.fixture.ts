import { limitClasses } from './classes.ts'
import { RateLimits } from './rate-limits.ts'

/** Limits that are never reached, for tests about other things that send many requests. */
export const unlimited = (): RateLimits =>
  new RateLimits(null, '', Object.fromEntries([...limitClasses.keys()].map((name) => [name, 1e9])))
