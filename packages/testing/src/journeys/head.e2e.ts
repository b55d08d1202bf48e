import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, visit } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { headInBrowser, headOfDocument } from '../structured-data/head.ts'
import { ask } from './asking.ts'

const { origin } = new URL(inject('siteUrl'))
let browser: Browser
let category = ''

beforeAll(async () => {
  browser = await openBrowser()
  category = `/category/${(await rootCategories())[0]}/`
})
afterAll(() => browser.close())

test('going from page to page, the head is always the one that the document of the page has', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${origin}/`)
  await alive(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

  const expectHead = async (path: string): Promise<void> => {
    const head = headOfDocument((await ask(path)).body.toString())
    await expect.poll(() => headInBrowser(page), { timeout: 15_000 }).toEqual(head)
    expect(await page.locator('html[data-not-reloaded]').count()).toBe(1)
  }
  /** As a link of the page does, to addresses that no link leads to as well. */
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
  await close()
})
