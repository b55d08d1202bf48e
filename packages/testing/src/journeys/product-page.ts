import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Locator, Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { siteUrl } from '../site/running-site.ts'
import { visibleText } from './visible.ts'

/** Opens the page of a product by its address. */
export async function openProduct(page: Page, { slug }: ListedProduct): Promise<void> {
  await page.goto(`${siteUrl}/product/${slug}/`)
  await waitForHydration(page)
}

/** Navigates to a product inside the site, as a link does. */
export async function goTo(page: Page, { slug, name }: ListedProduct): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({ key: 'again' }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/product/${slug}/`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

export const buyBlock = (page: Page) => page.getByRole('region', { name: 'Цена и покупка' })
export const quantity = (page: Page) => page.locator('main').getByRole('spinbutton').first()
export const ladder = (page: Page) => page.locator('main p[aria-live]')
export const bar = (page: Page) => page.locator('section[aria-label="Покупка и разделы страницы"]')
export const numbersOf = async (locator: Locator) =>
  [...(await visibleText(locator)).matchAll(/(?:^|ещё |· ?)(\d[\d ]*) /g)].map(([, found = '']) =>
    Number(found.replaceAll(' ', '')),
  )

/** The basket quantities stored on the server. */
export const counts = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const response = await fetch('/api/site/basket/', { headers: { 'x-vitrina': '1' } })
    const { lines } = await response.json()
    const counted = lines.map((line: { product: { idcode: string }; count: number }) => [
      line.product.idcode,
      line.count,
    ])
    return Object.fromEntries(counted)
  })
