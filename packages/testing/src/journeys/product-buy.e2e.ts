import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { exact, packStep } from '@vitrina/site/quantity'
import { otherUnits } from '@vitrina/site/units'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { anyProducts, shopCities } from '../site/catalogue.ts'
import { guestWith } from './guest.ts'
import { seen, wordsOf } from './seeing.ts'

const site = inject('siteUrl')
let browser: Browser
let sheet: ListedProduct
let packed: ListedProduct
/** Sold by packs that are no whole number of units. */
let partPacked: ListedProduct
/** Square metres in one sheet. */
let area = 0

beforeAll(async () => {
  const areaOf = (product: ListedProduct) => otherUnits(product).find(({ unit }) => unit === 'м²')?.ratio ?? 0
  const [found] = await anyProducts(1, (product) => areaOf(product) > 1 && !product.only_contain_order)
  const [other] = await anyProducts(1, (product) => packStep(product) > 1 && Number.isInteger(packStep(product)))
  const [parts] = await anyProducts(1, (product) => !Number.isInteger(packStep(product)))
  if (!found || !other || !parts) throw new Error('The sandbox has no product to measure or to pack')
  sheet = found
  packed = other
  partPacked = parts
  area = areaOf(found)
  browser = await openBrowser()
})

afterAll(() => browser.close())

async function open(page: Page, { slug }: ListedProduct): Promise<void> {
  await page.goto(`${site}/product/${slug}/`)
  await alive(page)
}

