import type { Page } from 'playwright-core'

/** Navigates to another page of the site inside the open one, as Back and Forward do, without loading a document. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}
