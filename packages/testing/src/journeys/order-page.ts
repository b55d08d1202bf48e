import { type Order, retailerOrderApi } from '@vitrina/contracts/retailer/order'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { visit, waitForHydration } from '../site/browser.ts'
import { expect } from '../site/expect.ts'
import { sandboxUrl, siteUrl } from '../site/running-site.ts'
import { remainingFaults, setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { visibleByRole } from './visible.ts'

/** The call that places an order, as faults name it. */
export const PLACE_ORDER_CALL = 'POST /api/ecm/bazis/orders/'

/** The order page of a guest with these pieces of these products. */
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

/** The order on whose page the browser arrives, as the retailer has it. */
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

/** A refused call is told by the browser itself and by nobody else, and its processor tells of drawing a map. */
export const pageComplaints = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of (?:404|409|415|422|503)|GL Driver Message/.test(text))

/** How many orders of a buyer the retailer was told of by letter. */
export async function ordersOf(name: string): Promise<number> {
  const letters: { body: { to: string; text: string } }[] = await (await fetch(`${sandboxUrl}/inbox/mail`)).json()
  return letters.filter(({ body }) => body.to === 'orders@vitrina.test' && body.text.includes(name)).length
}

/** Sends the order of a buyer of that name: the retailer has it, and neither the gateway nor the page learns so. */
export async function submitAndLoseAnswer(page: Page, posts: readonly string[], name: string): Promise<void> {
  const losing = { match: PLACE_ORDER_CALL, loseAnswer: true }
  await setFaults({ ...losing, latencyMs: 2500, times: 1 }, losing)
  await submitOrder(page)
  await expect.poll(() => posts.length).toBe(1)
  // On its way to the retailer: the gateway has asked whether it was sent before. What becomes of it cannot be learnt.
  await expect.poll(remainingFaults).toHaveLength(1)
  await setFaults(losing, { match: 'GET /api/ecm/bazis/orders/', abort: true })
  await expect.poll(() => ordersOf(name), { timeout: 15_000 }).toBe(1)
  await expect(page.getByText('Неизвестно, принят ли заказ')).toBeVisible({ timeout: 30_000 })
}
