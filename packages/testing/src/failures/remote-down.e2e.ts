import { openRegistry } from '@vitrina/releases'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, visit } from '../site/browser.ts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { brokenVariant, clearVariants, type Fault } from '../variants/variant.ts'

const site = inject('siteUrl')
const registry = openRegistry(inject('dataDir'))
const actor = { by: 'test', reason: 'a remote breaks' }
const good = registry.live()?.set ?? ''

/** A page that the room owns, or where it has a widget, and a page that lives without it. */
const places: Record<string, { own: string; without: string }> = {}
let browser: Browser

beforeAll(async () => {
  const [product] = await anyProducts(1)
  const [category] = await rootCategories()
  const productPath = `/product/${product?.slug}/`
  Object.assign(places, {
    'mf-catalog': { own: `/category/${category}/`, without: productPath },
    'mf-product': { own: productPath, without: '/catalog/' },
    'mf-basket': { own: productPath, without: '/about/' },
    'mf-account': { own: '/login/', without: '/' },
    'mf-content': { own: '/about/', without: '/' },
  })
  browser = await openBrowser()
})

afterEach(() => registry.activate(good, actor))

afterAll(async () => {
  await browser.close()
  await clearVariants()
})

/** The set goes live on the gateway a moment after it is activated. */
async function settled(set: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${site}/about/?wait=${tries}`)
    await response.arrayBuffer()
    if (response.headers.get('x-release-set') === set) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${set} did not go live`)
}

/** Only the broken version exists in this history, so that no version before can step in. */
async function activateOnly(room: string, version: string): Promise<void> {
  const set = await registry.readSet(good)
  const broken = await registry.createSet({ shell: set.shell, remotes: { ...set.remotes, [room]: version } })
  await registry.activate(broken.id, actor)
  await settled(broken.id)
}

async function frameWorks(page: Page): Promise<void> {
  await page.waitForSelector('header', { timeout: 5000 })
  await alive(page)
  expect(await page.locator('header').first().isVisible()).toBe(true)
  expect(await page.locator('footer').count()).toBeGreaterThan(0)
}

const rooms = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content']
const faults: Fault[] = ['import', 'render', 'hydration', 'hang']

describe.each(rooms)('with %s broken', (room) => {
  test.each(faults)('on %s, its page answers 200, the frame works and the other pages are whole', async (fault) => {
    const { version } = await registry.publish(room, await brokenVariant(room, fault), { compress: false })
    await activateOnly(room, version)
    const { own, without } = places[room] ?? { own: '/', without: '/' }
    const { page, close } = await visit(browser)
    const answer = await page.goto(site + own, { waitUntil: 'domcontentloaded' })
    expect(answer?.status()).toBe(200)
    await frameWorks(page)
    if (room === 'mf-basket') expect(await page.locator('h1').first().isVisible()).toBe(true)
    const other = await page.goto(site + without, { waitUntil: 'domcontentloaded' })
    expect(other?.status()).toBe(200)
    await frameWorks(page)
    expect(await page.locator('h1').first().isVisible()).toBe(true)
    await close()
  })

  test('missing in the browser, the page from the server stays readable and the frame works', async () => {
    const { page, close } = await visit(browser)
    await page.route(`**/remotes/${room}/**`, (route) => route.abort())
    const answer = await page.goto(site + (places[room]?.own ?? '/'), { waitUntil: 'domcontentloaded' })
    expect(answer?.status()).toBe(200)
    await frameWorks(page)
    expect(await page.locator('h1').first().isVisible()).toBe(true)
    if (room !== 'mf-basket') await page.getByText('Часть сайта не загрузилась').waitFor({ timeout: 10_000 })
    await close()
  })

  test('slow by 30 s in the browser, the page is readable at once and the frame works', async () => {
    const { page, close } = await visit(browser)
    await page.route(`**/remotes/${room}/**`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 30_000))
      await route.continue().catch(() => {})
    })
    const answer = await page.goto(site + (places[room]?.own ?? '/'), { waitUntil: 'commit' })
    expect(answer?.status()).toBe(200)
    await page.waitForSelector('h1', { timeout: 5000 })
    await close()
  })
})

describe('a remote whose new version is broken in the browser', () => {
  test('gives way to its version before, and the shopper can buy', async () => {
    const before = await registry.readSet(good)
    const { version } = await registry.publish('mf-basket', await brokenVariant('mf-basket', 'import'), {
      compress: false,
    })
    await registry.promote('mf-basket', version, actor)
    await settled(registry.live()?.set ?? '')
    const { page, close } = await visit(browser)
    await page.goto(site + (places['mf-basket']?.own ?? '/'), { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(
      (previous) => performance.getEntriesByType('resource').some(({ name }) => name.includes(previous)),
      `/remotes/mf-basket/${before.remotes['mf-basket']}/`,
      { timeout: 20_000 },
    )
    await page
      .getByRole('button', { name: /В корзину/ })
      .first()
      .waitFor({ timeout: 15_000 })
    await close()
  })
})
