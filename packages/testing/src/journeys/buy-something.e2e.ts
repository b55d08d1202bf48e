import { orderApi } from '@vitrina/contracts/retailer/order'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { rootCategories, shopCities } from '../site/catalogue.ts'
import { ask } from './asking.ts'
import { seen, wordsOf } from './seeing.ts'

const site = inject('siteUrl')
const sandbox = inject('sandboxUrl')
let browser: Browser
let category = ''
let city = ''

beforeAll(async () => {
  for (const slug of await rootCategories())
    if (!category && (await ask(`/category/${slug}/?page=2`)).status === 200) category = slug
  const { body } = await ask('/')
  const other = (await shopCities()).find(({ name_for_site }) => !body.includes(`Ваш город: ${name_for_site}`))
  city = other?.name_for_site ?? ''
  browser = await openBrowser()
})

afterAll(() => browser.close())

async function chooseCity(page: Page, name: string): Promise<void> {
  await seen(page, 'button', /^Ваш город/).click()
  const dialog = page.getByRole('dialog', { name: 'Где вы покупаете' })
  await dialog.getByRole('button', { name }).first().click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The price of each card; the one of a pack may follow it. */
const pricesOn = (page: Page): Promise<number[]> =>
  page
    .locator('main li:has([data-picture])')
    .evaluateAll((cards) => cards.map((card) => Number(card.querySelector('data')?.getAttribute('value'))))

const isRising = (numbers: number[]): boolean => numbers.every((number, place) => number >= (numbers[place - 1] ?? 0))

async function findProduct(page: Page): Promise<void> {
  await seen(page, 'link', 'Открыть каталог').click()
  await page.getByRole('heading', { level: 1, name: 'Каталог товаров' }).waitFor()
  await page.locator(`main a[href="/category/${category}/"]`).filter({ visible: true }).first().click()
  await page.waitForURL(`**/category/${category}/`)
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('cheap')
  await page.waitForURL('**/*sort=cheap*')
  await expect.poll(async () => isRising(await pricesOn(page))).toBe(true)
  const cheapest = await pricesOn(page)
  expect(cheapest.length).toBeGreaterThan(3)
  await seen(page, 'link', /^(?:Страница )?2$/).click()
  await page.waitForURL('**/*page=2*')
  await expect.poll(async () => (await pricesOn(page))[0] ?? 0).toBeGreaterThanOrEqual(cheapest.at(-1) ?? 0)
}

/** Opens a product that is in stock, and gives its name. */
async function openProduct(page: Page): Promise<string> {
  const card = page.locator('main li', { hasText: 'В наличии' }).filter({ hasText: 'В корзину' }).first()
  const link = card.locator('a[href^="/product/"]').filter({ hasText: /\S/ }).first()
  const name = await wordsOf(link)
  await link.click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return name
}

async function order(page: Page): Promise<void> {
  await seen(page, 'link', /^Оформить 1/).click()
  await page.getByRole('heading', { level: 1, name: 'Оформление заказа' }).waitFor()
  await page.getByLabel('Имя и фамилия').fill('Анна Лебедева')
  await page.getByLabel('Телефон', { exact: true }).fill('9210000000')
  await page.getByLabel('E-mail').fill('anna@vitrina.test')
  await page
    .getByRole('radio', { name: new RegExp(`^${city}`) })
    .first()
    .check()
  await page.getByLabel('Комментарий к заказу').fill('После шести вечера')
  await seen(page, 'button', 'Оформить заказ').click()
  await page.waitForURL('**/order/?placed=*')
}

/** The order as the retailer has it. */
async function retailersOrder(key: string) {
  const path = orderApi.byKey.path.replace(':site_code', 'bazis').replace(':access_key', key)
  return orderApi.byKey.response.parse(await (await fetch(sandbox + path)).json())
}

describe.each([
  ['a wide screen', {}],
  ['a phone', phone],
])('on %s', (_, options) => {
  test('a guest finds a product, puts it in the basket and orders it; nothing complains [DEPT-22] [COOKIES-01] [COOKIES-06] [BASKET-02] [BASKET-09]', async () => {
    const { page, context, complaints, close } = await visit(browser, options)
    await page.goto(`${site}/`)
    await alive(page)
    await chooseCity(page, city)
    const kept = (await context.cookies()).find(({ name }) => name === 'myCity')
    expect(decodeURIComponent(kept?.value ?? '')).toBe(city)
    await page.getByText(`для города ${city}`).waitFor()

    await findProduct(page)
    const product = await openProduct(page)
    await seen(page, 'button', /^В корзину/).click()
    const inBasket = seen(page, 'link', /^В корзине/)
    await inBasket.waitFor()
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name.startsWith('Basket_'))).toBe(true)
    await inBasket.click()
    await page.getByRole('heading', { level: 1, name: 'Корзина' }).waitFor()
    await page.locator('main').getByText(product).first().waitFor()
    await order(page)

    const title = await wordsOf(page.getByRole('heading', { level: 1, name: /^Заказ/ }))
    expect(title).toMatch(/^Заказ \d\d-\d{6}$/)
    const number = title.replace('Заказ ', '')
    const placed = await retailersOrder(new URL(page.url()).searchParams.get('placed') ?? '')
    expect(placed).toMatchObject({ number, comment: 'После шести вечера', buyer: { full_name: 'Анна Лебедева' } })
    expect(placed?.lines.map(({ name }) => name)).toEqual([product])
    const mail = await (await fetch(`${sandbox}/inbox/mail`)).text()
    expect(mail).toContain(number)

    await page.goto(`${site}/cart/`)
    await page.getByText('В корзине пока пусто').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

/** A product that can be bought and whose price differs in two cities, with both prices. */
async function twoPrices(): Promise<{ path: string; cities: [string, string]; prices: [string, string] }> {
  const names = (await shopCities()).map(({ name_for_site }) => name_for_site)
  const listing = (await ask(`/category/${category}/`)).body.toString()
  const priceIn = async (path: string, name: string) => {
    const page = await ask(path, { headers: { cookie: `myCity=${encodeURIComponent(name)}` } })
    const main = page.body.toString().replace(/^.*<main/s, '')
    return main.includes('aria-label="В корзину') ? (/<data value="([^"]+)"/.exec(main)?.[1] ?? '') : ''
  }
  const [first = '', ...others] = names
  for (const path of new Set([...listing.matchAll(/\/product\/[^/"]+\//g)].map(([found]) => found)))
    for (const second of others) {
      const prices: [string, string] = [await priceIn(path, first), await priceIn(path, second)]
      if (prices[0] && prices[1] && prices[0] !== prices[1]) return { path, cities: [first, second], prices }
    }
  throw new Error('No product has different prices in two cities')
}

test('another city brings its prices to the open page without a reload [DEPT-23] [BASKET-07]', async () => {
  const { path, cities, prices } = await twoPrices()
  const { page, context, complaints, close } = await visit(browser)
  await context.addCookies([{ name: 'myCity', value: encodeURIComponent(cities[0]), url: site }])
  await page.goto(site + path)
  await alive(page)
  const price = page.locator('main data').filter({ visible: true }).first()
  expect(await price.getAttribute('value')).toBe(prices[0])
  await seen(page, 'button', /^В корзину/).click()
  await seen(page, 'link', /^В корзине/).waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

  await chooseCity(page, cities[1])
  await expect.poll(() => price.getAttribute('value')).toBe(prices[1])
  await page.getByText(`для города ${cities[1]}`).waitFor()
  await seen(page, 'link', /^В корзине/).click()
  await page.getByRole('heading', { level: 1, name: 'Корзина' }).waitFor()
  await expect.poll(() => page.locator(`main data[value="${prices[1]}"]`).count()).toBeGreaterThan(0)
  expect(await page.locator('html[data-not-reloaded]').count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})
