import { waitForHydration } from '../site/browser.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { demoAccount, openAs } from './accounts.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

test('a problem with an order line is reported, survives a reload, is answered, solved and reopened [RT-50]', async ({
  browser,
}) => {
  const { page, complaints, close } = await openAs(
    browser,
    demoAccount('retail@vitrina.test'),
    '/personal/orders/completed/',
  )
  await page
    .getByRole('article')
    .filter({ hasText: 'Получен' })
    .first()
    .getByRole('link', { name: /^Заказ/ })
    .click()
  await visibleByRole(page, 'link', /Проблема с.товаром/).click()
  await page.waitForURL(/support\/requests\/\?new=1&order=.+&line=/)
  await page.getByLabel('Что случилось').fill('В упаковке трещина')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'страница.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>1</script>') },
    { name: 'замер.txt', mimeType: 'text/plain', buffer: Buffer.from('Трещина 12 см') },
  ])
  await expect(page.getByText(/По названию это PDF, а.внутри другое/)).toBeVisible()
  await visibleByRole(page, 'button', 'Убрать файл страница.pdf').click()
  await expect(visibleByRole(page, 'button', 'Убрать файл замер.txt')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(visibleByRole(page, 'button', 'Убрать файл замер.txt')).toBeVisible()
  await expect(page.getByLabel('Что случилось')).toHaveValue('В упаковке трещина')
  await expect(page.getByLabel('Товар')).toBeVisible()
  await visibleByRole(page, 'button', 'Отправить').click()
  await page.waitForURL(/[?]request=\d+/)
  const number = new URL(page.url()).searchParams.get('request')
  await expect(page.getByRole('heading', { level: 1, name: `Обращение ${number}` })).toBeVisible()
  const file = await page.getByRole('link', { name: 'замер.txt' }).getAttribute('href')

  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ to: 'solved', text: 'Заменим в любом магазине' })
  expect((await fetch(`${sandboxUrl}/support-desk/${number}`, { method: 'POST', headers, body })).status).toBe(200)
  await page.goto(`${siteUrl}/support/requests/?kind=done`)
  const row = page.getByRole('link', { name: new RegExp(`Обращение ${number}`) })
  expect(await visibleText(row)).toContain('1 новый ответ')
  await row.click()
  await expect(page.getByText('Заменим в любом магазине')).toBeVisible()
  await page.getByLabel(/Если вопрос не решён/).fill('Нет в наличии')
  await visibleByRole(page, 'button', 'Вернуть в работу').click()
  await expect(page.getByText('В работе')).toBeVisible()
  expect(await visibleText(page.getByRole('region', { name: 'Переписка' }))).toContain('Нет в наличии')

  const stranger = cookiesOf(
    await call('POST', '/api/ecm/bazis/users/signin/', { email: 'shop@vitrina.test', password: 'vitrina-demo' }),
  )
  const statuses = [`/support/requests/?request=${number}`, file ?? ''].map(
    async (path) => (await ask(path, { headers: { cookie: stranger } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 403])
  expect((await ask('/support/requests/?request=1', { headers: { cookie: stranger } })).status).toBe(404)
  // The browser logs the refusal of the invalid file.
  expect(complaints.filter((words) => !words.includes('415'))).toEqual([])
  await close()
})
