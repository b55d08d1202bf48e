/** Waits for tests that assert that something has not happened: it would have happened before these events. */
import type { Page } from 'playwright-core'

/** Waits until the browser is idle: earlier work of the page, idle callbacks included, is done. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

/**
 * Waits for two frames, so that the last change is laid out, and for all running animations except infinite ones. An
 * animation in its delay does not count as running.
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
 * Leaves the page alone for this long by its own clock: every timer of up to `ms` has fired, however slow the machine
 * is, and its effect is drawn. Only for pages that wait that long themselves before they do what a test rules out;
 * otherwise wait for something visible.
 */
export const waitQuietly = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (pause) => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    // While a finger is down there is no idle time, but frames are drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, ms)
