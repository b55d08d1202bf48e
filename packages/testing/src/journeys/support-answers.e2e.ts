import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { type Account, newAccount, openAs } from './accounts.ts'
import { call } from './http-client.ts'
import { visibleByRole } from './visible.ts'

/** Creates a support request of the account; returns its number. */
async function createRequest({ cookie }: Account, text: string): Promise<string> {
  const body = {
    idempotencyKey: crypto.randomUUID(),
    topic: 'site',
    orderNumber: '',
    lineIdcode: '',
    text,
    contact: '+79005550177',
    fileIds: [],
  }
  const answer = await call('POST', '/api/site/personal/support/requests/', body, cookie)
  expect(answer.status).toBe(200)
  return JSON.parse(answer.body.toString()).number
}

/** Adds an answer of the retailer's agent. */
async function answerRequest(number: string, text: string, files: object[] = []): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ text, files })
  expect((await fetch(`${sandboxUrl}/support-desk/${number}`, { method: 'POST', headers, body })).status).toBe(200)
}

const place = (page: Page) =>
  page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link', { name: /^Обращения/ })
/** Text of the menu item: «Обращения» alone when no answer is unread. */
const menuSays = async (page: Page): Promise<string> =>
  ((await place(page).textContent()) ?? '').replaceAll('\u00a0', ' ')

test('unread answers are counted in the menu, and the count disappears in all tabs once they are read', async ({
  browser,
}) => {
  const account = await newAccount('unread')
  const [first, second] = [await createRequest(account, 'Где чек?'), await createRequest(account, 'Где гарантия?')]
  const { page, context, complaints, close } = await openAs(browser, account, '/personal/profile/')
  await expect.poll(() => menuSays(page)).toBe('Обращения')
  await answerRequest(first, 'Чек в заказе')
  const tab = await context.newPage()
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await tab.goto(`${siteUrl}/personal/orders/active/`)
  await expect.poll(() => menuSays(tab)).toBe('Обращения1 непрочитанный ответ')
  await answerRequest(second, 'Гарантия в паспорте')
  await page.reload()
  await expect.poll(() => menuSays(page)).toBe('Обращения2 непрочитанных ответа')

  await place(page).click()
  await page.getByRole('link', { name: new RegExp(`Обращение ${first}`) }).click()
  await expect(page.getByText('Чек в заказе')).toBeVisible()
  for (const one of [page, tab]) await expect.poll(() => menuSays(one)).toBe('Обращения1 непрочитанный ответ')
  await tab.goto(`${siteUrl}/support/requests/?request=${second}`)
  await expect(tab.getByText('Гарантия в паспорте')).toBeVisible()
  for (const one of [page, tab]) await expect.poll(() => menuSays(one)).toBe('Обращения')
  await page.reload()
  await expect.poll(() => menuSays(page)).toBe('Обращения')
  expect(complaints).toEqual([])
  await close()
})

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`photos of a request and of its answer are shown as pictures and viewed large, on ${screen}`, async ({
    browser,
  }) => {
    const account = await newAccount('photos')
    const { page, complaints, close } = await openAs(browser, account, '/support/requests/?new=1', device)
    const buffer = await page.screenshot({ type: 'jpeg' })
    await page.getByLabel('Тема').selectOption('quality')
    await page.getByLabel('Что случилось').fill('Скол на плитке')
    await page.locator('input[type=file]').setInputFiles([
      { name: 'скол.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'замер.txt', mimeType: 'text/plain', buffer: Buffer.from('12 см') },
    ])
    await expect(visibleByRole(page, 'button', 'Убрать файл скол.jpg')).toBeVisible()
    await expect(visibleByRole(page, 'button', 'Убрать файл замер.txt')).toBeVisible()
    await visibleByRole(page, 'button', 'Отправить').click()
    await page.waitForURL(/[?]request=\d+/)
    const number = new URL(page.url()).searchParams.get('request') ?? ''
    const content = buffer.toString('base64')
    await answerRequest(number, 'Такая же, как на фото?', [{ name: 'образец.jpg', content }])
    await page.reload()
    await waitForHydration(page)
    const thread = page.getByRole('region', { name: 'Переписка' })
    await expect(thread.getByText('Такая же, как на фото?')).toBeVisible()
    for (const name of ['скол.jpg', 'образец.jpg']) {
      const picture = thread.getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
    await expect(thread.getByRole('img')).toHaveCount(2)
    await expect(thread.getByRole('link', { name: 'замер.txt' })).toBeVisible()
    await thread.getByRole('img', { name: 'скол.jpg' }).click()
    const viewer = page.getByRole('dialog', { name: 'Просмотр изображений' })
    await expect
      .poll(() =>
        viewer.locator('img').evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(viewer).not.toBeAttached()
    expect(complaints).toEqual([])
    await close()
  })
