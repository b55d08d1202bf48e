import { retailerOrderApi } from '@vitrina/contracts/retailer/order'
import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { rootCategories, shopCities } from '../site/catalogue.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { ask } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

let category = ''
let city = ''

test.beforeAll(async () => {
  for (const slug of await rootCategories())
    if (!category && (await ask(`/category/${slug}/?page=2`)).status === 200) category = slug
  const { body } = await ask('/')
  const other = (await shopCities()).find(({ name_for_site }) => !body.includes(`Ваш город: ${name_for_site}`))
  city = other?.name_for_site ?? ''
})

async function chooseCity(page: Page, name: string): Promise<void> {
  await visibleByRole(page, 'button', /^Ваш город/).click()
  const dialog = page.getByRole('dialog', { name: 'Где вы покупаете' })
  await dialog.getByRole('button', { name }).first().click()
  await expect(dialog).toBeHidden()
}

/** The price of each card; a price of the pack may follow it. */
const pricesOn = (page: Page): Promise<number[]> =>
  page
    .locator('main li:has([data-picture])')
    .evaluateAll((cards) => cards.map((card) => Number(card.querySelector('data')?.getAttribute('value'))))

const isRising = (numbers: number[]): boolean => numbers.every((number, place) => number >= (numbers[place - 1] ?? 0))

async function findProduct(page: Page): Promise<void> {
  await visibleByRole(page, 'link', 'Открыть каталог').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог товаров' })).toBeVisible()
  await page.locator(`main a[href="/category/${category}/"]`).filter({ visible: true }).first().click()
  await page.waitForURL(`**/category/${category}/`)
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('cheap')
  await page.waitForURL('**/*sort=cheap*')
  await expect.poll(async () => isRising(await pricesOn(page))).toBe(true)
  const cheapest = await pricesOn(page)
  expect(cheapest.length).toBeGreaterThan(3)
  await visibleByRole(page, 'link', /^(?:Страница )?2$/).click()
  await page.waitForURL('**/*page=2*')
  await expect.poll(async () => (await pricesOn(page))[0] ?? 0).toBeGreaterThanOrEqual(cheapest.at(-1) ?? 0)
}

/** Opens a product that is in stock, and returns its name. */
async function openProduct(page: Page): Promise<string> {
  const card = page.locator('main li', { hasText: 'В наличии' }).filter({ hasText: 'В корзину' }).first()
  const link = card.locator('a[href^="/product/"]').filter({ hasText: /\S/ }).first()
  const name = await visibleText(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  return name
}

async function order(page: Page): Promise<void> {
  await visibleByRole(page, 'link', /^Оформить 1/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await page.getByLabel('Имя и фамилия').fill('Анна Лебедева')
  await page.getByLabel('Телефон', { exact: true }).fill('9210000000')
  await page.getByLabel('E-mail').fill('anna@vitrina.test')
  await page
    .getByRole('radio', { name: new RegExp(`^${city}`) })
    .first()
    .check()
  await page.getByLabel('Комментарий к заказу').fill('После шести вечера')
  await visibleByRole(page, 'button', 'Оформить заказ').click()
  await page.waitForURL('**/order/?placed=*')
}

/** The order as stored by the retailer. */
async function retailersOrder(key: string) {
  const path = retailerOrderApi.byKey.path.replace(':site_code', 'bazis').replace(':access_key', key)
  return retailerOrderApi.byKey.response.parse(await (await fetch(sandboxUrl + path)).json())
}

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test('a guest finds a product, puts it in the basket and orders it; no errors are logged [DEPT-22] [COOKIES-01] [COOKIES-06] [BASKET-02] [BASKET-09]', {
      tag: '@core',
      annotation: covers({ buying: 'a guest picks up' }),
    }, async ({ visit }) => {
      const { page, context, complaints } = await visit(options)
      await page.goto(`${siteUrl}/`)
      await waitForHydration(page)
      await chooseCity(page, city)
      const cityCookie = (await context.cookies()).find(({ name }) => name === 'myCity')
      expect(decodeURIComponent(cityCookie?.value ?? '')).toBe(city)
      await expect(page.getByText(`для города ${city}`)).toBeVisible()

      await findProduct(page)
      const product = await openProduct(page)
      await visibleByRole(page, 'button', /^В корзину/).click()
      const inBasket = visibleByRole(page, 'link', /^В корзине/)
      await expect(inBasket).toBeVisible()
      await expect.poll(async () => (await context.cookies()).some(({ name }) => name.startsWith('Basket_'))).toBe(true)
      await inBasket.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
      await expect(page.locator('main').getByText(product).first()).toBeVisible()
      await order(page)

      const title = await visibleText(page.getByRole('heading', { level: 1, name: /^Заказ/ }))
      expect(title).toMatch(/^Заказ \d\d-\d{6}$/)
      const number = title.replace('Заказ ', '')
      const placed = await retailersOrder(new URL(page.url()).searchParams.get('placed') ?? '')
      expect(placed).toMatchObject({ number, comment: 'После шести вечера', buyer: { full_name: 'Анна Лебедева' } })
      expect(placed?.lines.map(({ name }) => name)).toEqual([product])
      const mail = await (await fetch(`${sandboxUrl}/inbox/mail`)).text()
      expect(mail).toContain(number)

      await page.goto(`${siteUrl}/cart/`)
      await expect(page.getByText('В корзине пока пусто')).toBeVisible()
      expect(complaints).toEqual([])
    })
  })

/** A product that can be bought at different prices in two cities, with both prices. */
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

test('another city brings its prices to the open page without a reload [DEPT-23] [BASKET-07]', async ({ visit }) => {
  const { path, cities, prices } = await twoPrices()
  const { page, context, complaints } = await visit()
  await context.addCookies([{ name: 'myCity', value: encodeURIComponent(cities[0]), url: siteUrl }])
  await page.goto(siteUrl + path)
  await waitForHydration(page)
  const price = page.locator('main data').filter({ visible: true }).first()
  expect(await price.getAttribute('value')).toBe(prices[0])
  await visibleByRole(page, 'button', /^В корзину/).click()
  await expect(visibleByRole(page, 'link', /^В корзине/)).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))

  await chooseCity(page, cities[1])
  await expect(price).toHaveAttribute('value', prices[1])
  await expect(page.getByText(`для города ${cities[1]}`)).toBeVisible()
  await visibleByRole(page, 'link', /^В корзине/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  await expect(page.locator(`main data[value="${prices[1]}"]`)).not.toHaveCount(0)
  await expect(page.locator('html[data-not-reloaded]')).toHaveCount(1)
  expect(complaints).toEqual([])
})
