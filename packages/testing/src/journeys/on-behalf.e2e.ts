import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { actForClient } from './signing-in.ts'

const site = inject('siteUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Pages of the cabinet, and those on the way to an order. */
const pages = [
  '/',
  '/cart/',
  '/personal/',
  '/personal/orders/active/',
  '/personal/orders/completed/',
  '/personal/objects-and-estimates/',
  '/personal/shops/',
  '/personal/settlements/',
  '/personal/profile/',
  '/personal/corporate/',
  '/personal/corporate/profiles/',
  '/support/requests/',
]

const bar = (page: Page) => page.getByRole('region', { name: 'Вход от имени клиента' })

const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, sent]) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      const answer = await fetch(address, { method: verb, headers, ...(sent ? { body: sent } : {}) })
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )

/** Everything that the browser keeps of itself, of cookies only those that scripts read. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test.each([
  ['a wide screen', {}, 0],
  ['a phone', phone, 1],
])(
  'a manager works as the client under a bar on every page, ends it and is themselves again, on %s',
  async (_, device, at) => {
    const products = await anyProducts(2, ({ only_contain_order }) => !only_contain_order)
    // The client's basket is one: what the first has put in the second finds there.
    const product = products[at]
    const { page, complaints, close } = await visit(browser, device)
    await actForClient(page, site)
    const { body: acting } = await call(page, 'GET', '/api/site/session/')
    expect(acting.onBehalf.staffName).toBe('Дмитрий Орлов')

    for (const path of pages) {
      await page.goto(site + path, { timeout: 90_000 })
      await alive(page)
      await bar(page).waitFor()
      expect([path, await bar(page).textContent()]).toEqual([path, expect.stringContaining('ООО «Северный подряд»')])
      const { width, scroll } = await page.evaluate(() => ({
        width: document.documentElement.clientWidth,
        scroll: document.documentElement.scrollWidth,
      }))
      expect([path, scroll]).toEqual([path, width])
    }

    await page.goto(`${site}/product/${product?.slug}/`)
    await alive(page)
    await page
      .getByRole('button', { name: /^В.корзину/ })
      .first()
      .click()
    await expect
      .poll(async () => (await call(page, 'GET', '/api/site/session/')).body.basket.counts[product?.idcode ?? ''])
      .toBe(1)

    await page.goto(`${site}/support/requests/`)
    await alive(page)
    await page.evaluate(() => sessionStorage.setItem('typed-for-the-client', 'Записка клиента'))
    await bar(page).getByRole('button', { name: 'Завершить' }).click()
    await page.getByText(/Вы снова в.своём аккаунте/).waitFor()
    await bar(page).waitFor({ state: 'detached' })
    const { body: own } = await call(page, 'GET', '/api/site/session/')
    expect([own.isStaff, own.onBehalf, own.basket.counts[product?.idcode ?? '']]).toEqual([true, null, undefined])
    expect(await kept(page)).not.toContain(acting.uuid)
    expect(await kept(page)).not.toContain('Записка клиента')
    // The log of sign-ins tells what was done.
    await page.goto(`${site}/login-by-user/`)
    await alive(page)
    await page
      .getByText(/Действий за клиента: [1-9]/)
      .first()
      .waitFor()
    // Old orders name goods that have no picture any more.
    expect(complaints.filter((one) => !one.includes('/product_images/'))).toEqual([])
    await close()
  },
  240_000,
)
