import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { type Account, newAccount, openAs } from './accounts.ts'
import { clearFaults, setFaults } from './faults.ts'
import { call } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

/** Tax number of a company in the retailer's directory that no account uses. */
const INN = '3525990145'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: false }) })
/** Error statuses that the test provokes are expected in the console. */
const unexpected = (complaints: readonly string[]) => complaints.filter((text) => !/status of (?:4|5)\d\d/.test(text))

async function addRecipient(page: Page, name: string, digits: string): Promise<void> {
  await page.goto(`${siteUrl}/personal/profile/add/`)
  await waitForHydration(page)
  await page.getByLabel('Имя и фамилия').fill(name)
  await page.getByLabel('Телефон').fill(digits)
  await visibleByRole(page, 'button', 'Сохранить').click()
  await page.waitForURL('**/personal/profile/')
  await expect(card(page, name)).toBeVisible()
}

test('a recipient is added, made the default, changed and removed; and the draft survives a reload and a lost session [RT-40] [RT-41]', async ({
  browser,
}) => {
  const account = await newAccount('recipients')
  const { page, context, complaints, close } = await openAs(browser, account, '/personal/profile/')
  await visibleByRole(page, 'link', 'Добавить получателя').click()
  await heading(page, 'Новый получатель')
  await visibleByRole(page, 'button', 'Сохранить').click()
  await expect(page.getByText('Укажите имя и фамилию')).toBeVisible()
  await page.getByLabel('Имя и фамилия').fill('Пётр Крылов')
  await page.getByLabel('Телефон').fill('9005550111')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('Вернули то, что вы не успели сохранить.')).toBeVisible()
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Пётр Крылов')

  const tokens = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))
  for (const { name } of tokens) await context.clearCookies({ name })
  await visibleByRole(page, 'button', 'Сохранить').click()
  await expect(page.getByText(/войдите/i).first()).toBeVisible()
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Пётр Крылов')
  await context.addCookies(tokens)

  await page.goto(`${siteUrl}/personal/profile/add/`)
  await waitForHydration(page)
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Пётр Крылов')
  await visibleByRole(page, 'button', 'Сохранить').click()
  await page.waitForURL('**/personal/profile/')
  await visibleByRole(page, 'button', 'Сделать основным: Пётр Крылов').click()
  await expect.poll(() => visibleText(card(page, 'Пётр Крылов'))).toContain('Основной')

  await visibleByRole(page, 'button', 'Изменить: Пётр Крылов').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Адрес доставки').fill('Вологда, ул. Мира, 1')
  await setFaults({ match: 'PUT /api/ecm/bazis/profiles/', status: 503 })
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await expect(sheet.getByRole('alert').first()).toBeVisible()
  await expect(sheet.getByLabel('Адрес доставки')).toHaveValue('Вологда, ул. Мира, 1')
  await clearFaults()
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await expect(sheet).not.toBeAttached()
  expect(await visibleText(card(page, 'Пётр Крылов'))).toContain('Вологда, ул. Мира, 1')

  await visibleByRole(page, 'button', 'Удалить: Пётр Крылов').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(card(page, 'Пётр Крылов')).not.toBeAttached()
  expect(unexpected(complaints)).toEqual([])
  await close()
})

test('recipients and companies of others are 403, unknown ones 404 [S22]', async () => {
  const [one, other] = [await newAccount('idor-one'), await newAccount('idor-other')]
  const at = '/api/site/personal/profiles/'
  const theirs = JSON.parse((await call('GET', at, undefined, other.cookie)).body.toString()).profiles[0]
  const { id: _, ...facts } = theirs
  expect((await call('PUT', `${at}${theirs.id}/`, facts, one.cookie)).status).toBe(403)
  expect((await call('DELETE', `${at}${theirs.id}/`, undefined, one.cookie)).status).toBe(403)
  expect((await call('DELETE', `${at}00000000-0000-4000-8000-000000000000/`, undefined, one.cookie)).status).toBe(404)
})

async function addCompany(page: Page): Promise<void> {
  await page.goto(`${siteUrl}/personal/corporate/add/`)
  await waitForHydration(page)
  await page.getByLabel('ИНН').fill(INN)
  await expect(page.getByLabel('Название')).not.toHaveValue('')
}

test('a company is found by its ИНН, invalid requisites are refused at their fields, and members get their rights', async ({
  browser,
}) => {
  const [owner, colleague] = [await newAccount('owner'), await newAccount('colleague')]
  const { page, complaints, close } = await openAs(browser, owner, '/personal/corporate/')
  await expect(page.getByText('Пока нет ни одной компании')).toBeVisible()
  await addCompany(page)
  const name = await page.getByLabel('Название').inputValue()
  await page.getByLabel('БИК банка').fill('044525225')
  await expect(page.getByText(/Сбербанк/)).toBeVisible()
  await page.getByLabel('Расчётный счёт').fill('40702810938000000002')
  await visibleByRole(page, 'button', 'Отправить на проверку').click()
  const account = page.getByLabel('Расчётный счёт')
  await expect(account).toHaveAttribute('aria-invalid', 'true')
  await expect(account).toBeFocused()
  await account.fill('40702810938000000001')
  await visibleByRole(page, 'button', 'Отправить на проверку').click()
  await page.waitForURL('**/personal/corporate/')
  expect(await visibleText(card(page, name))).toContain('На проверке')

  await page.goto(`${siteUrl}/personal/corporate/profiles/`)
  await waitForHydration(page)
  await visibleByRole(page, 'button', 'Добавить человека').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Имя и фамилия').fill('Пётр Крылов')
  await sheet.getByLabel('E-mail').fill(colleague.email)
  await sheet.getByLabel('Может заказывать').uncheck()
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await expect(sheet).not.toBeAttached()
  await expect(page.getByText('Только смотрит')).toBeVisible()
  await close()

  const looking = await openAs(browser, colleague, '/personal/corporate/', phone)
  const seenBy = card(looking.page, name)
  await expect(seenBy).toBeVisible()
  expect(await seenBy.getByRole('button', { name: /Изменить|Сделать текущим/ }).count()).toBe(0)
  await expect(seenBy.getByRole('button', { name: /Выйти из/ })).toBeVisible()
  expect(unexpected([...complaints, ...looking.complaints])).toEqual([])
  await looking.close()
})

