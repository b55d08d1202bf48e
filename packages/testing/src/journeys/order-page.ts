import { type Order, retailerOrderApi } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { visit, waitForHydration } from '../site/browser.ts'
import { expect } from '../site/expect.ts'
import { sandboxUrl, siteUrl } from '../site/running-site.ts'
import { remainingFaults, setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { visibleByRole } from './visible.ts'

/** The call that places an order, as `match` of a fault. */
export const PLACE_ORDER_CALL = 'POST /api/ecm/bazis/orders/'

/** Opens the order page of a guest with these quantities of these products. */
export async function openOrderOf(
  browser: Browser,
  products: readonly ListedProduct[],
  counts: readonly number[],
  options: BrowserContextOptions = {},
) {
  const visited = await visit(browser, options)
  const lines = counts.map((count, place) => ({ ...(products[place] as ListedProduct), count }))
  await visited.context.addCookies(guestWith(lines.map(({ id, idcode, count }) => ({ id, idcode, count }))).cookies)
  const posts: string[] = []
  visited.page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/site/orders/')
      posts.push(request.url())
  })
  await visited.page.goto(`${siteUrl}/order/`)
  await waitForHydration(visited.page)
  return { ...visited, posts }
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export async function fillBuyer(page: Page, name = 'Анна Лебедева'): Promise<void> {
  await field(page, 'name').fill(name)
  await field(page, 'phone').pressSequentially('9210000000')
}

/** Waits for the page of a placed order and returns the order from the retailer. */
export async function waitForPlacedOrder(page: Page): Promise<Order> {
  await page.waitForURL('**/order/?placed=*', { timeout: 45_000 })
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ \d\d-\d{6}$/ })).toBeVisible()
  const key = new URL(page.url()).searchParams.get('placed') ?? ''
  const path = retailerOrderApi.byKey.path.replace(':site_code', 'bazis').replace(':access_key', key)
  const order = retailerOrderApi.byKey.response.parse(await (await fetch(sandboxUrl + path)).json())
  if (!order) throw new Error('The retailer has no such order')
  return order
}

export const submitOrder = (page: Page) => visibleByRole(page, 'button', 'Оформить заказ').click()

/** Ignores refused calls, which the browser logs, and warnings of its graphics driver about the map. */
export const pageComplaints = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of (?:404|409|415|422|503)|GL Driver Message/.test(text))

/** Number of orders of a buyer by the retailer's letters. */
export async function ordersOf(name: string): Promise<number> {
  const letters: { body: { to: string; text: string } }[] = await (await fetch(`${sandboxUrl}/inbox/mail`)).json()
  return letters.filter(({ body }) => body.to === 'orders@vitrina.test' && body.text.includes(name)).length
}

/** Submits an order of a buyer with that name: the retailer stores it, and its response is lost to gateway and page. */
export async function submitAndLoseAnswer(page: Page, posts: readonly string[], name: string): Promise<void> {
  const losing = { match: PLACE_ORDER_CALL, loseAnswer: true }
  await setFaults({ ...losing, latencyMs: 2500, times: 1 }, losing)
  await submitOrder(page)
  await expect.poll(() => posts.length).toBe(1)
  // The request has reached the retailer after the gateway's check for an earlier order, and its outcome is unknown.
  await expect.poll(remainingFaults).toHaveLength(1)
  await setFaults(losing, { match: 'GET /api/ecm/bazis/orders/', abort: true })
  await expect.poll(() => ordersOf(name), { timeout: 15_000 }).toBe(1)
  await expect(page.getByText('Неизвестно, принят ли заказ')).toBeVisible({ timeout: 30_000 })
}
