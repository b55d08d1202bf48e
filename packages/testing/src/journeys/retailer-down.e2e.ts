import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, visit } from '../site/browser.ts'
import { rareProducts } from '../site/catalogue.ts'
import { ask, call } from './asking.ts'
import { guestWith } from './guest.ts'
import { seen, wordsOf } from './seeing.ts'

const site = inject('siteUrl')
const sandbox = inject('sandboxUrl')
const AWAY = 'Магазин ненадолго недоступен'
const everything = '* /'

const failures: [string, object][] = [
  ['answers 503', { status: 503 }],
  ['answers nonsense', { status: 200, body: '<html>' }],
  ['answers after 30 s', { latencyMs: 30_000 }],
  ['hangs up', { abort: true }],
]

let browser: Browser
let products: ListedProduct[] = []
let always: ListedProduct | undefined
let remembered: string[] = []
let rememberedAt = 0

const next = (): ListedProduct => {
  const product = products.pop()
  if (!product) throw new Error('The test needs more products')
  return product
}
const addressOf = ({ slug }: ListedProduct): string => `/product/${slug}/`

async function mend(): Promise<void> {
  await fetch(`${sandbox}/faults`, { method: 'DELETE' })
}

/** Every call to the retailer fails in this way until it is mended. */
async function breakWith(fault: object): Promise<void> {
  const answer = await fetch(`${sandbox}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ match: everything, ...fault }]),
  })
  expect(answer.status).toBe(200)
}

/** The gateway holds off for a moment after failures; resolves when it asks the retailer again. */
async function recovered(): Promise<void> {
  const line = { idcode: always?.idcode, count: 1 }
  await expect
    .poll(async () => (await call('POST', '/api/site/basket/lines/', line)).status, { timeout: 15_000 })
    .toBe(200)
}

beforeAll(async () => {
  products = (
    await rareProducts(400, ({ name, only_contain_order }) => !only_contain_order && !/[<&]/.test(name))
  ).slice(-30)
  always = next()
  remembered = ['/', '/catalog/', '/about/', addressOf(always)]
  for (const path of remembered) expect((await ask(path)).status).toBe(200)
  rememberedAt = Date.now()
  browser = await openBrowser()
})

afterEach(async () => {
  await mend()
  await recovered()
})

afterAll(async () => {
  await mend()
  await browser.close()
})

const isReloaded = async (page: Page): Promise<boolean> => (await page.locator('html[data-not-reloaded]').count()) === 0
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

describe.each(failures)('while the retailer %s', (_, fault) => {
  test('remembered pages are answered at once', async () => {
    await breakWith(fault)
    for (const path of remembered) {
      const before = Date.now()
      const { status, body } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      expect(body.toString()).not.toContain(AWAY)
      expect(Date.now() - before).toBeLessThan(3000)
    }
  })

  test('a page never asked for before says so with 503 in the frame, and comes by itself when the retailer is back', async () => {
    const product = next()
    await breakWith(fault)
    const { page, close } = await visit(browser)
    const answer = await page.goto(site + addressOf(product), { waitUntil: 'domcontentloaded' })
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBeTruthy()
    expect(await wordsOf(page.getByRole('heading', { level: 1 }))).toBe(AWAY)
    expect(await page.locator('header').first().isVisible()).toBe(true)
    expect(await page.locator('header a[href="/catalog/"]').count()).toBeGreaterThan(0)
    expect(await page.locator('footer').first().isVisible()).toBe(true)
    await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: 15_000 })
    await markPage(page)
    await mend()
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor({ timeout: 45_000 })
    await expect.poll(() => page.title()).not.toBe(AWAY)
    expect(await isReloaded(page)).toBe(false)
    await close()
  })

  test('the basket refuses a change in words and shows what was there before', async () => {
    const product = next()
    const { page, close } = await visit(browser)
    await page.goto(site + addressOf(product))
    await alive(page)
    const add = seen(page, 'button', /^В корзину/)
    await add.waitFor()
    await breakWith(fault)
    await add.click()
    await page.getByText(/Корзина не изменилась\. [А-ЯЁ]/).waitFor({ timeout: 20_000 })
    await add.waitFor()
    expect(await seen(page, 'link', /^В корзине/).count()).toBe(0)
    await close()
  })

  test('an order without an answer says so and keeps what was typed, and goes out by itself when the retailer is back', async () => {
    const { id, idcode } = next()
    const { page, context, close } = await visit(browser)
    await context.addCookies(guestWith([{ id, idcode, count: 1 }]).cookies)
    await page.goto(`${site}/order/`)
    await alive(page)
    await page.getByLabel('Имя и фамилия').fill('Анна Лебедева')
    await page.getByLabel('Телефон', { exact: true }).fill('9210000000')
    await page.getByLabel('Комментарий к заказу').fill('После шести вечера')
    await breakWith(fault)
    await seen(page, 'button', 'Оформить заказ').click()
    await page.getByText('Неизвестно, принят ли заказ').waitFor({ timeout: 25_000 })
    await seen(page, 'button', 'Отправить ещё раз').waitFor()
    expect(await page.getByLabel('Имя и фамилия').inputValue()).toBe('Анна Лебедева')
    expect(await page.getByLabel('Телефон', { exact: true }).inputValue()).toMatch(/921/)
    expect(await page.getByLabel('Комментарий к заказу').inputValue()).toBe('После шести вечера')
    await mend()
    await recovered()
    await page.waitForURL('**/order/?placed=*', { timeout: 50_000 })
    await page.getByRole('heading', { level: 1, name: /^Заказ \d\d-\d{6}$/ }).waitFor()
    await close()
  })
})

test('a remembered page that has grown old is still answered', async () => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, rememberedAt + 16_000 - Date.now())))
  await breakWith({ status: 503 })
  for (const path of remembered) expect([path, (await ask(path)).status]).toEqual([path, 200])
  for (const path of remembered) expect([path, (await ask(path)).status]).toEqual([path, 200])
})
