import { readFile } from 'node:fs/promises'
import { formatPrice, formatSum } from '@vitrina/site/money'
import type { Browser, Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { phone } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { openAs } from './accounts.ts'
import { readQr } from './qr-codes.ts'
import { placeOrderAs } from './retailer-orders.ts'
import { visibleByRole, visibleText } from './visible.ts'

/** A company with special prices: an order at regular prices costs less today. */
const account = { email: 'b2b@vitrina.test', password: 'vitrina-demo', cookie: '' }
let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

const plain = (text: string): string => text.replace(/\s+/g, ' ')

/** Counts calls of `print` without printing. */
const countPrints = () => {
  const counted = window as Window & { printed?: number }
  window.print = () => {
    counted.printed = (counted.printed ?? 0) + 1
  }
}
const printCount = (page: Page) => page.evaluate(() => (window as Window & { printed?: number }).printed ?? 0)

/** Places an order and opens its page. */
async function openPlacedOrder(device = {}) {
  const order = await placeOrderAs(account.email, { comment: 'Разгрузить у ворот', own_number: 'ПЧ-7' })
  const visited = await openAs(browser, account, `/personal/order/${order.number}/`, device)
  const [line] = order.lines
  if (!line) throw new Error('An order without lines')
  return { ...visited, order, line }
}

test('an order is printed from the cabinet on one sheet of A4 with its lines, sums and code', async () => {
  const { page, context, complaints, close, order, line } = await openPlacedOrder()
  await context.addInitScript(countPrints)
  const popup = page.waitForEvent('popup')
  await visibleByRole(page, 'button', 'Печать').click()
  const paper = await popup
  paper.on('console', (message) => complaints.push(message.text()))
  await paper.evaluate(countPrints).catch(() => undefined)
  await expect.poll(() => printCount(paper)).toBeGreaterThan(0)
  const words = plain(await visibleText(paper.locator('body')))
  for (const text of [`Заказ ${order.number}`, 'ПЧ-7', line.idcode, line.name, formatSum(order.total)])
    expect(words).toContain(plain(text))
  expect(await readQr(paper)).toBe(`${siteUrl}/qr/o/${order.access_key}/`)
  // Creating a PDF fires the same event as printing, which closes the window.
  await paper.evaluate(() => {
    window.close = () => undefined
  })
  const pdf = await paper.pdf({ preferCSSPageSize: true })
  const { totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`the PDF of an order is saved from its page with searchable Russian text, on ${screen}`, async () => {
    const { page, complaints, close, order, line } = await openPlacedOrder(device)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      visibleByRole(page, 'link', 'Скачать PDF').click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`${order.number}.*[.]pdf$`))
    const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true })
    const words = plain(text)
    for (const one of [`Заказ ${order.number}`, 'Самовывоз', 'ПЧ-7', line.idcode, line.name])
      expect(words).toContain(plain(one))
    expect(complaints).toEqual([])
    await close()
  })

test('«В смету» makes an estimate of the ordered goods, with the prices of the order and of today', async () => {
  const { page, complaints, close, order, line } = await openPlacedOrder()
  await visibleByRole(page, 'button', /^В.смету$/).click()
  const dialog = page.getByRole('dialog', { name: 'Смета из заказа' })
  await expect(dialog.getByLabel('Название', { exact: false }).first()).toHaveValue(`По заказу ${order.number}`)
  await dialog.getByRole('button', { name: 'Создать смету' }).click()
  await page.waitForURL(/objects-and-estimates\/estimates\/[^/]+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: `По заказу ${order.number}` })).toBeVisible()
  const lines = page.getByRole('list', { name: 'Позиции сметы' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const words = plain(await visibleText(lines))
  expect(words).toContain(plain(line.name))
  expect(words).toContain(plain(`было ${formatPrice(line.price)}`))
  const id = new URL(page.url()).pathname.split('/').at(-2)
  const estimate = await page.evaluate(async (one) => (await fetch(`/api/site/personal/estimates/${one}/`)).json(), id)
  expect(
    estimate.lines.map(({ idcode, quantity, priceThen }: Record<string, unknown>) => [idcode, quantity, priceThen]),
  ).toEqual(order.lines.map(({ idcode, count, price }) => [idcode, count, price]))
  expect(complaints).toEqual([])
  await close()
})
