import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Basket } from '@vitrina/contracts/site/basket'
import { packStep } from '@vitrina/site/quantity'
import type { Locator, Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { rareProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { visibleByRole, visibleText } from './visible.ts'

let goods: ListedProduct[]

test.beforeAll(async () => {
  goods = await rareProducts(60, (product) => packStep(product) === 1)
})

const codeOf = (at: number): string => {
  const product = goods[at]
  if (!product) throw new Error(`The sandbox has no product ${at}`)
  return product.idcode
}
const dialog = (page: Page): Locator => page.getByRole('dialog')
const rows = (page: Page): Locator => page.getByRole('list', { name: 'Строки списка' }).locator(':scope > li')
const row = (page: Page, at: number): Locator => page.locator(`li[aria-posinset="${at}"]`)
const field = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Ваш список' })

async function openList(page: Page, address = '/cart/'): Promise<void> {
  await page.goto(siteUrl + address)
  await waitForHydration(page)
  if (address === '/cart/') await visibleByRole(page, 'button', 'Загрузить список').click()
  await expect(dialog(page)).toBeVisible()
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await dialog(page).getByRole('button', { name: 'Разобрать' }).click()
}

const counts = async (page: Page): Promise<Record<string, number>> => {
  const basket = (await page.evaluate(() => fetch('/api/site/basket/').then((answer) => answer.json()))) as Basket
  return Object.fromEntries(basket.lines.map(({ product, count }) => [product.idcode, count]))
}

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test('codes in any usual form and words of a message become rows, and resolved ones go into the basket', {
      tag: screen === 'a wide screen' ? '@core' : [],
      annotation: covers({ buying: 'codes of a list' }),
    }, async ({ visit }) => {
      const { page, complaints } = await visit(device)
      await openList(page)
      await write(
        page,
        `${codeOf(0)} 2\n${codeOf(1)};3;шт\n${codeOf(2)}\t4\nединорог перламутровый 5 шт\nгипсокартон 20 листов`,
      )
      await expect(dialog(page).getByText(/^Разобрали 5/)).toBeVisible()
      expect(await visibleText(row(page, 1))).toContain(`Код ${codeOf(0)}`)
      expect(await visibleText(row(page, 4))).toContain('Не найдено')
      const last = row(page, 5)
      const choice = last.getByRole('list', { name: /Что подходит/ }).getByRole('button')
      if ((await choice.count()) > 0) await choice.first().click()
      await expect.poll(() => visibleText(last)).toContain('Другой товар')
      await dialog(page)
        .getByRole('button', { name: /^Добавить .* в.корзину$/ })
        .click()
      await expect(dialog(page).getByText(/^Добавили в.корзину: /)).toBeVisible()
      expect(await counts(page)).toMatchObject({ [codeOf(0)]: 2, [codeOf(1)]: 3, [codeOf(2)]: 4 })
      // Unresolved rows stay in the list.
      await page.keyboard.press('Escape')
      await expect(dialog(page)).not.toBeAttached()
      await visibleByRole(page, 'button', 'Загрузить список').click()
      expect(await visibleText(row(page, 4))).toContain('единорог перламутровый')
      expect(complaints).toEqual([])
    })
  })

test('typed text and decisions survive a reload', async ({ visit }) => {
  const { page, complaints } = await visit()
  await openList(page)
  await write(page, `${codeOf(3)} 2\n${codeOf(4)} 3`)
  await expect(dialog(page).getByText(/^Разобрали 2/)).toBeVisible()
  await row(page, 1).getByRole('button', { name: 'Больше' }).click()
  await row(page, 2).getByRole('button', { name: 'Убрать строку 2' }).click()
  await page.reload()
  await waitForHydration(page)
  await visibleByRole(page, 'button', 'Загрузить список').click()
  await expect(row(page, 1).getByRole('spinbutton')).toHaveValue('3')
  expect(await visibleText(row(page, 2))).toContain('Убрано')
  expect(complaints).toEqual([])
})

test('a file is added to the list, and its unknown rows can be removed or requested', async ({ visit }) => {
  const { page, complaints } = await visit()
  await openList(page)
  const csv = `Код;Наименование;Количество;Ед.\n${codeOf(5)};;7;шт\n;единорог перламутровый;2;шт\n;;;\n`
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'заказ.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog(page).getByText(/^Разобрали 2/)).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Скачать ошибки' }).click()
  const errors = await readFile(await (await download).path(), 'utf8')
  expect(errors.split('\r\n')[1]).toBe('единорог перламутровый;2;шт;2;Ничего похожего не нашлось')
  await dialog(page).getByRole('button', { name: 'Отправить менеджеру' }).click()
  await expect
    .poll(() =>
      dialog(page)
        .getByLabel(/Что нужно/)
        .inputValue(),
    )
    .toContain('• единорог перламутровый — 2 шт')
  await dialog(page)
    .getByRole('button', { name: /Назад к.списку/ })
    .click()
  await expect(row(page, 2)).toBeVisible()
  expect(complaints).toEqual([])
})

