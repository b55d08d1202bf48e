import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import type { SecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { clearFaults, setFaults } from './faults.ts'
import { emptyInbox, lettersOf, notSent, startGatewayWithPortals } from './portals.ts'

let browser: Browser
let gateway: SecondGateway
let product: ListedProduct

test.beforeAll(async ({ browser: launched }) => {
  const [first] = await anyProducts(1)
  if (!first) throw new Error('The sandbox sells nothing')
  product = first
  gateway = await startGatewayWithPortals()
  browser = launched
})
test.afterAll(async () => {
  await gateway.close()
})
test.beforeEach(emptyInbox)

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
  await waitForHydration(visited.page)
  return { ...visited, chunks }
}

test('a reported mistake becomes one task with its four fields, and the focus returns [PDP-27] [PDP-28] [PDP-29] [EXT-06] [VALID-09]', async () => {
  const { page, chunks, complaints, close } = await open()
  expect(chunks).toEqual([])
  await button(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(chunks).toHaveLength(1)
  await expect(field(page)).toBeFocused()

  await field(page).fill('abc ')
  await send(page).click()
  await expect(page.getByText('Не короче 5\u00a0знаков')).toBeVisible()
  expect(await lettersOf('tasks')).toEqual([])

  await field(page).fill('  Вес мешка 30 кг, а не 25  ')
  await send(page).dblclick()
  await expect(page.getByText('Сообщение отправлено')).toBeVisible()
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
  await expect(dialog(page)).not.toBeAttached()
  await expect(button(page)).toBeFocused()
  expect(complaints).toEqual([])
  await close()
})

test('an unavailable tracker gives the specified error, and the typed text stays [ERRCAT-15] [PDP-29]', {
  tag: '@core',
  annotation: covers({ failure: 'the tracker is away' }),
}, async () => {
  const { page, close } = await open()
  await setFaults({ match: 'POST /tracker/', status: 500 })
  await button(page).click()
  await field(page).fill('Вес мешка 30 кг')
  await send(page).click()
  await expect(dialog(page).getByRole('alert').getByText(notSent, { exact: true })).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(dialog(page)).not.toBeAttached()
  await button(page).click()
  await expect(field(page)).toHaveValue('Вес мешка 30 кг')
  await clearFaults()
  await send(page).click()
  await expect(page.getByText('Сообщение отправлено')).toBeVisible()
  expect(await lettersOf('tasks')).toHaveLength(1)
  await close()
})

test('a phone shows no such button [PDPM-05] [T86]', async () => {
  const { page, complaints, close } = await open(phone)
  await expect(page.getByRole('heading', { name: 'О товаре' })).toBeVisible()
  expect(await page.content()).not.toContain('Нашли ошибку')
  expect(complaints).toEqual([])
  await close()
})
