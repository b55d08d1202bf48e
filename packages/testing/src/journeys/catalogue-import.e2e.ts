import path from 'node:path'
import { importCommand } from '@vitrina/sandbox/import'
import { root } from '../repo-checks/repository.ts'
import { waitForHydration } from '../site/browser.ts'
import { type Site, startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { visibleByRole } from './visible.ts'

/** The gateway checks every 5 s for a new catalogue; the rest of the time is for rendering a page. */
const SEEN_WITHIN_MS = 8000
const FEED = path.join(root, 'packages/sandbox/src/feed/fixtures/good-simple.xml')

let site: Site

// A gateway of its own: other tests would not find its products after an import.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite()
})
test.afterAll(() => site.close())

const bodyOf = async (address: string) => (await fetch(site.url + address)).text()
const statusOf = async (address: string) => (await fetch(site.url + address)).status

test('products of `npm run import` are sold within 8 s, and those it leaves out are not sold any more', async ({
  visit,
}) => {
  test.setTimeout(60_000)
  const { page } = await visit()
  await page.goto(`${site.url}/catalog/`)
  await waitForHydration(page)
  const before = await page.locator('main a[href^="/category/"]').first().getAttribute('href')
  await page.goto(site.url + before)
  const product = await page.locator('main a[href^="/product/"]').first().getAttribute('href')
  // Cached by the gateway, each in another cache.
  for (const address of [before, product, '/sitemap.xml']) expect(await statusOf(`${address}`)).toBe(200)

  expect(await importCommand([FEED], { SANDBOX_PORT: new URL(site.sandboxUrl).port })).toBe(0)
  await expect.poll(() => bodyOf('/catalog/'), { timeout: SEEN_WITHIN_MS }).toContain('Листовые материалы')

  await expect.poll(() => statusOf(`${before}`), { timeout: 2000 }).toBe(404)
  await expect.poll(() => statusOf(`${product}`), { timeout: 2000 }).toBe(404)
  await page.goto(`${site.url}/catalog/`)
  await waitForHydration(page)
  // The page itself links the category as well, and the menu covers that link.
  const header = page.locator('header')
  await header.getByRole('button', { name: 'Каталог' }).click()
  await visibleByRole(header, 'link', /^Листовые материалы/).click()
  await visibleByRole(page, 'link', /Гипсокартон влагостойкий/).click()
  await expect(page.getByRole('heading', { level: 1, name: /Гипсокартон влагостойкий/ })).toBeVisible()
})
