import type { Browser, Page } from 'playwright-core'
import { openBrowser, phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { type SecondGateway, startYandexSite } from '../site/second-gateway.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { headOfDocument } from '../structured-data/head.ts'
import { faultsOf } from '../structured-data/rules.ts'
import { setFaults } from './faults.ts'
import { ask } from './http-client.ts'

/** Without a GPU the map is rendered in software. */
const DRAW_OPTIONS = { timeout: 45_000 }

let browser: Browser
let yandexSite: SecondGateway

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  yandexSite = await startYandexSite()
})
test.afterAll(async () => {
  await yandexSite.close()
})
test.afterEach(async () => {
  await fetch(`${sandboxUrl}/third-parties/hits`, { method: 'DELETE' })
})

/** Without a GPU the graphics driver logs performance warnings. */
const relevantComplaints = ({ complaints }: Visit) => complaints.filter((text) => !text.includes('GL Driver Message'))
const map = (page: Page, kind: string) => page.locator(`[data-map="${kind}"]`)
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Labels of the map that are cut by its edge, or overlap another label or a pin. Runs in the page. */
function clippedNames(): string[] {
  const sheet = document.querySelector('[data-map]')?.getBoundingClientRect()
  const boxOf = (element: Element) => ({ text: element.textContent ?? '', box: element.getBoundingClientRect() })
  const names = [
    ...document.querySelectorAll('[data-map] svg text[data-rank], [data-map] [data-rank][data-side] > span'),
  ]
    .map(boxOf)
    .filter(({ box }) => box.width > 0)
  const pins = [...document.querySelectorAll('[data-map] svg circle, [data-map] button[data-count]')].map(boxOf)
  const isCut = ({ box }: (typeof names)[number]) =>
    !sheet || box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > sheet.bottom
  const meet = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
  const mixed = names.flatMap((one, at) =>
    [...names.slice(at + 1), ...pins]
      .filter(({ box }) => meet(one.box, box))
      .map(({ text }) => `${one.text} and ${text}`),
  )
  return names.length < 3 ? ['no names'] : [...names.filter(isCut).map(({ text }) => `${text} is cut`), ...mixed]
}

async function openMapPage(url: string, options = {}): Promise<Visit & { fetched: string[] }> {
  const opened = await visit(browser, options)
  const fetched: string[] = []
  opened.page.on('request', (request) => fetched.push(request.url()))
  await opened.page.goto(`${url}/karta-kontaktov/`)
  await waitForHydration(opened.page)
  return { ...opened, fetched }
}

test('the map is drawn by a worker of this site, without a third-party request and without a violation [SHELL-05] [N29] [S05]', async () => {
  const opened = await visit(browser)
  const { page, close } = opened
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(siteUrl).origin)
      foreign.push(request.url())
  })
  await page.goto(`${siteUrl}/karta-kontaktov/`)
  await waitForHydration(page)
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(DRAW_OPTIONS)
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toContain(new URL(siteUrl).origin)
  expect(foreign).toEqual([])
  expect(await page.evaluate(clippedNames)).toEqual([])
  expect(relevantComplaints(opened)).toEqual([])
  await close()
})

test('list and map are in step: rows mark pins, pins choose rows, filters take both [SHELL-05]', async () => {
  const opened = await openMapPage(siteUrl)
  const { page, close } = opened
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(DRAW_OPTIONS)
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ярославль')
  await expect(page.getByRole('listitem').filter({ hasText: 'Маршрут' })).toHaveCount(3)
  const pin = page.getByRole('button', { name: /^Ярославль, ул\. Громова/ })
  await expect(pin).toBeVisible()
  await row(page, 'Громова').hover()
  await expect(pin).toHaveAttribute('data-hovered', '')
  const other = page.getByRole('button', { name: /^Ярославль, ул\. Фрунзе/ })
  await other.click()
  await expect(row(page, 'Фрунзе')).toHaveAttribute('data-selected', 'true')
  // With the keyboard only.
  await row(page, 'Громова').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(pin).toHaveAttribute('data-selected', '')
  await page.getByRole('checkbox', { name: 'Опт' }).check()
  expect(new URL(page.url()).search).toContain('wholesale=1')
  expect(relevantComplaints(opened)).toEqual([])
  await close()
})

