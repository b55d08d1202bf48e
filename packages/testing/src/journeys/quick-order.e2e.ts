import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Basket } from '@vitrina/contracts/site/basket'
import { packStep } from '@vitrina/site/quantity'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { rareProducts } from '../site/catalogue.ts'
import { seen, wordsOf } from './seeing.ts'

const site = inject('siteUrl')
let browser: Browser
let goods: ListedProduct[]

beforeAll(async () => {
  goods = await rareProducts(60, (product) => packStep(product) === 1)
  browser = await openBrowser()
})

afterAll(() => browser.close())

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
  await page.goto(site + address)
  await alive(page)
  if (address === '/cart/') await seen(page, 'button', 'Загрузить список').click()
  await dialog(page).waitFor()
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await dialog(page).getByRole('button', { name: 'Разобрать' }).click()
}

const counts = async (page: Page): Promise<Record<string, number>> => {
  const basket = (await page.evaluate(() => fetch('/api/site/basket/').then((answer) => answer.json()))) as Basket
  return Object.fromEntries(basket.lines.map(({ product, count }) => [product.idcode, count]))
}

describe.each([
  ['a wide screen', {}],
  ['a phone', phone],
])('on %s', (_, device) => {
  test('codes in any usual form and words of a message become rows, and those that are ready come into the basket', async () => {
    const { page, complaints, close } = await visit(browser, device)
    await openList(page)
    await write(
      page,
      `${codeOf(0)} 2\n${codeOf(1)};3;шт\n${codeOf(2)}\t4\nединорог перламутровый 5 шт\nгипсокартон 20 листов`,
    )
    await dialog(page)
      .getByText(/^Разобрали 5/)
      .waitFor()
    expect(await wordsOf(row(page, 1))).toContain(`Код ${codeOf(0)}`)
    expect(await wordsOf(row(page, 4))).toContain('Не найдено')
    const last = row(page, 5)
    const choice = last.getByRole('list', { name: /Что подходит/ }).getByRole('button')
    if ((await choice.count()) > 0) await choice.first().click()
    await expect.poll(() => wordsOf(last)).toContain('Другой товар')
    await dialog(page)
      .getByRole('button', { name: /^Добавить .* в.корзину$/ })
      .click()
    await dialog(page)
      .getByText(/^Добавили в.корзину: /)
      .waitFor()
    expect(await counts(page)).toMatchObject({ [codeOf(0)]: 2, [codeOf(1)]: 3, [codeOf(2)]: 4 })
    // Nothing of the list is lost: what was not found waits.
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await seen(page, 'button', 'Загрузить список').click()
    expect(await wordsOf(row(page, 4))).toContain('единорог перламутровый')
    expect(complaints).toEqual([])
    await close()
  })
})

test('what was typed and decided outlives a reload', async () => {
  const { page, complaints, close } = await visit(browser)
  await openList(page)
  await write(page, `${codeOf(3)} 2\n${codeOf(4)} 3`)
  await dialog(page)
    .getByText(/^Разобрали 2/)
    .waitFor()
  await row(page, 1).getByRole('button', { name: 'Больше' }).click()
  await row(page, 2).getByRole('button', { name: 'Убрать строку 2' }).click()
  await page.reload()
  await alive(page)
  await seen(page, 'button', 'Загрузить список').click()
  await expect.poll(() => row(page, 1).getByRole('spinbutton').inputValue()).toBe('3')
  expect(await wordsOf(row(page, 2))).toContain('Убрано')
  expect(complaints).toEqual([])
  await close()
})

