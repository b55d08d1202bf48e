import type { Page } from 'playwright-core'
import { expect, siteUrl, test } from '../site/test.ts'
import { openAs } from './accounts.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { placeOrderAs } from './retailer-orders.ts'
import { visibleByRole, visibleText } from './visible.ts'

const password = 'vitrina-demo'
/** Members of ООО «Северный подряд»: the owner, one who may order, one who may only read; and an outsider. */
const people = {
  owner: { email: 'b2b@vitrina.test', password, cookie: '' },
  foreman: { email: 'builder@vitrina.test', password, cookie: '' },
  accountant: { email: 'retail@vitrina.test', password, cookie: '' },
  stranger: { email: 'shop@vitrina.test', password, cookie: '' },
}
const company = {
  inn: '3525990018',
  kpp: '352501001',
  name: 'ООО «Северный подряд»',
  address: '',
  bik: '',
  account: '',
}

const orderOfCompany = async (email: string): Promise<string> => {
  const buyer = { full_name: 'Алексей Морозов', phone: '+79005550102', email: null, company }
  return (await placeOrderAs(email, { buyer, payment: 'invoice' })).number
}
const ordersPath = (number: string) => `/personal/orders/active/?whose=companies&q=${number}`
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Отменить заказ' }).filter({ visible: true })

async function openOrder(page: Page, number: string): Promise<void> {
  await page
    .getByRole('link', { name: `Заказ ${number}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Заказ ${number}` })).toBeVisible()
}

test('the owner sees an order of another member with the name, and may cancel it', async ({ browser }) => {
  const number = await orderOfCompany(people.foreman.email)
  const { page, complaints, close } = await openAs(browser, people.owner, '/personal/orders/active/')
  await page.getByLabel('Номер, ваш номер или товар').fill(number)
  await page.getByLabel('Чьи заказы').selectOption('companies')
  await visibleByRole(page, 'button', 'Показать').click()
  await page.waitForURL(/whose=companies/)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await visibleText(page.getByRole('article'))).toContain('Алексей Морозов')
  await openOrder(page, number)
  expect(await visibleText(page.locator('main'))).toMatch(/Кто оформил\s+Алексей Морозов/)
  await cancelButton(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByText(/Отменён покупателем/).first()).toBeVisible()
  await page.goto(`${siteUrl}/personal/orders/active/?whose=mine&q=${number}`)
  expect(await page.getByRole('article').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a member who may order changes orders of others, one who may only read sees them and their documents', async ({
  browser,
}) => {
  const number = await orderOfCompany(people.owner.email)
  const foreman = await openAs(browser, people.foreman, ordersPath(number))
  await openOrder(foreman.page, number)
  await expect(cancelButton(foreman.page).first()).toBeVisible()
  const accountant = await openAs(browser, people.accountant, ordersPath(number))
  await openOrder(accountant.page, number)
  expect(await cancelButton(accountant.page).count()).toBe(0)
  const [file] = await Promise.all([
    accountant.page.waitForEvent('download'),
    accountant.page.getByRole('link', { name: /^Счёт на оплату/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/[.]pdf$/)
  const refused = await accountant.page.evaluate(async (one) => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const body = JSON.stringify({ reason: '' })
    return (await fetch(`/api/site/personal/orders/${one}/cancel/`, { method: 'POST', headers, body })).status
  }, number)
  expect(refused).toBe(403)
  expect(foreman.complaints).toEqual([])
  // The browser logs the refused call that the test made outside of the page.
  expect(accountant.complaints.filter((text) => !text.includes('403'))).toEqual([])
  await foreman.close()
  await accountant.close()
})

test('a document that has arrived is never covered [S07]', async ({ browser }) => {
  const number = await orderOfCompany(people.owner.email)
  const { email } = people.stranger
  const cookie = cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password }))
  const order = `/api/site/personal/orders/${number}/`
  const paths = [`/personal/order/${number}/`, order, `${order}paper.pdf`, `${order}documents/invoice/`]
  for (const path of paths) expect([path, (await ask(path, { headers: { cookie } })).status]).toEqual([path, 403])
  const { page, complaints, close } = await openAs(browser, people.stranger, ordersPath(number))
  expect(await page.getByRole('article').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
