import type { Page } from 'playwright-core'

/**
 * Records scripts that the page has executed, which requests and responses do not show. Returns a function that waits
 * for a script with a matching address.
 */
export async function trackScripts(page: Page): Promise<(address: RegExp) => Promise<void>> {
  await page.addInitScript(() => {
    const ran: string[] = []
    Object.assign(globalThis, { ran })
    const note = ({ target }: Event) => void (target instanceof HTMLScriptElement && ran.push(target.src))
    document.addEventListener('load', note, { capture: true })
  })
  return async (address) => {
    await page.waitForFunction((source) => {
      const { ran } = globalThis as unknown as { ran: string[] }
      return ran.some((script) => new RegExp(source).test(script))
    }, address.source)
  }
}