test('a price list of the shop can be uploaded again: every row is found by its code', async ({ visit }) => {
  const { page, complaints } = await visit()
  await openList(page)
  const file = await fetch(`${siteUrl}/api/site/price-list/search/?q=${encodeURIComponent('саморез')}&format=xlsx`)
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.locator('input[type="file"]').setInputFiles({ name: 'price.xlsx', mimeType: 'application/zip', buffer })
  await expect(dialog(page).getByText(/^Разобрали/)).toBeVisible()
  expect(await visibleText(row(page, 1))).toContain('Точно')
  await expect(dialog(page).getByRole('button', { name: 'Не найдено 0' })).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('five thousand rows are matched with progress and a stop button; only visible rows are in the document', async ({
  visit,
}) => {
  test.setTimeout(180_000)
  const { page, complaints } = await visit()
  await openList(page)
  const lines = Array.from({ length: 5000 }, (_, at) => `${codeOf(at % 50)};${(at % 9) + 1};шт`)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog(page).getByText(/^Ищем товары: \d/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Остановить' }).click()
  await expect(dialog(page).getByText(/^Остановились: /)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Продолжить' }).click()
  await expect(dialog(page).getByText('Разобрали 5 000 строк')).toBeVisible({ timeout: 100_000 })
  const scroller = rows(page).locator('xpath=../..')
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(row(page, 5000)).toHaveCount(1)
  expect(await rows(page).count()).toBeLessThan(60)
  expect(await visibleText(dialog(page).getByRole('button', { name: /^Добавить/ }))).toBe(
    'Добавить 50 товаров в корзину',
  )
  expect(complaints).toEqual([])
})

test('an unreadable file is refused with a message, and the typed text stays', async ({ visit }) => {
  const { page, close } = await visit()
  await openList(page)
  await field(page).fill('гкл 20 листов')
  const input = page.locator('input[type="file"]')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await input.setInputFiles({ name: 'фото.xlsx', mimeType: 'image/png', buffer: png })
  await expect(dialog(page).getByText('«фото.xlsx»: Это картинка.', { exact: false })).toBeVisible()
  const folder = await mkdtemp(path.join(tmpdir(), 'list-'))
  const big = path.join(folder, 'big.csv')
  await writeFile(big, 'гкл 20 листов')
  await truncate(big, 50 * 1024 * 1024)
  await input.setInputFiles(big)
  await expect(dialog(page).getByText('«big.csv»: Файл больше 10', { exact: false })).toBeVisible()
  await expect(field(page)).toHaveValue('гкл 20 листов')
  await close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('several codes typed in the header open the list at once with their quantities', async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.goto(siteUrl)
  await waitForHydration(page)
  const search = page.locator('header search input')
  await search.click()
  await search.fill(`${codeOf(6)} 2, ${codeOf(7)} 3`)
  await search.press('Enter')
  await expect(dialog(page).getByText(/^Разобрали 2/)).toBeVisible()
  await expect(row(page, 2).getByRole('spinbutton')).toHaveValue('3')
  await page.keyboard.press('Escape')
  await page.waitForURL(`${siteUrl}/cart/`)
  expect(complaints).toEqual([])
})

test('the list can be completed by keyboard alone, and the focus never leaves the dialog', async ({ visit }) => {
  const { page, complaints } = await visit()
  await openList(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(`${codeOf(8)} 2`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByText(/^Разобрали 1/)).toBeVisible()
  const isOn = (name: RegExp) =>
    page.evaluate((source) => new RegExp(source).test(document.activeElement?.textContent ?? ''), name.source)
  for (let presses = 0; presses < 30 && !(await isOn(/^Добавить 1/)); presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^Добавили в.корзину: 1/)).toBeVisible()
  expect(await isOn(/^К корзине/)).toBe(true)
  expect(complaints).toEqual([])
})

test('without script the list of an address is shown, and its rows link to the search', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${siteUrl}/cart/?list=${encodeURIComponent(`${codeOf(0)}\nгипсокартон`)}`)
  await expect(page.getByText('скрипты в нём отключены', { exact: false })).toBeVisible()
  expect(await page.getByRole('button', { name: 'Загрузить список' }).count()).toBe(0)
  await page.getByRole('link', { name: codeOf(0), exact: true }).click()
  await page.waitForURL(`**/product/${goods[0]?.slug}/`)
})
