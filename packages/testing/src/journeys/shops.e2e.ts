import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { visibleByRole } from './visible.ts'

const signInCookie = async (email: string): Promise<string> =>
  cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password: 'vitrina-demo' }))

const cookiesIn = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Id of the demo's largest shop. */
async function largestShop(cookie: string): Promise<string> {
  const { body } = await ask('/api/site/personal/shops/', { headers: { cookie } })
  const { shops } = JSON.parse(body.toString()) as { shops: { id: string; rowCount: number }[] }
  const [first] = shops.toSorted((one, other) => other.rowCount - one.rowCount)
  if (!first) throw new Error('The demo has no shops')
  return first.id
}

test('cells of the matrix are saved, and ordered goods go into the basket for the shop [RT-53]', {
  tag: '@core',
  annotation: covers({ buying: 'a shop from its matrix' }),
}, async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/about/`)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const body = JSON.stringify({ email: 'shop@vitrina.test', password: 'vitrina-demo' })
    await fetch('/api/ecm/bazis/users/signin/', { method: 'POST', headers, body })
  })
  await page.goto(`${siteUrl}/personal/shops/`)
  await waitForHydration(page)
  const id = await largestShop(await signInCookie('shop@vitrina.test'))
  await page.locator(`main a[href="/personal/shops/matrix/${id}/"]`).click()
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Всё сохранено')).toBeVisible()
  const cell = page.locator('[data-row="0"] [data-column=shelf]')
  await expect(cell).toHaveText('1')
  await page.reload()
  await waitForHydration(page)
  await expect(cell).toHaveText('1')
  await visibleByRole(page, 'button', /^В.корзину на/).click()
  await expect
    .poll(
      () => page.evaluate(async () => (await (await fetch('/api/site/personal/shops/basket/')).json()).shares.length),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

/** Sends a call from the page to the gateway. */
const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      const answer = await fetch(where, { method: how, headers, ...(what ? { body: what } : {}) })
      return answer.json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )

test('the server groups the basket by shop, and a raised quantity counts for the shop of its row', async ({
  visit,
}) => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/about/`)
  await send(page, 'POST', '/api/ecm/bazis/users/signin/', { email: 'shop@vitrina.test', password: 'vitrina-demo' })
  const { shops } = await send(page, 'GET', '/api/site/personal/shops/')
  const [one, two] = shops
  const { lines } = await send(
    page,
    'GET',
    `/api/site/personal/shops/${await largestShop(await signInCookie('shop@vitrina.test'))}/matrix/`,
  )
  const [goods] = lines.filter(({ price, step }: { price: number; step: number }) => price > 0 && step === 1)
  await send(page, 'DELETE', '/api/site/basket/')
  await send(page, 'POST', '/api/site/basket/lines/', { idcode: goods.idcode, count: 5 })
  const share = (id: string, count: number) =>
    send(page, 'PUT', `/api/site/personal/shops/${id}/basket/`, {
      adds: false,
      lines: [{ idcode: goods.idcode, count }],
    })
  await share(one.id, 3)
  await share(two.id, 2)
  const { body } = await ask('/cart/', { headers: { cookie: await cookiesIn(page) } })
  expect(body.toString()).toContain(one.address)
  await page.goto(`${siteUrl}/cart/`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: one.name })).toBeVisible()
  const row = page.locator(`[data-row="${goods.idcode}"]`)
  await expect(row).toContainText(`Если изменить количество, изменится доля: ${two.name}`)
  await row.getByRole('button', { name: 'Больше' }).click()
  await expect
    .poll(
      async () => {
        const { shares } = await send(page, 'GET', '/api/site/personal/shops/basket/')
        return shares
          .filter(({ idcode }: { idcode: string }) => idcode === goods.idcode)
          .map(({ count }: { count: number }) => count)
      },
      { timeout: 20_000 },
    )
    .toEqual([3, 3])
  await page.reload()
  await waitForHydration(page)
  expect(await row.textContent()).toMatch(new RegExp(`${two.name}: 3`))
  expect(complaints).toEqual([])
})

test('a row removed from the matrix is gone after a reload, and its notice restores it', async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.goto(`${siteUrl}/about/`)
  await send(page, 'POST', '/api/ecm/bazis/users/signin/', { email: 'shop@vitrina.test', password: 'vitrina-demo' })
  const id = await largestShop(await signInCookie('shop@vitrina.test'))
  await page.goto(`${siteUrl}/personal/shops/matrix/${id}/`)
  await waitForHydration(page)
  const grid = page.getByRole('grid')
  const code = await page.locator('[data-row="2"] [data-column=code]').textContent()
  await page.locator('[data-row="2"] [data-column=price]').click()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/matrix/'),
  )
  await page.getByRole('button', { name: 'Убрать строку' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await waitForHydration(page)
  expect(await page.locator('[data-row="2"] [data-column=code]').textContent()).not.toBe(code)
  await page.locator('[data-row="2"] [data-column=price]').click()
  const next = (await page.locator('[data-row="2"] [data-column=code]').textContent()) ?? ''
  await grid.press('Shift+Delete')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.locator('[data-row="2"] [data-column=code]')).toHaveText(next)
  expect(complaints).toEqual([])
})

test('the matrix is downloaded as files, and other accounts are refused [RT-36] [S07]', async () => {
  const own = { cookie: await signInCookie('shop@vitrina.test') }
  const other = { cookie: await signInCookie('retail@vitrina.test') }
  const id = await largestShop(own.cookie)
  const files = ['file.xlsx', 'count.pdf', 'labels.pdf'].map((name) => `/api/site/personal/shops/${id}/matrix/${name}`)
  const beginnings = await Promise.all(
    files.map(async (path) => (await ask(path, { headers: own })).body.subarray(0, 2).toString()),
  )
  expect(beginnings).toEqual(['PK', '%P', '%P'])
  const pages = [`/personal/shops/${id}/`, `/personal/shops/matrix/${id}/`, ...files]
  expect(await Promise.all(pages.map(async (path) => (await ask(path, { headers: other })).status))).toEqual([
    403, 403, 403, 403, 403,
  ])
  expect((await ask(`/personal/shops/${id}/`, { headers: own })).status).toBe(200)
})
