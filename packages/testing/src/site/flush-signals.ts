import type { Page } from 'playwright-core'
import { expect } from './expect.ts'

/**
 * Makes a page send its signals now, as on `pagehide`, so that no test waits for the usual moment. Resolves with all
 * sent signals once the gateway has answered and `isEnough` holds.
 */
export async function flushSignals(
  page: Page,
  isEnough = (_: string): boolean => true,
  limitMs = 30_000,
): Promise<string> {
  let all = ''
  page.on('response', (response) => {
    if (response.url().includes('/api/site/signals/')) all += response.request().postData() ?? ''
  })
  const putAway = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    })
  const flush = async () => {
    if (all === '' || !isEnough(all)) await putAway()
    return all !== '' && isEnough(all) ? 'enough' : all
  }
  await expect.poll(flush, { message: 'what the page told', timeout: limitMs }).toBe('enough')
  return all
}
