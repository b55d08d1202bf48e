import type { Page } from 'playwright-core'

/** Opens another page of the site inside of the one that is open, as Back and Forward do: no document is loaded for it. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
