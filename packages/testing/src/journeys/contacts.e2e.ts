import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, type Visit, visit } from '../site/browser.ts'
import { type SecondGateway, startYandexSite } from '../site/second-gateway.ts'
import { headOfDocument } from '../structured-data/head.ts'
import { faultsOf } from '../structured-data/rules.ts'
import { ask } from './asking.ts'
import { clearFaults, putFaults } from './third-parties.ts'

const site = inject('siteUrl')
const sandbox = inject('sandboxUrl')
/** Without a graphics card the map is drawn by the processor. */
const drawn = { timeout: 45_000 }

let browser: Browser
let yandexSite: SecondGateway

beforeAll(async () => {
  browser = await openBrowser()
  yandexSite = await startYandexSite(sandbox)
})
afterAll(async () => {
  await browser.close()
  await yandexSite.close()
})
afterEach(async () => {
  await clearFaults()
  await fetch(`${sandbox}/third-parties/hits`, { method: 'DELETE' })
})

/** The driver of a machine without a graphics card complains of how slow it is. */
const real = ({ complaints }: Visit) => complaints.filter((text) => !text.includes('GL Driver Message'))
const map = (page: Page, kind: string) => page.locator(`[data-map="${kind}"]`)
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openMapPage(url: string, options = {}): Promise<Visit> {
  const opened = await visit(browser, options)
  await opened.page.goto(`${url}/karta-kontaktov/`)
  await alive(opened.page)
  return opened
}

test('the map is drawn by a worker of this site, without a call to anybody else and without a violation [SHELL-05] [N29] [S05]', async () => {
  const opened = await visit(browser)
  const { page, close } = opened
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(site).origin)
      foreign.push(request.url())
  })
  await page.goto(`${site}/karta-kontaktov/`)
  await alive(page)
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(drawn)
  expect(page.workers().map((worker) => new URL(worker.url()).origin)).toContain(new URL(site).origin)
  expect(foreign).toEqual([])
  expect(real(opened)).toEqual([])
  await close()
})

test('list and map are in step: rows mark pins, pins choose rows, filters take both [SHELL-05]', async () => {
  const opened = await openMapPage(site)
  const { page, close } = opened
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(drawn)
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ярославль')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Маршрут' }).count()).toBe(3)
  const pin = page.getByRole('button', { name: /^Ярославль, ул\. Громова/ })
  await pin.waitFor()
  await row(page, 'Громова').hover()
  await expect.poll(() => pin.getAttribute('data-hovered')).toBe('')
  const other = page.getByRole('button', { name: /^Ярославль, ул\. Фрунзе/ })
  await other.click()
  await expect.poll(() => row(page, 'Фрунзе').getAttribute('data-selected')).toBe('true')
  // By the keyboard alone.
  await row(page, 'Громова').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => pin.getAttribute('data-selected')).toBe('')
  await page.getByRole('checkbox', { name: 'Опт' }).check()
  expect(new URL(page.url()).search).toContain('wholesale=1')
  expect(real(opened)).toEqual([])
  await close()
})

test('on a phone the list comes first and the map on demand, with the chosen branch under it [SHELL-05]', async () => {
  const opened = await openMapPage(site, phone)
  const { page, close } = opened
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.waitForTimeout(1000)
  expect(scripts.filter((url) => /map-library|worker/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Карта', exact: true }).click()
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(drawn)
  expect(await row(page, 'Громова').isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Рыбинск, ул\. Труда/ }).click()
  await row(page, 'Труда').waitFor({ state: 'visible' })
  expect(real(opened)).toEqual([])
  await close()
})

test('without WebGL there is a scheme with the same pins, never a blank box [SHELL-05]', async () => {
  const plain = await openBrowser('--disable-3d-apis')
  const opened = await visit(plain)
  await opened.page.goto(`${site}/karta-kontaktov/`)
  await alive(opened.page)
  await map(opened.page, 'scheme').waitFor()
  await opened.page.locator('svg[role="img"] g').filter({ hasText: 'Труда' }).click()
  await expect.poll(() => row(opened.page, 'Труда').getAttribute('data-selected')).toBe('true')
  expect(real(opened)).toEqual([])
  await plain.close()
})

test('without script the list is whole and filters by the address [SHELL-05]', async () => {
  const { page, close } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(`${site}/karta-kontaktov/?pickup=1`)
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Череповец')
  await page.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Маршрут' }).count()).toBe(2)
  await close()
})

test('with a key the Yandex map is loaded once, in Russian, shows the branches and is in step with the list [SHELL-05] [FORMAT-05] [N29]', async () => {
  const opened = await visit(browser, { locale: 'en-US' })
  const { page, close } = opened
  const asked: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/third-parties/maps.js')) asked.push(new URL(request.url()))
  })
  await page.goto(`${yandexSite.url}/karta-kontaktov/`)
  await alive(page)
  await map(page, 'yandex').and(page.locator('[data-drawn]')).waitFor()
  expect(asked.map(({ searchParams }) => searchParams.get('lang'))).toEqual(['ru_RU'])
  const frame = page.frameLocator('iframe')
  expect(await frame.getByRole('button').count()).toBe(9)
  await frame.getByRole('button', { name: /Труда/ }).click()
  await expect.poll(() => row(page, 'Труда').getAttribute('data-selected')).toBe('true')
  await row(page, 'Архангельская').getByRole('button').click()
  await expect.poll(() => frame.getByRole('button', { name: /Архангельская/ }).getAttribute('data-selected')).toBe('')
  await page.getByRole('combobox', { name: 'Город' }).selectOption('Ярославль')
  await expect.poll(() => frame.getByRole('button').count()).toBe(3)
  expect(asked).toHaveLength(1)
  const hits = await (await fetch(`${sandbox}/third-parties/hits`)).json()
  expect(hits).toMatchObject([{ from: 'maps', id: 'key-1', event: { lang: 'ru_RU' } }])
  expect(real(opened)).toEqual([])
  await close()
})

test.each([
  ['is refused', { status: 500 }],
  ['hangs', { latencyMs: 60_000 }],
])('a Yandex map that %s gives way to our own within seconds [SHELL-05] [FORMAT-05]', async (_, fault) => {
  await putFaults([{ match: 'GET /third-parties/maps.js', ...fault }])
  const { page, close } = await openMapPage(yandexSite.url)
  await map(page, 'region').waitFor({ timeout: 10_000 })
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(drawn)
  await row(page, 'Громова').waitFor()
  await close()
})

test('the frame of the Yandex map has no origin: neither cookies nor the page around it [S05]', async () => {
  const { page, close } = await openMapPage(yandexSite.url)
  await map(page, 'yandex').and(page.locator('[data-drawn]')).waitFor()
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
  await page.goto(`${site}/contacts/`)
  await alive(page)
  const mine = page.getByRole('region', { name: /^Ваш магазин/ })
  await mine.getByText(/^(?:Открыто|Закрыто)/).waitFor()
  await mine.getByRole('link', { name: /^Маршрут/ }).waitFor()
  await map(page, 'region').and(page.locator('[data-drawn]')).waitFor(drawn)
  expect(real(opened)).toEqual([])
  await close()
})

test.each(['/contacts/', '/karta-kontaktov/'])(
  'machines read every branch of %s without a fault [SHELL-05]',
  async (path) => {
    const { data } = headOfDocument((await ask(path)).body.toString())
    expect(data.filter((object) => object['@type'] === 'LocalBusiness')).toHaveLength(9)
    expect(data.flatMap((object) => faultsOf(object))).toEqual([])
  },
)
