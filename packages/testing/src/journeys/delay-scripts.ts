import type { Page } from 'playwright-core'

/** The shell's script, which all others wait for. */
export const SHELL_MAIN_SCRIPT = /\/remotes\/shell\/.*\/main\..*\.js$/

/** Holds requests for scripts with matching addresses until the returned function is called. */
export async function delayScripts(page: Page, scripts = SHELL_MAIN_SCRIPT): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
