import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { visit, waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'

let browser: Browser
let category = ''

test.beforeAll(async ({ browser: launched }) => {
  category = (await rootCategories())[0] ?? ''
  browser = launched
})

interface PictureTransition {
  /** Number of elements with the picture's view-transition-name before and after. */
  before: number
  after: number
  hasEnded: boolean
}

/** Records every view transition, with the elements that carry the picture's name before and after it. */
async function openCategory(options: BrowserContextOptions = {}, init?: () => void) {
  const visited = await visit(browser, options)
  if (init) await visited.page.addInitScript(init)
  await visited.page.addInitScript(() => {
    const travels: PictureTransition[] = []
    Object.assign(globalThis, { travels })
    if (!document.startViewTransition) return
    const start = document.startViewTransition.bind(document)
    const named = () =>
      [...document.querySelectorAll('img')].filter((image) => {
        const isNamed = getComputedStyle(image).getPropertyValue('view-transition-name') === 'product-picture'
        const box = image.getBoundingClientRect()
        return isNamed && box.bottom > 0 && box.top < innerHeight && box.width > 0
      }).length
    document.startViewTransition = ((update: () => Promise<void>) => {
      const travel: PictureTransition = { before: named(), after: -1, hasEnded: false }
      travels.push(travel)
      const transition = start(async () => {
        await update()
        travel.after = named()
      })
      const end = () => {
        travel.hasEnded = true
      }
      transition.finished.then(end, end)
      return transition
    }) as typeof document.startViewTransition
  })
  await visited.page.goto(`${siteUrl}/category/${category}/`)
  await waitForHydration(visited.page)
  return visited
}

const pictureTransitions = (page: Page): Promise<PictureTransition[]> =>
  page.evaluate(() => (globalThis as unknown as { travels: PictureTransition[] }).travels)
const completedTransition: PictureTransition = { before: 1, after: 1, hasEnded: true }
const card = (page: Page, at: number) => page.locator('main article a[href^="/product/"]').nth(at)

async function follow(page: Page, at: number): Promise<void> {
  await card(page, at).click()
  await page.waitForURL('**/product/**')
  await expect(page.locator('main h1')).toBeVisible()
}

async function goBack(page: Page): Promise<void> {
  await page.goBack()
  await page.waitForURL('**/category/**')
  await expect(card(page, 0)).toBeVisible()
}

test('the picture of the clicked card transitions to the product page, and back to its card', async () => {
  const { page, complaints, close } = await openCategory()
  await follow(page, 1)
  await expect.poll(() => pictureTransitions(page)).toEqual([completedTransition])
  await goBack(page)
  await expect.poll(() => pictureTransitions(page)).toEqual([completedTransition, completedTransition])
  await follow(page, 3)
  await expect
    .poll(() => pictureTransitions(page))
    .toEqual([completedTransition, completedTransition, completedTransition])
  expect(complaints).toEqual([])
  await close()
})

/** Runs in the page: pauses transitions half way. */
function holdTransitions(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = ((update: () => Promise<void>) => {
    const transition = start(update)
    void transition.ready.then(() => {
      for (const animation of document.getAnimations()) animation.pause()
    })
    return transition
  }) as typeof document.startViewTransition
}

/** Taps the middle of an element without checking what receives the tap. */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

test('a press during the transition works and opens the next page', async () => {
  const { page, complaints, close } = await openCategory({}, holdTransitions)
  await follow(page, 1)
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'paused')))
    .toBe(true)
  const block = page.getByRole('region', { name: 'Цена и покупка' })
  await touch(page, block.getByRole('button', { name: /^В корзину/ }))
  await expect(block.getByRole('link', { name: /^В корзине/ })).toBeVisible()
  await touch(page, block.getByRole('link', { name: /^В корзине/ }))
  await expect(page.getByRole('heading', { name: 'Корзина' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

/** Runs in the page: delays the start of transitions until they are released. */
function delayTransitions(): void {
  const start = document.startViewTransition.bind(document)
  const isLetGo = new Promise((resolve) => Object.assign(globalThis, { letGo: resolve }))
  document.startViewTransition = ((update: () => Promise<void>) =>
    start(async () => {
      await isLetGo
      await update()
    })) as typeof document.startViewTransition
}

test('a navigation before the transition starts wins', async () => {
  const { page, complaints, close } = await openCategory({}, delayTransitions)
  await card(page, 1).click()
  await expect.poll(() => pictureTransitions(page)).toHaveLength(1)
  // Playwright's clicks wait for a frame, and none is drawn until the transition starts.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/cart/"]')?.click())
  await page.waitForURL('**/cart/')
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo())
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  await expect.poll(async () => (await pictureTransitions(page)).map(({ hasEnded }) => hasEnded)).toEqual([true])
  await waitForIdle(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('leaving during a transition logs no error', async () => {
  const { page, complaints, close } = await openCategory()
  await follow(page, 1)
  await page.evaluate(() => history.back())
  await page.waitForURL('**/category/**')
  await page.evaluate(() => history.forward())
  await page.waitForURL('**/product/**')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('main h1')).toBeVisible()
  await expect.poll(async () => (await pictureTransitions(page)).filter(({ hasEnded }) => !hasEnded)).toEqual([])
  await waitForIdle(page)
  expect((await pictureTransitions(page)).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await close()
})

test('there is no transition with reduced motion, or without support in the browser', async () => {
  const still = await openCategory({ reducedMotion: 'reduce' })
  await follow(still.page, 0)
  await goBack(still.page)
  expect(await pictureTransitions(still.page)).toEqual([])
  expect(still.complaints).toEqual([])
  await still.close()

  const old = await openCategory({}, () => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
  })
  await follow(old.page, 0)
  await goBack(old.page)
  expect(old.complaints).toEqual([])
  await old.close()
})
