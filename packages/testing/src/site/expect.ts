import { type Expect, expect as standard } from '@playwright/test'

const POLL_TIMEOUT_MS = 20_000
const RETRY_MS = 50

type Poll = Expect['poll']

/**
 * Repeats a question that fails, and throws its last error when the time is over: a page on its way to another address
 * and a gateway that starts cannot be asked.
 */
async function retryUntil<Answer>(ask: () => Answer | Promise<Answer>, deadline: number): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() + RETRY_MS > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** As Playwright's, but a question that throws is asked again, and the pauses between two questions stay short. */
const poll: Poll = (ask, options) => {
  const given = typeof options === 'string' ? { message: options } : (options ?? {})
  const { timeout = POLL_TIMEOUT_MS } = given
  const deadline = Date.now() + timeout
  return standard.poll(() => retryUntil(ask, deadline), { intervals: [RETRY_MS, 100, 200], ...given, timeout })
}

export const expect: Expect = Object.assign(standard.configure({}), { poll })
