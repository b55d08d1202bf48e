import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { ask } from './http-client.ts'
import { categoryData, filters, findManyPagedCategory, goods, listedLinks } from './listing-page.ts'
import { visibleByRole, visibleText } from './visible.ts'

let slug: string
let brand: { value: string; label: string; count: number }

test.beforeAll(async () => {
  const found = await findManyPagedCategory()
  slug = found.slug
  brand = found.brand
})

const path = (query = '') => `/category/${slug}/${query}`
const brandQuery = () => `?brand=${brand.value}`

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(siteUrl + path(query))
  await waitForHydration(page)
}

/** The checkbox of the brand, which may be behind «Показать все». */
const brandBox = (page: Page) => filters(page).locator(`input[name="brand"][value="${brand.value}"]`)

test.describe('on a wide screen', () => {
  test('a filter is in the address, keeps scroll and focus, and Back removes it', { tag: '@core' }, async ({
    visit,
  }) => {
    const { page, complaints } = await visit()
    await open(page)
    const before = await listedLinks(page)
    await brandBox(page).check()
    await page.waitForURL(siteUrl + path(brandQuery()))
    await expect.poll(() => listedLinks(page)).not.toEqual(before)
    const shown = await listedLinks(page)
    expect(await visibleText(page.locator('main'))).toContain(`Бренд: ${brand.label}`)
    await expect(brandBox(page)).toBeFocused()
    await page.reload()
    await waitForHydration(page)
    expect(await listedLinks(page)).toEqual(shown)
    await expect(brandBox(page)).toBeChecked()
    await page.goBack()
    await page.waitForURL(siteUrl + path())
    await expect.poll(() => listedLinks(page)).toEqual(before)
    await expect(brandBox(page)).not.toBeChecked()
    expect(complaints).toEqual([])
  })

  test('Back from a product returns to the same card among all that had been shown', async ({ visit }) => {
    const { page, complaints } = await visit()
    await open(page)
    const first = await listedLinks(page)
    await visibleByRole(page, 'link', /^Показать ещё/).click()
    await expect.poll(async () => (await listedLinks(page)).length).toBeGreaterThan(first.length)
    const all = await listedLinks(page)
    const card = goods(page)
      .locator('article')
      .nth(first.length + 3)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await card.locator('a[href^="/product/"]').first().click()
    await page.waitForURL('**/product/**')
    await expect(page.locator('h1')).toBeVisible()
    await page.goBack()
    await page.waitForURL(siteUrl + path())
    await expect.poll(() => listedLinks(page)).toEqual(all)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100)
    expect(complaints).toEqual([])
  })

  test('adds three rows of the table to the basket with one press', async ({ visit }) => {
    const { page, complaints } = await visit()
    await open(page)
    await page.getByRole('button', { name: 'Таблица' }).click()
    await page.waitForURL(siteUrl + path('?view=table'))
    const boxes = page.locator('[data-quantity]')
    await expect(boxes.first()).toBeVisible()
    await boxes.nth(0).fill('1')
    await boxes.nth(0).press('ArrowDown')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3')
    await expect(page.getByText('3 позиции на')).toBeVisible()
    await page.getByRole('button', { name: 'В корзину', exact: true }).click()
    await expect(page.getByText('Добавили в корзину: 3 товара').first()).toBeVisible()
    await expect
      .poll(() => boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).value).length))
      .toBe(0)
    await page.goto(`${siteUrl}/cart/`)
    await waitForHydration(page)
    await expect(page.getByRole('spinbutton')).toHaveCount(3)
    expect(complaints).toEqual([])
  })

  test('remembers the view, and the address overrides it', async ({ visit }) => {
    const { page, complaints } = await visit()
    await open(page)
    await page.getByRole('button', { name: 'Список', exact: true }).click()
    await page.waitForURL(siteUrl + path('?view=list'))
    await open(page)
    const pressed = page.locator('button[aria-pressed="true"][title]')
    await expect(pressed).toHaveAttribute('title', 'Список')
    await open(page, '?view=table')
    await expect(page.locator('[data-quantity]').first()).toBeVisible()
    await expect(pressed).toHaveAttribute('title', 'Таблица')
    expect(complaints).toEqual([])
  })

  test('keeps the list when a request fails, and retries', async ({ visit }) => {
    const { page } = await visit()
    await open(page)
    const before = await listedLinks(page)
    await page.route('**/api/site/category/**', (route) => route.abort())
    await brandBox(page).check()
    await expect(page.getByRole('alert').filter({ hasText: 'Список не' })).toBeVisible()
    expect(await listedLinks(page)).toEqual(before)
    await page.unroute('**/api/site/category/**')
    await page.getByRole('button', { name: 'Повторить' }).first().click()
    await page.waitForURL(siteUrl + path(brandQuery()))
  })
})

