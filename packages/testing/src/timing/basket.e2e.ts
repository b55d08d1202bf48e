import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { delayScripts } from '../journeys/delay-scripts.ts'
import { visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { BEGIN_MARK, calibrationTime, END_MARK, mark, measureTasks, slowDown, sum } from './thread-time.ts'

const LINES = 300
/**
 * Limits in multiples of a calibration task of the same run, which takes 0.12 s on a desktop page slowed down four
 * times. The targets are 1 s and 50 ms; half as much again allows for other work on the same processor.
 */
const OPEN = 10
const FRAME = 0.6
const PRESS_MS = 50
/** Frames from the press to the changed button. */
const PRESS_FRAMES = 2

let browser: Browser
let products: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  products = await anyProducts(LINES)
  browser = launched
})

/** Opens a page of a guest with all products in the basket. */
async function longBasket() {
  const visited = await visit(browser)
  await visited.page.goto(`${siteUrl}/cart/`)
  await waitForHydration(visited.page)
  const lines = products.map(({ idcode, contain, only_contain_order }) => ({
    idcode,
    count: only_contain_order ? (contain ?? 1) : 2,
  }))
  const added = await visited.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
    const answer = await fetch('/api/site/basket/lines/many/', { method: 'POST', headers, body })
    return (await answer.json()).basket.lines.length
  }, JSON.stringify({ lines }))
  expect(added).toBe(LINES)
  return visited
}

/** Measures the time from the press on the basket in the header to its painted lines. */
const measureOpen = (page: Page) =>
  measureTasks(browser, page, () =>
    page.evaluate(
      ([lines, begun, done]) =>
        new Promise<void>((resolve) => {
          performance.mark(begun)
          const look = () => {
            if (document.querySelectorAll('main li').length < lines) return requestAnimationFrame(look)
            const painted = () => {
              performance.mark(done)
              resolve()
            }
            requestAnimationFrame(() => setTimeout(painted, 0))
          }
          document.querySelector<HTMLElement>('header a[href="/cart/"]')?.click()
          look()
        }),
      [LINES, BEGIN_MARK, END_MARK] as const,
    ),
  )

/** The longest task while a text was typed. */
async function longestTask(page: Page, selector: string, text: string): Promise<number> {
  await page.evaluate((of) => document.querySelector<HTMLInputElement>(of)?.focus(), selector)
  await page.waitForTimeout(1000)
  const tasks = await measureTasks(browser, page, async () => {
    await mark(page, BEGIN_MARK)
    await page.keyboard.type(text, { delay: 150 })
    await page.waitForTimeout(1000)
    await mark(page, END_MARK)
  })
  return Math.max(...tasks)
}

test('three hundred lines open quickly on a slow processor, and typing blocks no frame', async () => {
  const { page, close } = await longBasket()
  // A page without remaining work, such as drawing a map.
  const elsewhere = async () => {
    await page.goto(`${siteUrl}/favorites/`)
    await waitForHydration(page)
    await page.waitForTimeout(2000)
  }
  // A returning visitor has compiled scripts.
  await elsewhere()
  await measureOpen(page)
  await slowDown(page)
  await elsewhere()
  const piece = await calibrationTime(browser, page)
  const open = sum(await measureOpen(page))
  await page.waitForTimeout(3000)
  const count = await longestTask(page, 'main li input[role="spinbutton"]', '12')
  await page.keyboard.press('Escape')
  const find = await longestTask(page, 'main input[type="search"][placeholder^="Найти в корзине"]', 'цемент')
  console.info('a piece of work', piece, 'ms; in such pieces', {
    open: open / piece,
    count: count / piece,
    find: find / piece,
  })
  expect(open / piece).toBeLessThan(OPEN)
  expect(count / piece).toBeLessThan(FRAME)
  expect(find / piece).toBeLessThan(FRAME)
  await close()
})

test('a press on «В корзину» reacts at once, whatever the network', async () => {
  const [product] = products
  const { page, close } = await visit(browser)
  await page.goto(`${siteUrl}/product/${product?.slug}/`)
  await waitForHydration(page)
  await waitForIdle(page)
  // From now on no request of the page is answered.
  await delayScripts(page, /./)
  let frames = 0
  const tasks = await measureTasks(browser, page, async () => {
    frames = await measurePress(page)
  })
  const took = sum(tasks)
  console.info('press', frames, 'frames', took, 'ms')
  expect(frames).toBeLessThanOrEqual(PRESS_FRAMES)
  expect(took).toBeLessThan(PRESS_MS)
  await close()
})

/** Number of frames from the press to the changed button. */
const measurePress = (page: Page): Promise<number> =>
  page.evaluate(
    ([begun, done]) =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll<HTMLElement>('main button[aria-label^="В корзину"]')]
        const button = buttons.find((each) => each.offsetParent !== null)
        const look = (frames: number) => {
          const links = [...document.querySelectorAll('main a[href="/cart/"]')]
          if (!links.some(({ textContent }) => textContent?.startsWith('В корзине')))
            return requestAnimationFrame(() => look(frames + 1))
          setTimeout(() => {
            performance.mark(done)
            resolve(frames)
          }, 0)
        }
        performance.mark(begun)
        button?.click()
        look(0)
      }),
    [BEGIN_MARK, END_MARK] as const,
  )
