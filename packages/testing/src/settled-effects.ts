/**
 * Setup of test files that render components. A busy machine needs longer than the library's second. An awaited element is in the document before its effects have run, and on
 * a busy machine the library's own pause ends before them too: a click of the test would come sooner than any user's.
 * React schedules effects with `setImmediate` in Node, so one turn of it runs after them.
 */
import { setImmediate } from 'node:timers/promises'
import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper } = getConfig()

configure({
  asyncUtilTimeout: 10_000,
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait)
    await setImmediate()
    return found
  },
})
