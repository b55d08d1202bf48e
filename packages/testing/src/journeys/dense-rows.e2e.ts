import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { newAccount, openAs } from './accounts.ts'
import { guestWith } from './guest.ts'
import { call } from './http-client.ts'
import { openRows } from './visible.ts'

const LINES = 30
/** Highest page in pixels on a phone with thirty lines, everything included. */
const MOST = 4000
/** Smallest touch target, in pixels. */
const FINGER = 44

let products: ListedProduct[]

// Thirty lines are added one after another.
test.setTimeout(120_000)

test.beforeAll(async () => {
  products = await anyProducts(LINES)
})

/** Height of the page once every row has been scrolled into view and fully rendered. */
async function heightOf(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (const row of document.querySelectorAll('main li')) {
      row.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
  })
  await waitForIdle(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

const rowsOf = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Подробнее: / }) })

/** Controls of a row that are smaller than a touch target; links inside of a product name are text. */
const tooSmall = (page: Page, list: string) =>
  rowsOf(page, list)
    .first()
    .locator('button:visible, label:visible:has(input[type=checkbox])')
    .evaluateAll(
      (all, least) =>
        all.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect()
          return Math.min(width, height) < least - 0.5 ? [`${each.outerHTML.slice(0, 120)}: ${width}×${height}`] : []
        }),
      FINGER,
    )

test('thirty lines of a basket take at most 4,000 px on a phone, and an open row has everything', async ({ visit }) => {
  const guest = guestWith(products.map(({ id, idcode }) => ({ id, idcode, count: 40 })))
  const { page, context, complaints } = await visit(phone)
  await context.addCookies(guest.cookies)
  await page.goto(`${siteUrl}/cart/`)
  await waitForHydration(page)
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST)
  await expect(rowsOf(page, 'Товары в корзине')).toHaveCount(LINES)
  const row = rowsOf(page, 'Товары в корзине').first()
  await expect(row.getByRole('spinbutton')).toBeHidden()
  expect(await tooSmall(page, 'Товары в корзине')).toEqual([])
  await openRows(row)
  for (const control of ['Больше', /^В избранное: /, /^В смету: /, /^Примечание: /, /^Убрать из корзины: /])
    await expect(row.getByRole('button', { name: control })).toBeVisible()
  expect(await tooSmall(page, 'Товары в корзине')).toEqual([])
  await row.getByRole('button', { name: 'Больше' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('thirty lines of an estimate take at most 4,000 px on a phone, and an open row has everything', async ({
  browser,
}) => {
  const builder = await newAccount('plotnik')
  const ask = async (path: string, body: object) =>
    JSON.parse((await call('POST', `/api/site/personal/estimates/${path}`, body, builder.cookie)).body.toString())
  const { id } = await ask('', { key: crypto.randomUUID(), name: 'Тридцать строк' })
  for (const { idcode } of products) await ask(`${id}/lines/`, { key: crypto.randomUUID(), idcode, quantity: 40 })
  const path = `/personal/objects-and-estimates/estimates/${id}/`
  const { page, complaints, close } = await openAs(browser, builder, path, phone)
  await expect(rowsOf(page, 'Позиции сметы')).toHaveCount(LINES)
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST)
  const row = rowsOf(page, 'Позиции сметы').first()
  await expect(row.getByRole('spinbutton')).toBeHidden()
  expect(await tooSmall(page, 'Позиции сметы')).toEqual([])
  await openRows(row)
  for (const control of ['Больше', /^Изменить, сколько нужно: /, /^Ниже: /, /примечание: /, /^Убрать из сметы: /])
    await expect(row.getByRole('button', { name: control })).toBeVisible()
  expect(await tooSmall(page, 'Позиции сметы')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

for (const width of [820, 1440])
  test(`rows of an estimate have one height at ${width} px`, async ({ browser }) => {
    const builder = await newAccount('maslar')
    const ask = async (path: string, body: object) =>
      JSON.parse((await call('POST', `/api/site/personal/estimates/${path}`, body, builder.cookie)).body.toString())
    const { id } = await ask('', { key: crypto.randomUUID(), name: 'Ровные строки' })
    for (const { idcode } of products.slice(0, 12))
      await ask(`${id}/lines/`, { key: crypto.randomUUID(), idcode, quantity: 40 })
    const path = `/personal/objects-and-estimates/estimates/${id}/`
    const { page, close } = await openAs(browser, builder, path, { viewport: { width, height: 900 } })
    await expect(rowsOf(page, 'Позиции сметы')).toHaveCount(12)
    const heights = await rowsOf(page, 'Позиции сметы').evaluateAll((rows) => [
      // The first row has no border above it.
      ...new Set(rows.slice(1).map((row) => Math.round(row.getBoundingClientRect().height))),
    ])
    expect(heights).toHaveLength(1)
    expect(heights[0]).toBeLessThanOrEqual(57)
    await close()
  })

test('quantities of an estimate are typed one under another, and a row is removed and restored by the keyboard', async ({
  browser,
}) => {
  const builder = await newAccount('kladovschik')
  const ask = async (path: string, body: object) =>
    JSON.parse((await call('POST', `/api/site/personal/estimates/${path}`, body, builder.cookie)).body.toString())
  const { id } = await ask('', { key: crypto.randomUUID(), name: 'С клавиатуры' })
  const goods = products.filter(({ only_contain_order, unit }) => !only_contain_order && unit === 'шт').slice(0, 3)
  for (const { idcode } of goods) await ask(`${id}/lines/`, { key: crypto.randomUUID(), idcode, quantity: 1 })
  const { page, complaints, close } = await openAs(browser, builder, `/personal/objects-and-estimates/estimates/${id}/`)
  await waitForHydration(page)
  const rows = rowsOf(page, 'Позиции сметы')
  const quantities = rows.getByRole('spinbutton')
  await quantities.first().focus()
  for (const [at, quantity] of ['12', '7', '30'].entries()) {
    await expect(quantities.nth(at)).toBeFocused()
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
  }
  await expect(quantities.last()).toBeFocused()
  for (const [at, quantity] of ['12', '7', '30'].entries()) await expect(quantities.nth(at)).toHaveValue(quantity)
  await page.keyboard.press('Control+ArrowUp')
  await expect(quantities.nth(1)).toBeFocused()
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(2)
  await expect(rows.last().getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(rows).toHaveCount(3)
  expect(complaints).toEqual([])
  await close()
})

test('the keyboard reaches rows far below in a basket, and a removed row is restored in its place', async ({
  visit,
}) => {
  const guest = guestWith(products.map(({ id, idcode }) => ({ id, idcode, count: 40 })))
  const { page, context, complaints } = await visit()
  await context.addCookies(guest.cookies)
  await page.goto(`${siteUrl}/cart/`)
  await waitForHydration(page)
  const rows = page.getByRole('list', { name: 'Товары в корзине' }).locator('[data-row]')
  await rows.first().getByRole('link').last().focus()
  const last = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem').last()
  // A press before the next row is drawn stays where it is.
  const pressDown = async () => {
    await page.keyboard.press('ArrowDown')
    return last.evaluate((row) => row.contains(document.activeElement))
  }
  await expect.poll(pressDown, { intervals: [1] }).toBe(true)
  await page.keyboard.press('Delete')
  await expect(last.getByRole('button', { name: 'Вернуть' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(LINES)
  expect(complaints).toEqual([])
})
