import { waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { headInBrowser, headOfDocument } from '../structured-data/head.ts'
import { ask } from './http-client.ts'

let category = ''

test.beforeAll(async () => {
  category = `/category/${(await rootCategories())[0]}/`
})

test('after each client-side navigation the head equals that of the page’s document', async ({ visit }) => {
  const { page } = await visit()
  await page.goto(`${siteUrl}/`)
  await waitForHydration(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

  const expectHead = async (path: string): Promise<void> => {
    const head = headOfDocument((await ask(path)).body.toString())
    await expect.poll(() => headInBrowser(page), { timeout: 15_000 }).toEqual(head)
    await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1)
  }
  /** Navigates as a link does, also to addresses without a link. */
  const follow = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)

  await page.locator('main a[href="/catalog/"]').filter({ visible: true }).first().click()
  await expectHead('/catalog/')
  await page.locator(`main a[href="${category}"]`).filter({ visible: true }).first().click()
  await expectHead(category)
  const card = page.locator('main a[href^="/product/"]').filter({ visible: true }).first()
  const productPath = (await card.getAttribute('href')) ?? ''
  await card.click()
  await expectHead(productPath)
  await page.locator('footer a[href="/about/"]').filter({ visible: true }).first().click()
  await expectHead('/about/')
  await follow('/no-such-page/')
  await expectHead('/no-such-page/')
  await page.goBack()
  await expectHead('/about/')
  await page.goBack()
  await expectHead(productPath)
  await page.locator('header a[href="/"]').filter({ visible: true }).first().click()
  await expectHead('/')
})
