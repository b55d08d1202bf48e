import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openBrowser, phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { setFaults } from './faults.ts'

const suggest = 'GET /api/ecm/bazis/catalog/suggest'
let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

const fieldOf = (page: Page): Locator => page.locator('header').getByLabel('Поиск по каталогу')
const listOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Подсказки поиска' })
const group = (page: Page, name: string): Locator => listOf(page).getByRole('group', { name, exact: true })
const products = (page: Page): Locator => group(page, 'Товары').getByRole('option')
const searches = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('searches') ?? '[]') as string[])

async function openHome(options: BrowserContextOptions = {}): Promise<Visit & { fetched: string[] }> {
  const home = await visit(browser, options)
  const fetched: string[] = []
  home.page.on('request', (request) => fetched.push(request.url()))
  await home.page.goto(siteUrl)
  await waitForHydration(home.page)
  return { ...home, fetched }
}

async function find(page: Page, text: string): Promise<void> {
  await fieldOf(page).fill(text)
  await expect(products(page).first()).toBeVisible()
}

/** Text of the active option of the combobox. */
const chosen = (page: Page): Promise<string | null> =>
  fieldOf(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  )

test('by keyboard: «/» focuses the field, arrows move in the list, Enter opens a product; its code loads only then', async () => {
  const { page, complaints, fetched, close } = await openHome()
  await waitForIdle(page)
  expect(fetched.filter((address) => /\/Suggestions\./.test(address))).toEqual([])
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await expect(group(page, 'Часто покупают').getByRole('option').first()).toBeVisible()
  expect(fetched.filter((address) => /\/Suggestions\.js/.test(address))).toHaveLength(1)

  // A choice made while a response is pending belongs to the response before.
  const answered = page.waitForResponse((response) => decodeURIComponent(response.url()).endsWith('=гипсокар'))
  await page.keyboard.type('гипсокар')
  await answered
  await expect(products(page).first()).toBeVisible()
  await expect(fieldOf(page)).toHaveAttribute('role', 'combobox')
  await page.keyboard.press('ArrowDown')
  expect(await fieldOf(page).inputValue()).toBe(await chosen(page))
  await page.keyboard.press('ArrowUp')
  expect([await chosen(page), await fieldOf(page).inputValue()]).toEqual([null, 'гипсокар'])
  await page.keyboard.press('ArrowUp')
  expect(await chosen(page)).toBe('Искать «гипсокар»')
  await page.keyboard.press('ArrowUp')
  const address = await products(page).last().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('')
  expect(complaints).toEqual([])
  await close()
})

