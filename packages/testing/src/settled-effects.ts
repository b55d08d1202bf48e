/**
 * Setup of test files that render components. What was waited for is on the page before its effects have run, and on a busy
 * machine the library's own pause ends before them too: a press of the test would come sooner than any of a person. React
 * runs effects by `setImmediate` in Node, so one turn of it comes after them.
 */
import { setImmediate } from 'node:timers/promises'
import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper } = getConfig()

configure({
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait)
    await setImmediate()
    return found
  },
})
