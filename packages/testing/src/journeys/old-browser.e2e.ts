import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { guestWith } from './guest.ts'
import { visibleByRole } from './visible.ts'

let product: ListedProduct

test.beforeAll(async () => {
  product = (await anyProducts(1, ({ name }) => !/[<&]/.test(name)))[0] as ListedProduct
})

/** Removes `AbortSignal.any`, which Chrome before 116, Firefox before 124 and Safari before 17.4 lack. */
const withoutJoinedSignals = () => void Reflect.deleteProperty(AbortSignal, 'any')

async function staysAsServed(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect(page.locator('html[data-old]')).toBeAttached()
  await expect(page.locator('html[data-alive]')).not.toBeAttached()
  await expect(page.getByText('Ваш браузер устарел')).toBeVisible()
}

test('an unsupported browser reads the shop, follows links, searches, and shows how to buy', async ({ visit }) => {
  const { page, context, complaints } = await visit()
  await context.addInitScript(withoutJoinedSignals)
  await context.addCookies(guestWith([{ id: product.id, idcode: product.idcode, count: 2 }]).cookies)
  await page.goto(`${siteUrl}/`)
  await staysAsServed(page)
  await visibleByRole(page, 'link', 'Открыть каталог').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог товаров' })).toBeVisible()
  await staysAsServed(page)
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill(product.idcode)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/product/${product.slug}/`)
  await staysAsServed(page)
  await expect(page.getByRole('heading', { level: 1, name: product.name, exact: true })).toBeVisible()
  await page.goto(`${siteUrl}/order/`)
  await staysAsServed(page)
  await expect(page.locator('main').getByText(product.name).first()).toBeVisible()
  await expect(page.locator('#old-browser a[href^="tel:"]')).toBeVisible()
  // The browser itself warns about unused preloads.
  expect(complaints.filter((text) => /^(?:uncaught|failed)/.test(text))).toEqual([])
})
