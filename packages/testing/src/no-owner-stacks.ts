/**
 * Setup of test files that render components. React creates an Error for each element to record its owner for warnings,
 * which took a quarter of these files' time; warnings keep their component stacks. React limits the number of these
 * errors by a counter, which this file sets above the limit. A React without that counter is only slower.
 */
import * as React from 'react'

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Partial<
  Record<string, object>
>
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} })
}