test('on a phone the sheet counts first, applies at once, and nothing overflows the screen', async ({ visit }) => {
  const { page, complaints } = await visit(phone)
  await open(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await visibleByRole(page, 'button', 'Фильтры').click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.locator(`input[name="brand"][value="${brand.value}"]`).check()
  const { listing } = await categoryData(slug, brandQuery())
  const show = sheet.getByRole('button', { name: new RegExp(`^Показать ${listing.total}\\s`) })
  await expect(show).toBeVisible()
  expect(page.url()).toBe(siteUrl + path())
  await show.click()
  await page.waitForURL(siteUrl + path(brandQuery()))
  await expect(sheet).not.toBeAttached()
  await expect.poll(() => listedLinks(page)).toHaveLength(Math.min(listing.total, listing.page_size))
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  for (const [screen, device] of [
    ['a wide screen', {}],
    ['a phone', phone],
  ] as const)
    test(`the form of filters narrows and sorts, on ${screen} [T105]`, async ({ visit }) => {
      const { page } = await visit({ ...device, javaScriptEnabled: false })
      await page.goto(siteUrl + path())
      await brandBox(page).check()
      await page.locator('select[name="sort"]').selectOption('cheap')
      await filters(page).getByRole('button', { name: 'Применить фильтры' }).click()
      const url = new URL(page.url())
      expect([url.pathname, url.searchParams.get('brand'), url.searchParams.get('sort')]).toEqual([
        path(),
        brand.value,
        'cheap',
      ])
      const { listing } = await categoryData(slug, `${brandQuery()}&sort=cheap`)
      // The address changes before the page does.
      await expect.poll(() => listedLinks(page)).toEqual(listing.items.map((item) => `/product/${item.slug}/`))
      await expect(brandBox(page)).toBeChecked()
    })

  test('renders the whole table on the server', async () => {
    const html = (await ask(path('?view=table'))).body.toString()
    expect(html).toContain('<table')
    expect(html).not.toContain('style=')
  })
})

const nonsensicalQueries: [string, number][] = [
  ['?brand=%27%20or%201=1--', 200],
  ['?f_no-such=1&f_price=2..3&brand=nobody', 200],
  ['?price=900-100', 200],
  ['?price=abc&sort=%3Cscript%3E&stock=moon&view=x', 200],
  ['?page=0', 200],
  ['?page=-1', 200],
  ['?page=1e9', 200],
  ['?page=1000000000', 404],
  [`?q=${'%F0%9F%98%80'.repeat(200)}`, 200],
  [`?x=${'y'.repeat(5000)}`, 200],
  ['?brand=%00&q=%FF', 200],
]

for (const [query, status] of nonsensicalQueries)
  test(`shows a valid page for an invalid address: ${query.slice(0, 40)}`, async () => {
    const answer = await ask(path(query))
    expect(answer.status).toBe(status)
    const html = answer.body.toString()
    expect(html.includes('<h1')).toBe(true)
    if (status !== 200) return
    const [, canonical = ''] = /<link(?=[^>]*rel="canonical")[^>]*href="([^"]*)"/.exec(html) ?? []
    expect(canonical).toBe(siteUrl + path())
  })

test('the first HTML of a category weighs at most 40 KB', async () => {
  const { body } = await ask(path(), { headers: { 'accept-encoding': 'br' } })
  expect(body.length).toBeLessThan(40 * 1024)
})
