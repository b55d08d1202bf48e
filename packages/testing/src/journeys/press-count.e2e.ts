/** Counts the presses of common tasks: taps, clicks, Enter and pastes; typed letters are not counted. */
import type { Page } from 'playwright-core'
import { read } from '../repo-checks/repository.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { type Site, startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { PASSWORD } from './sign-in.ts'
import { visibleByRole } from './visible.ts'

let site: Site

// The default catalogue, since lists of builders name goods of all departments.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite({ seedProducts: 3000 })
})
test.afterAll(() => site.close())

/** Counts presses on all pages of the tab from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const add = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && add(), true)
    addEventListener('paste', add, true)
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && /^(?:Enter|Tab|Arrow.*)$/.test(key) && add(), true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))
}

async function search(page: Page, words: string): Promise<void> {
  const field = page
    .getByRole('searchbox', { name: 'Поиск по каталогу' })
    .or(page.getByRole('combobox', { name: 'Поиск по каталогу' }))
    .filter({ visible: true })
    .first()
  await field.click()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
}

/** Adds the first found product that is in stock here to the basket. */
async function takeFirst(page: Page): Promise<void> {
  const free = page.locator('main li', { hasText: 'В наличии' }).filter({ hasText: 'В корзину' }).first()
  const href = await free.locator('a[href^="/product/"]').first().getAttribute('href')
  const card = page.locator('main li').filter({ has: page.locator(`a[href="${href}"]`) })
  await card.getByRole('button', { name: /^В корзину/ }).click()
  await expect(card.getByRole('link', { name: /^В корзине/ })).toBeVisible()
}

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`a guest orders cement and a board for pickup in at most 12 presses on ${screen}`, async ({ visit }) => {
    test.setTimeout(120_000)
    const { page, complaints } = await visit(device)
    const presses = await countPresses(page)
    await page.goto(`${site.url}/`)
    await waitForHydration(page)
    await search(page, 'цемент м500')
    await takeFirst(page)
    await search(page, 'доска обрезная')
    await takeFirst(page)
    await visibleByRole(page, 'link', /Корзина|^В корзине/).click()
    await visibleByRole(page, 'link', /^Оформить/).click()
    await page.getByLabel('Имя и фамилия').click()
    await page.keyboard.type('Анна Лебедева')
    await page.getByLabel('Телефон', { exact: true }).click()
    await page.keyboard.type('9210000000')
    await visibleByRole(page, 'button', 'Оформить заказ').click()
    await page.waitForURL('**/order/?placed=*')
    const count = await presses()
    console.log(`cement and a board on ${screen}: ${count} presses`)
    expect(count).toBeLessThanOrEqual(12)
    expect(complaints).toEqual([])
  })

test('fifteen lines from paper become an estimate in at most 20 presses', async ({ visit }) => {
  test.setTimeout(180_000)
  const { page, context, complaints } = await visit()
  await context.request.post(`${site.url}/api/ecm/bazis/users/signin/`, {
    headers: { 'x-vitrina': '1' },
    data: { email: 'builder@vitrina.test', password: PASSWORD },
  })
  const presses = await countPresses(page)
  await page.goto(`${site.url}/personal/`)
  await waitForHydration(page)
  await visibleByRole(page, 'link', 'Сметы').click()
  await visibleByRole(page, 'button', 'Новая смета').click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('С бумаги')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Добавить в смету' })
  await field.click()
  const written = read('gateway/src/shop/quick-order/fixtures/list-of-15.txt')
    .trim()
    .split('\n')
    .map((line) => (line.split('|', 1)[0] ?? '').trim())
  for (const [at, line] of written.entries()) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('spinbutton')).toHaveCount(at + 1)
    await expect(field).toHaveValue('')
  }
  const count = await presses()
  console.log(`fifteen lines from paper: ${count} presses`)
  expect(count).toBeLessThanOrEqual(20)
  expect(complaints).toEqual([])
})

test('three drills are compared on a phone in 4 presses', async ({ visit }) => {
  test.setTimeout(120_000)
  const { page, complaints } = await visit(phone)
  const presses = await countPresses(page)
  await page.goto(`${site.url}/search/?q=${encodeURIComponent('дрель')}`)
  await waitForHydration(page)
  const marks = page.locator('main').getByRole('button', { name: /^В сравнение: / })
  for (let at = 0; at < 3; at += 1) await marks.nth(at).click()
  await visibleByRole(page, 'link', /^Сравнение/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сравнение' })).toBeVisible()
  await expect(page.locator('main').getByText(/дрель/i).nth(2)).toBeAttached()
  expect(await presses()).toBe(4)
  expect(complaints).toEqual([])
})
