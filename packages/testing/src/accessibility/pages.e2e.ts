import { cookieNames } from '@vitrina/site/cookies'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openShiftTab, openWithoutShifts, shiftWidths } from '../journeys/layout-shifts.ts'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { tourFolder } from '../site/tour.ts'
import { linkOn, openContextOf, type Person } from './persons.ts'
import { type Look, routeAt, routeLooks } from './route-looks.ts'

/** Pages that `npm test` checks as well: a product page and one with a form. */
const core = ['product-slug', 'cart']

/** A tour changes the size of one tab. */
const widths = tourFolder ? shiftWidths.slice(-1) : shiftWidths

const contexts: BrowserContext[] = []
const tabsByPerson = new Map<Person, Page[]>()

/** Pages also show what a visitor has viewed before. */
async function viewProduct(page: Page): Promise<void> {
  const [product] = await anyProducts(1)
  await page.goto(`${siteUrl}/product/${product?.slug}/`)
  await waitForHydration(page)
  const hasViewed = async () => (await page.context().cookies()).some(({ name }) => name === cookieNames.viewed)
  await expect.poll(hasViewed).toBe(true)
}

/** The tabs of a person, one for each width, which all tests share. */
async function tabsOf(browser: Browser, person: Person): Promise<Page[]> {
  const opened = tabsByPerson.get(person)
  if (opened) return opened
  const context = await openContextOf(browser, person)
  contexts.push(context)
  const tabs = await Promise.all(widths.map((width) => openShiftTab(context, width)))
  await viewProduct(tabs[0] as Page)
  tabsByPerson.set(person, tabs)
  return tabs
}

async function addressOf(page: Page, look: Look, route: string): Promise<string> {
  if ('path' in look) return look.path
  return linkOn(page, look.linkedFrom, (href) => routeAt(href) === route)
}

test.beforeAll(async ({ browser }) => {
  for (const looks of Object.values(routeLooks)) for (const { as = 'guest' } of looks) await tabsOf(browser, as)
})
test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

for (const [route, looks] of Object.entries(routeLooks))
  for (const look of looks)
    test(`${route} ${'path' in look ? look.path : `linked from ${look.linkedFrom}`} does not move by itself and is accessible to ${look.as ?? 'guest'}`, {
      tag: core.includes(route) ? '@core' : [],
    }, async ({ browser }) => {
      const tabs = await tabsOf(browser, look.as ?? 'guest')
      const page = tabs.at(-1) as Page
      const { status, shifts } = await openWithoutShifts(tabs, siteUrl + (await addressOf(page, look, route)))
      expect(status).toBe(look.status ?? 200)
      expect(routeAt(new URL(page.url()).pathname)).toBe(route)
      expect(shifts).toEqual([])
      await expectAccessible(page)
    })
