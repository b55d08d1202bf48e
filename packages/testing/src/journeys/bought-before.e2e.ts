import { phone, waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { ask, call, cookiesOf } from './http-client.ts'
import { filters, listedLinks } from './listing-page.ts'
import { visibleText } from './visible.ts'

const BUYER = 'builder@vitrina.test'
/** A category with goods that the buyer has received. */
let slug: string
let bought: number
/** Name of one of them. */
let name: string

const signInCookie = async (email: string): Promise<string> =>
  cookiesOf(await call('POST', '/api/ecm/bazis/users/signin/', { email, password: 'vitrina-demo' }))

interface Answer {
  listing: { bought: number | null; total: number; items: { idcode: string; name: string; slug: string }[] }
}

async function listing(path: string, cookie?: string): Promise<Answer['listing']> {
  const { body } = await ask(path, cookie ? { headers: { cookie } } : {})
  return (JSON.parse(body.toString()) as Answer).listing
}

test.beforeAll(async () => {
  const cookie = await signInCookie(BUYER)
  for (const root of await rootCategories()) {
    const [all, own] = await Promise.all(
      ['', '?bought=1'].map((query) => listing(`/api/site/category/${root}/${query}`, cookie)),
    )
    if (!all?.bought || all.bought >= all.total) continue
    slug = root
    bought = all.bought
    name = own?.items[0]?.name ?? ''
    return
  }
  throw new Error('The buyer of the demo has received nothing')
})

test('a buyer filters a category and a search by purchased goods; a guest has no such filter', async ({ visit }) => {
  const { page, context, complaints } = await visit()
  const box = filters(page).getByRole('checkbox', { name: /^Покупали раньше/ })
  await page.goto(`${siteUrl}/category/${slug}/?bought=1`)
  await waitForHydration(page)
  expect(await box.count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Убрать фильтр/ }).count()).toBe(0)
  await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const body = JSON.stringify({ email, password: 'vitrina-demo' })
    await fetch('/api/ecm/bazis/users/signin/', { method: 'POST', headers, body })
  }, BUYER)
  await page.goto(`${siteUrl}/category/${slug}/`)
  await waitForHydration(page)
  const all = await listedLinks(page)
  expect(await visibleText(filters(page).locator('label').filter({ hasText: 'Покупали раньше' }))).toContain(
    String(bought),
  )
  await box.check()
  await page.waitForURL(`**/category/${slug}/?bought=1`)
  await expect.poll(() => listedLinks(page)).not.toEqual(all)
  await expect.poll(() => listedLinks(page).then(({ length }) => length)).toBe(Math.min(24, bought))
  const mine = await listedLinks(page)
  await page.reload()
  await waitForHydration(page)
  expect(await listedLinks(page)).toEqual(mine)
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Убрать фильтр: Покупали раньше' }).click()
  await page.waitForURL(`**/category/${slug}/`)
  await expect.poll(() => listedLinks(page)).toEqual(all)
  await page.goto(`${siteUrl}/search/?q=${encodeURIComponent(name)}&bought=1`)
  await waitForHydration(page)
  expect(await listedLinks(page)).toContain(mine[0])
  expect(complaints).toEqual([])
  await context.clearCookies()
  await page.goto(`${siteUrl}/category/${slug}/?bought=1`)
  await waitForHydration(page)
  expect(await box.count()).toBe(0)
})

test('purchases of a buyer never appear in the list of another buyer or a guest, in any order of requests', async () => {
  const path = `/api/site/category/${slug}/?bought=1`
  const [mine, stranger] = [await signInCookie(BUYER), await signInCookie('manager@vitrina.test')]
  const first = await listing(path, mine)
  expect([first.total, first.bought]).toEqual([bought, bought])
  expect((await listing(path, stranger)).total).toBe(0)
  const guest = await listing(path)
  expect([guest.bought, guest.total > bought]).toEqual([null, true])
  expect(await listing(path, mine)).toEqual(first)
  const { headers } = await ask(path, { headers: { cookie: mine } })
  expect(headers['cache-control']).toMatch(/no-store/)
})

test('on a phone a buyer without purchases here reads so and gets back to all goods', async ({ visit }) => {
  const { page, complaints } = await visit(phone)
  await page.goto(`${siteUrl}/login/`)
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const body = JSON.stringify({ email: 'manager@vitrina.test', password: 'vitrina-demo' })
    await fetch('/api/ecm/bazis/users/signin/', { method: 'POST', headers, body })
  })
  await page.goto(`${siteUrl}/category/${slug}/?bought=1`)
  await waitForHydration(page)
  await expect(page.getByText('Здесь вы\u00a0ещё ничего не\u00a0покупали')).toBeVisible()
  await page.getByRole('button', { name: /^Без «Покупали раньше»/ }).click()
  await page.waitForURL(`**/category/${slug}/`)
  await expect.poll(() => listedLinks(page).then(({ length }) => length)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
