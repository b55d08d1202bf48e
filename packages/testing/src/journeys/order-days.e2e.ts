import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { anyProducts } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'
import { field, fillBuyer, openOrderOf, pageComplaints, submitOrder, waitForPlacedOrder } from './order-page.ts'
import { visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let productsInStock: ListedProduct[]
/** Products that are out of stock in the city and arrive within days. */
let productsToCome: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  productsInStock = await anyProducts(
    1,
    ({ only_contain_order, stores }) => !only_contain_order && (stores.store12 ?? 0) >= 30,
  )
  productsToCome = await anyProducts(
    1,
    ({ only_contain_order, stores, distributor_id }) =>
      !only_contain_order && (stores.store12 ?? 0) === 0 && distributor_id !== null,
  )
  browser = launched
})

const open = () => openOrderOf(browser, [...productsInStock, ...productsToCome], [2, 1])

/** Days of a list, and whether each can be chosen. */
const daysOf = (page: Page, name: string) =>
  field(page, name).evaluate((select) =>
    [...(select as HTMLSelectElement).options].flatMap(({ value, disabled }) =>
      value === '' ? [] : [{ date: value, isOpen: !disabled }],
    ),
  )

async function openDays(page: Page, name: string) {
  await expect
    .poll(async () => (await daysOf(page, name)).some(({ isOpen }) => !isOpen), { timeout: 15_000 })
    .toBe(true)
  const days = await daysOf(page, name)
  const first = days.findIndex(({ isOpen }) => isOpen)
  expect(days.slice(first).every(({ isOpen }) => isOpen)).toBe(true)
  return { early: days[0]?.date ?? '', first: days[first]?.date ?? '' }
}

test('days before all goods arrive are disabled with a reason, and are enabled for a delivery in parts', async () => {
  const { page, complaints, close } = await open()
  await fillBuyer(page)
  const { early, first } = await openDays(page, 'pickupDate')
  expect(await visibleText(page.locator('[data-field], form'))).toMatch(/Все товары будут \d+ [а-я]+/)
  await page.getByRole('radio', { name: /^Доставка/ }).check()
  await openDays(page, 'deliveryDate')
  await page.getByRole('radio', { name: /^Самовывоз/ }).check()
  await page.getByRole('radio', { name: /^По готовности/ }).check()
  await field(page, 'pickupDate').selectOption(early)
  await page.getByRole('radio', { name: /^Всё вместе/ }).check()
  await submitOrder(page)
  await expect(field(page, 'pickupDate')).toBeFocused()
  await expect(field(page, 'pickupDate')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'pickupDate').selectOption(first)
  await submitOrder(page)
  expect((await waitForPlacedOrder(page)).receiving).toMatchObject({ kind: 'pickup', date: first })
  expect(complaints).toEqual([])
  await close()
})

test('a page without arrival dates shows the refusal at the field of the day', async () => {
  const { page, posts, complaints, close } = await open()
  await page.route('**/api/site/basket/branches/', (route) => route.fulfill({ status: 503, json: { detail: 'нет' } }))
  await page.reload()
  await fillBuyer(page)
  await expect(page.getByText('Наличие по пунктам не загрузилось.')).toBeVisible()
  const [early] = await daysOf(page, 'pickupDate')
  await field(page, 'pickupDate').selectOption(early?.date ?? '')
  await submitOrder(page)
  await expect(page.getByText(/Все товары будут .* Выберите этот день или позже/)).toBeVisible()
  await expect(field(page, 'pickupDate')).toBeFocused()
  expect(posts).toHaveLength(1)
  expect(pageComplaints(complaints)).toEqual([])
  await close()
})

test('pickup points of the order are on the map of the site, which is loaded when it is opened', async () => {
  const { page, complaints, close } = await open()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('mf-content')) fetched.push(request.url())
  })
  const shown = page.locator('[data-map]')
  expect(await shown.count()).toBe(0)
  await visibleByRole(page, 'button', 'Показать на карте').click()
  await expect(shown).toBeVisible()
  expect(fetched.length).toBeGreaterThan(0)
  expect(pageComplaints(complaints)).toEqual([])
  await close()
})

test('a map that fails to load leads back to the list, and the order can be completed', async () => {
  const { page, close } = await open()
  await page.route(/mf-content/, (route) => route.abort())
  await visibleByRole(page, 'button', 'Показать на карте').click()
  await expect(page.getByText(/Выберите пункт из списка/)).toBeVisible({ timeout: 30_000 })
  await fillBuyer(page)
  await submitOrder(page)
  await waitForPlacedOrder(page)
  await close()
})
