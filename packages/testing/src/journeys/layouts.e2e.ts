import type { Page } from 'playwright-core'
import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'

/** How wide what stands in the main part of the page may be, and how the part arranges it. */
const frameOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const { display } = getComputedStyle(main)
    const title = main.querySelector('h1')
    let box = title?.parentElement
    while (box && box.parentElement !== main) box = box.parentElement
    return { display, width: box?.getBoundingClientRect().width ?? 0 }
  })

test('the three layouts differ in the frame: a narrow column, the usual width, and more of it beside a sidebar [NAV-12]', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: { width: 1800, height: 900 } })
  const [category = ''] = await rootCategories()
  const at = async (path: string) => {
    await page.goto(siteUrl + path)
    return frameOf(page)
  }
  const helper = await at('/login/')
  const usual = await at('/catalog/')
  const sidebar = await at(`/category/${category}/`)
  expect(helper.display).toBe('flex')
  expect(usual.display).toBe('block')
  expect(helper.width).toBeLessThan(usual.width - 300)
  expect(sidebar.width).toBeGreaterThan(usual.width + 150)
})

test('on a phone all three are as wide as the window [NAV-12]', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } })
  const [category = ''] = await rootCategories()
  for (const path of ['/login/', '/catalog/', `/category/${category}/`]) {
    await page.goto(siteUrl + path)
    expect([path, (await frameOf(page)).width]).toEqual([path, 390])
  }
})
