import type { BrowserContextOptions, Page } from 'playwright-core'
import { alive, phone } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { guestWith } from './guest.ts'
import { signInByPassword } from './signing-in.ts'

/** Sums what moves from the first moment of each page, and names what did. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources?: { node?: Node | null }[] }
        const moved = sources
          ?.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.className)
          .join()
        shifts.push({ value, moved: moved ?? '' })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: { value: number; moved: string }[] }).shifts)

/** Opens the basket anew, waits until all that comes later is there, and returns what moved by more than it may. */
async function movedInBasket(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.goto(`${siteUrl}/cart/`)
  await alive(page)
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Вес и\u00a0объём' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shifts = await shiftsOn(page)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.map(({ moved }) => moved) }
}

const screens: [string, BrowserContextOptions][] = [
  ['a phone', phone],
  ['a narrow phone', { ...phone, viewport: { width: 320, height: 700 } }],
  ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ['a wide screen', {}],
]

for (const [what, options] of screens)
  test.describe(`on ${what}`, () => {
    test('a basket of several lines does not move when the rest of its page comes, for a guest and signed in', async ({
      visit,
    }) => {
      const products = await anyProducts(6, ({ only_contain_order }) => !only_contain_order)
      const guest = guestWith(products.map(({ id, idcode }) => ({ id, idcode, count: 2 })))
      const { page, context, complaints } = await visit(options)
      await context.addCookies(guest.cookies)
      await watchShifts(page)
      const forGuest = await movedInBasket(page)
      expect(forGuest.sum, forGuest.moved.join('\n')).toBeLessThan(0.01)
      await page.goto(`${siteUrl}/login/?return=${encodeURIComponent('/cart/')}`)
      await alive(page)
      await signInByPassword(page, 'shop@vitrina.test')
      await page.waitForURL('**/cart/')
      const signedIn = await movedInBasket(page)
      expect(signedIn.sum, signedIn.moved.join('\n')).toBeLessThan(0.01)
      expect(complaints).toEqual([])
    })
  })
