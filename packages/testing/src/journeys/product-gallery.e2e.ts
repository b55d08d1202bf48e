import type { Browser, Page } from 'playwright-core'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { waitForIdle, waitForMotionEnd, waitQuietly } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { trackScripts } from '../site/track-scripts.ts'
import {
  carousel,
  drag,
  middleOf,
  pathWithPictures,
  pictures,
  pointsBetween,
  rows,
  thumbnails,
  touch,
  visibleInRow,
  visiblePictures,
  waitForSlider,
  watchLayoutShifts,
} from './product-pictures.ts'

let browser: Browser
let path = ''

test.beforeAll(async ({ browser: launched }) => {
  path = await pathWithPictures((count) => count > 6)
  browser = launched
})

const SLIDER = /\/slider\.js$/
const isSlider = (address: string): boolean => SLIDER.test(address)

async function openProduct(options: Parameters<typeof visit>[1] = {}) {
  const product = await visit(browser, options)
  const hasRun = await trackScripts(product.page)
  const fetched: string[] = []
  product.page.on('request', (request) => fetched.push(request.url()))
  await product.page.goto(siteUrl + path)
  await waitForHydration(product.page)
  return { ...product, fetched, hasRun }
}

const boxes = (page: Page): Promise<string> =>
  carousel(page).evaluate((gallery) =>
    [...gallery.querySelectorAll('.swiper-slide, img')]
      .map((part) => part.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map((value) => value.toFixed(1)).join())
      .join(' '),
  )

/** Whether the gallery does not move between two frames. */
async function isStill(page: Page): Promise<boolean> {
  const before = await boxes(page)
  await waitForMotionEnd(page)
  return (await boxes(page)) === before
}

const markedThumbnails = (page: Page): Promise<(string | null)[]> =>
  thumbnails(page)
    .and(page.locator('[aria-current]'))
    .evaluateAll((all) => all.map((link) => link.ariaLabel))

test.describe('the picture rows in one visit', () => {
  test.describe.configure({ mode: 'serial' })
  let visited: Awaited<ReturnType<typeof openProduct>>
  test.beforeAll(async () => {
    visited = await openProduct()
  })
  test.afterAll(() => visited.close())

  test('one 300 px picture with 50 px gaps and five thumbnails with 10 px gaps, with and without the slider [PDP-08] [PDP-09] [PDP-12]', async () => {
    const { page, complaints, fetched } = visited
    const measure = async () => {
      const { strip, thumbnails: small } = rows(page)
      const [main, row] = [await visibleInRow(strip), await visibleInRow(small)]
      expect(main.seen).toEqual([1])
      expect([new Set(main.widths), new Set(main.gaps)]).toEqual([new Set([300]), new Set([50])])
      expect(row.seen).toEqual([1, 2, 3, 4, 5])
      expect(new Set(row.gaps)).toEqual(new Set([10]))
    }
    await measure()
    await waitForIdle(page)
    expect(fetched.filter(isSlider)).toEqual([])
    await carousel(page).hover()
    await waitForSlider(page)
    expect(fetched.filter(isSlider)).toHaveLength(1)
    await measure()
    const image = pictures(page).first().locator('img')
    expect(await image.evaluate((shownImage) => (shownImage as HTMLImageElement).fetchPriority)).toBe('high')
    expect(complaints).toEqual([])
  })

  test('mouse drags, arrows and thumbnails move the row, and both rows stay in sync', async () => {
    const { page, complaints, fetched } = visited
    const count = await pictures(page).count()
    // Released over the same picture, which the browser takes for a click. A drag of more than 300 ms has to cover half
    // of the distance to the next picture, the gap of 50 px included.
    const [x, y] = await middleOf(rows(page).strip)
    const { width = 0 } = (await rows(page).strip.boundingBox()) ?? {}
    await drag(page, [x + width * 0.4, y], [-width * 0.8, 0])
    await expect.poll(() => visiblePictures(page)).toEqual([2])
    await waitForIdle(page)
    expect(fetched.filter((address) => /\/gallery\.js/.test(address))).toEqual([])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(path)

    await carousel(page).getByRole('button', { name: 'Следующее фото' }).click()
    await carousel(page).getByRole('button', { name: 'Следующее фото' }).click()
    await expect.poll(() => visiblePictures(page)).toEqual([4])
    expect(await markedThumbnails(page)).toEqual([`Фото 4 из ${count}`])
    await expect.poll(async () => (await visibleInRow(rows(page).thumbnails)).seen).toEqual([2, 3, 4, 5, 6])
    await thumbnails(page).nth(5).click()
    await expect.poll(() => visiblePictures(page)).toEqual([6])

    // Farther than the row is long: the end of a shorter drag depends on its speed.
    await drag(page, await middleOf(thumbnails(page).nth(4)), [330, 0])
    await expect.poll(async () => (await visibleInRow(rows(page).thumbnails)).seen).toEqual([1, 2, 3, 4, 5])
    expect(await visiblePictures(page)).toEqual([6])
    expect(complaints).toEqual([])
  })

  test('the keyboard reaches the picture and its thumbnail, and arrows move the focus', async () => {
    const { page, complaints } = visited
    const count = await pictures(page).count()
    await thumbnails(page).first().click()
    await expect.poll(() => visiblePictures(page)).toEqual([1])
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role="group"]')?.ariaLabel)
    await pictures(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => visiblePictures(page)).toEqual([2])
    expect(await focused()).toBe(`Фото 2 из ${count}`)
    await page.keyboard.press('End')
    await expect.poll(() => visiblePictures(page)).toEqual([count])
    await expect.poll(focused).toBe(`Фото ${count} из ${count}`)
    await page.keyboard.press('ArrowRight')
    expect(await visiblePictures(page)).toEqual([count])
    await page.keyboard.press('Home')
    await expect.poll(() => visiblePictures(page)).toEqual([1])
    expect(await rows(page).strip.evaluate((strip) => strip.scrollLeft)).toBe(0)
    expect(complaints).toEqual([])
  })
})

