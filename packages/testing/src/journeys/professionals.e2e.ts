import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import type { SecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { headOfDocument } from '../structured-data/head.ts'
import { faultsOf } from '../structured-data/rules.ts'
import { emptyInbox, lettersOf, startGatewayWithPortals } from './portals.ts'
import { visibleByRole, visibleText } from './visible.ts'

let site: SecondGateway
test.beforeAll(async () => {
  site = await startGatewayWithPortals()
})
test.afterAll(async () => {
  await site.close()
})
test.beforeEach(emptyInbox)

const htmlOf = async (path: string) => (await fetch(site.url + path)).text()
const rows = (page: Page) => page.getByRole('list', { name: 'Что нашли' }).getByRole('listitem')

test('a builder’s list becomes an estimate with prices, and goes into the basket [RT-31] [RT-58]', {
  tag: '@core',
  annotation: covers({ buying: 'a builder from a list' }),
}, async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.goto(`${site.url}/stroitelyam/`)
  // The example list of the page is matched on the server.
  await expect(rows(page)).toHaveCount(5)
  await waitForHydration(page)
  const [product] = await anyProducts(1, ({ price, only_contain_order }) => price > 0 && !only_contain_order)
  await page.getByLabel('Список материалов').fill(`${product?.idcode} 3\nабракадабра 7 шт`)
  await page.getByRole('button', { name: 'Подобрать товары' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(0).locator(`a[href="/product/${product?.slug}/"]`)).toBeVisible()
  expect(await visibleText(rows(page).nth(0))).toMatch(/₽/)
  expect(await visibleText(rows(page).nth(1))).toContain('Искать в каталоге')
  const basket = page.getByRole('button', { name: 'В корзину', exact: true })
  await basket.click()
  await expect(page.getByText(/^Добавили в\sкорзину: 1/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('without script the list form loads the page with the matched list [RT-31]', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(`${site.url}/stroitelyam/`)
  await page.getByLabel('Список материалов').fill('ламинат 33 класс 25 м2')
  await page.getByRole('button', { name: 'Подобрать товары' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(await visibleText(page.getByText('Итого').locator('..'))).toMatch(/\d ₽/)
})

test('a shop’s shelf calculates its order, and its request reaches the CRM with company, tax number and city [RT-29] [RT-58] [N19] [CRM-08]', async ({
  visit,
}) => {
  const { page, complaints } = await visit(phone)
  await page.goto(`${site.url}/magazinam/?utm_source=leaflet`)
  await waitForHydration(page)
  const first = page.getByRole('list', { name: 'Пополнение полки' }).getByRole('listitem').first()
  const amount = (name: string) => first.getByRole('textbox', { name: new RegExp(`^${name}: `) })
  await amount('Максимум').fill('1000')
  await amount('Минимум').fill('1000')
  await amount('На полке').fill('1000')
  await expect(first.getByText('хватает')).toBeVisible()
  await amount('На полке').fill('много')
  await expect(first.getByText('Число от 0')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByLabel('Имя', { exact: true }).fill('Анна Лесная')
  await page.getByLabel('Телефон', { exact: true }).pressSequentially('9001234567')
  await page.getByRole('textbox', { name: /^Компания/ }).fill('ООО Хозтовары')
  await page.getByRole('textbox', { name: /^ИНН/ }).fill('7707083894')
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Кострома')
  await page.getByLabel(/^Соглашаюсь/).check()
  await visibleByRole(page, 'button', 'Отправить заявку').click()
  await expect(page.getByText('Проверьте ИНН')).toBeVisible()
  expect(await lettersOf('leads')).toEqual([])
  await page.getByRole('textbox', { name: /^ИНН/ }).fill('7707083893')
  await visibleByRole(page, 'button', 'Отправить заявку').click()
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible()
  const [lead, ...more] = await lettersOf('leads')
  expect(lead?.body.fields).toMatchObject({
    TITLE: `Заявка магазина с сайта ${new URL(site.url).host} - Вологда`,
    ASSIGNED_BY_ID: 43,
    COMPANY_TITLE: 'ООО Хозтовары',
    UF_CRM_INN: '7707083893',
    ADDRESS_CITY: 'Кострома',
    UTM_SOURCE: 'leaflet',
  })
  expect(more).toEqual([])
  expect(complaints).toEqual([])
})

test('both pages and those of branches are linked, and their structured data is valid [RT-59] [SHELL-05]', async () => {
  const home = await htmlOf('/')
  for (const path of ['/stroitelyam/', '/magazinam/']) {
    expect(home).toContain(`href="${path}"`)
    const { data } = headOfDocument(await htmlOf(path))
    expect(data.map((object) => object['@type'])).toContain('Service')
    expect(data.flatMap((object) => faultsOf(object))).toEqual([])
  }
  expect(await htmlOf('/contacts/')).toContain('href="/contacts/00143/"')
  const { data } = headOfDocument(await htmlOf('/contacts/00143/'))
  const [branch, ...others] = data.filter((object) => object['@type'] === 'LocalBusiness')
  expect(branch).toMatchObject({
    '@id': `${site.url}/contacts/00143/`,
    telephone: ['+7 (4942) 00-14-31', '+7 (4942) 00-14-30'],
    geo: { latitude: 57.7445, longitude: 40.9733 },
  })
  expect(others).toEqual([])
  expect(data.flatMap((object) => faultsOf(object))).toEqual([])
  expect((await fetch(`${site.url}/contacts/99999/`)).status).toBe(404)
})
