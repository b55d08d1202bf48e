import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'

const WIDTHS = [320, 390, 820, 1440]

/** For each card: whether its size is cut off, and the texts that distinguish it from other cards. */
const cardsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article')].map((card) => {
      const size = card.querySelector('h2 b, h3 b, th b')
      const box = size?.getBoundingClientRect()
      const frame = card.getBoundingClientRect()
      const range = document.createRange()
      if (size) range.selectNodeContents(size)
      const text = size ? range.getBoundingClientRect() : undefined
      const isCut =
        box !== undefined &&
        text !== undefined &&
        (text.right > box.right + 1 || text.bottom > box.bottom + 1 || box.right > frame.right || box.height === 0)
      const link = card.querySelector<HTMLElement>('a[href^="/product/"]')
      return {
        cut: isCut ? (size?.textContent ?? '') : '',
        hasSize: size !== null,
        looks: link?.textContent ?? '',
      }
    }),
  )

test('sizes of goods are not cut off in cards and rows, and no two on a page look the same', async ({ visit }) => {
  test.setTimeout(240_000)
  // Scripts do not change the cards, and starting them takes half the time of a visit.
  const { page } = await visit({ javaScriptEnabled: false })
  let sizes = 0
  for (const slug of await rootCategories()) {
    for (const view of ['', '?view=list']) {
      await page.goto(`${siteUrl}/category/${slug}/${view}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const cards = await cardsOf(page)
        expect({ slug, view, width, cut: cards.flatMap(({ cut }) => cut || []) }).toMatchObject({ cut: [] })
        const looks = cards.map((card) => card.looks)
        expect(looks.filter((one, at) => looks.indexOf(one) !== at)).toEqual([])
        sizes += cards.filter(({ hasSize }) => hasSize).length
      }
    }
  }
  expect(sizes).toBeGreaterThan(1000)
})

test('a card shows the pickup time by the visitor’s clock', async ({ visit }) => {
  const [slug] = await rootCategories()
  const address = `${siteUrl}/category/${slug}/`
  const markup = await fetch(address).then((response) => response.text())
  const served = /data-until="(\d+)" data-next="(, [^"]+)"[^>]*>([^<]+)/.exec(markup)
  const [, until = '', next = '', now = ''] = served ?? []
  expect(now).toMatch(/^, (?:сегодня|завтра|\d)/)
  for (const [moment, said] of [
    [Number(until) - 1000, now],
    [Number(until) + 1000, next],
  ] as const) {
    const { page, close } = await visit()
    await page.clock.setFixedTime(moment)
    await page.goto(address)
    await waitForHydration(page)
    const days = page.locator('main article', { hasText: 'В наличии' })
    const other = said === now ? next : now
    // One may be a prefix of the other: «сегодня» and «сегодня с 8:00».
    const endsWith = (words: string) => new RegExp(`${words}$`, 'm')
    await expect
      .poll(async () => {
        const texts = await days.allInnerTexts()
        return {
          now: texts.some((text) => endsWith(said).test(text)),
          other: texts.filter((text) => endsWith(other).test(text)),
        }
      })
      .toEqual({ now: true, other: [] })
    await close()
  }
})
