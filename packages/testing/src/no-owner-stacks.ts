/**
 * Setup of test files that render components. React makes an error for each element, to be able to say in a warning who
 * made it, which took a quarter of these files' time; warnings keep their stack of components. It bounds their number by a
 * counter, which here stands above the bound. A React without that counter is only slower.
 */
import * as React from 'react'

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Partial<
  Record<string, object>
>
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} })
}
