import type { BrowserContextOptions, Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { guestWith } from './guest.ts'
import { layoutShiftsOn, watchLayoutShifts } from './layout-shifts.ts'
import { signInByPassword } from './sign-in.ts'

/** Opens the basket, waits for all late parts, and returns the layout shifts above the limit. */
async function layoutShiftsInBasket(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.goto(`${siteUrl}/cart/`)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Вес и\u00a0объём' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return layoutShiftsOn(page)
}

const screens: [string, BrowserContextOptions][] = [
  ['a phone', phone],
  ['a narrow phone', { ...phone, viewport: { width: 320, height: 700 } }],
  ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ['a wide screen', {}],
]

for (const [what, options] of screens)
  test.describe(`on ${what}`, () => {
    test('a basket of several lines does not shift when the rest of its page loads, for a guest and signed in', async ({
      visit,
    }) => {
      const products = await anyProducts(6, ({ only_contain_order }) => !only_contain_order)
      const guest = guestWith(products.map(({ id, idcode }) => ({ id, idcode, count: 2 })))
      const { page, context, complaints } = await visit(options)
      await context.addCookies(guest.cookies)
      await watchLayoutShifts(page)
      const forGuest = await layoutShiftsInBasket(page)
      expect(forGuest.sum, forGuest.moved.join('\n')).toBeLessThan(0.01)
      await page.goto(`${siteUrl}/login/?return=${encodeURIComponent('/cart/')}`)
      await waitForHydration(page)
      await signInByPassword(page, 'shop@vitrina.test')
      await page.waitForURL('**/cart/')
      const signedIn = await layoutShiftsInBasket(page)
      expect(signedIn.sum, signedIn.moved.join('\n')).toBeLessThan(0.01)
      expect(complaints).toEqual([])
    })
  })