test('on a phone the list comes first and the map on demand, with the chosen branch under it [SHELL-05]', async () => {
  const opened = await openMapPage(siteUrl, phone)
  const { page, fetched, close } = opened
  await waitForIdle(page)
  expect(fetched.filter((url) => /map-library|worker/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Карта', exact: true }).click()
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(DRAW_OPTIONS)
  expect(await row(page, 'Громова').isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Рыбинск, ул\. Труда/ }).click()
  await expect(row(page, 'Труда')).toBeVisible()
  expect(relevantComplaints(opened)).toEqual([])
  await close()
})

test('without WebGL there is a schematic map with the same pins [SHELL-05]', async () => {
  const plain = await openBrowser('--disable-3d-apis')
  const opened = await visit(plain)
  await opened.page.goto(`${siteUrl}/karta-kontaktov/`)
  await waitForHydration(opened.page)
  await expect(map(opened.page, 'scheme')).toBeVisible()
  for (const width of [1440, 820]) {
    await opened.page.setViewportSize({ width, height: 900 })
    expect(await opened.page.evaluate(clippedNames), `at ${width}`).toEqual([])
  }
  await opened.page.locator('svg[role="img"] g').filter({ hasText: 'Труда' }).click()
  await expect(row(opened.page, 'Труда')).toHaveAttribute('data-selected', 'true')
  expect(relevantComplaints(opened)).toEqual([])
  await plain.close()
})

test('without script the list is complete and filters by the address [SHELL-05]', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(`${siteUrl}/karta-kontaktov/?pickup=1`)
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Череповец')
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Маршрут' })).toHaveCount(2)
  await close()
})

test('with a key the Yandex map is loaded once, in Russian, shows the branches and is in step with the list [SHELL-05] [FORMAT-05] [N29]', async () => {
  const opened = await visit(browser, { locale: 'en-US' })
  const { page, close } = opened
  const requestedUrls: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/third-parties/maps.js')) requestedUrls.push(new URL(request.url()))
  })
  await page.goto(`${yandexSite.url}/karta-kontaktov/`)
  await waitForHydration(page)
  await expect(map(page, 'yandex').and(page.locator('[data-drawn]'))).toBeVisible()
  expect(requestedUrls.map(({ searchParams }) => searchParams.get('lang'))).toEqual(['ru_RU'])
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button')).toHaveCount(9)
  await frame.getByRole('button', { name: /Труда/ }).click()
  await expect(row(page, 'Труда')).toHaveAttribute('data-selected', 'true')
  await row(page, 'Архангельская').getByRole('button').click()
  await expect(frame.getByRole('button', { name: /Архангельская/ })).toHaveAttribute('data-selected', '')
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ярославль')
  await expect(frame.getByRole('button')).toHaveCount(3)
  expect(requestedUrls).toHaveLength(1)
  const hits = await (await fetch(`${sandboxUrl}/third-parties/hits`)).json()
  expect(hits).toMatchObject([{ from: 'maps', id: 'key-1', event: { lang: 'ru_RU' } }])
  expect(relevantComplaints(opened)).toEqual([])
  await close()
})

for (const [what, fault] of [
  ['is refused', { status: 500 }],
  ['hangs', { latencyMs: 60_000 }],
] as const)
  test(`a Yandex map that ${what} gives way to our own within seconds [SHELL-05] [FORMAT-05]`, async () => {
    await setFaults({ match: 'GET /third-parties/maps.js', ...fault })
    const { page, close } = await openMapPage(yandexSite.url)
    await expect(map(page, 'region')).toBeVisible({ timeout: 10_000 })
    await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(DRAW_OPTIONS)
    await expect(row(page, 'Громова')).toBeVisible()
    await close()
  })

test('the frame of the Yandex map has no origin: neither cookies nor the page around it [S05]', async () => {
  const { page, close } = await openMapPage(yandexSite.url)
  await expect(map(page, 'yandex').and(page.locator('[data-drawn]'))).toBeVisible()
  const inside = page.frames().find((frame) => frame.url().includes('/maps/yandex/'))
  const reached = await inside?.evaluate(() => {
    try {
      return [document.cookie, window.parent.document.title]
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown'
    }
  })
  expect(reached).toBe('SecurityError')
  await close()
})

test('/contacts/ has the visitor’s branch first, says whether it is open, and a map too [N29] [DEPT-24]', async () => {
  const opened = await visit(browser)
  const { page, close } = opened
  await page.goto(`${siteUrl}/contacts/`)
  await waitForHydration(page)
  const mine = page.getByRole('region', { name: /^Ваш магазин/ })
  await expect(mine.getByText(/^(?:Открыто|Закрыто)/)).toBeVisible()
  await expect(mine.getByRole('link', { name: /^Маршрут/ })).toBeVisible()
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(DRAW_OPTIONS)
  expect(relevantComplaints(opened)).toEqual([])
  await close()
})

for (const path of ['/contacts/', '/karta-kontaktov/'])
  test(`machines read every branch of ${path} without a fault [SHELL-05]`, async () => {
    const { data } = headOfDocument((await ask(path)).body.toString())
    expect(data.filter((object) => object['@type'] === 'LocalBusiness')).toHaveLength(9)
    expect(data.flatMap((object) => faultsOf(object))).toEqual([])
  })