test('requisites can be typed when the directory is down', async ({ browser }) => {
  const { page, close } = await openAs(browser, await newAccount('directory'), '/personal/corporate/add/')
  await setFaults({ match: 'GET /api/ecm/bazis/users/companies/', status: 503 })
  await page.getByLabel('ИНН').fill(INN)
  await expect(page.getByText(/Справочник не.отвечает/)).toBeVisible()
  await page.getByLabel('Название').fill('ООО «Ручное»')
  await expect(page.getByLabel('Название')).toHaveValue('ООО «Ручное»')
  await close()
})

test('«Сделать текущим» first shows what happens to the basket, and prices follow', async ({ browser }) => {
  const demo: Account = { email: 'shop@vitrina.test', password: 'vitrina-demo', cookie: '' }
  const { page, complaints, close } = await openAs(browser, demo, '/personal/corporate/')
  const self = page.getByRole('button', { name: /Сделать текущим: Покупаю для себя/ })
  if (await self.isVisible()) {
    await self.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Сделать текущим' }).click()
    await expect(page.getByRole('dialog')).not.toBeAttached()
  }
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const home = await (await fetch('/api/site/home/')).text()
    const idcodes = [...new Set([...home.matchAll(/"idcode":"([^"]+)"/g)].map((match) => match[1]))].slice(0, 3)
    const lines = idcodes.map((idcode) => ({ idcode, count: 10 }))
    await fetch('/api/site/basket/lines/many/', { method: 'POST', headers, body: JSON.stringify({ lines }) })
  })
  const before = await clientCode(page)
  await visibleByRole(page, 'button', /Сделать текущим: ООО «Белова и партнёры»/).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Сейчас', { exact: true })).toBeVisible()
  expect(await visibleText(dialog)).toMatch(/Станет/)
  expect(await clientCode(page)).toBe(before)
  await setFaults({ match: 'PUT /api/ecm/bazis/companies/current/', status: 503 })
  await dialog.getByRole('button', { name: 'Сделать текущим' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await clearFaults()
  await dialog.getByRole('button', { name: 'Сделать текущим' }).click()
  await expect(dialog).not.toBeAttached()
  await expect(page.getByText(/Теперь вы покупаете для/).first()).toBeVisible()
  expect(await visibleText(card(page, 'ООО «Белова и партнёры»'))).toContain('Текущий покупатель')
  expect(await clientCode(page)).toBe('00311')
  await self.click()
  await dialog.getByRole('button', { name: 'Сделать текущим' }).click()
  await expect(dialog).not.toBeAttached()
  expect(await clientCode(page)).toBe(null)
  expect(unexpected(complaints)).toEqual([])
  await close()
})

const clientCode = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await (await fetch('/api/site/session/')).json()).clientCode)

test('an order starts with the default recipient and can use another one of the account', async ({ browser }) => {
  const account = await newAccount('ordering')
  const { page, complaints, close } = await openAs(browser, account, '/personal/profile/')
  await addRecipient(page, 'Пётр Крылов', '9005550111')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const home = await (await fetch('/api/site/home/')).text()
    const idcode = /"idcode":"([^"]+)"/.exec(home)?.[1]
    await fetch('/api/site/basket/lines/', { method: 'POST', headers, body: JSON.stringify({ idcode, count: 1 }) })
  })
  await page.goto(`${siteUrl}/order/`)
  await waitForHydration(page)
  const field = (name: string) => page.locator(`input[name="${name}"]:not([type="radio"])`)
  await expect(page.getByRole('radio', { name: /^Ольга Туманова/ })).toBeChecked()
  await expect(field('name')).toHaveValue('Ольга Туманова')
  await page.getByRole('radio', { name: /^Другой получатель/ }).check()
  await field('name').fill('Олег Снабженцев')
  await page.getByRole('radio', { name: /^Пётр Крылов/ }).check()
  expect([await field('name').inputValue(), await field('phone').inputValue()]).toEqual([
    'Пётр Крылов',
    '+7 (900) 555-01-11',
  ])
  await page.getByRole('radio', { name: /^Другой получатель/ }).check()
  await expect(field('name')).toHaveValue('Олег Снабженцев')
  await page.getByRole('radio', { name: /^Пётр Крылов/ }).check()
  expect(unexpected(complaints)).toEqual([])
  await close()
})
