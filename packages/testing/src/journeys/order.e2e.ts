import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { clearFaults, setFaults } from './faults.ts'
import { ask } from './http-client.ts'
import {
  field,
  fillBuyer,
  openOrderOf,
  ordersOf,
  PLACE_ORDER_CALL,
  pageComplaints,
  submitAndLoseAnswer,
  submitOrder,
  waitForPlacedOrder,
} from './order-page.ts'
import { visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let products: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  products = await anyProducts(
    3,
    ({ only_contain_order, stores }) => !only_contain_order && (stores.store12 ?? 0) >= 30,
  )
  browser = launched
})

const first = (): ListedProduct => products[0] as ListedProduct
const second = (): ListedProduct => products[1] as ListedProduct

const openOrder = (counts: readonly number[] = [2, 1], options: BrowserContextOptions = {}) =>
  openOrderOf(browser, products, counts, options)

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test('a person orders selected lines for pickup; the order page has the facts for the counter and the trip [VALID-01] [VALID-02] [BASKET-02]', async () => {
      const { page, complaints, close } = await openOrder([2, 1], options)
      await expect(page.getByText(/Всё есть сегодня|сегодня, всё|Всё будет/).first()).toBeVisible()
      await submitOrder(page)
      await expect(field(page, 'name')).toBeFocused()
      await fillBuyer(page)
      await page.reload()
      await waitForHydration(page)
      await expect(field(page, 'name')).toHaveValue('Анна Лебедева')
      await field(page, 'pickupDate').selectOption({ index: 2 })
      const date = await field(page, 'pickupDate').inputValue()
      await submitOrder(page)
      const order = await waitForPlacedOrder(page)
      expect(order).toMatchObject({
        buyer: { full_name: 'Анна Лебедева', phone: '+79210000000', company: null },
        receiving: { kind: 'pickup', date },
        payment: 'on_receipt',
      })
      expect(order.lines.map(({ idcode, count }) => [idcode, count])).toEqual([
        [first().idcode, 2],
        [second().idcode, 1],
      ])
      await expect(page.getByRole('img', { name: 'QR-код заказа для выдачи' })).toBeVisible()
      expect(await visibleByRole(page, 'link', 'Как проехать').getAttribute('href')).toContain('maps')
      const calendar = await ask((await visibleByRole(page, 'link', 'В календарь').getAttribute('href')) ?? '')
      expect(calendar.headers['content-type']).toContain('text/calendar')
      expect(calendar.body.toString()).toContain('BEGIN:VCALENDAR')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: `Заказ ${order.number}` })).toBeVisible()
      await expect(page.getByText('В корзине больше ничего нет.')).toBeVisible()
      expect(complaints).toEqual([])
      await close()
    })
  })

test('a company orders by invoice with a delivery slot, a file and its own order number', {
  tag: '@core',
  annotation: covers({ buying: 'a guest has it delivered and pays by invoice' }),
}, async () => {
  const { page, complaints, close } = await openOrder()
  await page.getByRole('radio', { name: /^Компании/ }).check()
  await fillBuyer(page)
  await field(page, 'email').fill('snab@vitrina.test')
  await field(page, 'inn').fill('3525990145')
  await field(page, 'kpp').fill('352501001')
  await field(page, 'companyName').fill('ООО «Вологодский фасад»')
  await field(page, 'bik').fill('044525225')
  await expect(page.getByText(/Сбербанк/)).toBeVisible()
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await field(page, 'address').fill('ул. Мира, 5')
  await field(page, 'deliveryDate').selectOption({ index: 2 })
  await page.locator('[name="slotId"]:enabled').first().check()
  await page.getByRole('checkbox', { name: /^Подъём/ }).check()
  await field(page, 'floor').fill('3')
  await page.getByRole('radio', { name: /^По счёту/ }).check()
  await field(page, 'ownNumber').fill('ЗК-15')
  const spec = { name: 'спецификация.txt', mimeType: 'text/plain', buffer: Buffer.from('Кирпич, 5 шт') }
  const program = { name: 'вирус.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\u0000\u0000') }
  await page.locator('input[type="file"]').setInputFiles([spec, program])
  await expect(page.getByText(/Такие файлы не принимаем/)).toBeVisible()
  await visibleByRole(page, 'button', 'Убрать файл вирус.exe').click()
  await field(page, 'bik').fill('')
  const total = await visibleText(page.locator('dl [aria-live]'))
  await submitOrder(page)
  const order = await waitForPlacedOrder(page)
  expect(order).toMatchObject({
    buyer: { company: { inn: '3525990145', name: 'ООО «Вологодский фасад»' } },
    receiving: { kind: 'delivery', address: 'ул. Мира, 5', floor: 3 },
    payment: 'invoice',
    own_number: 'ЗК-15',
  })
  expect(order.delivery_total).toBeGreaterThan(0)
  expect(total.replace(/\D/g, '')).toContain(String(Math.floor(order.total)))
  await expect(page.getByText('ЗК-15')).toBeVisible()
  expect(pageComplaints(complaints)).toEqual([])
  await close()
})