test('a file joins the list, its wrong rows can be taken away and a request for them sent', async () => {
  const { page, complaints, close } = await visit(browser)
  await openList(page)
  const csv = `Код;Наименование;Количество;Ед.\n${codeOf(5)};;7;шт\n;единорог перламутровый;2;шт\n;;;\n`
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'заказ.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog(page)
    .getByText(/^Разобрали 2/)
    .waitFor()
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
  await row(page, 2).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a price list of the shop comes back as a list: every row is found by its code', async () => {
  const { page, complaints, close } = await visit(browser)
  await openList(page)
  const file = await fetch(`${site}/api/site/price-list/search/?q=${encodeURIComponent('саморез')}&format=xlsx`)
  const buffer = Buffer.from(await file.arrayBuffer())
  await page.locator('input[type="file"]').setInputFiles({ name: 'price.xlsx', mimeType: 'application/zip', buffer })
  await dialog(page)
    .getByText(/^Разобрали/)
    .waitFor()
  expect(await wordsOf(row(page, 1))).toContain('Точно')
  expect(await dialog(page).getByRole('button', { name: 'Не найдено 0' }).count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('five thousand rows are matched with progress that can be stopped; only those in sight are in the document', async () => {
  const { page, complaints, close } = await visit(browser)
  await openList(page)
  const lines = Array.from({ length: 5000 }, (_, at) => `${codeOf(at % 50)};${(at % 9) + 1};шт`)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await dialog(page)
    .getByText(/^Ищем товары: \d/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Остановить' }).click()
  await dialog(page)
    .getByText(/^Остановились: /)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Продолжить' }).click()
  await dialog(page).getByText('Разобрали 5 000 строк').waitFor({ timeout: 100_000 })
  const scroller = rows(page).locator('xpath=../..')
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(() => row(page, 5000).count()).toBe(1)
  expect(await rows(page).count()).toBeLessThan(60)
  expect(await wordsOf(dialog(page).getByRole('button', { name: /^Добавить/ }))).toBe('Добавить 50 товаров в корзину')
  expect(complaints).toEqual([])
  await close()
}, 180_000)

test('a file that cannot be read is refused in a sentence, and what was typed stays', async () => {
  const { page, close } = await visit(browser)
  await openList(page)
  await field(page).fill('гкл 20 листов')
  const input = page.locator('input[type="file"]')
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await input.setInputFiles({ name: 'фото.xlsx', mimeType: 'image/png', buffer: png })
  await dialog(page).getByText('«фото.xlsx»: Это картинка.', { exact: false }).waitFor()
  const folder = await mkdtemp(path.join(tmpdir(), 'list-'))
  const big = path.join(folder, 'big.csv')
  await writeFile(big, 'гкл 20 листов')
  await truncate(big, 50 * 1024 * 1024)
  await input.setInputFiles(big)
  await dialog(page).getByText('«big.csv»: Файл больше 10', { exact: false }).waitFor()
  expect(await field(page).inputValue()).toBe('гкл 20 листов')
  await close()
  await rm(folder, { recursive: true })
})

test('several codes that are typed in the header open the list at once with their quantities', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(site)
  await alive(page)
  const search = page.locator('header search input')
  await search.click()
  await search.fill(`${codeOf(6)} 2, ${codeOf(7)} 3`)
  await search.press('Enter')
  await dialog(page)
    .getByText(/^Разобрали 2/)
    .waitFor()
  expect(await row(page, 2).getByRole('spinbutton').inputValue()).toBe('3')
  await page.keyboard.press('Escape')
  await page.waitForURL(`${site}/cart/`)
  expect(complaints).toEqual([])
  await close()
})

test('the whole way goes by keys alone, and the focus never leaves the window', async () => {
  const { page, complaints, close } = await visit(browser)
  await openList(page)
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(`${codeOf(8)} 2`)
  await page.keyboard.press('Control+Enter')
  await dialog(page)
    .getByText(/^Разобрали 1/)
    .waitFor()
  const isOn = (name: RegExp) =>
    page.evaluate((source) => new RegExp(source).test(document.activeElement?.textContent ?? ''), name.source)
  for (let presses = 0; presses < 30 && !(await isOn(/^Добавить 1/)); presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByText(/^Добавили в.корзину: 1/)
    .waitFor()
  expect(await isOn(/^К корзине/)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('without script the list of an address is told, and its rows lead to the search', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(`${site}/cart/?list=${encodeURIComponent(`${codeOf(0)}\nгипсокартон`)}`)
  await page.getByText('скрипты в нём отключены', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: 'Загрузить список' }).count()).toBe(0)
  await page.getByRole('link', { name: codeOf(0), exact: true }).click()
  await page.waitForURL(`**/product/${goods[0]?.slug}/`)
  await close()
})
