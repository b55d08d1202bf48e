import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { closePages, linkOn, openPages, pageOf } from './persons.ts'
import { type Look, routeAt, routeLooks } from './route-looks.ts'

/** Pages that `npm test` checks as well: a product page and one with a form. */
const core = ['product-slug', 'cart']

async function addressOf(page: Page, look: Look, route: string): Promise<string> {
  if ('path' in look) return look.path
  return linkOn(page, look.linkedFrom, (href) => routeAt(href) === route)
}

test.beforeAll(({ browser }) =>
  openPages(
    browser,
    Object.values(routeLooks).flatMap((looks) => looks.map(({ as = 'guest' }) => as)),
  ),
)
test.afterAll(closePages)

for (const [route, looks] of Object.entries(routeLooks))
  for (const look of looks)
    test(`${route} ${'path' in look ? look.path : `linked from ${look.linkedFrom}`} is accessible to ${look.as ?? 'guest'}`, {
      tag: core.includes(route) ? '@core' : [],
    }, async () => {
      const page = pageOf(look.as)
      const address = await addressOf(page, look, route)
      const answer = await page.goto(siteUrl + address)
      expect(answer?.status()).toBe(look.status ?? 200)
      expect(routeAt(new URL(page.url()).pathname)).toBe(route)
      await waitForHydration(page)
      await expectAccessible(page)
    })
