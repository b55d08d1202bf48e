import type { Browser } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { chooseMoreMenuItem, visibleByRole, visibleText } from './visible.ts'

let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

/** Creates an estimate of two custom lines for an object, in the page of its owner; returns its id. */
async function openNewEstimate() {
  const owner = await visit(browser)
  await owner.page.goto(`${siteUrl}/about/`)
  const id = await owner.page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    await post('/api/ecm/bazis/users/signin/', { email: 'builder@vitrina.test', password: 'vitrina-demo' })
    const line = { sectionId: null, idcode: null, wantedUnit: 'м²', waste: null, note: '', wanted: 10 }
    const lines = ['Стяжка', 'Укладка'].map((name) => ({ ...line, id: crypto.randomUUID(), name, price: 111 }))
    const key = crypto.randomUUID()
    const made = await post('/api/site/personal/estimates/', { key, name: `Сквозная ${key}`, objectName: null, lines })
    return String(made.id)
  })
  await owner.page.goto(`${siteUrl}/personal/objects-and-estimates/estimates/${id}/`)
  await waitForHydration(owner.page)
  return owner
}

test('an owner sends an estimate, the customer approves it without an account, and its owner sees the approval', {
  tag: '@core',
  annotation: covers({ buying: 'a customer agrees to an estimate by its link' }),
}, async () => {
  const owner = await openNewEstimate()
  await chooseMoreMenuItem(owner.page, 'Ссылка для заказчика')
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click()
  const address = await dialog.getByLabel('Адрес ссылки').inputValue()

  const customer = await visit(browser, phone)
  const answer = await customer.page.goto(address)
  expect([answer?.status(), answer?.headers()['referrer-policy'], answer?.headers()['cache-control']]).toEqual([
    200,
    'no-referrer',
    'private, no-store',
  ])
  await waitForHydration(customer.page)
  await expect(customer.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visibleByRole(customer.page, 'button', 'Согласовать всё').click()
  await customer.page.getByLabel('Ваше имя').fill('Мария Петрова')
  await visibleByRole(customer.page, 'button', 'Отправить ответ').click()
  await expect(customer.page.getByText('Смета согласована')).toBeVisible()

  await owner.page.reload()
  await waitForHydration(owner.page)
  expect(await visibleText(owner.page.locator('main'))).toContain('Согласована')
  await chooseMoreMenuItem(owner.page, 'Ссылка для заказчика')
  await expect(dialog.getByText(/Согласовано полностью: Мария Петрова/)).toBeVisible()
  await expect(dialog.getByText('Открывали 1 раз')).toBeVisible()

  await dialog.getByRole('button', { name: 'Отозвать' }).click()
  await expect(dialog.getByText('Отозвана')).toBeVisible()
  expect((await customer.page.request.get(address)).status()).toBe(404)
  expect([...owner.complaints, ...customer.complaints]).toEqual([])
  await Promise.all([owner.close(), customer.close()])
})

test('an object of the account has its estimates and orders, and leads to them [RT-55]', async () => {
  const owner = await openNewEstimate()
  await owner.page.goto(`${siteUrl}/personal/objects-and-estimates/?tab=objects`)
  await waitForHydration(owner.page)
  await owner.page.getByRole('link', { name: 'Дача в Молочном' }).click()
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Дача в Молочном' })).toBeVisible()
  const words = await visibleText(owner.page.locator('main'))
  expect(words).toContain('Перегородки первого этажа')
  expect(words).toMatch(/Заказ \d\d-\d{6}/)
  expect(owner.complaints).toEqual([])
  await owner.close()
})
