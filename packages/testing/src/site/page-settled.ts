/** What a test waits for before it says that something has not happened: an event that comes after it would have. */
import type { Page } from 'playwright-core'

/** The browser has nothing else to do: what the page began before, and what it kept for a moment of leisure, is done. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

/**
 * Two frames are drawn, so that what has just changed is laid out; then all that moves, except what never ends, stands.
 * An animation that waits for its delay to pass moves nothing yet.
 */
export const waitForMotionEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => {
      const { endTime, progress } = effect?.getComputedTiming() ?? {}
      return endTime !== Infinity && progress !== null
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * The page has been left alone for so long by its own clock: every timer of at most as many ms that it had set has gone
 * off, however slow the machine is, and what came of it is drawn. Only where the page itself waits that long before it does
 * what a test says it does not; everywhere else wait for what a visitor sees.
 */
export const waitQuietly = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (pause) => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    // Under a finger that is held down no time is idle, but frames are drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, ms)
