import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { mailedCode, newAccount, openAs } from './accounts.ts'
import { clearFaults, setFaults } from './faults.ts'
import { call } from './http-client.ts'
import { placeOrderAs } from './retailer-orders.ts'
import { visibleByRole } from './visible.ts'

const PAGE = '/personal/profile/'

const ready = (page: Page) => page.getByRole('heading', { name: 'Вход и безопасность' }).waitFor()
const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await fetch('/api/site/session/')).json()).isAuth)
/** Error statuses that the test provokes are expected in the console. */
const unexpected = (complaints: readonly string[]) => complaints.filter((text) => !/status of (?:4|5)\d\d/.test(text))

test('a session ended from another one is signed out, and the other one goes on', async ({ browser }) => {
  const account = await newAccount('sessions')
  const here = await openAs(browser, account, PAGE)
  const there = await openAs(browser, account, PAGE, phone)
  expect(await isSignedIn(there.page)).toBe(true)
  await here.page.reload()
  await ready(here.page)
  const end = here.page.getByRole('button', { name: /^Завершить: .*(?:Safari|iPhone)/ })
  await setFaults({ match: 'DELETE /api/ecm/bazis/users/security/', status: 503 })
  await end.first().click()
  await expect(here.page.getByText(/не отвечает|недоступ|позже|Попробуйте/i).first()).toBeVisible()
  expect(await isSignedIn(there.page)).toBe(true)
  await clearFaults()
  await end.first().click()
  await expect(here.page.getByText('Сеанс завершён').first()).toBeVisible()
  expect(await isSignedIn(there.page)).toBe(false)
  await there.page.goto(siteUrl + PAGE)
  await expect(there.page.getByText(/войдите/i).first()).toBeVisible()
  expect(await isSignedIn(here.page)).toBe(true)
  expect(unexpected(here.complaints)).toEqual([])
  await there.close()
  await here.close()
})

test('the password is changed with the current one; a wrong one is refused at its field, other sessions end', async ({
  browser,
}) => {
  const account = await newAccount('password')
  const { page, complaints, close } = await openAs(browser, account, PAGE)
  const other = await openAs(browser, account, PAGE)
  await ready(page)
  const current = page.getByLabel('Текущий пароль')
  await current.fill('не тот пароль')
  await page.getByLabel('Новый пароль').fill('берёза и рубанок')
  await visibleByRole(page, 'button', 'Сменить пароль').click()
  await expect(page.getByText('Пароль не подходит').first()).toBeVisible()
  await expect(page.getByLabel('Новый пароль')).toHaveValue('берёза и рубанок')
  await current.fill(account.password)
  await visibleByRole(page, 'button', 'Сменить пароль').click()
  await expect(page.getByText(/Пароль сменён/).first()).toBeVisible()
  expect([await isSignedIn(page), await isSignedIn(other.page)]).toEqual([true, false])
  const users = '/api/ecm/bazis/users/signin/'
  const { email } = account
  expect((await call('POST', users, { email, password: account.password })).status).toBe(401)
  expect((await call('POST', users, { email, password: 'берёза и рубанок' })).status).toBe(200)
  await page.reload()
  await expect(page.getByText('Неверный пароль').first()).toBeVisible()
  expect(unexpected(complaints)).toEqual([])
  await other.close()
  await close()
})

test('the address is changed by a code from the new one; a wrong code is refused at its field', async ({ browser }) => {
  const account = await newAccount('address')
  const next = `new-${account.email}`
  const { page, complaints, close } = await openAs(browser, account, PAGE)
  await ready(page)
  await page.getByLabel('Новый e-mail').fill('a@b')
  await visibleByRole(page, 'button', 'Получить код').click()
  await expect(page.getByText(/Проверьте адрес/)).toBeVisible()
  await page.getByLabel('Новый e-mail').fill(next)
  await visibleByRole(page, 'button', 'Получить код').click()
  const code = page.getByLabel(/^Код из письма/)
  await expect(code).toBeVisible()
  const right = await mailedCode(next)
  await code.fill(right === '000000' ? '111111' : '000000')
  await visibleByRole(page, 'button', 'Сменить e-mail').click()
  await expect(page.getByText(/Неверный или просроченный код/).first()).toBeVisible()
  await code.fill(right)
  await visibleByRole(page, 'button', 'Сменить e-mail').click()
  await expect(page.getByText(`Сейчас ${next}`, { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Сейчас ${next}`, { exact: false })).toBeVisible()
  expect(await page.evaluate(async () => (await (await fetch('/api/site/session/')).json()).email)).toBe(next)
  expect(unexpected(complaints)).toEqual([])
  await close()
})

test('notification choices are saved; one that could not be saved is reset with a message', async ({ browser }) => {
  const { page, complaints, close } = await openAs(browser, await newAccount('choices'), PAGE, phone)
  await ready(page)
  const email = page.getByRole('group', { name: /Акции/ }).getByLabel('Письмо')
  const was = await email.isChecked()
  await setFaults({ match: 'PUT /api/ecm/bazis/users/security/notifications/', status: 503 })
  await email.click()
  await expect(page.getByText(/не отвечает|недоступ|позже|Попробуйте/i).first()).toBeVisible()
  await expect.poll(() => email.isChecked()).toBe(was)
  await clearFaults()
  await expect(email).toBeEnabled()
  await email.click()
  await expect(page.getByText('Уведомления сохранены').first()).toBeVisible()
  await page.reload()
  await ready(page)
  await expect.poll(() => email.isChecked()).toBe(!was)
  expect(unexpected(complaints)).toEqual([])
  await close()
})

test('text messages about an order reach the account’s phone, until they are turned off', async ({ browser }) => {
  const account = await newAccount('messages')
  const { page, complaints, close } = await openAs(browser, account, PAGE)
  await ready(page)
  await expect(page.getByText(/^СМС приходят на/)).toBeVisible()
  /** Number of messages about an order that was just placed and paid. */
  const messagesOfPaid = async (): Promise<number> => {
    const { number, payment_url } = await placeOrderAs(account.email, { payment: 'online' }, account.password)
    await fetch(payment_url ?? '', { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    const inbox = await (await fetch(`${sandboxUrl}/inbox/sms`)).json()
    return inbox.filter(({ body }: { body: { text: string } }) => body.text.includes(number)).length
  }
  expect(await messagesOfPaid()).toBe(1)
  const orders = page.getByRole('group', { name: /Заказы/ })
  await orders.getByLabel('СМС').click()
  await expect(page.getByText('Уведомления сохранены').first()).toBeVisible()
  expect(await messagesOfPaid()).toBe(0)
  expect(unexpected(complaints)).toEqual([])
  await close()
})

test('a block that fails to load hides nothing else and can be retried', async ({ browser }) => {
  const { page, close } = await openAs(browser, await newAccount('unread'), '/personal/')
  await setFaults({ match: 'GET /api/ecm/bazis/users/security/', status: 503 })
  await page.goto(siteUrl + PAGE)
  await waitForHydration(page)
  await expect(page.getByText('Не получилось загрузить настройки входа.')).toBeVisible()
  await expect(page.getByText('Ольга Туманова').first()).toBeVisible()
  await clearFaults()
  await visibleByRole(page, 'button', 'Повторить').click()
  await expect(page.getByLabel('Текущий пароль')).toBeVisible()
  await close()
})
