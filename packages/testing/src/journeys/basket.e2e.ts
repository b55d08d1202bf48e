import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { cookieNames } from '@vitrina/site/cookies'
import { paths } from '@vitrina/site/paths'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { clearFaults, setFaults } from './faults.ts'
import { type Guest, guestWith } from './guest.ts'
import { call } from './http-client.ts'
import { signInByPassword } from './sign-in.ts'
import { openRows, visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let products: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  products = await anyProducts(10, ({ only_contain_order }) => !only_contain_order)
  browser = launched
})

/** A guest with the first `count` products in the basket, one piece of each. */
const guestOf = (count: number): Guest =>
  guestWith(products.slice(0, count).map(({ id, idcode }) => ({ id, idcode, count: 1 })))

async function openBasket(guest: Guest, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, options)
  await visited.context.addCookies(guest.cookies)
  await visited.page.goto(`${siteUrl}/cart/`)
  await waitForHydration(visited.page)
  return visited
}

const rowOf = (page: Page, { name }: ListedProduct): Locator =>
  page.locator('main li').filter({ has: page.getByRole('checkbox', { name: `Заказать: ${name}` }) })
const countIn = (row: Locator): Promise<string> => row.getByRole('spinbutton').inputValue()
const first = (): ListedProduct => products[0] as ListedProduct
const second = (): ListedProduct => products[1] as ListedProduct
const fourth = (): ListedProduct => products[3] as ListedProduct

/** The quantity that the server has stored. */
async function serverCount(page: Page, { idcode }: ListedProduct): Promise<number | undefined> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { body } = await call('GET', '/api/site/basket/', undefined, cookie)
  const { lines } = JSON.parse(body.toString()) as { lines: { product: { idcode: string }; count: number }[] }
  return lines.find(({ product }) => product.idcode === idcode)?.count
}

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    // One visit: each test continues with the basket of the one before.
    test.describe.configure({ mode: 'serial' })
    let visited: Visit
    test.beforeAll(async () => {
      visited = await openBasket(guestOf(3), options)
    })
    test.afterAll(() => visited.close())

    test('lines are set aside, removed and restored, and the sums follow [BASKET-02] [BASKET-11] [BASKET-15] [BASKET-17]', async () => {
      const { page, complaints } = visited
      await expect(visibleByRole(page, 'link', 'Оформить 3\u00a0товара')).toBeVisible()
      await rowOf(page, first()).getByRole('checkbox').setChecked(false)
      await expect(visibleByRole(page, 'link', 'Оформить 2\u00a0товара')).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Отложено/ })).toBeVisible()
      await openRows(rowOf(page, second()))
      await visibleByRole(page, 'button', `Убрать из корзины: ${second().name}`).click()
      await expect(visibleByRole(page, 'link', 'Оформить 1\u00a0товар')).toBeVisible()
      await visibleByRole(page, 'button', 'Вернуть').click()
      await expect(visibleByRole(page, 'link', 'Оформить 2\u00a0товара')).toBeVisible()
      await expect.poll(() => serverCount(page, second())).toBe(1)
      await page.reload()
      await waitForHydration(page)
      await expect(rowOf(page, first()).getByRole('checkbox')).not.toBeChecked()
      await expect(rowOf(page, second()).getByRole('checkbox')).toBeChecked()
      expect(complaints).toEqual([])
    })

    test('an unknown coupon is refused and stays in the field, a valid one reduces the sum [BASKET-02] [N15]', async () => {
      const { page, complaints } = visited
      const field = page.getByRole('textbox', { name: 'Купон', exact: true })
      await field.fill('НЕТТАКОГО')
      await field.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue('НЕТТАКОГО')
      await field.fill('BAZIS5')
      await field.press('Enter')
      await expect(page.getByText('Купон BAZIS5')).toBeVisible()
      await page.reload()
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Убрать купон BAZIS5' }).click()
      await expect(field).toHaveValue('')
      expect(complaints).toEqual([])
    })

    test('a typed code is added to the basket at once [BASKET-09]', async () => {
      const { page, complaints } = visited
      const field = page.getByRole('textbox', { name: 'Добавить по коду или названию' })
      await field.fill(fourth().idcode)
      await field.press('Enter')
      await expect(rowOf(page, fourth())).toBeVisible()
      await expect(rowOf(page, fourth()).getByRole('checkbox')).toBeChecked()
      await expect(field).toHaveValue('')
      expect(complaints).toEqual([])
    })
  })