test.describe('the picture rows', () => {
  for (const [what, at] of [
    ['at the first picture', 1],
    ['at the third one', 3],
  ] as const)
    test(`the slider takes over ${what} without a layout shift`, async () => {
      const visited = await visit(browser)
      const { page, complaints, close } = visited
      const shifts = await watchLayoutShifts(page)
      // A link to a picture scrolls to it without script.
      await page.goto(`${siteUrl}${path}${at > 1 ? `#picture-${at}` : ''}`)
      await waitForHydration(page)
      await expect.poll(() => visiblePictures(page)).toEqual([at])
      await expect.poll(() => markedThumbnails(page)).toEqual([`Фото ${at} из ${await pictures(page).count()}`])
      await expect.poll(() => isStill(page)).toBe(true)
      const before = await boxes(page)
      await carousel(page).hover({ position: { x: 150, y: 150 } })
      await waitForSlider(page)
      await expect(carousel(page).getByRole('button', { name: 'Следующее фото' })).toBeVisible()
      await waitForMotionEnd(page)
      expect(await boxes(page)).toBe(before)
      expect(await shifts()).toBe(0)
      expect(complaints).toEqual([])
      await close()
    })

  test('a window of another width keeps the picture', async () => {
    const { page, close } = await openProduct({ viewport: { width: 820, height: 1180 } })
    await carousel(page).hover()
    await waitForSlider(page)
    await thumbnails(page).nth(3).click()
    await expect.poll(() => visiblePictures(page)).toEqual([4])
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => visiblePictures(page)).toEqual([4])
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect.poll(() => visiblePictures(page)).toEqual([4])
    expect((await visibleInRow(rows(page).strip)).widths[3]).toBe(300)
    await close()
  })

  test('does not animate for visitors who prefer no motion', async () => {
    const { page, close } = await openProduct({ reducedMotion: 'reduce' })
    await carousel(page).hover()
    await waitForSlider(page)
    await thumbnails(page).nth(2).click()
    expect(await visiblePictures(page)).toEqual([3])
    await close()
  })
})

test.describe('by touch', () => {
  test('the slider starts after the finger is lifted, and follows the next one', async () => {
    const { page, context, complaints, hasRun, close } = await openProduct(phone)
    const client = await context.newCDPSession(page)
    const [x, y] = await middleOf(rows(page).strip)
    await touch(client, [pointsBetween([x + 100, y], [x - 60, y])], true)
    await hasRun(SLIDER)
    // Several checks for a resting row fit into that time.
    await waitQuietly(page, 500)
    expect(await page.locator('.swiper-initialized').count()).toBe(0)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await waitForSlider(page)
    const [begun = 0] = await visiblePictures(page)
    await touch(client, [pointsBetween([x + 100, y], [x - 100, y])])
    await expect.poll(() => visiblePictures(page)).toEqual([begun + 1])
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('the page still scrolls under a finger on the pictures', async () => {
    const { page, context, close } = await openProduct(phone)
    const client = await context.newCDPSession(page)
    const [x, y] = await middleOf(rows(page).strip)
    await touch(client, [pointsBetween([x, y], [x, y - 20])])
    await waitForSlider(page)
    await touch(client, [pointsBetween([x, y], [x, y - 200], 12)])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await close()
  })
})

test('without script the thumbnails are links to the large pictures, which can be opened [PDP-08]', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(siteUrl + path)
  await thumbnails(page).nth(1).click()
  await expect.poll(() => visiblePictures(page)).toEqual([2])
  const large = await pictures(page).nth(1).getAttribute('href')
  expect((await page.request.get(siteUrl + large)).headers()['content-type']).toMatch(/^image\//)
  await close()
})
