import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { call, cookiesOf } from './http-client.ts'
import { chooseMoreMenuItem, openRows, visibleByRole, visibleText } from './visible.ts'

const LIST = '/personal/objects-and-estimates/'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl + path)
  await waitForHydration(page)
}

/** Fills the sign-in form, wherever it is shown. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await visibleByRole(page, 'button', 'Войти по паролю').click()
  await page.getByLabel('Пароль', { exact: true }).fill('vitrina-demo')
  await visibleByRole(page, 'button', 'Войти').click()
}

async function openSignedIn(page: Page, email: string): Promise<void> {
  await open(page, '/login/')
  await signInHere(page, email)
  await page.waitForURL(`${siteUrl}/`)
}

/** Cookies of a signed-in account. */
async function cookieOf(email: string): Promise<string> {
  const body = { email, password: 'vitrina-demo' }
  return cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', body))
}

const api = async (method: string, path: string, cookie: string, body?: object) => {
  const answer = await call(method, `/api/site/personal/estimates/${path}`, body, cookie)
  return { status: answer.status, body: JSON.parse(answer.body.toString()) }
}

/** Creates an estimate with these goods. */
async function estimateWith(cookie: string, name: string, idcodes: readonly string[]): Promise<string> {
  const key = () => crypto.randomUUID()
  const { id } = (await api('POST', '', cookie, { key: key(), name })).body
  for (const idcode of idcodes) await api('POST', `${id}/lines/`, cookie, { key: key(), idcode, quantity: 2 })
  return id
}

const lines = (page: Page) => page.getByRole('list', { name: 'Позиции сметы' }).getByRole('listitem')
const linesInEstimate = async (cookie: string, id: string): Promise<[string, number][]> =>
  (await api('GET', `${id}/`, cookie)).body.lines.map((line: { idcode: string; quantity: number }) => [
    line.idcode,
    line.quantity,
  ])

