import type { Page } from 'playwright-core'

const PAUSE_MS = 100

/**
 * Has a page tell the gateway how it does, as one that is put away does, so that nobody waits for the moment at which it
 * tells by itself. Resolves with everything it told once the gateway has answered and that is enough.
 */
export async function told(page: Page, isEnough = (_: string): boolean => true, limitMs = 30_000): Promise<string> {
  let all = ''
  page.on('response', (response) => {
    if (response.url().includes('/api/site/signals/')) all += response.request().postData() ?? ''
  })
  for (const until = Date.now() + limitMs; Date.now() < until; await page.waitForTimeout(PAUSE_MS)) {
    if (all !== '' && isEnough(all)) return all
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    })
  }
  throw new Error(`The page told nothing of what was waited for within ${limitMs} ms: ${all}`)
}
