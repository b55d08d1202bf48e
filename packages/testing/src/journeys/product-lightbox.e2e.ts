import type { Browser, Locator, Page } from 'playwright-core'
import { phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { waitForIdle, waitForMotionEnd } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import {
  carousel,
  control,
  dialogOf,
  drag,
  goToFirstProduct,
  largeImage,
  middleOf,
  pathWithPictures,
  pictures,
  pointsBetween,
  position,
  thumbnails,
  touch,
  visiblePictures,
  waitForSlider,
} from './product-pictures.ts'

let browser: Browser
let path = ''
let category = ''

test.beforeAll(async ({ browser: launched }) => {
  path = await pathWithPictures((count) => count > 3)
  category = (await rootCategories())[0] ?? ''
  browser = launched
})

const waitForClose = (page: Page): Promise<void> => dialogOf(page).waitFor({ state: 'detached' })
const boxOf = async (locator: Locator): Promise<number[]> =>
  Object.values((await locator.boundingBox()) ?? {}).map(Math.round)

async function openProduct(options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const product = await visit(browser, options)
  await product.page.goto(siteUrl + path)
  await waitForHydration(product.page)
  await carousel(product.page).hover()
  await waitForSlider(product.page)
  return product
}

async function openSecond(page: Page): Promise<void> {
  await thumbnails(page).nth(1).click()
  await expect.poll(() => visiblePictures(page)).toEqual([2])
  await pictures(page).nth(1).click()
  await expect(largeImage(page)).toBeVisible()
}

test.describe('the lightbox of a product', () => {
  test.describe('on one visit', () => {
    test.describe.configure({ mode: 'serial' })
    let visited: Visit
    test.beforeAll(async () => {
      visited = await openProduct()
    })
    test.afterAll(() => visited.close())

    test('opens at the clicked picture, with arrows and a close button, without rotation and zoom [PDP-11] [T88]', async () => {
      const { page, complaints } = visited
      const count = await pictures(page).count()
      await openSecond(page)
      expect(await position(page)).toContain(`Изображение 2 из ${count}`)
      expect(await largeImage(page).evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(
        '/images/1000/',
      )
      const names = await dialogOf(page)
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.ariaLabel))
      expect(names.sort()).toEqual(['Закрыть', 'Предыдущее изображение', 'Следующее изображение'])
      await control(page, 'Следующее изображение').click()
      await expect.poll(() => position(page)).toContain('3 из')
      await control(page, 'Закрыть').click()
      await waitForClose(page)
      expect(await visiblePictures(page)).toEqual([3])
      await expect(pictures(page).nth(2)).toBeFocused()
      expect(complaints).toEqual([])
    })

    test('dragging, wheel and double click do not move or enlarge the picture [PDP-11] [T88]', async () => {
      const { page, complaints } = visited
      await openSecond(page)
      await waitForMotionEnd(page)
      const before = await boxOf(largeImage(page))
      const middle = await middleOf(largeImage(page))
      await page.mouse.move(...middle)
      await page.mouse.down()
      await page.mouse.move(middle[0] - 150, middle[1] + 80, { steps: 5 })
      await waitForMotionEnd(page)
      expect(await boxOf(largeImage(page))).toEqual(before)
      await page.mouse.up()
      await drag(page, middle, [-300, 0])
      await page.mouse.wheel(0, -400)
      await page.mouse.dblclick(...middle)
      await waitForMotionEnd(page)
      await waitForIdle(page)
      expect(await boxOf(largeImage(page))).toEqual(before)
      expect(await position(page)).toContain('2 из')
      await control(page, 'Закрыть').click()
      await waitForClose(page)
      expect(complaints).toEqual([])
    })

    test('Enter opens, Esc closes', async () => {
      const { page } = visited
      await pictures(page).first().focus()
      await page.keyboard.press('Enter')
      await expect(dialogOf(page)).toBeVisible()
      await expect(largeImage(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await waitForClose(page)
      await expect(pictures(page).first()).toBeFocused()
    })
  })

  test('two fingers do not enlarge the picture or the page, one finger swipes to the next, a swipe down does not close [PDP-11] [T88]', async () => {
    const { page, context, complaints, close } = await openProduct(phone)
    const client = await context.newCDPSession(page)
    await openSecond(page)
    await waitForMotionEnd(page)
    const before = await boxOf(largeImage(page))
    const [x, y] = await middleOf(largeImage(page))
    await touch(client, [pointsBetween([x - 20, y], [x - 130, y]), pointsBetween([x + 20, y], [x + 130, y])])
    await waitForMotionEnd(page)
    expect(await boxOf(largeImage(page))).toEqual(before)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await touch(client, [pointsBetween([x, y], [x, y + 260])])
    await waitForMotionEnd(page)
    expect(await boxOf(largeImage(page))).toEqual(before)
    // The finger stops before it is lifted; otherwise Chromium takes a tap right after it for the end of the swipe.
    const end: [number, number] = [x - 120, y]
    await touch(client, [[...pointsBetween([x + 120, y], end), end, end, end]])
    await expect.poll(() => position(page)).toContain('3 из')
    await waitForMotionEnd(page)
    await control(page, 'Закрыть').tap()
    await waitForClose(page)
    expect(await visiblePictures(page)).toEqual([3])
    expect(complaints).toEqual([])
    await close()
  })
})

test.describe('the Back button', () => {
  test('closes the lightbox and nothing else; the next press leaves the page', async () => {
    const { page, complaints, close } = await visit(browser, phone)
    await goToFirstProduct(page, category)
    const product = page.url()
    const requestedUrls: string[] = []
    // A card that ends up under the pointer prefetches its product: only requests for this product count.
    page.on('request', (request) => {
      if (request.url().endsWith(`/api/site${new URL(product).pathname}`)) requestedUrls.push(request.url())
    })
    const image = page.locator('img[data-product-lightbox]').first()
    for (const way of ['back', 'close', 'back'] as const) {
      await image.click()
      await expect(largeImage(page)).toBeVisible()
      await waitForMotionEnd(page)
      if (way === 'back') await page.goBack()
      else await control(page, 'Закрыть').click()
      await waitForClose(page)
      expect(page.url()).toBe(product)
      await expect(pictures(page).first()).toBeFocused()
    }
    expect(requestedUrls).toEqual([])
    await page.goBack()
    await page.waitForURL(`**/category/${category}/`)
    await expect(page.locator('main article').first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })

  for (const marked of ['img[data-gallery="assortment"]', 'img[data-lightbox]'])
    test(`closes the viewer of ${marked} too`, async () => {
      const { page, complaints, close } = await visit(browser, phone)
      await page.goto(`${siteUrl}/`)
      await page.goto(`${siteUrl}/about/`)
      await waitForHydration(page)
      await page.locator(marked).first().click()
      await expect(largeImage(page)).toBeVisible()
      await page.goBack()
      await waitForClose(page)
      expect(new URL(page.url()).pathname).toBe('/about/')
      await page.goBack()
      await page.waitForURL(`${siteUrl}/`)
      expect(complaints).toEqual([])
      await close()
    })
})
