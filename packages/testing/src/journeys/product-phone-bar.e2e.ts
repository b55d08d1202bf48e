import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Locator, Page } from 'playwright-core'
import { phone } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { waitForIdle, waitForMotionEnd } from '../site/page-settled.ts'
import { expect, test } from '../site/test.ts'
import { counts, openProduct, quantity } from './product-page.ts'

let product: ListedProduct

test.beforeAll(async () => {
  const [found] = await anyProducts(1, ({ only_contain_order, price, stores }) => {
    return !only_contain_order && price > 0 && (stores.store12 ?? 0) > 0
  })
  if (!found) throw new Error('The sandbox has no product')
  product = found
})

const bar = (page: Page) => page.getByRole('region', { name: 'Цена и корзина' })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

const scrollPage = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** From now on records focused elements that are covered by the bar after the browser has scrolled to them. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const seen = { under: [] as string[], reached: 0 }
    Object.assign(globalThis, { seen })
    const look = (element: Element) => {
      const bar = document.querySelector('section[aria-label="Цена и корзина"]:not([inert])')
      if (!element.closest('main')) return
      seen.reached += 1
      if (!bar || bar.contains(element)) return
      const [own, above] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
      if (own.bottom > above.top && own.top < above.bottom) seen.under.push(element.outerHTML.slice(0, 200))
    }
    addEventListener('focusin', ({ target }) =>
      requestAnimationFrame(() => requestAnimationFrame(() => look(target as Element))),
    )
  })

for (const width of [320, 390])
  test(`price and basket stay reachable on a phone of ${width} px, above everything at the bottom`, async ({
    visit,
  }) => {
    const { page, complaints } = await visit({ ...phone, viewport: { width, height: 700 } })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources?: { node?: Node | null }[]
        })[])
          shifts.push(`${entry.value} ${entry.sources?.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openProduct(page, product)
    const places = page.getByRole('navigation', { name: 'Основные разделы' })
    const notice = page.locator('[data-notice]').filter({ visible: true })

    // The control is below the first screen.
    await expect(bar(page)).toBeVisible()
    await waitForMotionEnd(page)
    const shown = await boxOf(bar(page))
    expect(shown.bottom).toBeLessThanOrEqual((await boxOf(places)).top)
    if (await notice.count()) expect(shown.bottom).toBeLessThanOrEqual((await boxOf(notice.first())).top)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await quantity(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
    await expect(bar(page)).toBeHidden()

    await scrollPage(page, 100_000)
    await waitForMotionEnd(page)
    const footer = await boxOf(page.getByRole('contentinfo'))
    expect((await boxOf(bar(page))).bottom).toBeLessThanOrEqual(footer.top)
    await waitForIdle(page)
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])

    await scrollPage(page, 0)
    await expect(bar(page)).toBeVisible()
    await bar(page)
      .getByRole('button', { name: /^В корзину/ })
      .click()
    await expect.poll(() => counts(page)).toEqual({ [product.idcode]: 1 })
    await expect(bar(page).getByRole('link', { name: 'В корзине 1' })).toBeVisible()
    expect(complaints).toEqual([])
  })

test('without the basket the bar keeps its height, and its button loads the basket again', async ({ visit }) => {
  const { page } = await visit({ ...phone, viewport: { width: 320, height: 700 } })
  await page.route('**/remotes/mf-basket/**', (route) => route.abort())
  await openProduct(page, product)
  const retry = bar(page).getByRole('button', { name: 'Корзина не загрузилась. Повторить' })
  await expect(retry).toBeVisible()
  await waitForMotionEnd(page)
  const [around, button] = [await boxOf(bar(page)), await boxOf(retry)]
  expect(button.top).toBeGreaterThan(around.top)
  expect(button.bottom).toBeLessThan(around.bottom)
  await page.unroute('**/remotes/mf-basket/**')
  await retry.click()
  await expect(bar(page).getByRole('button', { name: /^В корзину/ })).toBeVisible()
})

test('focused elements are not covered by the bar', async ({ visit }) => {
  const { page, complaints } = await visit({ ...phone, viewport: { width: 390, height: 700 } })
  await openProduct(page, product)
  await expect(bar(page)).toBeVisible()
  await watchFocus(page)
  await page.locator('main a:visible').first().focus()
  for (let turn = 0; turn < 25; turn += 1) {
    await page.keyboard.press('Tab')
    // The page has scrolled to the element and has been looked at.
    await waitForMotionEnd(page)
    await waitForMotionEnd(page)
  }
  const { under, reached } = await page.evaluate(
    () => (globalThis as unknown as { seen: { under: string[]; reached: number } }).seen,
  )
  expect(under).toEqual([])
  expect(reached).toBeGreaterThan(15)
  expect(complaints).toEqual([])
})

test('the bar is shown in a narrow desktop window too, and not in a wide one', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 700 } })
  await openProduct(page, product)
  await scrollPage(page, 100_000)
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect(bar(page)).toBeHidden()
})
