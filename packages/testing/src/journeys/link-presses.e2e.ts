import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { waitForIdle, waitQuietly } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { trackScripts } from '../site/track-scripts.ts'

const LINKS = 'main article a[href^="/product/"]'
const DATA = '/api/site/product/'
/** Longer than the press delay after which a card is followed. */
const HELD_MS = 100
/** Longer than a card has to be visible before its page is prefetched. */
const IN_SIGHT_MS = 400
let browser: Browser
let category = ''

test.beforeAll(async ({ browser: launched }) => {
  category = (await rootCategories())[0] ?? ''
  browser = launched
})

/** Opens a list whose product pages may be prefetched, and records requests for products. */
async function openList(options: BrowserContextOptions = {}, init?: () => void) {
  const visited = await visit(browser, options)
  const { page } = visited
  if (init) await page.addInitScript(init)
  const requestedPaths: string[] = []
  const listUpdates: string[] = []
  const hasRun = await trackScripts(page)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(DATA)) requestedPaths.push(pathname)
    else if (request.method() !== 'GET' && pathname.startsWith('/api/site/lists/')) listUpdates.push(pathname)
  })
  await page.goto(`${siteUrl}/category/${category}/`)
  await waitForHydration(page)
  await hasRun(/\/ahead\.js/)
  return { ...visited, requestedPaths, listUpdates }
}

/** Centre of a card's name, scrolled into view. */
async function nameAt(page: Page, at: number): Promise<{ x: number; y: number; path: string }> {
  const link = page.locator(LINKS).nth(at)
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error('The card is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, path: (await link.getAttribute('href')) ?? '' }
}

const pathOf = (page: Page): string => new URL(page.url()).pathname
const dataOf = (path: string): string => path.replace('/product/', DATA)

async function press(page: Page, at: number, options: { button?: 'left' | 'middle' | 'right' } = {}) {
  const name = await nameAt(page, at)
  await page.mouse.move(name.x, name.y)
  await page.mouse.down(options)
  return name
}

test.describe('a card', () => {
  test('that is pressed opens its product before the button is released, and only once', async () => {
    const { page, complaints, close } = await openList()
    const before = await page.evaluate(() => history.length)
    const { path } = await press(page, 1)
    await page.waitForURL(`**${path}`)
    await page.mouse.up()
    await expect(page.locator('main h1')).toBeVisible()
    await waitForIdle(page)
    expect([pathOf(page), await page.evaluate(() => history.length)]).toEqual([path, before + 1])
    await page.goBack()
    await expect(page.locator(LINKS).first()).toBeVisible()
    expect(pathOf(page)).toBe(`/category/${category}/`)
    expect(complaints).toEqual([])
    await close()
  })

  test('that is dragged, or pressed with another button or a modifier key, opens nothing', async () => {
    const { page, complaints, close } = await openList()
    const name = await nameAt(page, 1)
    await page.mouse.move(name.x, name.y)
    // The mouse moves before the time that a busy machine would need between two calls.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.mouse.down()
    await page.mouse.move(name.x + 30, name.y + 30, { steps: 5 })
    await page.clock.runFor(400)
    await page.clock.resume()
    await page.mouse.up()
    await press(page, 1, { button: 'right' })
    await waitQuietly(page, HELD_MS)
    await page.mouse.up({ button: 'right' })
    await page.keyboard.down('Control')
    await press(page, 1)
    await waitQuietly(page, HELD_MS)
    await page.keyboard.up('Control')
    await page.mouse.move(5, 5)
    await page.mouse.up()
    expect(pathOf(page)).toBe(`/category/${category}/`)
    expect(complaints).toEqual([])
    await close()
  })

  test('does not open while text beside it is selected', async () => {
    const { page, close } = await openList()
    const heading = await page.locator('main h1').boundingBox()
    const name = await nameAt(page, 0)
    await page.mouse.move((heading?.x ?? 0) + 2, (heading?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move(name.x, name.y, { steps: 8 })
    await waitQuietly(page, HELD_MS)
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(0)
    expect(pathOf(page)).toBe(`/category/${category}/`)
    await close()
  })

  test('does not open when a finger scrolls over it, and opens when it is tapped', async () => {
    const { page, context, close } = await openList({ ...phone, isMobile: true })
    const { x, y, path } = await nameAt(page, 0)
    const devtools = await context.newCDPSession(page)
    const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
    await touch('touchStart', [{ x, y }])
    await waitQuietly(page, HELD_MS)
    for (let moved = 20; moved <= 120; moved += 20) await touch('touchMove', [{ x, y: y - moved }])
    await touch('touchEnd', [])
    await waitForIdle(page)
    expect(pathOf(page)).toBe(`/category/${category}/`)
    await page.touchscreen.tap(x, (await nameAt(page, 0)).y)
    await page.waitForURL(`**${path}`)
    await close()
  })

  test('opens from the keyboard, and in a new tab by the middle button', async () => {
    const { page, context, close } = await openList()
    const other = context.waitForEvent('page')
    const { path } = await press(page, 1, { button: 'middle' })
    await waitQuietly(page, HELD_MS)
    await page.mouse.up({ button: 'middle' })
    await expect(await other).toHaveURL((url) => url.pathname === path)
    expect(pathOf(page)).toBe(`/category/${category}/`)
    await page.locator(LINKS).nth(1).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await close()
  })
})

test.describe('the product page', () => {
  test('of a visible card is prefetched, and opens without another request and with one counted view', async () => {
    const { page, requestedPaths, listUpdates, complaints, close } = await openList()
    const { path } = await nameAt(page, 1)
    await expect.poll(() => requestedPaths).toContain(dataOf(path))
    const layer = () => page.evaluate(() => JSON.stringify((globalThis as { dataLayer?: unknown }).dataLayer ?? []))
    expect([listUpdates, (await layer()).includes('"detail"')]).toEqual([[], false])
    await press(page, 1)
    await page.waitForURL(`**${path}`)
    await page.mouse.up()
    await expect(page.locator('main h1')).toBeVisible()
    await waitForIdle(page)
    expect(requestedPaths.filter((one) => one === dataOf(path))).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('is not prefetched with Save-Data, and still opens', async () => {
    const { page, requestedPaths, close } = await openList({}, () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
    })
    const { x, y, path } = await nameAt(page, 1)
    await page.mouse.move(x, y)
    await waitQuietly(page, IN_SIGHT_MS)
    expect(requestedPaths).toEqual([])
    await page.mouse.click(x, y)
    await page.waitForURL(`**${path}`)
    expect(requestedPaths).toEqual([dataOf(path)])
    await close()
  })
})
