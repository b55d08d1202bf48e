import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { clearFaults } from './faults.ts'
import {
  field,
  fillBuyer,
  openOrderOf,
  ordersOf,
  pageComplaints,
  submitAndLoseAnswer,
  submitOrder,
  waitForPlacedOrder,
} from './order-page.ts'
import { signInByPassword } from './sign-in.ts'
import { visibleByRole } from './visible.ts'

let products: ListedProduct[]

test.beforeAll(async () => {
  products = await anyProducts(
    2,
    ({ only_contain_order, stores }) => !only_contain_order && (stores.store12 ?? 0) >= 30,
  )
})

const inBasket = (page: Page): Promise<string[]> =>
  page.evaluate(async () => Object.keys((await (await fetch('/api/site/session/')).json()).basket.counts))

test('signing in during an order keeps typed fields and fills empty ones', {
  tag: '@core',
  annotation: covers({ buying: 'a shopper signs in in the middle of an order' }),
}, async ({ browser }) => {
  const { page, complaints, close } = await openOrderOf(browser, products, [2, 1])
  await fillBuyer(page)
  const typed = { comment: 'После шести', ownNumber: 'ЗК-77', objectName: 'Коттедж в Кувшиново' }
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await field(page, 'address').fill('ул. Мира, 5')
  await page.getByRole('radio', { name: /^Онлайн/ }).check()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'спецификация.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Кирпич, 5 шт'),
  })
  await expect(visibleByRole(page, 'button', 'Убрать файл спецификация.txt')).toBeVisible()
  await visibleByRole(page, 'link', 'Войдите').click()
  await page.waitForURL('**/login/**')
  await signInByPassword(page, 'retail@vitrina.test')
  await page.waitForURL('**/order/')
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await expect(field(page, 'email')).toHaveValue('retail@vitrina.test')
  await expect(field(page, 'name')).toHaveValue('Анна Лебедева')
  await expect(field(page, 'phone')).toHaveValue('+7 (921) 000-00-00')
  for (const [name, value] of Object.entries(typed)) expect(await field(page, name).inputValue()).toBe(value)
  await expect(field(page, 'address')).toHaveValue('ул. Мира, 5')
  await expect(page.getByRole('radio', { name: /^Доставка/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Онлайн/ })).toBeChecked()
  await expect(visibleByRole(page, 'button', 'Убрать файл спецификация.txt')).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('after a lost response a guest signs in, and the one order is found and shown', async ({ browser }) => {
  const name = 'Анна Потеряхина'
  const { page, posts, close } = await openOrderOf(browser, products, [2, 1])
  await fillBuyer(page, name)
  await submitAndLoseAnswer(page, posts, name)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${siteUrl}/login/?return=${encodeURIComponent('/order/')}`)
  await waitForHydration(page)
  await signInByPassword(page, 'retail@vitrina.test')
  await page.waitForURL('**/order/')
  await clearFaults()
  const order = await waitForPlacedOrder(page)
  expect(order.buyer.full_name).toBe(name)
  expect(await ordersOf(name)).toBe(1)
  expect(await inBasket(page)).not.toContain(products[0]?.idcode)
  await close()
})

test('a buyer of a company starts with its requisites, and orders by invoice', {
  tag: '@core',
  annotation: covers({ buying: 'a buyer of a company by its own requisites' }),
}, async ({ browser }) => {
  const { page, complaints, close } = await openOrderOf(browser, products, [2, 1])
  await page.goto(`${siteUrl}/login/?return=${encodeURIComponent('/order/')}`)
  await waitForHydration(page)
  await signInByPassword(page, 'b2b@vitrina.test')
  await page.waitForURL('**/order/')
  await expect(page.getByRole('radio', { name: /^Компании/ })).toBeChecked()
  await expect(page.getByText('ИНН 3525990018 · КПП 352501001')).toBeVisible()
  await expect(field(page, 'email')).toHaveValue('b2b@vitrina.test')
  await field(page, 'name').fill('Олег Снабженцев')
  await expect(page.getByRole('radio', { name: /^По счёту/ })).toBeChecked()
  await field(page, 'objectName').fill('ЖК «Белозерский»')
  await submitOrder(page)
  const order = await waitForPlacedOrder(page)
  expect(order).toMatchObject({
    buyer: { full_name: 'Олег Снабженцев', company: { inn: '3525990018', name: 'ООО «Северный подряд»' } },
    payment: 'invoice',
    object_name: 'ЖК «Белозерский»',
  })
  await expect(page.getByText('ЖК «Белозерский»')).toBeVisible()
  const invoice = await page.getByRole('link', { name: 'Скачать счёт, PDF' }).getAttribute('href')
  const file = await page.request.get(siteUrl + invoice)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(pageComplaints(complaints)).toEqual([])
  await close()
})
