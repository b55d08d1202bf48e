import { limitClasses } from './classes.ts'
import { RateLimits } from './rate-limits.ts'

/** For tests that ask more often than anybody may and are about something else. */
export const unlimited = (): RateLimits =>
  new RateLimits(null, '', Object.fromEntries([...limitClasses.keys()].map((name) => [name, 1e9])))
