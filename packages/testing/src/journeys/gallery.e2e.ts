import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { waitForMotionEnd } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'

let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

const group = 'img[data-gallery="assortment"]'
const images = (page: Page): Locator => page.locator(group)
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Просмотр изображений' })
const control = (page: Page, name: string): Locator => dialogOf(page).getByRole('button', { name, exact: true })
const position = async (page: Page): Promise<string> => (await dialogOf(page).getByRole('status').textContent()) ?? ''
const waitForClose = (page: Page): Promise<void> => dialogOf(page).waitFor({ state: 'detached' })

async function openArticle(options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const article = await visit(browser, options)
  await article.page.goto(`${siteUrl}/about/`)
  await waitForHydration(article.page)
  // CSP violations fire an event even when the console shows nothing.
  await article.page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      console.error(`refused: ${violatedDirective}`),
    )
  })
  return article
}

async function openImage(page: Page, at: number): Promise<void> {
  await images(page).nth(at).click()
  await expect(dialogOf(page).locator('.yarl__slide_current img')).toBeVisible()
}

const shownPicture = (page: Page): Promise<string> =>
  dialogOf(page)
    .locator('.yarl__slide_current img')
    .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname)

test.describe('the gallery of an article', () => {
  test('by mouse: opened at the image, moved on, chosen, zoomed, closed; loaded at first use [GALLERY-01] [GALLERY-02] [GALLERY-03] [GALLERY-07]', async () => {
    const { page, complaints, close } = await openArticle()
    const chunks: string[] = []
    page.on('request', (request) => {
      if (/\/gallery\.(?:js|css)$/.test(request.url())) chunks.push(new URL(request.url()).pathname)
    })
    const count = await images(page).count()
    expect(count).toBeGreaterThan(2)
    expect(chunks).toEqual([])
    await openImage(page, 1)
    expect(chunks.map((chunk) => chunk.split('.').at(-1)).sort()).toEqual(['css', 'js'])
    expect(await position(page)).toContain(`Изображение 2 из ${count}`)
    expect(await shownPicture(page)).toContain('/images/1000/')
    expect(await dialogOf(page).getByRole('navigation').getByRole('button').count()).toBe(count)

    await control(page, 'Следующее изображение').click()
    await expect.poll(() => position(page)).toContain(`3 из ${count}`)
    await dialogOf(page).getByRole('navigation').getByRole('button').first().click()
    await expect.poll(() => position(page)).toContain(`1 из ${count}`)

    const width = () =>
      dialogOf(page)
        .locator('.yarl__slide_current img')
        .evaluate((image) => image.getBoundingClientRect().width)
    const before = await width()
    await control(page, 'Увеличить').click()
    await expect.poll(width).toBeGreaterThan(before * 1.5)
    const wholeScreen = () => page.evaluate(() => document.fullscreenElement !== null)
    await control(page, 'На весь экран').click()
    await expect.poll(wholeScreen).toBe(true)
    await control(page, 'Выйти из полноэкранного режима').click()
    await expect.poll(wholeScreen).toBe(false)
    await control(page, 'Закрыть').click()
    await waitForClose(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('by keyboard: found, opened, moved, closed, and the focus is back [GALLERY-01] [GALLERY-03]', async () => {
    const { page, complaints, close } = await openArticle()
    const image = images(page).nth(2)
    await image.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(image).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await expect.poll(() => position(page)).toContain('3 из')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => position(page)).toContain('2 из')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await waitForClose(page)
    await expect(image).toBeFocused()
    expect(complaints).toEqual([])
    await close()
  })

  test('the slide show goes on by itself, the controls fade and come back [GALLERY-04] [GALLERY-05]', async () => {
    const { page, complaints, close } = await openArticle()
    await openImage(page, 0)
    await control(page, 'Запустить показ слайдов').click()
    const started = Date.now()
    await expect.poll(() => position(page), { timeout: 8000 }).toContain('2 из')
    expect(Date.now() - started).toBeGreaterThan(2500)
    const shown = () =>
      dialogOf(page)
        .locator('.yarl__toolbar')
        .evaluate((toolbar) => getComputedStyle(toolbar).opacity)
    await expect.poll(shown, { timeout: 8000 }).toBe('0')
    await page.mouse.move(300, 300)
    await expect.poll(shown).toBe('1')
    expect(complaints).toEqual([])
    await close()
  })
})

const STEPS = 8
const placeAt = (from: number, to: number, step: number): number => from + ((to - from) * Math.min(step, STEPS)) / STEPS

/**
 * Moves a finger between two points in this many steps and this time. A finger that stops before it is lifted leaves no
 * movement; otherwise Chromium takes a tap right after it for the end of a swipe.
 */
async function swipe(
  client: CDPSession,
  from: [number, number],
  to: [number, number],
  ms: number,
  stops = 0,
): Promise<void> {
  // Events carry explicit timestamps, as a busy machine sends them late.
  const begin = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      timestamp: begin + ((at ?? STEPS + stops) / STEPS) * (ms / 1000),
      touchPoints: at === undefined ? [] : [{ x: placeAt(from[0], to[0], at), y: placeAt(from[1], to[1], at) }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS + stops; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, ms / STEPS))
    await touch('touchMove', step)
  }
  await touch('touchEnd')
}

