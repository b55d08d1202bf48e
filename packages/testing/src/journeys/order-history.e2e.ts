import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { demoAccount, openAs } from './accounts.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { placeOrderAs } from './retailer-orders.ts'
import { visibleByRole, visibleText } from './visible.ts'

const signInCookie = async (email: string): Promise<string> =>
  cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password: 'vitrina-demo' }))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a buyer finds an order by a part of its number and opens it; the address has the query', async ({ browser }) => {
  const { number } = await placeOrderAs('builder@vitrina.test')
  const { page, complaints, close } = await openAs(
    browser,
    demoAccount('builder@vitrina.test'),
    '/personal/orders/active/',
  )
  await page.getByLabel('Номер, ваш номер или товар').fill(number.slice(3))
  await visibleByRole(page, 'button', 'Показать').click()
  await page.waitForURL(/[?]q=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await visibleByRole(page, 'link', `Заказ ${number}`).click()
  await heading(page, `Заказ ${number}`)
  expect(await visibleText(page.locator('main'))).toContain('ИСТ-1')
  await page.goBack()
  await page.waitForURL(/[?]q=/)
  expect(await page.getByLabel('Номер, ваш номер или товар').inputValue()).toBe(number.slice(3))
  expect(complaints).toEqual([])
  await close()
})

test('an order is cancelled from its page, and is among the completed ones then', async ({ browser }) => {
  const { number } = await placeOrderAs('builder@vitrina.test')
  const { page, complaints, close } = await openAs(
    browser,
    demoAccount('builder@vitrina.test'),
    `/personal/order/${number}/`,
  )
  await visibleByRole(page, 'button', 'Отменить заказ').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Почему отменяете/).fill('Перенесли работы')
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByText('Отменён покупателем: Перенесли работы')).toBeVisible()
  await expect(dialog).not.toBeAttached()
  await page.goto(`${siteUrl}/personal/orders/completed/?q=${number}`)
  expect(await visibleText(page.getByRole('article'))).toContain('Отменён')
  expect(complaints).toEqual([])
  await close()
})

test('repeating an order shows its goods first, and fills the basket', {
  tag: '@core',
  annotation: covers({ buying: 'an order once more' }),
}, async ({ browser }) => {
  const { page, complaints, close } = await openAs(
    browser,
    demoAccount('builder@vitrina.test'),
    '/personal/orders/completed/',
    phone,
  )
  await page
    .getByRole('article')
    .filter({ hasText: 'Получен' })
    .first()
    .getByRole('link', { name: 'Повторить заказ' })
    .click()
  const dialog = page.getByRole('dialog', { name: /Что попадёт/ })
  await expect(dialog.getByRole('heading', { name: /Будет добавлено|Меньше, чем было/ }).first()).toBeVisible()
  const before = await page.evaluate(async () => (await (await fetch('/api/site/session/')).json()).basket.counts)
  await dialog.getByRole('button', { name: /В.корзину на/ }).click()
  await expect(dialog).not.toBeAttached()
  const after = await page.evaluate(async () => (await (await fetch('/api/site/session/')).json()).basket.counts)
  expect(after).not.toEqual(before)
  expect(complaints).toEqual([])
  await close()
})

test('another account’s order is 403 and an unknown one 404, as pages and as documents [RT-44] [S07]', async () => {
  const { number } = await placeOrderAs('builder@vitrina.test')
  const other = { cookie: await signInCookie('shop@vitrina.test') }
  const statuses = async (one: string) =>
    Promise.all(
      [`/personal/order/${one}/`, `/api/site/personal/orders/${one}/documents/invoice/`].map(
        async (path) => (await ask(path, { headers: other })).status,
      ),
    )
  expect(await statuses(number)).toEqual([403, 403])
  expect(await statuses('26-999999')).toEqual([404, 404])
})

test('documents and lists are downloaded in the right formats', async () => {
  const cookie = await signInCookie('b2b@vitrina.test')
  const page = (await ask('/personal/orders/active/', { headers: { cookie } })).body.toString()
  const numbers = new Set([...page.matchAll(/Заказ (\d\d-\d{6})/g)].map(([, number]) => number))
  const responses = await Promise.all(
    [...numbers].map((number) =>
      ask(`/api/site/personal/orders/${number}/documents/invoice/`, { headers: { cookie } }),
    ),
  )
  // Orders with other ways of payment have no invoice.
  const invoice = responses.find(({ status }) => status !== 404)
  expect([invoice?.status, invoice?.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(invoice?.body.subarray(0, 5).toString()).toBe('%PDF-')
  const book = await ask('/api/site/personal/orders.xlsx?kind=active', { headers: { cookie } })
  expect([book.status, book.body.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
