import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { actForClient } from './sign-in.ts'

/** Pages of the cabinet and of the checkout. */
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

/** A page of the shop, the basket and the cabinet. */
const lookedPages = ['/', '/cart/', '/personal/']

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

/** Storage of the browser, with those cookies that scripts can read. */
const storedByBrowser = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

/**
 * Checks that the page is hydrated under the bar, that the bar names the client, and that nothing overflows the window.
 */
async function lookAtBar(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl + path, { timeout: 90_000 })
  await waitForHydration(page)
  await expect(bar(page)).toBeVisible()
  expect([path, await bar(page).textContent()]).toEqual([path, expect.stringContaining('ООО «Северный подряд»')])
  const { width, scroll } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scroll: document.documentElement.scrollWidth,
  }))
  expect([path, scroll]).toEqual([path, width])
}

for (const [screen, device, at] of [
  ['a wide screen', {}, 0],
  ['a phone', phone, 1],
] as const)
  test(`a manager works as the client under a bar, ends it and is back in their own account, on ${screen}`, {
    tag: screen === 'a wide screen' ? '@core' : [],
    annotation: covers({ buying: 'a manager for a client' }),
  }, async ({ visit }) => {
    test.setTimeout(240_000)
    const products = await anyProducts(2, ({ only_contain_order }) => !only_contain_order)
    // Both screens use the client's one basket: the second finds the product of the first.
    const product = products[at]
    const { page, complaints } = await visit(device)
    await actForClient(page, siteUrl)
    const { body: acting } = await call(page, 'GET', '/api/site/session/')
    expect(acting.onBehalf.staffName).toBe('Дмитрий Орлов')

    for (const path of lookedPages) await lookAtBar(page, path)

    await page.goto(`${siteUrl}/product/${product?.slug}/`)
    await waitForHydration(page)
    await page
      .getByRole('button', { name: /^В.корзину/ })
      .first()
      .click()
    await expect
      .poll(async () => (await call(page, 'GET', '/api/site/session/')).body.basket.counts[product?.idcode ?? ''])
      .toBe(1)

    await page.goto(`${siteUrl}/support/requests/`)
    await waitForHydration(page)
    await page.evaluate(() => sessionStorage.setItem('typed-for-the-client', 'Записка клиента'))
    await bar(page).getByRole('button', { name: 'Завершить' }).click()
    await expect(page.getByText(/Вы снова в.своём аккаунте/)).toBeVisible()
    await expect(bar(page)).not.toBeAttached()
    const { body: own } = await call(page, 'GET', '/api/site/session/')
    expect([own.isStaff, own.onBehalf, own.basket.counts[product?.idcode ?? '']]).toEqual([true, null, undefined])
    expect(await storedByBrowser(page)).not.toContain(acting.uuid)
    expect(await storedByBrowser(page)).not.toContain('Записка клиента')
    // The log of sign-ins shows the session.
    await page.goto(`${siteUrl}/login-by-user/`)
    await waitForHydration(page)
    await expect(page.getByText(/Действий за клиента: [1-9]/).first()).toBeVisible()
    // Old orders name goods without pictures.
    expect(complaints.filter((one) => !one.includes('/product_images/'))).toEqual([])
  })

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`the bar is on every page of the cabinet and of the checkout, on ${screen}`, async ({ visit }) => {
    test.setTimeout(240_000)
    const { page, complaints } = await visit(device)
    await actForClient(page, siteUrl)
    for (const path of pages) {
      await lookAtBar(page, path)
      if (screen === 'a wide screen' && lookedPages.includes(path)) await expectAccessible(page)
    }
    expect(complaints.filter((one) => !one.includes('/product_images/'))).toEqual([])
  })
