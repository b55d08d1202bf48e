import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, phone, visit } from '../site/browser.ts'
import { emptyInbox, lettersOf } from './portals.ts'
import { seen } from './seeing.ts'

const site = inject('siteUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
  await emptyInbox()
})
afterAll(() => browser.close())

test('somebody reads the news from the foot of a page to a piece with its pictures, and opens them [RT-32] [RT-33] [N29]', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${site}/about/`)
  await page.locator('footer').getByRole('link', { name: 'Новости' }).click()
  await page.getByRole('heading', { level: 1, name: 'Новости' }).waitFor()
  await page.getByRole('navigation', { name: 'Темы' }).getByRole('link', { name: 'Сервис' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?topic=servis')
  await seen(page, 'link', 'Краски и клеи теперь зимуют в тепле').click()
  await page.getByRole('heading', { level: 1, name: 'Краски и клеи теперь зимуют в тепле' }).waitFor()
  await page.getByRole('button', { name: 'Увеличить: Водные краски и грунтовки' }).click()
  const viewer = page.getByRole('dialog', { name: 'Просмотр изображений' })
  await expect.poll(() => viewer.getByRole('status').textContent()).toContain('Изображение 1 из 3')
  await viewer.getByRole('button', { name: 'Следующее изображение', exact: true }).click()
  await expect.poll(() => viewer.getByRole('status').textContent()).toContain('Изображение 2 из 3')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^Раньше/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Как понять, что смесь свежая' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('somebody finds a vacancy on a phone and answers it; the lead is named by the vacancy [RT-15] [RT-21] [CRM-05]', async () => {
  const { page, complaints, close } = await visit(browser, phone)
  await page.goto(`${site}/vacancy/`)
  await page
    .getByRole('navigation', { name: 'Город' })
    .getByRole('link', { name: /^Ярославль/ })
    .tap()
  await expect.poll(() => page.locator('main article').count()).toBe(2)
  await page.getByRole('link', { name: 'Продавец-консультант отдела электрики' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Продавец-консультант отдела электрики' }).waitFor()
  const form = page.getByRole('form', { name: 'Откликнуться' })
  await form.getByLabel('Имя', { exact: true }).fill('Игорь')
  await form.getByLabel('Телефон', { exact: true }).pressSequentially('9001234567')
  await form.getByLabel(/^О себе/).fill('Электромонтаж, три года')
  await form.getByLabel(/^Согласен/).check()
  await form.getByRole('button', { name: 'Отправить' }).tap()
  await page.getByRole('heading', { name: 'Заявка отправлена' }).waitFor()
  const { host } = new URL(site)
  const [lead, comment] = await lettersOf('leads')
  expect(lead?.body.fields).toMatchObject({
    NAME: 'Игорь',
    TITLE: `Отклик на вакансию «Продавец-консультант отдела электрики» с сайта ${host} - Вологда`,
  })
  expect(comment?.body.fields.COMMENT).toBe('Электромонтаж, три года')
  expect(complaints).toEqual([])
  await close()
})

test('without script a landing page is whole: its table, its questions open, its pictures have places', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(`${site}/lp/teplyj-dom/`)
  expect(await page.getByRole('cell', { name: '250 мм' }).count()).toBe(1)
  await page.goto(`${site}/lp/krysha-pod-klyuch/`)
  const answer = page.getByText('закладываем запас в один лист')
  expect(await answer.isVisible()).toBe(false)
  await page.getByText('Нужен ли замер?').click()
  await expect.poll(() => answer.isVisible()).toBe(true)
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(8)
  await close()
})
