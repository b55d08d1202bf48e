import type { Page } from 'playwright-core'

/** The shell's script, which all others wait for. */
export const SHELL_MAIN_SCRIPT = /\/remotes\/shell\/.*\/main\..*\.js$/

/** Scripts with such addresses are on their way until they are let through. */
export async function delayScripts(page: Page, scripts = SHELL_MAIN_SCRIPT): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
