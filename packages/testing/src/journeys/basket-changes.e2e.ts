import { createApi } from '@vitrina/contracts/request'
import { type ListedProduct, retailerProductApi } from '@vitrina/contracts/retailer/product'
import { cookieNames } from '@vitrina/site/cookies'
import type { Browser, Page } from 'playwright-core'
import { visit, waitForHydration } from '../site/browser.ts'
import { rareProducts, shopCities } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let products: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  // Goods sold in whole units with a price that can be lowered.
  products = await rareProducts(3, ({ price, only_contain_order }) => price > 20 && !only_contain_order)
  browser = launched
})

const retailer = createApi(async ({ method, url, body }) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(sandboxUrl + url, { method, body, headers })
  return { status: response.status, text: await response.text() }
})

/** The goods as the retailer returns them for the first shop city. */
async function retailerGoods(): Promise<ListedProduct[]> {
  const [city] = await shopCities()
  if (!city) throw new Error('The sandbox has no shop city')
  return retailer(retailerProductApi.byIdcodes, {
    params: { site_code: 'bazis' },
    query: { domain_id_1c: city.id_1c, store: 'store12', price_column: city.base_price },
    body: products.map(({ idcode }) => idcode),
  })
}

/** From now on the retailer returns these goods. */
const answerWithGoods = (body: unknown) => setFaults({ match: 'POST /api/ecm/bazis/products/idcodes', body })

const box = (page: Page) => page.getByRole('region', { name: 'Что изменилось' })

/** Number of cities or buyers for which this browser has stored the last seen basket. */
const writtenCount = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('vitrina-basket-seen-1') ?? '{}')).length)

async function open() {
  const guest = guestWith(products.map(({ idcode }) => ({ idcode, count: 4 })))
  const visited = await visit(browser)
  await visited.context.addCookies(guest.cookies)
  /** The page can show changes of the basket once the session is loaded. */
  const load = async (baskets = 1) => {
    const session = visited.page.waitForResponse((response) => response.url().includes('/api/site/session/'))
    await visited.page.goto(`${siteUrl}/cart/`)
    await waitForHydration(visited.page)
    await (await session).finished()
    await expect.poll(() => writtenCount(visited.page)).toBe(baskets)
    await waitForIdle(visited.page)
  }
  await load()
  return { ...visited, load }
}

test('changes since the last visit are shown above the lines until they are accepted', async () => {
  const { page, complaints, load, close } = await open()
  expect(await box(page).count()).toBe(0)
  const [dearer, cheaper, gone] = await retailerGoods()
  if (!dearer || !cheaper || !gone) throw new Error('The retailer knows less than it sells')
  await answerWithGoods([
    { ...dearer, price: dearer.price + 50 },
    { ...cheaper, price: cheaper.price - 10 },
  ])
  await load()
  const words = await visibleText(box(page))
  expect(words).toContain('1 позиция больше не продаётся, 1 подорожала, 1 подешевела')
  expect(words).toContain(gone.name)
  expect(words).toContain('+200 ₽')
  expect(words).toContain('−40 ₽')
  expect(await box(page).getByRole('link', { name: 'Найти замену' }).getAttribute('href')).toContain('/search/?q=')

  await visibleByRole(page, 'button', `Принять: ${dearer.name}`).click()
  await expect.poll(() => visibleText(box(page))).not.toContain('подорожала')
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await visibleByRole(page, 'button', `Убрать: ${gone.name}`).click()
  await removed
  await expect.poll(() => visibleText(box(page))).not.toContain('больше не продаётся')
  await load()
  expect(await visibleText(box(page))).toContain('1 позиция подешевела')
  expect(await visibleText(box(page))).not.toContain(dearer.name)
  await visibleByRole(page, 'button', `Принять: ${cheaper.name}`).click()
  await expect(box(page)).not.toBeAttached()
  await load()
  expect(await box(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a change of city is not reported as a change of price, there and back', async () => {
  const { page, context, complaints, load, close } = await open()
  const cities = await shopCities()
  const [home] = cities
  const other = cities.find(({ base_price }) => base_price !== home?.base_price)
  const come = async (city: string) => {
    await context.addCookies([{ name: cookieNames.city, value: encodeURIComponent(city), url: siteUrl }])
    await load(2)
  }
  const sum = () => page.getByRole('complementary').filter({ visible: true }).first().textContent()
  const before = await sum()
  await come(other?.name_for_site ?? '')
  expect(await sum()).not.toBe(before)
  expect(await box(page).count()).toBe(0)
  await come(home?.name_for_site ?? '')
  expect(await sum()).toBe(before)
  expect(await box(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
