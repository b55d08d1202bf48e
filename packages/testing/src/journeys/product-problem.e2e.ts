import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import type { SecondGateway } from '../site/second-gateway.ts'
import { emptyInbox, lettersOf, mendAll, notSent, putFault, startGatewayWithPortals } from './portals.ts'

let browser: Browser
let gateway: SecondGateway
let product: ListedProduct

beforeAll(async () => {
  const [first] = await anyProducts(1)
  if (!first) throw new Error('The sandbox sells nothing')
  product = first
  gateway = await startGatewayWithPortals()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
})
beforeEach(emptyInbox)
afterEach(mendAll)

const button = (page: Page) => page.getByRole('button', { name: 'Нашли ошибку в характеристиках или описании?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сообщить об ошибке' })
const field = (page: Page) => page.getByLabel('Опишите проблему')
const send = (page: Page) => page.getByRole('button', { name: 'Отправить' })

async function open(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, options)
  const chunks: string[] = []
  visited.page.on('request', (request) => {
    if (/\/problem\.js$/.test(request.url())) chunks.push(request.url())
  })
  await visited.page.goto(`${gateway.url}/product/${product.slug}/`)
  await alive(visited.page)
  return { ...visited, chunks }
}

test('a mistake that a visitor tells of becomes one task with its four fields, and the focus is back [PDP-27] [PDP-28] [PDP-29] [EXT-06] [VALID-09]', async () => {
  const { page, chunks, complaints, close } = await open()
  expect(chunks).toEqual([])
  await button(page).click()
  await dialog(page).waitFor()
  expect(chunks).toHaveLength(1)
  await expect.poll(() => field(page).evaluate((area) => area === document.activeElement)).toBe(true)

  await field(page).fill('abc ')
  await send(page).click()
  await page.getByText('Не короче 5\u00a0знаков').waitFor()
  expect(await lettersOf('tasks')).toEqual([])

  await field(page).fill('  Вес мешка 30 кг, а не 25  ')
  await send(page).dblclick()
  await page.getByText('Сообщение отправлено').waitFor()
  const tasks = await lettersOf('tasks')
  expect(tasks.map(({ body }) => body.fields)).toEqual([
    {
      TITLE: `Ошибка характеристик в товаре ${product.idcode}`,
      RESPONSIBLE_ID: 51,
      CREATED_BY: 51,
      DESCRIPTION: 'Вес мешка 30 кг, а не 25',
    },
  ])
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('a tracker that is away is answered in the specified words, and no word that was typed is lost [ERRCAT-15] [PDP-29]', async () => {
  const { page, close } = await open()
  await putFault({ match: 'POST /tracker/', status: 500 })
  await button(page).click()
  await field(page).fill('Вес мешка 30 кг')
  await send(page).click()
  await dialog(page).getByRole('alert').getByText(notSent, { exact: true }).waitFor()
  await page.mouse.click(20, 20)
  await dialog(page).waitFor({ state: 'detached' })
  await button(page).click()
  expect(await field(page).inputValue()).toBe('Вес мешка 30 кг')
  await mendAll()
  await send(page).click()
  await page.getByText('Сообщение отправлено').waitFor()
  expect(await lettersOf('tasks')).toHaveLength(1)
  await close()
})

test('a phone has no such button in its page [PDPM-05] [T86]', async () => {
  const { page, complaints, close } = await open(phone)
  await page.getByRole('heading', { name: 'О товаре' }).waitFor()
  expect(await page.content()).not.toContain('Нашли ошибку')
  expect(complaints).toEqual([])
  await close()
})
