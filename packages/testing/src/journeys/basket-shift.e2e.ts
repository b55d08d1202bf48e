import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { guestWith } from './guest.ts'
import { signInByPassword } from './signing-in.ts'

const site = inject('siteUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

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
  await page.goto(`${site}/cart/`)
  await alive(page)
  await page.getByRole('button', { name: 'Поделиться' }).waitFor()
  await page.getByRole('region', { name: 'Вес и\u00a0объём' }).waitFor()
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

describe.each(screens)('on %s', (_, options) => {
  test('a basket of several lines does not move when the rest of its page comes, for a guest and signed in', async () => {
    const products = await anyProducts(6, ({ only_contain_order }) => !only_contain_order)
    const guest = guestWith(products.map(({ id, idcode }) => ({ id, idcode, count: 2 })))
    const { page, context, complaints, close } = await visit(browser, options)
    await context.addCookies(guest.cookies)
    await watchShifts(page)
    const forGuest = await movedInBasket(page)
    expect(forGuest.sum, forGuest.moved.join('\n')).toBeLessThan(0.01)
    await page.goto(`${site}/login/?return=${encodeURIComponent('/cart/')}`)
    await alive(page)
    await signInByPassword(page, 'shop@vitrina.test')
    await page.waitForURL('**/cart/')
    const signedIn = await movedInBasket(page)
    expect(signedIn.sum, signedIn.moved.join('\n')).toBeLessThan(0.01)
    expect(complaints).toEqual([])
    await close()
  })
})