for (const [screen, device, email] of [
  ['a wide screen', {}, 'retail@vitrina.test'],
  ['a phone', phone, 'shop@vitrina.test'],
] as const)
  test(`a guest puts a product into a new estimate, signing in on the way, on ${screen}`, async ({ visit }) => {
    const [product] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
    const { page, complaints } = await visit(device)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const isWindowFetched = () => fetched.some((url) => url.includes('/mf-account/'))
    await open(page, `/product/${product?.slug}/`)
    await page.waitForLoadState('networkidle')
    expect(isWindowFetched()).toBe(false)
    await visibleByRole(page, 'button', /^В.смету$/).click()
    await expect(page.getByText('Войдите, чтобы вести сметы.')).toBeVisible()
    expect(isWindowFetched()).toBe(true)
    await signInHere(page, email)
    await page.getByLabel('Название новой сметы').fill('Из карточки товара')
    await page.getByRole('button', { name: 'Больше' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).dblclick()
    await expect(page.getByText(/^Добавлено в.смету «Из карточки товара»/)).toBeVisible()
    await page.getByRole('link', { name: 'Открыть смету' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Из карточки товара' })).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await openRows(lines(page))
    expect(await visibleText(lines(page))).toContain(product?.idcode)
    await expect(lines(page).getByRole('spinbutton')).toHaveValue('2')
    await open(page, LIST)
    await expect(page.getByRole('link', { name: 'Из карточки товара' })).toHaveCount(1)
    expect(complaints).toEqual([])
  })

test('a product added by mistake is removed from the notice', async ({ visit }) => {
  const [product] = await anyProducts(1)
  const cookie = await cookieOf('b2b@vitrina.test')
  const id = await estimateWith(cookie, 'Ошибка', [])
  const { page, complaints } = await visit()
  await openSignedIn(page, 'b2b@vitrina.test')
  await open(page, `/product/${product?.slug}/`)
  await visibleByRole(page, 'button', /^В.смету$/).click()
  await page.getByRole('radio', { name: /^Ошибка/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByText(/^Добавлено в.смету «Ошибка»/)).toBeVisible()
  await expectAccessible(page)
  expect(await linesInEstimate(cookie, id)).toHaveLength(1)
  await visibleByRole(page, 'button', 'Отменить').click()
  await expect(page.getByText('Убрали из сметы «Ошибка»')).toBeVisible()
  expect(await linesInEstimate(cookie, id)).toEqual([])
  expect(complaints).toEqual([])
})

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`two devices that change one estimate lose no change of each other, also after a reload, on ${screen}`, async ({
    visit,
  }) => {
    const [one, other] = await anyProducts(2, ({ only_contain_order }) => !only_contain_order)
    const codes = [one?.idcode ?? '', other?.idcode ?? '']
    const cookie = await cookieOf('builder@vitrina.test')
    const id = await estimateWith(cookie, 'Вдвоём', codes)
    const { page } = await visit(device)
    await openSignedIn(page, 'builder@vitrina.test')
    await open(page, `${LIST}estimates/${id}/`)
    const before = (await api('GET', `${id}/`, cookie)).body
    const second = before.lines[1].id
    await api('PUT', `${id}/lines/${second}/`, cookie, { version: before.version, quantity: 9 })
    await openRows(lines(page))
    await lines(page).first().getByRole('button', { name: 'Больше' }).click()
    await expect(page.getByText('Ваши изменения тоже сохранены.')).toBeVisible()
    await expect(lines(page).nth(1).getByRole('spinbutton')).toHaveValue('9')
    await expect
      .poll(() => linesInEstimate(cookie, id))
      .toEqual([
        [codes[0], 3],
        [codes[1], 9],
      ])
    const now = (await api('GET', `${id}/`, cookie)).body
    await api('PUT', `${id}/lines/${second}/`, cookie, { version: now.version, quantity: 5 })
    await lines(page).nth(1).getByRole('button', { name: 'Больше' }).click()
    const choice = page.getByRole('dialog', { name: 'Смету изменил кто-то ещё' })
    await expect(choice).toBeVisible()
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Закрыть' }).click()
    await expect(page.getByText(/Расхождения в.одном месте/)).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(choice).toBeVisible()
    const width = page.viewportSize()?.width ?? 0
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await choice.getByRole('radio', { name: /^У.вас.*10/ }).check()
    await choice.getByRole('button', { name: 'Оставить выбранное' }).click()
    await expect
      .poll(() => linesInEstimate(cookie, id))
      .toEqual([
        [codes[0], 3],
        [codes[1], 10],
      ])
  })

test('a second tab of the same browser updates by itself', async ({ visit }) => {
  const [product] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
  const cookie = await cookieOf('builder@vitrina.test')
  const id = await estimateWith(cookie, 'Две вкладки', [product?.idcode ?? ''])
  const { page, context, complaints } = await visit()
  await openSignedIn(page, 'builder@vitrina.test')
  await open(page, `${LIST}estimates/${id}/`)
  const tab = await context.newPage()
  await open(tab, `${LIST}estimates/${id}/`)
  await lines(tab).getByRole('button', { name: 'Больше' }).click()
  await expect(lines(page).getByRole('spinbutton')).toHaveValue('3', { timeout: 10_000 })
  expect(complaints).toEqual([])
})

test('all lines go into the basket with one press, and the estimate stays', {
  tag: '@core',
  annotation: covers({ buying: 'a builder from an estimate' }),
}, async ({ visit }) => {
  const goods = await anyProducts(3, ({ only_contain_order }) => !only_contain_order)
  const codes = goods.map(({ idcode }) => idcode)
  const cookie = await cookieOf('builder@vitrina.test')
  const id = await estimateWith(cookie, 'В корзину', codes)
  const { page, complaints } = await visit()
  await openSignedIn(page, 'builder@vitrina.test')
  await open(page, `${LIST}estimates/${id}/`)
  await visibleByRole(page, 'button', 'Всё в корзину').click()
  await expect(page.getByText(/^Добавили в.корзину: 3.товара/)).toBeVisible()
  await page.getByRole('link', { name: 'Перейти в корзину' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  const basket = await visibleText(page.locator('main'))
  for (const code of codes) expect(basket).toContain(code)
  expect(await linesInEstimate(cookie, id)).toHaveLength(3)
  expect(complaints).toEqual([])
})

test('another account’s estimate is 403, an unknown one 404, and a guest gets 403 for all of its pages [RT-54] [RT-56] [S07]', async () => {
  const id = await estimateWith(await cookieOf('builder@vitrina.test'), 'Чужая', [])
  const stranger = await cookieOf('shop@vitrina.test')
  const status = async (path: string, cookie: string) => (await call('GET', path, undefined, cookie)).status
  expect(await status(`${LIST}estimates/${id}/`, stranger)).toBe(403)
  expect(await status(`${LIST}estimates/${crypto.randomUUID()}/`, stranger)).toBe(404)
  expect(await status(`${LIST}estimates/nothing!/`, stranger)).toBe(404)
  expect(await status(LIST, stranger)).toBe(200)
  expect(await status(LIST, '')).toBe(403)
  expect(await status(`${LIST}estimates/${id}/`, '')).toBe(403)
})

test('a CSV in windows-1251 becomes an estimate, which is downloaded as a PDF, saved as a version and restored', async ({
  visit,
}) => {
  const [product] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
  const { page, complaints } = await visit(phone)
  await openSignedIn(page, 'retail@vitrina.test')
  await open(page, LIST)
  await page.getByRole('button', { name: 'Из файла' }).click()
  // «Код;Товар;Кол-во» and «Укладка» in windows-1251.
  const heads = [0xca, 0xee, 0xe4, 0x3b, 0xd2, 0xee, 0xe2, 0xe0, 0xf0, 0x3b, 0xca, 0xee, 0xeb, 0x2d, 0xe2, 0xee]
  const work = [0xd3, 0xea, 0xeb, 0xe0, 0xe4, 0xea, 0xe0]
  const buffer = Buffer.concat([
    Buffer.from(heads),
    Buffer.from(`\r\n${product?.idcode};;3\r\n;`),
    Buffer.from(work),
    Buffer.from(';12,5\r\n;'),
    Buffer.from(work),
    Buffer.from(';=A1\r\n'),
  ])
  await page.getByLabel('Выбрать файл').setInputFiles({ name: 'Ремонт.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/Готово к.добавлению: 2.позиции/)).toBeVisible()
  await expect(page.getByText(/Строка 4, «Укладка»: количество «=A1»/)).toBeVisible()
  await page.getByRole('button', { name: /^Создать смету/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ремонт' })).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  await openRows(lines(page))
  expect(await visibleText(lines(page).first())).toContain(product?.idcode)
  await chooseMoreMenuItem(page, 'Версии')
  await page.getByLabel('Подпись').fill('Из файла')
  await page.getByRole('button', { name: 'Сохранить версию' }).click()
  await expect(page.getByText('1. Из файла')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: /^Убрать из сметы: Укладка/ }).click()
  await expect(lines(page)).toHaveCount(1)
  await chooseMoreMenuItem(page, 'Версии')
  await page.getByRole('button', { name: /^Вернуться к.версии: 1/ }).click()
  await expect(lines(page)).toHaveCount(2)
  await chooseMoreMenuItem(page, 'Отправить')
  await page.getByLabel('Почта получателя').fill('zakazchik@vitrina.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Смета отправлена на zakazchik@vitrina.test')).toBeVisible()
  const letters = await (await fetch(`${sandboxUrl}/inbox/mail`)).text()
  expect(letters).toContain('zakazchik@vitrina.test')
  expect(letters).toContain('JVBERi')
  expect(complaints).toEqual([])
})
