/**
 * Visual details: unbroken words, equal breadcrumb height, one background of the cabinet, and control by thumb and
 * keyboard.
 */
import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { demoAccount, openAs } from './accounts.ts'
import { guestWith } from './guest.ts'

const ROLLS = '/category/membrany-i-plenki/'
let slugs: string[]
let code: string

test.beforeAll(async () => {
  const rolls = await (await fetch(siteUrl + ROLLS)).text()
  slugs = [...rolls.matchAll(/href="\/product\/([a-z0-9-]+)\/"/g)].slice(0, 2).map(([, slug = '']) => slug)
  code = /Код (?:<!-- -->)?(\d+)/.exec(rolls)?.[1] ?? ''
})

const widths = [320, 390, 820, 1440]

/** Words that break in the middle, and units or placeholders that are cut off. Runs in the page. */
function cutTexts(): string[] {
  const found: string[] = []
  const measure = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')) {
    const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
    const availableWidth = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (!measure || field.clientWidth === 0) continue
    measure.font = `${fontWeight} ${fontSize} ${fontFamily}`
    if (measure.measureText(field.placeholder).width > availableWidth + 1) found.push(`hint: ${field.placeholder}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    if (!holder || holder.offsetParent === null) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{5,}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      )
      // The longest words are hyphenated where the browser has a dictionary.
      const isHyphenated = word.length >= 14 && getComputedStyle(holder).hyphens === 'auto'
      if (lines.size > 1 && !isHyphenated) found.push(`broken: ${word}`)
    }
  }
  for (const field of document.querySelectorAll<HTMLElement>('[role="spinbutton"]')) {
    const unit = field.nextElementSibling
    const box = field.parentElement?.getBoundingClientRect()
    const said = unit?.getBoundingClientRect()
    if (!box || !said || said.width === 0 || said.top >= box.bottom) continue
    if (said.left < box.left - 1 || said.right > box.right + 1) found.push(`unit: ${unit?.textContent}`)
  }
  return [...new Set(found)]
}

test('no word is broken in the middle, and no unit or placeholder is cut off, at four widths', async ({ visit }) => {
  const { page } = await visit()
  await page.context().addCookies(guestWith([{ idcode: code, count: 3 }]).cookies)
  const paths = ['/', '/cart/', ROLLS, '/category/pilomaterialy/', `/product/${slugs[0]}/`]
  const cut: string[] = []
  for (const path of paths) {
    await page.goto(siteUrl + path)
    await waitForHydration(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      cut.push(...(await page.evaluate(cutTexts)).map((text) => `${width} ${path} ${text}`))
    }
  }
  expect(cut).toEqual([])
})

test('«1 рулон» is not cut off in the stepper of a card', async ({ visit }) => {
  const { page } = await visit()
  await page.goto(siteUrl + ROLLS)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const field = page.getByRole('spinbutton').filter({ visible: true }).first()
    const seen = await field.evaluate((input) => {
      const box = input.parentElement?.getBoundingClientRect()
      const unit = input.nextElementSibling?.getBoundingClientRect()
      return !!box && !!unit && unit.bottom <= box.bottom + 1 && unit.right <= box.right + 1
    })
    expect(seen, `at ${width}`).toBe(true)
  }
})

test('the link to the basket is no taller than the stepper beside it in a card', async ({ visit }) => {
  const { page } = await visit()
  await page.goto(siteUrl + ROLLS)
  await waitForHydration(page)
  const card = page.locator('main article', { hasText: 'В корзину' }).first()
  await card.getByRole('button', { name: /^В корзину/ }).click()
  const link = page.locator('main article').getByRole('link', { name: /^В корзине/ })
  await expect(link).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { height = 0 } = (await link.boundingBox()) ?? {}
    expect(height, `at ${width}`).toBeGreaterThan(30)
    expect(height, `at ${width}`).toBeLessThanOrEqual(45)
  }
})

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Хлебные крошки' })

test('breadcrumbs have the same height on every page, also with a long name', async ({ visit, browser }) => {
  const { page } = await visit()
  const { page: own, close } = await openAs(browser, demoAccount('builder@vitrina.test'), '/personal/')
  const places: [Page, string][] = [
    ...['/catalog/', ROLLS, ...slugs.map((slug) => `/product/${slug}/`)].map((path): [Page, string] => [page, path]),
    ...['/personal/', '/support/requests/'].map((path): [Page, string] => [own, path]),
  ]
  const tall: Record<number, Set<string>> = {}
  for (const [of, path] of places) {
    await of.goto(siteUrl + path)
    for (const width of widths) {
      await of.setViewportSize({ width, height: 900 })
      const box = await crumbs(of).filter({ visible: true }).first().boundingBox()
      const header = await of.locator('main').boundingBox()
      tall[width] = (tall[width] ?? new Set()).add(
        `${box?.height} px, ${(box?.y ?? 0) - (header?.y ?? 0)} px below the header`,
      )
    }
  }
  await close()
  for (const width of widths) expect([...(tall[width] ?? [])], `at ${width}`).toHaveLength(1)
})

test('the cabinet has one background, also where its address is not under /personal/', async ({ browser }) => {
  const { page, close } = await openAs(browser, demoAccount('builder@vitrina.test'), '/personal/')
  const grounds = new Set<string>()
  for (const path of ['/personal/', '/personal/profile/', '/support/requests/']) {
    await page.goto(siteUrl + path)
    await waitForHydration(page)
    grounds.add(
      await page.evaluate(() => getComputedStyle(document.querySelector('[data-layout]') as Element).backgroundColor),
    )
  }
  await close()
  expect([...grounds]).toHaveLength(1)
})

test('the header of a phone links to the comparison, with the number of goods', async ({ visit }) => {
  const { page } = await visit(phone)
  await page.goto(siteUrl + ROLLS)
  await waitForHydration(page)
  const compare = page
    .getByRole('banner')
    .getByRole('link', { name: /^Сравнение/ })
    .filter({ visible: true })
  await expect(compare).toHaveCount(1)
  await page
    .getByRole('button', { name: /сравнени/i })
    .first()
    .click()
  await expect(compare).toHaveAccessibleName('Сравнение, 1\u00a0товар')
  await expect(compare).toContainText('1')
  await compare.click()
  await page.waitForURL(/\/compare\//)
})

test('by the keyboard «В корзину» keeps the focus where it was pressed, and filters are skipped in one step', async ({
  visit,
}) => {
  const { page } = await visit()
  await page.goto(siteUrl + ROLLS)
  await waitForHydration(page)
  const add = page.getByRole('button', { name: /^В.корзину/ }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText(/^В.корзине/)
  const skip = page.getByRole('link', { name: 'Пропустить фильтры, к товарам' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inside = await page.evaluate(() => document.activeElement?.closest('form[method="get"]') === null)
  expect(inside).toBe(true)
})

test('both thumbs of the price slider are drawn before any script has loaded', async ({ visit }) => {
  const { page } = await visit()
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto(siteUrl + ROLLS, { waitUntil: 'domcontentloaded' })
  const thumbs = page.getByRole('slider', { name: /^Цена/ })
  await expect(thumbs).toHaveCount(2)
  for (const thumb of await thumbs.all()) await expect(thumb).toBeVisible()
})
