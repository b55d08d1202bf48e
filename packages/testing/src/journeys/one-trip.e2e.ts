import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser } from 'playwright-core'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { clearFaults, setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let products: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  products = await anyProducts(3, ({ only_contain_order }) => !only_contain_order)
  browser = launched
})

async function open(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, options)
  await visited.context.addCookies(guestWith(products.map(({ idcode }) => ({ idcode, count: 2 }))).cookies)
  await visited.page.goto(`${siteUrl}/cart/`)
  await waitForHydration(visited.page)
  return visited
}

for (const [screen, options] of [
  ['a desk', {}],
  ['a phone', { ...phone, isMobile: true }],
] as const)
  test(`on ${screen} every branch is listed with its stock, time and prices, and the city of one can be chosen`, async () => {
    const { page, complaints, close } = await open(options)
    await visibleByRole(page, 'button', 'Где забрать всё').click()
    const dialog = page.getByRole('dialog', { name: 'Где забрать всё' })
    const choices = dialog.getByRole('button', { name: /^Выбрать этот город/ })
    await expect(choices.first()).toBeVisible()
    const words = await visibleText(dialog)
    expect(words).toContain('Для 3 товаров к заказу')
    expect(words.match(/\d из 3/g)?.length).toBeGreaterThan(3)
    expect(words).toContain('Ваш город')
    expect(words).toMatch(/на [\d ,]+ ₽ (дороже|дешевле)|по той же цене/)
    const width = await dialog.evaluate((place) => place.scrollWidth - place.clientWidth)
    expect(width).toBe(0)

    const label = (await choices.first().getAttribute('aria-label')) ?? ''
    const city = label.split(': ')[1] ?? ''
    await choices.first().click()
    await expect(dialog).not.toBeAttached()
    await expect(visibleByRole(page, 'button', `Ваш город: ${city}. Сменить`)).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })

test('a fact that fails to load shows an error and loads on «Повторить»', async () => {
  const { page, close } = await open()
  await setFaults({ match: 'POST /api/ecm/bazis/products/idcodes', status: 500 })
  await visibleByRole(page, 'button', 'Где забрать всё').click()
  const dialog = page.getByRole('dialog', { name: 'Где забрать всё' })
  await expect(dialog.getByText('Не получилось узнать, что есть в филиалах')).toBeVisible()
  await clearFaults()
  // The circuit breaker of a failed system closes a little later.
  await expect
    .poll(
      async () => {
        const again = dialog.getByRole('button', { name: 'Повторить' })
        if (await again.isVisible()) await again.click()
        return dialog.getByRole('button', { name: /^Выбрать этот город/ }).count()
      },
      { intervals: [1000], timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await close()
})

test('an empty selection is reported, and sends no request', async () => {
  const { page, close } = await open()
  await page.getByRole('checkbox', { name: 'Выбрать всё' }).filter({ visible: true }).first().click()
  await expect(visibleByRole(page, 'button', 'Где забрать всё')).toHaveCount(0)
  await close()
})