test('by finger: a swipe aside moves on, 100 px down slowly stays, 220 px or a quick one closes, a zoomed picture is panned [GALLERY-06]', async () => {
  const { page, context, complaints, close } = await openArticle(phone)
  const client = await context.newCDPSession(page)
  await images(page).nth(0).tap()
  await expect(dialogOf(page).locator('.yarl__slide_current img')).toBeVisible()
  await swipe(client, [320, 420], [60, 420], 150)
  await expect.poll(() => position(page)).toContain('2 из')
  await waitForMotionEnd(page)
  await swipe(client, [195, 380], [195, 480], 900)
  await waitForMotionEnd(page)
  await expect(dialogOf(page)).toHaveCount(1)
  const width = () =>
    dialogOf(page)
      .locator('.yarl__slide_current img')
      .evaluate((image) => image.getBoundingClientRect().width)
  const whole = await width()
  await control(page, 'Увеличить').tap()
  await expect.poll(width).toBeGreaterThan(whole * 1.5)
  await waitForMotionEnd(page)
  await swipe(client, [195, 300], [195, 520], 200, 4)
  await waitForMotionEnd(page)
  await expect(dialogOf(page)).toHaveCount(1)
  await control(page, 'Уменьшить').tap()
  await expect.poll(width).toBeCloseTo(whole, 0)
  await waitForMotionEnd(page)
  await swipe(client, [195, 300], [195, 520], 1200)
  await waitForClose(page)

  await images(page).nth(0).tap()
  await expect(dialogOf(page).locator('.yarl__slide_current img')).toBeVisible()
  await swipe(client, [195, 500], [195, 420], 60)
  await waitForClose(page)
  expect(complaints).toEqual([])
  await close()
})

test('a failure is shown in the specified words, and the rest of the group is shown [GALLERY-08] [GALLERY-09]', async () => {
  const { page, close } = await openArticle()
  await page.locator('main').evaluate((article) => {
    const marked = (marks: Record<string, string>) => {
      const image = article.appendChild(document.createElement('img'))
      image.src = '/images/300/product_images/normal/article-check-1.webp'
      Object.assign(image.dataset, { gallery: 'failures', ...marks })
    }
    marked({ src: '/images/1000/product_images/normal/no-such-picture.webp' })
    marked({ src: '#no-such-element' })
    marked({ src: '/no-such-piece/', type: 'ajax' })
    marked({ src: '/no-such-page/', type: 'page' })
    marked({ src: '/legal/', type: 'page' })
  })
  await page.locator('img[data-gallery="failures"]').first().click()
  for (const text of [
    'Image Not Found',
    'HTML Element Not Found',
    'Error Loading AJAX : Not Found',
    'Error Loading Page',
  ]) {
    await expect(dialogOf(page).locator('.yarl__slide_current').getByText(text, { exact: true })).toBeVisible()
    await control(page, 'Следующее изображение').click()
  }
  await expect(dialogOf(page).locator('.yarl__slide_current').getByText('Правовая информация').first()).toBeVisible()
  await close()
})

test('images of the text itself open in the lightbox, which rotates them and keeps them on the screen [SHELL-05]', async () => {
  const { page, complaints, close } = await openArticle(phone)
  await page.locator('img[data-lightbox]').first().click()
  const picture = dialogOf(page).locator('.yarl__slide_current img')
  await expect(picture).toBeVisible()
  await control(page, 'Повернуть вправо').click()
  await expect.poll(() => picture.evaluate((image) => image.style.transform)).toContain('rotate(90deg)')
  await waitForMotionEnd(page)
  const box = await picture.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  await control(page, 'Следующее изображение').click()
  await expect.poll(() => position(page)).toContain('2 из 2')
  await control(page, 'Увеличить').click()
  expect(await dialogOf(page).getByRole('navigation').count()).toBe(0)
  await control(page, 'Закрыть').click()
  await waitForClose(page)
  expect(complaints).toEqual([])
  await close()
})
