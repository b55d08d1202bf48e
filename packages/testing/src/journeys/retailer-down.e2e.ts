import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { waitForHydration } from '../site/browser.ts'
import { rareProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { clearFaults, type Fault, setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { ask, call } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

const AWAY = 'Магазин ненадолго недоступен'
const everything = '* /'

const failures: [string, object][] = [
  ['answers 503', { status: 503 }],
  ['answers nonsense', { status: 200, body: '<html>' }],
  ['answers after 30 s', { latencyMs: 30_000 }],
  ['hangs up', { abort: true }],
]

let products: ListedProduct[] = []
let always: ListedProduct | undefined
let cachedPaths: string[] = []
let cachedAt = 0

const next = (): ListedProduct => {
  const product = products.pop()
  if (!product) throw new Error('The test needs more products')
  return product
}
const addressOf = ({ slug }: ListedProduct): string => `/product/${slug}/`

/** Makes every call to the retailer fail in this way until it is mended. */
const breakRetailer = (fault: Omit<Fault, 'match'>) => setFaults({ match: everything, ...fault })

/** After failures the gateway's circuit breaker stays open for a moment; resolves when it calls the retailer again. */
async function waitForRecovery(): Promise<void> {
  const line = { idcode: always?.idcode, count: 1 }
  await expect
    .poll(async () => (await call('POST', '/api/site/basket/lines/', line)).status, { timeout: 15_000 })
    .toBe(200)
}

test.beforeAll(async () => {
  products = (
    await rareProducts(400, ({ name, only_contain_order }) => !only_contain_order && !/[<&]/.test(name))
  ).slice(-30)
  always = next()
  cachedPaths = ['/', '/catalog/', '/about/', addressOf(always)]
  for (const path of cachedPaths) expect((await ask(path)).status).toBe(200)
  cachedAt = Date.now()
})

test.afterEach(async () => {
  await clearFaults()
  await waitForRecovery()
})

test.afterAll(async () => {
  await clearFaults()
})

const isReloaded = async (page: Page): Promise<boolean> => (await page.locator('html[data-not-reloaded]').count()) === 0
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

for (const [what, fault] of failures)
  test.describe(`while the retailer ${what}`, () => {
    test('cached pages are served as before', async () => {
      await breakRetailer(fault)
      for (const path of cachedPaths) {
        const { status, body } = await ask(path)
        expect([path, status]).toEqual([path, 200])
        expect(body.toString()).not.toContain(AWAY)
      }
    })

    test('an uncached page answers 503 in the frame, and loads by itself when the retailer is back', {
      tag: what === 'answers 503' ? '@core' : [],
      annotation: covers({ failure: 'the retailer fails under a page' }),
    }, async ({ visit }) => {
      const product = next()
      await breakRetailer(fault)
      const { page } = await visit()
      const answer = await page.goto(siteUrl + addressOf(product), { waitUntil: 'domcontentloaded' })
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBeTruthy()
      expect(await visibleText(page.getByRole('heading', { level: 1 }))).toBe(AWAY)
      await expect(page.locator('header').first()).toBeVisible()
      await expect(page.locator('header a[href="/catalog/"]')).not.toHaveCount(0)
      await expect(page.locator('footer').first()).toBeVisible()
      await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: 15_000 })
      await markPage(page)
      await clearFaults()
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible({ timeout: 45_000 })
      await expect(page).not.toHaveTitle(AWAY)
      expect(await isReloaded(page)).toBe(false)
    })

    test('the basket refuses a change with a message and shows its previous lines', {
      tag: what === 'answers 503' ? '@core' : [],
      annotation: covers({ failure: 'the retailer fails under a basket' }),
    }, async ({ visit }) => {
      const product = next()
      const { page } = await visit()
      await page.goto(siteUrl + addressOf(product))
      await waitForHydration(page)
      const add = visibleByRole(page, 'button', /^В корзину/)
      await expect(add).toBeVisible()
      await breakRetailer(fault)
      await add.click()
      await expect(page.getByText(/Корзина не изменилась\. [А-ЯЁ]/)).toBeVisible({ timeout: 20_000 })
      await expect(add).toBeVisible()
      expect(await visibleByRole(page, 'link', /^В корзине/).count()).toBe(0)
    })

    test('an order without a response says so, keeps the typed text, and is sent when the retailer is back', {
      tag: what === 'answers 503' ? '@core' : [],
      annotation: covers({ failure: 'the retailer fails under an order' }),
    }, async ({ visit }) => {
      const { id, idcode } = next()
      const { page, context } = await visit()
      await context.addCookies(guestWith([{ id, idcode, count: 1 }]).cookies)
      await page.goto(`${siteUrl}/order/`)
      await waitForHydration(page)
      await page.getByLabel('Имя и фамилия').fill('Анна Лебедева')
      await page.getByLabel('Телефон', { exact: true }).fill('9210000000')
      await page.getByLabel('Комментарий к заказу').fill('После шести вечера')
      await breakRetailer(fault)
      await visibleByRole(page, 'button', 'Оформить заказ').click()
      await expect(page.getByText('Неизвестно, принят ли заказ')).toBeVisible({ timeout: 25_000 })
      await expect(visibleByRole(page, 'button', 'Отправить ещё раз')).toBeVisible()
      await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна Лебедева')
      expect(await page.getByLabel('Телефон', { exact: true }).inputValue()).toMatch(/921/)
      await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('После шести вечера')
      await clearFaults()
      await waitForRecovery()
      await page.waitForURL('**/order/?placed=*', { timeout: 50_000 })
      await expect(page.getByRole('heading', { level: 1, name: /^Заказ \d\d-\d{6}$/ })).toBeVisible()
    })
  })

test('a stale cached page is still served', async () => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, cachedAt + 16_000 - Date.now())))
  await breakRetailer({ status: 503 })
  for (const path of cachedPaths) expect([path, (await ask(path)).status]).toEqual([path, 200])
  for (const path of cachedPaths) expect([path, (await ask(path)).status]).toEqual([path, 200])
})
