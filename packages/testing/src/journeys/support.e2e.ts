import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser } from '../site/browser.ts'
import { demo, openAs } from './accounts.ts'
import { ask, call, cookiesOf } from './asking.ts'
import { seen, wordsOf } from './seeing.ts'

const site = inject('siteUrl')
const sandbox = inject('sandboxUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a problem with a line of an order is written about, outlives a reload, is answered, solved and opened again [RT-50]', async () => {
  const { page, complaints, close } = await openAs(browser, demo('retail@vitrina.test'), '/personal/orders/completed/')
  await page
    .getByRole('article')
    .filter({ hasText: 'Получен' })
    .first()
    .getByRole('link', { name: /^Заказ/ })
    .click()
  await seen(page, 'link', /Проблема с.товаром/).click()
  await page.waitForURL(/support\/requests\/\?new=1&order=.+&line=/)
  await page.getByLabel('Что случилось').fill('В упаковке трещина')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'страница.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>1</script>') },
    { name: 'замер.txt', mimeType: 'text/plain', buffer: Buffer.from('Трещина 12 см') },
  ])
  await page.getByText(/По названию это PDF, а.внутри другое/).waitFor()
  await seen(page, 'button', 'Убрать файл страница.pdf').click()
  await seen(page, 'button', 'Убрать файл замер.txt').waitFor()
  await page.reload()
  await alive(page)
  await seen(page, 'button', 'Убрать файл замер.txt').waitFor()
  expect(await page.getByLabel('Что случилось').inputValue()).toBe('В упаковке трещина')
  await page.getByLabel('Товар').waitFor()
  await seen(page, 'button', 'Отправить').click()
  await page.waitForURL(/[?]request=\d+/)
  const number = new URL(page.url()).searchParams.get('request')
  await page.getByRole('heading', { level: 1, name: `Обращение ${number}` }).waitFor()
  const file = await page.getByRole('link', { name: 'замер.txt' }).getAttribute('href')

  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ to: 'solved', text: 'Заменим в любом магазине' })
  expect((await fetch(`${sandbox}/support-desk/${number}`, { method: 'POST', headers, body })).status).toBe(200)
  await page.goto(`${site}/support/requests/?kind=done`)
  const row = page.getByRole('link', { name: new RegExp(`Обращение ${number}`) })
  expect(await wordsOf(row)).toContain('1 новый ответ')
  await row.click()
  await page.getByText('Заменим в любом магазине').waitFor()
  await page.getByLabel(/Если вопрос не решён/).fill('Нет в наличии')
  await seen(page, 'button', 'Вернуть в работу').click()
  await page.getByText('В работе').waitFor()
  expect(await wordsOf(page.getByRole('region', { name: 'Переписка' }))).toContain('Нет в наличии')

  const stranger = cookiesOf(
    await call('POST', '/api/ecm/bazis/users/signin/', { email: 'shop@vitrina.test', password: 'vitrina-demo' }),
  )
  const statuses = [`/support/requests/?request=${number}`, file ?? ''].map(
    async (path) => (await ask(path, { headers: { cookie: stranger } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 403])
  expect((await ask('/support/requests/?request=1', { headers: { cookie: stranger } })).status).toBe(404)
  // The browser writes down the refusal of the file that was none.
  expect(complaints.filter((words) => !words.includes('415'))).toEqual([])
  await close()
})