test.describe('a changed quantity', () => {
  // One visit: each test continues with the basket of the one before.
  test.describe.configure({ mode: 'serial' })
  let visited: Visit
  let row: Locator
  test.beforeAll(async () => {
    visited = await openBasket(guestOf(2))
    row = rowOf(visited.page, first())
  })
  test.afterAll(() => visited.close())

  test('twenty quick presses end in the right quantity on the screen and on the server [BASKET-10]', async () => {
    const { page, complaints } = visited
    const writes: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
    await row.getByRole('button', { name: 'Больше' }).click({ clickCount: 20 })
    expect(await countIn(row)).toBe('21')
    await expect.poll(() => serverCount(page, first())).toBe(21)
    expect(await countIn(row)).toBe('21')
    expect(writes.length).toBeLessThanOrEqual(3)
    expect(complaints).toEqual([])
  })

  test('all tabs show the same basket', async () => {
    const { page, context, complaints } = visited
    const other = await context.newPage()
    await other.goto(`${siteUrl}/cart/`)
    await waitForHydration(other)
    await row.getByRole('button', { name: 'Больше' }).click()
    await expect.poll(() => countIn(rowOf(other, first()))).toBe('22')
    await visibleByRole(other, 'button', `Убрать из корзины: ${second().name}`).click()
    await expect(rowOf(page, second())).toHaveCount(0)
    await expect(visibleByRole(page, 'link', 'Оформить 1\u00a0товар')).toBeVisible()
    await other.close()
    expect(complaints).toEqual([])
  })

  test('a failed save restores the line from the server and shows the reason beside it [BASKET-10] [T53]', async () => {
    const { page } = visited
    const change = '**/api/site/basket/lines/*/'
    await page.route(change, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"detail":"Магазин отдыхает."}' }),
    )
    await row.getByRole('button', { name: 'Больше' }).click()
    await expect(row.getByRole('alert')).toBeVisible()
    expect(await visibleText(row.getByRole('alert'))).toBe('Не сохранилось. Магазин отдыхает.')
    expect(await countIn(row)).toBe('22')
    await page.unroute(change)
    await row.getByRole('button', { name: 'Больше' }).click()
    await expect.poll(() => serverCount(page, first())).toBe(23)
    expect(await row.getByRole('alert').count()).toBe(0)
  })

  test('after a lost response the line shows the quantity on the server [T53]', async () => {
    const { page } = visited
    await page.route('**/api/site/basket/lines/*/', async (route) => {
      await route.fetch().catch(() => undefined)
      await route.abort()
    })
    await row.getByRole('button', { name: 'Больше' }).click()
    await expect(row.getByRole('alert')).toBeVisible()
    await expect.poll(async () => Number(await countIn(row))).toBe(await serverCount(page, first()))
  })
})

test('a basket that did not load is not shown as empty, and loads on «Повторить» [CART-01] [T44]', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${siteUrl}/login/?return=${encodeURIComponent('/catalog/')}`)
  await waitForHydration(page)
  await signInByPassword(page, 'builder@vitrina.test')
  await page.waitForURL('**/catalog/')
  await setFaults({ match: 'GET /api/ecm/bazis/cart', status: 503 })
  await page.goto(`${siteUrl}/cart/`)
  await expect(page.getByText('Корзина не загрузилась')).toBeVisible()
  expect(await page.getByText('В корзине пока пусто').count()).toBe(0)
  await clearFaults()
  await visibleByRole(page, 'button', 'Повторить').click()
  await expect(page.getByText('Корзина не загрузилась')).toHaveCount(0)
  await close()
})

test('a long basket can be searched and sorted, and keeps a typed quantity while filtered', async () => {
  const { page, complaints, close } = await openBasket(guestOf(10))
  const found = products[9] as ListedProduct
  await page.getByRole('searchbox', { name: 'Найти в корзине' }).fill(found.idcode)
  await expect(page.locator('main ul[aria-label="Товары в корзине"] > li:visible')).toHaveCount(2)
  await expect(rowOf(page, found)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти в корзине' }).fill('')
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('price')
  const dearest = Math.max(...products.map(({ price }) => price))
  const top = page.locator('main ul[aria-label="Товары в корзине"] > li data').first()
  await expect(top).toHaveAttribute('value', String(dearest))
  expect(complaints).toEqual([])
  await close()
})

test('without script the basket is readable and names what needs script [BASKET-01]', async () => {
  const { page, context, close } = await visit(browser, { javaScriptEnabled: false })
  await context.addCookies(guestOf(10).cookies)
  await page.goto(`${siteUrl}/cart/`)
  // Rows below the window are not laid out before they come near it, so they have no visible text.
  for (const product of products) {
    const link = page
      .locator('main li')
      .locator(`a[href="${paths.product(product.slug)}"]`, { hasText: /\S/ })
      .first()
    await link.scrollIntoViewIfNeeded()
    expect(await visibleText(link)).toContain(product.name)
  }
  const words = await visibleText(page.locator('main'))
  expect(words).toContain('включите в браузере JavaScript')
  expect(words).toContain('Оформить 10 товаров')
  await expect(page.locator('main').getByRole('spinbutton').first()).toBeVisible()
  expect(await page.locator('main').getByRole('button', { name: 'Загрузить список' }).isVisible()).toBe(false)
  await close()
})

for (const width of [390, 820])
  test(`at ${width} px the city question does not cover the checkout button`, async () => {
    const { page, context, close } = await visit(browser, { viewport: { width, height: 844 } })
    const agreed = [{ name: cookieNames.consent, value: cookieNoticeTexts.agreedValue, url: siteUrl }]
    await context.addCookies([...guestOf(3).cookies, ...agreed])
    await page.goto(`${siteUrl}/cart/`)
    await waitForHydration(page)
    await expect(page.getByRole('region', { name: 'Ваш город' })).toBeVisible()
    const way = await visibleByRole(page, 'link', /^Оформить/).boundingBox()
    const covering = (x: number, y: number) =>
      page.evaluate(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('a')?.pathname, [x, y])
    for (const share of [0.1, 0.5, 0.9]) {
      const [x, y] = [(way?.x ?? 0) + (way?.width ?? 0) * share, (way?.y ?? 0) + (way?.height ?? 0) - 3]
      expect(await covering(x, y)).toBe('/order/')
    }
    await close()
  })
