import { type Expect, expect as standard } from '@playwright/test'

const POLL_TIMEOUT_MS = 20_000
const RETRY_MS = 50

type Poll = Expect['poll']

/**
 * Retries a failing query until the deadline and throws its last error: a page during a navigation and a starting
 * gateway do not answer.
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

/** Playwright's poll, but a query that throws is retried, and the intervals stay short. */
const poll: Poll = (ask, options) => {
  const given = typeof options === 'string' ? { message: options } : (options ?? {})
  const { timeout = POLL_TIMEOUT_MS } = given
  const deadline = Date.now() + timeout
  return standard.poll(() => retryUntil(ask, deadline), { intervals: [RETRY_MS, 100, 200], ...given, timeout })
}

export const expect: Expect = Object.assign(standard.configure({}), { poll })