/** Opens a product inside the site, as a link does. */
async function goTo(page: Page, { slug, name }: ListedProduct): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({ key: 'again' }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/product/${slug}/`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const buyBlock = (page: Page) => page.getByRole('region', { name: 'Цена и покупка' })
const quantity = (page: Page) => page.locator('main').getByRole('spinbutton').first()
const ladder = (page: Page) => page.locator('main p[aria-live]')
const bar = (page: Page) => page.locator('section[aria-label="Покупка и разделы страницы"]')
const numbersOf = async (locator: Locator) =>
  [...(await wordsOf(locator)).matchAll(/(?:^|ещё |· ?)(\d[\d ]*) /g)].map(([, found = '']) =>
    Number(found.replaceAll(' ', '')),
  )

/** The counts of the basket as the server has them. */
const counts = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const response = await fetch('/api/site/basket/', { headers: { 'x-vitrina': '1' } })
    const { lines } = await response.json()
    const counted = lines.map((line: { product: { idcode: string }; count: number }) => [
      line.product.idcode,
      line.count,
    ])
    return Object.fromEntries(counted)
  })

describe.each([
  ['a wide screen', {}],
  ['a phone', phone],
])('on %s', (_, options) => {
  test('square metres become sheets in the basket and on the server; the ladder follows every key [PDP-36] [PDP-37] [VALID-10]', async () => {
    const { page, complaints, close } = await visit(browser, options)
    await open(page, sheet)
    await page.getByText('м²', { exact: true }).first().click()
    const wanted = Math.round((area * 8.5 + Number.EPSILON) * 100) / 100
    await quantity(page).fill(String(area * 3).replace('.', ','))
    await expect.poll(async () => (await numbersOf(ladder(page))).reduce((sum, part) => sum + part, 0)).toBe(3)
    await quantity(page).fill(String(wanted).replace('.', ','))
    await expect.poll(async () => (await numbersOf(ladder(page))).reduce((sum, part) => sum + part, 0)).toBe(9)
    await quantity(page).press('Enter')
    await expect.poll(() => wordsOf(page.locator('main').getByRole('status').first())).toMatch(/ → 9 .+ = .+, остаток /)
    await seen(page, 'button', /^В корзину/).click()
    await seen(page, 'link', 'В корзине 9').waitFor()
    await expect.poll(() => counts(page)).toEqual({ [sheet.idcode]: 9 })
    await page.reload()
    await alive(page)
    await seen(page, 'link', 'В корзине 9').waitFor()
    expect(await quantity(page).inputValue()).toBe('9')
    expect(complaints).toEqual([])
    await close()
  })
})

test('a part of a pack is rounded up and said; the pack is explained on hover and on focus [VALID-10] [VALID-11] [N10]', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, packed)
  const step = packStep(packed)
  const hint = buyBlock(page).getByRole('button', { name: /кратно вложению/ })
  const tip = buyBlock(page).getByRole('tooltip')
  expect(await tip.isVisible()).toBe(false)
  await hint.hover()
  await tip.waitFor({ state: 'visible' })
  await page.mouse.move(0, 0)
  await tip.waitFor({ state: 'hidden' })
  await hint.focus()
  await tip.waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await quantity(page).fill(String(step + 1))
  await quantity(page).press('Enter')
  expect(await quantity(page).inputValue()).toBe(exact(2 * step).toLocaleString('ru-RU'))
  expect(await wordsOf(buyBlock(page).getByRole('status'))).toContain('Округлили до')
  await buyBlock(page).getByRole('button', { name: 'Больше' }).click()
  await seen(page, 'button', /^В корзину/).click()
  await expect.poll(() => counts(page)).toEqual({ [packed.idcode]: exact(3 * step) })
  expect(complaints).toEqual([])
  await close()
})

test('packs of a fraction of the unit are bought whole, and 25 packs are 25 packs in the basket [VALID-10] [N10]', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, partPacked)
  const step = packStep(partPacked)
  const note = buyBlock(page).getByRole('status').first()
  expect(await quantity(page).inputValue()).toBe(step.toLocaleString('ru-RU'))
  await quantity(page).fill(exact(step * 1.5).toLocaleString('ru-RU'))
  await quantity(page).press('Enter')
  expect(await quantity(page).inputValue()).toBe(exact(2 * step).toLocaleString('ru-RU'))
  expect(await wordsOf(note)).toContain('Округлили до')
  await page.getByText('упак', { exact: true }).first().click()
  await quantity(page).fill('25')
  await quantity(page).press('Enter')
  expect(await wordsOf(note)).toMatch(/^25 упак\. → /)
  expect(await wordsOf(note)).not.toContain('остаток')
  await seen(page, 'button', /^В корзину/).click()
  await expect.poll(() => counts(page)).toEqual({ [partPacked.idcode]: exact(25 * step) })
  await page.reload()
  await alive(page)
  await seen(page, 'link', `В корзине ${exact(25 * step).toLocaleString('ru-RU')}`).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('of what is made no more all that is left can be bought and no more; a refused text has no ladder [VALID-12]', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.route('**/api/site/product/*/', async (route) => {
    const response = await route.fetch()
    const data = await response.json()
    const product = { ...data.product, discontinued: true, stores: { store12: 100, store31: 92 } }
    await route.fulfill({ response, json: { ...data, product } })
  })
  await page.goto(`${site}/viewed/`)
  await alive(page)
  await goTo(page, sheet)
  // What is typed before the control has come to life is lost.
  const typed = async () => {
    await quantity(page).fill('193')
    await quantity(page).press('Enter')
    return wordsOf(buyBlock(page).getByRole('status').first())
  }
  await expect.poll(typed, { interval: 500 }).toContain('В наличии только 192')
  await quantity(page).fill('192')
  await quantity(page).press('Enter')
  expect(await buyBlock(page).getByRole('button', { name: 'Больше' }).isDisabled()).toBe(true)
  expect(await wordsOf(buyBlock(page))).toMatch(/192 .+ — [\d ,]+ ₽/)
  await quantity(page).fill('abc')
  await expect.poll(() => wordsOf(ladder(page))).toBe('')
  await quantity(page).press('Enter')
  await expect.poll(() => wordsOf(ladder(page))).not.toBe('')
  expect(complaints).toEqual([])
  await close()
})

/** Scrolls so that so many pixels are between the top of the window and an edge of the navigation on the page. */
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

describe('the sticky bar', () => {
  test.each([820, 1440])(
    'at %d px comes when both blocks are out of view and covers nothing that is scrolled to [PDP-33] [PDP-34] [PDP-35] [T83]',
    async (width) => {
      const { page, complaints, close } = await visit(browser, { viewport: { width, height: 700 } })
      await open(page, sheet)
      expect(await bar(page).isVisible()).toBe(false)
      await scrollToNavigation(page, 'top', 10)
      await page.waitForTimeout(600)
      expect(await bar(page).isVisible()).toBe(false)
      await scrollToNavigation(page, 'bottom', -60)
      await bar(page).waitFor({ state: 'visible' })
      const picture = await bar(page).locator('img').boundingBox()
      expect([picture?.width, picture?.height].map((side = 0) => Math.round(side))).toEqual([62, 62])
      expect(await wordsOf(bar(page))).toContain(`Код товара: ${sheet.idcode}`)
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
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await bar(page).waitFor({ state: 'hidden' })
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('is out of reach of the keyboard while it is not shown', async () => {
    const { page, close } = await visit(browser)
    await open(page, sheet)
    await scrollToNavigation(page, 'bottom', -60)
    await bar(page).waitFor({ state: 'visible' })
    await bar(page).getByRole('link').first().focus()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await bar(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull()
    await close()
  })

  test('is not there on a phone [PDPM-06]', async () => {
    const { page, complaints, close } = await visit(browser, phone)
    await open(page, sheet)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForTimeout(800)
    expect(await bar(page).count()).toBe(0)
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /sticky/.test(name))),
    ).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
})

test('a look is told once, whatever the city; another look is told again [PDP-05] [PDP-06] [T84]', async () => {
  const { page, context, complaints, close } = await visit(browser)
  const [first, second] = await shopCities()
  await context.addCookies([{ name: 'myCity', value: encodeURIComponent(first?.name_for_site ?? ''), url: site }])
  await open(page, sheet)
  const details = () =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event === 'detail'),
    )
  await expect.poll(details).toHaveLength(1)
  expect(await details()).toMatchObject([
    { ecommerce: { currencyCode: 'RUB', detail: { products: [{ id: sheet.idcode }] } } },
  ])
  await seen(page, 'button', /^Ваш город/).click()
  const dialog = page.getByRole('dialog', { name: 'Где вы покупаете' })
  await dialog
    .getByRole('button', { name: second?.name_for_site ?? '' })
    .first()
    .click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
  expect(await details()).toHaveLength(1)
  await seen(page, 'link', /^Базис|^На главную/).click()
  await page.waitForURL(`${site}/`)
  await goTo(page, sheet)
  await expect.poll(details).toHaveLength(2)
  const viewed = (await context.cookies()).find(({ name }) => name === 'viewedProducts')
  expect(decodeURIComponent(viewed?.value ?? '').match(new RegExp(sheet.idcode, 'g'))).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

test('without a price there is a phone in the place of the basket control [PDP-21] [T75]', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.route('**/api/site/product/*/', async (route) => {
    const response = await route.fetch()
    const data = await response.json()
    await route.fulfill({ response, json: { ...data, product: { ...data.product, price: 0, old_price: 100 } } })
  })
  await page.goto(`${site}/viewed/`)
  await alive(page)
  await goTo(page, sheet)
  const words = await wordsOf(buyBlock(page))
  expect(words).toContain('Цена по запросу')
  expect(words).not.toMatch(/В корзину|%|Экономия/)
  // Whom to ask comes with its own script.
  await expect.poll(() => buyBlock(page).locator('a[href^="tel:+7"]').count()).toBe(1)
  expect(await buyBlock(page).getByRole('group', { name: 'Избранное и сравнение' }).getByRole('button').count()).toBe(2)
  expect(complaints).toEqual([])
  await close()
})

test.each([
  ['a wide screen', {}],
  ['a phone', phone],
])('nothing moves on %s when the basket, its quantity and the sticky bar arrive', async (_, options) => {
  const { page, context, close } = await visit(browser, options)
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
  await open(page, sheet)
  await seen(page, 'link', 'В корзине 40').waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(300, 400)
  for (let turn = 0; turn < 8; turn += 1) {
    await page.mouse.wheel(0, 250)
    await page.waitForTimeout(150)
  }
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
  await close()
})
