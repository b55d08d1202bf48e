import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { anyProducts } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'
import { field, fillBuyer, openOrderOf, pageComplaints, submitOrder, waitForPlacedOrder } from './order-page.ts'
import { readQr } from './qr-codes.ts'
import { visibleByRole, visibleText } from './visible.ts'

let products: ListedProduct[]

test.beforeAll(async () => {
  products = await anyProducts(
    2,
    ({ only_contain_order, stores }) => !only_contain_order && (stores.store12 ?? 0) >= 30,
  )
})

/** Counts calls of `print` without printing. */
const countPrints = () => {
  const counted = window as Window & { printed?: number }
  window.print = () => {
    counted.printed = (counted.printed ?? 0) + 1
  }
}
const printCount = (page: Page) => page.evaluate(() => (window as Window & { printed?: number }).printed ?? 0)

test('a placed order is printed on one sheet of A4 with the facts that the counter and the buyer need', async ({
  browser,
}) => {
  const { page, context, complaints, close } = await openOrderOf(browser, products, [2, 1])
  await context.addInitScript(countPrints)
  await fillBuyer(page)
  await field(page, 'ownNumber').fill('ЗК-15')
  await field(page, 'objectName').fill('Коттедж в Кувшиново')
  await submitOrder(page)
  const order = await waitForPlacedOrder(page)
  const opened = page.waitForEvent('popup')
  await visibleByRole(page, 'button', 'Печать').click()
  const paper = await opened
  paper.on('console', (message) => complaints.push(message.text()))
  await paper.evaluate(countPrints).catch(() => undefined)
  await expect.poll(() => printCount(paper)).toBeGreaterThan(0)
  await expect(paper.getByRole('heading', { level: 1, name: `Заказ ${order.number}` })).toBeVisible()
  const words = await visibleText(paper.locator('body'))
  for (const text of ['ЗК-15', 'Коттедж в Кувшиново', 'Анна Лебедева', ...order.lines.map(({ name }) => name)])
    expect(words).toContain(text)
  expect(await readQr(paper)).toContain(`/qr/o/${order.access_key}`)
  // Creating a PDF fires the same event as printing, which closes the window.
  await paper.evaluate(() => {
    window.close = () => undefined
  })
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45]\.?\d* 84[12]\.?\d*\s*\]/)
  expect(complaints).toEqual([])
  await close()
})

test('an order that is paid online states it in its heading, with the next steps', async ({ browser }) => {
  const { page, complaints, close } = await openOrderOf(browser, products, [1])
  await fillBuyer(page)
  await page.getByRole('radio', { name: /^Онлайн/ }).check()
  await submitOrder(page)
  await waitForPlacedOrder(page)
  await expect(page.getByText('Заказ принят', { exact: true })).toBeVisible()
  await visibleByRole(page, 'link', /^Оплатить/).click()
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await page.waitForURL('**/order/?placed=*')
  await expect(page.getByText('Заказ принят и оплачен')).toBeVisible()
  await expect(page.getByText(/^Оплачено .* Дальше соберём товары и сообщим, что всё готово\.$/)).toBeVisible()
  expect(await page.getByRole('link', { name: /^Оплатить/ }).count()).toBe(0)
  // The bank's page has no icon.
  expect(pageComplaints(complaints)).toEqual([])
  await close()
})
