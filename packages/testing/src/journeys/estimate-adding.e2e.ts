/** The input line of an estimate: searches goods while typing, accepts pasted lists and scans codes. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { newAccount, openAs } from './accounts.ts'
import { filmOfCode } from './fake-camera.ts'
import { call } from './http-client.ts'
import { openRows, visibleText } from './visible.ts'

let products: ListedProduct[]

test.beforeAll(async () => {
  products = await anyProducts(3, ({ only_contain_order, unit }) => !only_contain_order && unit === 'шт')
})

/** Opens a new estimate of a builder in that browser. */
async function openNewEstimate(browser: Browser, options: Parameters<typeof openAs>[3] = {}) {
  const builder = await newAccount('smetchik')
  const body = { key: crypto.randomUUID(), name: 'Баня' }
  const answer = await call('POST', '/api/site/personal/estimates/', body, builder.cookie)
  const { id } = JSON.parse(answer.body.toString())
  const path = `/personal/objects-and-estimates/estimates/${id}/`
  const visit = await openAs(browser, builder, path, options)
  await waitForHydration(visit.page)
  return visit
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Добавить в смету' })
const lines = (page: Page) =>
  page
    .getByRole('list', { name: 'Позиции сметы' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Подробнее: / }) })

async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a code with its quantity, a choice by arrows and a pasted list become lines without leaving the keyboard', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, complaints, close } = await openNewEstimate(browser)
  const [first, second, third] = products as [ListedProduct, ListedProduct, ListedProduct]
  await field(page).fill(`${first.idcode} 5 шт`)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  expect(await visibleText(lines(page).first())).toContain(first.name)
  await expect(lines(page).first().getByRole('spinbutton')).toHaveValue('5')
  // The field is empty and focused for the next line.
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')

  await page.keyboard.type('доска')
  const choices = page.getByRole('list', { name: 'Что нашлось' }).getByRole('button')
  await expect(choices.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(choices.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  expect(await visibleText(lines(page).last())).toMatch(/доска/i)

  await field(page).focus()
  await paste(page, `${second.idcode} 2 шт\n${third.idcode} 3 шт\nУкладка своими силами\n`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^3.строки/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Добавить 3/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lines(page)).toHaveCount(5)
  const all = await visibleText(page.getByRole('list', { name: 'Позиции сметы' }))
  for (const words of [second.name, third.name, 'Укладка своими силами']) expect(all).toContain(words)
  expect(complaints).toEqual([])
  await close()
})

test('an unknown product becomes a custom line, and no typed text is lost before', async ({ browser }) => {
  const { page, complaints, close } = await openNewEstimate(browser)
  await field(page).fill('Вывоз мусора бобром')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Не нашли «Вывоз мусора бобром»')).toBeVisible()
  await expect(field(page)).toHaveValue('Вывоз мусора бобром')
  await page.getByRole('button', { name: 'Добавить своей строкой' }).click()
  await expect(lines(page)).toHaveCount(1)
  expect(await visibleText(lines(page).first())).toContain('Вывоз мусора бобром')
  expect(complaints).toEqual([])
  await close()
})

test('a barcode of a package is read by the camera of a phone and becomes a line', async () => {
  test.setTimeout(120_000)
  const answer = await fetch(`${sandboxUrl}/api/ecm/bazis/products/barcodes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(products.map(({ idcode }) => idcode)),
  })
  const [[idcode, [code]]] = Object.entries((await answer.json()) as Record<string, string[]>) as [[string, string[]]]
  const film = filmOfCode(code as string)
  const camera = await openBrowser(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film.file}`,
  )
  const { page, context, complaints } = await openNewEstimate(camera, phone)
  await context.grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Сканировать код' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  await openRows(lines(page).first())
  expect(await visibleText(lines(page).first())).toContain(`Код ${idcode}`)
  expect(complaints).toEqual([])
  await camera.close()
  film.remove()
})
