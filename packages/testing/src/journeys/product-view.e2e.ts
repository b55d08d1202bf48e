import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts, shopCities } from '../site/catalogue.ts'
import { waitForIdle, waitForMotionEnd } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { guestWith } from './guest.ts'
import { bar, buyBlock, counts, goTo, openProduct } from './product-page.ts'
import { visibleByRole, visibleText } from './visible.ts'

let sheet: ListedProduct

test.beforeAll(async () => {
  const [found] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
  if (!found) throw new Error('The sandbox has no product')
  sheet = found
})

/** Scrolls until an edge of the navigation is this many pixels below the top of the window. */
const scrollToNavigation = (page: Page, edge: 'top' | 'bottom', above: number) =>
  page.evaluate(
    ([side, pixels]) => {
      const links = [...document.querySelectorAll('main nav[aria-label="Разделы страницы"]')].at(-1)
      window.scrollBy({
        top: (links?.getBoundingClientRect()[side as 'top'] ?? 0) - Number(pixels),
        behavior: 'instant',
      })
    },
    [edge, above],
  )

test.describe('the sticky bar', () => {
  for (const width of [820, 1440])
    test(`at ${width} px appears when both blocks are out of view, covers no scroll target and has no tab stops while hidden [PDP-33] [PDP-34] [PDP-35] [T83]`, async ({
      visit,
    }) => {
      const { page, complaints } = await visit({ viewport: { width, height: 700 } })
      await openProduct(page, sheet)
      expect(await bar(page).isVisible()).toBe(false)
      await scrollToNavigation(page, 'top', 10)
      // The bar is loaded, so that it can appear.
      await expect(bar(page)).toBeAttached()
      await waitForMotionEnd(page)
      expect(await bar(page).isVisible()).toBe(false)
      await scrollToNavigation(page, 'bottom', -60)
      await expect(bar(page)).toBeVisible()
      const picture = await bar(page).locator('img').boundingBox()
      expect([picture?.width, picture?.height].map((side = 0) => Math.round(side))).toEqual([62, 62])
      expect(await visibleText(bar(page))).toContain(`Код товара: ${sheet.idcode}`)
      expect(await bar(page).getByRole('spinbutton').count()).toBe(0)

      await bar(page).getByRole('link', { name: 'Характеристики', exact: true }).click()
      const bottom = async () => {
        const box = await bar(page).boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      const heading = page.locator('#full-characteristic h2')
      await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(await bottom())

      await bar(page)
        .getByRole('button', { name: /^В корзину/ })
        .click()
      await expect.poll(() => counts(page)).toEqual({ [sheet.idcode]: 1 })
      await bar(page).getByRole('link').first().focus()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expect(bar(page)).toBeHidden()
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull()
      expect(complaints).toEqual([])
    })

  test('is absent on a phone [PDPM-06]', async ({ visit }) => {
    const { page, complaints } = await visit(phone)
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await openProduct(page, sheet)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await waitForMotionEnd(page)
    await waitForIdle(page)
    expect(await bar(page).count()).toBe(0)
    expect(files.filter((file) => /sticky/.test(file))).toEqual([])
    expect(complaints).toEqual([])
  })
})

test('a view is reported once, whatever the city; another view is reported again [PDP-05] [PDP-06] [T84]', async ({
  visit,
}) => {
  const { page, context, complaints } = await visit()
  const [first, second] = await shopCities()
  await context.addCookies([{ name: 'myCity', value: encodeURIComponent(first?.name_for_site ?? ''), url: siteUrl }])
  await openProduct(page, sheet)
  const details = () =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event === 'detail'),
    )
  await expect.poll(details).toHaveLength(1)
  expect(await details()).toMatchObject([
    { ecommerce: { currencyCode: 'RUB', detail: { products: [{ id: sheet.idcode }] } } },
  ])
  await visibleByRole(page, 'button', /^Ваш город/).click()
  const dialog = page.getByRole('dialog', { name: 'Где вы покупаете' })
  await dialog
    .getByRole('button', { name: second?.name_for_site ?? '' })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(await details()).toHaveLength(1)
  await visibleByRole(page, 'link', /^Базис|^На главную/).click()
  await page.waitForURL(`${siteUrl}/`)
  await goTo(page, sheet)
  await expect.poll(details).toHaveLength(2)
  const viewed = (await context.cookies()).find(({ name }) => name === 'viewedProducts')
  expect(decodeURIComponent(viewed?.value ?? '').match(new RegExp(sheet.idcode, 'g'))).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('without a price there is a phone number instead of the basket control [PDP-21] [T75]', async ({ visit }) => {
  const { page, complaints } = await visit()
  await page.route('**/api/site/product/*/', async (route) => {
    const response = await route.fetch()
    const data = await response.json()
    await route.fulfill({ response, json: { ...data, product: { ...data.product, price: 0, old_price: 100 } } })
  })
  await page.goto(`${siteUrl}/viewed/`)
  await waitForHydration(page)
  await goTo(page, sheet)
  const words = await visibleText(buyBlock(page))
  expect(words).toContain('Цена по запросу')
  expect(words).not.toMatch(/В корзину|%|Экономия/)
  // The contacts load with a script of their own.
  await expect(buyBlock(page).locator('a[href^="tel:+7"]')).toHaveCount(1)
  await expect(buyBlock(page).getByRole('group', { name: 'Избранное и сравнение' }).getByRole('button')).toHaveCount(2)
  expect(complaints).toEqual([])
})

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`basket, quantity and sticky bar load on ${screen} without a layout shift`, async ({ visit }) => {
    const { page, context } = await visit(options)
    const { cookies } = guestWith([{ id: sheet.id, idcode: sheet.idcode, count: 40 }])
    await context.addCookies(cookies)
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources?: { node?: Node | null }[]
        })[])
          shifts.push(`${entry.value} ${entry.sources?.map(({ node }) => node?.parentElement?.className).join()}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openProduct(page, sheet)
    await expect(visibleByRole(page, 'link', 'В корзине 40')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(300, 400)
    const scrolled = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight - innerHeight])
    for (let turn = 1; turn <= 8; turn += 1) {
      await page.mouse.wheel(0, 250)
      await expect.poll(async () => (await scrolled())[0]).toBe(turn * 250)
    }
    if (screen === 'a wide screen') await expect(bar(page)).toBeVisible()
    await waitForMotionEnd(page)
    await waitForIdle(page)
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
  })