test('a double press places one order', async () => {
  const { page, posts, complaints, close } = await openOrder()
  await fillBuyer(page)
  await setFaults({ match: PLACE_ORDER_CALL, latencyMs: 600 })
  await visibleByRole(page, 'button', 'Оформить заказ').dblclick()
  await waitForPlacedOrder(page)
  expect(posts).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

test('a lower stock is shown line by line, and ordered once it is accepted', async () => {
  const { page, complaints, close } = await openOrder([3, 1])
  await fillBuyer(page)
  const problems = [{ idcode: first().idcode, reason: 'out_of_stock', available: 2 }]
  await setFaults({
    match: PLACE_ORDER_CALL,
    status: 409,
    body: { detail: 'Часть товаров нельзя заказать', problems },
    times: 1,
  })
  await submitOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Заказ изменился' })
  await expect(dialog.getByText(first().name)).toBeVisible()
  expect(await visibleText(dialog)).toMatch(/было 3 .*, есть 2 /)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Заказать так' }).click()
  const order = await waitForPlacedOrder(page)
  expect(order.lines.map(({ count }) => count)).toEqual([2, 1])
  expect(pageComplaints(complaints)).toEqual([])
  await close()
})

test('an order with a lost response is found again by itself, and exists once', {
  tag: '@core',
  annotation: covers({ failure: 'the answer to an order is lost' }),
}, async () => {
  const name = 'Ольга Найдёнова'
  const { page, posts, close } = await openOrder()
  await fillBuyer(page, name)
  await submitAndLoseAnswer(page, posts, name)
  await clearFaults()
  expect((await waitForPlacedOrder(page)).buyer.full_name).toBe(name)
  expect(posts.length).toBeGreaterThan(1)
  expect(await ordersOf(name)).toBe(1)
  await expect(page.getByText('В корзине больше ничего нет.')).toBeVisible()
  await close()
})

test('a reload during submission ends at the one order', async () => {
  const { page, posts, close } = await openOrder()
  await fillBuyer(page)
  await setFaults({ match: PLACE_ORDER_CALL, latencyMs: 2500 })
  await submitOrder(page)
  await expect.poll(() => posts.length).toBe(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const order = await waitForPlacedOrder(page)
  expect(order.lines).toHaveLength(2)
  await close()
})

test('another tab shows that the order is placed', async () => {
  const { page, context, close } = await openOrder()
  const other = await context.newPage()
  await other.goto(`${siteUrl}/order/`)
  await waitForHydration(other)
  await fillBuyer(page)
  await submitOrder(page)
  const { number } = await waitForPlacedOrder(page)
  await expect(other.getByText(`Заказ ${number} оформлен в другой вкладке`)).toBeVisible()
  expect(await field(other, 'name').count()).toBe(0)
  await close()
})

test('an unknown key of an order is answered 404', async () => {
  const answer = await ask('/order/?placed=no-such-order-here')
  expect(answer.status).toBe(404)
  expect(answer.body.toString()).toContain('Такого заказа нет')
})
