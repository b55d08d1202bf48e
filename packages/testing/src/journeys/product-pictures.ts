import type { CDPSession, Locator, Page } from 'playwright-core'
import { anyProducts } from '../site/catalogue.ts'
import { siteUrl } from '../site/running-site.ts'
import { ask } from './http-client.ts'

/** The path of a product page with a matching number of pictures, from the catalogue. */
export async function pathWithPictures(fits: (count: number) => boolean): Promise<string> {
  for (const { slug } of await anyProducts(60, () => true)) {
    const path = `/product/${slug}/`
    const { body } = await ask(path)
    if (fits(body.toString().match(/id="picture-\d+"/g)?.length ?? 0)) return path
  }
  throw new Error('No product of the catalogue has so many pictures')
}

/** From now on every product page opened by in-app navigation has these pictures. */
export async function givePictures(page: Page, images: string[], name?: string): Promise<void> {
  await page.route('**/api/site/product/*/', async (route) => {
    const answer = await route.fetch()
    const product = await answer.json()
    await route.fulfill({ response: answer, json: { ...product, images, plainName: name ?? product.plainName } })
  })
}

/** Navigates from a category to the product of its first card without loading a document. */
export async function goToFirstProduct(page: Page, category: string): Promise<void> {
  await page.goto(`${siteUrl}/category/${category}/`)
  await page.waitForSelector('html[data-alive]', { state: 'attached' })
  await page.locator('main article a[href^="/product/"]').first().click()
  await page.waitForURL('**/product/**')
  await page.locator('main h1').waitFor()
}

export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'Фотографии товара' })
export const rows = (page: Page): { strip: Locator; thumbnails: Locator } => {
  const all = carousel(page).locator(':has(> .swiper-wrapper)')
  return { strip: all.first(), thumbnails: all.last() }
}
export const pictures = (page: Page): Locator => rows(page).strip.getByRole('link')
export const thumbnails = (page: Page): Locator => rows(page).thumbnails.getByRole('link')
export const waitForSlider = (page: Page): Promise<void> =>
  rows(page).thumbnails.and(page.locator('.swiper-initialized')).waitFor()

/** Numbers of the fully visible pictures of a row, with gaps and widths in CSS pixels. */
export const visibleInRow = (row: Locator): Promise<{ seen: number[]; gaps: number[]; widths: number[] }> =>
  row.evaluate((element) => {
    const around = element.getBoundingClientRect()
    const boxes = [...(element.firstElementChild?.children ?? [])].map((item) => item.getBoundingClientRect())
    const seen = boxes.flatMap((box, at) =>
      box.left >= around.left - 1 && box.right <= around.right + 1 ? [at + 1] : [],
    )
    const rounded = (value: number) => Math.round(value * 10) / 10
    return {
      seen,
      gaps: boxes.slice(1).map((box, at) => rounded(box.left - (boxes[at]?.right ?? 0))),
      widths: boxes.map(({ width }) => rounded(width)),
    }
  })

export const visiblePictures = async (page: Page): Promise<number[]> => (await visibleInRow(rows(page).strip)).seen

/** Counts every layout shift from the beginning, also those right after user input. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.length)
}

type Point = [number, number]

export const middleOf = async (locator: Locator): Promise<Point> => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Drags with the mouse from a point by a distance. */
export async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(from[0] + by[0] * part, from[1] + by[1] * part)
  await page.mouse.up()
}

/** Touches at points, moves the fingers along the paths and lifts them, unless `holding`. */
export async function touch(client: CDPSession, paths: Point[][], holding = false): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : paths.map((path, id) => ({ x: path[at]?.[0] ?? 0, y: path[at]?.[1] ?? 0, id })),
    })
  const steps = paths[0]?.length ?? 0
  await send('touchStart', 0)
  for (let at = 1; at < steps; at += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    await send('touchMove', at)
  }
  if (!holding) await send('touchEnd', 0)
}

/** Points between two points. */
export const pointsBetween = ([x, y]: Point, [toX, toY]: Point, steps = 8): Point[] =>
  Array.from({ length: steps + 1 }, (_, at): Point => [x + ((toX - x) * at) / steps, y + ((toY - y) * at) / steps])

/** The lightbox of a product. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Просмотр изображений' })
export const control = (page: Page, name: string): Locator => dialogOf(page).getByRole('button', { name, exact: true })
export const largeImage = (page: Page): Locator => dialogOf(page).locator('.yarl__slide_current img')
export const position = async (page: Page): Promise<string> =>
  (await dialogOf(page).getByRole('status').textContent()) ?? ''
