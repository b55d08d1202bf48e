import { phone } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { emptyInbox, lettersOf } from './portals.ts'
import { visibleByRole } from './visible.ts'

test.beforeAll(async () => {
  await emptyInbox()
})

test('a visitor reads the news from the footer to a piece with pictures, and opens them [RT-32] [RT-33] [N29]', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/about/`)
  await page.locator('footer').getByRole('link', { name: 'Новости' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Темы' }).getByRole('link', { name: 'Сервис' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?topic=servis')
  await visibleByRole(page, 'link', 'Краски и клеи теперь зимуют в тепле').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Краски и клеи теперь зимуют в тепле' })).toBeVisible()
  await page.getByRole('button', { name: 'Увеличить: Водные краски и грунтовки' }).click()
  const viewer = page.getByRole('dialog', { name: 'Просмотр изображений' })
  await expect(viewer.getByRole('status')).toContainText('Изображение 1 из 3')
  await viewer.getByRole('button', { name: 'Следующее изображение', exact: true }).click()
  await expect(viewer.getByRole('status')).toContainText('Изображение 2 из 3')
  await page.keyboard.press('Escape')
  await expect(viewer).not.toBeAttached()
  await page.getByRole('link', { name: /^Раньше/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Как понять, что смесь свежая' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a visitor finds a vacancy on a phone and applies; the lead is named by the vacancy [RT-15] [RT-21] [CRM-05]', async ({
  visit,
}) => {
  const { page, complaints } = await visit(phone)
  await page.goto(`${siteUrl}/vacancy/`)
  await page
    .getByRole('navigation', { name: 'Город' })
    .getByRole('link', { name: /^Ярославль/ })
    .tap()
  await expect(page.locator('main article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Продавец-консультант отдела электрики' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Продавец-консультант отдела электрики' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Откликнуться' })
  await form.getByLabel('Имя', { exact: true }).fill('Игорь')
  await form.getByLabel('Телефон', { exact: true }).pressSequentially('9001234567')
  await form.getByLabel(/^О себе/).fill('Электромонтаж, три года')
  await form.getByLabel(/^Соглашаюсь/).check()
  await form.getByRole('button', { name: 'Отправить' }).tap()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  const { host } = new URL(siteUrl)
  const [lead, comment] = await lettersOf('leads')
  expect(lead?.body.fields).toMatchObject({
    NAME: 'Игорь',
    TITLE: `Отклик на вакансию «Продавец-консультант отдела электрики» с сайта ${host} - Вологда`,
  })
  expect(comment?.body.fields.COMMENT).toBe('Электромонтаж, три года')
  expect(complaints).toEqual([])
})

test('without script a landing page shows its table, opens its questions and reserves space for its pictures', async ({
  visit,
}) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${siteUrl}/lp/teplyj-dom/`)
  await expect(page.getByRole('cell', { name: '250 мм' })).toHaveCount(1)
  await page.goto(`${siteUrl}/lp/krysha-pod-klyuch/`)
  const answer = page.getByText('закладываем запас в один лист')
  expect(await answer.isVisible()).toBe(false)
  await page.getByText('Нужен ли замер?').click()
  await expect(answer).toBeVisible()
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(8)
})