test('a product goes into the basket from the list, which stays open; Escape closes it, then clears the field', async () => {
  const { page, complaints, close } = await openHome()
  await fieldOf(page).click()
  await find(page, 'гипсокартон')
  const button = page.locator('[id$="-control"]').getByRole('button', { name: /^В корзину/ })
  await expect.poll(() => button.count()).toBeGreaterThan(1)
  const before = await button.count()
  await button.first().click()
  await expect(page.locator('[id$="-control"]').getByRole('link', { name: /^В корзине \d/ })).toBeVisible()
  expect(await button.count()).toBe(before - 1)
  await expect(page.locator('header').getByRole('link', { name: /Корзина, 1/ })).toBeVisible()
  await expect(listOf(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(listOf(page)).not.toBeAttached()
  await expect(fieldOf(page)).toHaveValue('гипсокартон')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveValue('')
  expect(complaints).toEqual([])
  await close()
})

test('recent searches are offered, and removed one by one or all at once', async () => {
  const { page, complaints, close } = await openHome()
  await fieldOf(page).click()
  await expect(listOf(page)).toBeVisible()
  for (const text of ['цемент', 'клей для плитки']) {
    await fieldOf(page).fill(text)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/search/?q=${encodeURIComponent(text).replaceAll('%20', '+')}`)
    await expect(fieldOf(page)).toHaveValue(text)
  }
  await page.goto(siteUrl)
  await waitForHydration(page)
  await fieldOf(page).click()
  const own = group(page, 'Вы искали').getByRole('option')
  await expect(own).toHaveText(['клей для плитки', 'цемент'])
  await page.getByRole('button', { name: 'Убрать из истории: клей для плитки' }).click()
  await expect(own).toHaveText(['цемент'])
  expect(await searches(page)).toEqual(['цемент'])
  await page.getByRole('button', { name: 'Очистить историю поиска' }).click()
  await expect(own).toHaveCount(0)
  expect(await searches(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the wrong keyboard layout is corrected with a notice, and the correction can be declined', async () => {
  const { page, complaints, close } = await openHome()
  await fieldOf(page).click()
  await find(page, 'ubgcjrfhnjy')
  await expect(page.getByText('Показаны результаты по запросу «гипсокартон».')).toBeVisible()
  await listOf(page).getByRole('option', { name: 'Искать именно «ubgcjrfhnjy»' }).click()
  await page.waitForURL('**/search/?q=ubgcjrfhnjy&literal=1')
  expect(complaints).toEqual([])
  await close()
})

/** Points of the screen, its corners included, where the page is visible instead of the search and its list. */
const uncovered = (page: Page) =>
  page.locator('div[data-sheet]').evaluate((sheet) => {
    let place: Element | null = sheet
    while (place && !place.querySelector('search')) place = place.parentElement
    const steps = [0, 0.25, 0.5, 0.75, 1]
    const points = steps.flatMap((x) => steps.map((y) => [x * (innerWidth - 1), y * (innerHeight - 1)] as const))
    return points.filter(([x, y]) => !place?.contains(document.elementFromPoint(x, y)))
  })

test('on a phone the list fills the screen above the page; Back closes it, links leave no second entry behind', async () => {
  const { page, complaints, close } = await openHome(phone)
  await fieldOf(page).tap()
  await find(page, 'гипсокартон')
  const box = await fieldOf(page).boundingBox()
  expect(box && box.y < 20).toBe(true)
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true)
  expect(await uncovered(page)).toEqual([])
  const small = await listOf(page)
    .getByRole('option')
    .evaluateAll((options) => options.filter((option) => option.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
  await page.goBack()
  await expect(listOf(page)).not.toBeAttached()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(false)

  await fieldOf(page).tap()
  await expect(products(page).first()).toBeVisible()
  await products(page)
    .first()
    .tap({ position: { x: 100, y: 20 } })
  await page.waitForURL('**/product/**')
  await expect(page.locator('main h1')).toBeVisible()
  await page.goBack()
  await page.waitForURL(`${siteUrl}/`)
  await page.goForward()
  await page.waitForURL('**/product/**')
  expect(complaints).toEqual([])
  await close()
})

test('without script the field is a form that leads to the search', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(siteUrl)
  await fieldOf(page).fill('цемент')
  await page.locator('header search').getByRole('button', { name: 'Найти' }).click()
  await page.waitForURL(`**/search/?q=${encodeURIComponent('цемент')}`)
  await expect(fieldOf(page)).toHaveValue('цемент')
  await close()
})

for (const [what, fault, isRetailer] of [
  ['the index is down', { status: 500, body: {} }, true],
  ['the gateway refuses', null, false],
] as const)
  test(`when ${what}, a small notice says so and the search still works`, async () => {
    const { page, close } = await openHome()
    if (fault && isRetailer) await setFaults({ match: suggest, ...fault })
    else await page.route('**/api/site/suggest/**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await fieldOf(page).click()
    await fieldOf(page).fill('саморезы 35')
    await expect(
      page.locator('header').getByText('Подсказки сейчас недоступны. Искать можно как обычно.').first(),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search/?q=*')
    await close()
  })

test('a widget that fails to load leaves the field unchanged', async () => {
  const { page, close } = await openHome()
  await page.route('**/Suggestions.js*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/Suggestions.js'))
  await fieldOf(page).click()
  await fieldOf(page).fill('цемент')
  await lost
  await waitForIdle(page)
  expect(await listOf(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search/?q=*')
  await close()
})

test('a press in the field starts the camera and loads the decoder, a decoded code is searched for, and the camera stops', async () => {
  const camera = await openBrowser('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream')
  const { page, context, complaints, close } = await visit(camera)
  await context.grantPermissions(['camera'])
  await page.addInitScript(() => {
    // Chromium has BarcodeDetector only on some systems: this stub returns the decoded code.
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code', 'ean_13']
      detect = async (video: HTMLVideoElement) => {
        Object.assign(globalThis, { seen: video.videoWidth, stream: video.srcObject })
        return video.videoWidth > 0 ? [{ rawValue: '4607012345678' }] : []
      }
    }
    Object.assign(globalThis, { BarcodeDetector })
  })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(siteUrl)
  await waitForHydration(page)
  const button = page.locator('header').getByRole('button', { name: 'Сканировать штрихкод или QR-код' })
  await expect(button).toBeVisible()
  await waitForIdle(page)
  const ofReader = () => fetched.filter((address) => /\/(?:Suggestions|scanner)\.|zxing|wasm/.test(address))
  expect(ofReader()).toEqual([])
  await button.click()
  await page.waitForURL('**/search/?q=4607012345678')
  expect(ofReader().length).toBeGreaterThan(0)
  const live = () =>
    page.evaluate(() => {
      const { seen, stream } = globalThis as unknown as { seen: number; stream: MediaStream }
      return { seen: seen > 0, live: stream.getTracks().some(({ readyState }) => readyState === 'live') }
    })
  await expect.poll(live).toEqual({ seen: true, live: false })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
  await camera.close()
})
