import { openRegistry, type Registry } from '@vitrina/releases'
import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { delayScripts } from '../journeys/delay-scripts.ts'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import type { Fault } from '../variants/break-container.ts'
import { brokenVariant, clearVariants } from '../variants/variant.ts'

let registry: Registry
const actor = { by: 'test', reason: 'a remote breaks' }
let good = ''

/** A page that the remote owns or has a widget on, and a page without it. */
const places: Record<string, { own: string; without: string }> = {}

test.beforeAll(async () => {
  registry = openRegistry(siteDataDir)
  good = registry.live()?.set ?? ''
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
})

test.afterEach(() => registry.activate(good, actor))

test.afterAll(async () => {
  await clearVariants()
})

/** Waits until the activated set is live on the gateway. */
async function waitForSet(set: string): Promise<void> {
  let attempt = 0
  const live = async () => {
    attempt += 1
    const response = await fetch(`${siteUrl}/about/?wait=${attempt}`)
    await response.arrayBuffer()
    return response.headers.get('x-release-set')
  }
  await expect.poll(live).toBe(set)
}

/** Activates a broken version after another broken one, so that no previous version can take its place. */
async function activateBroken(remote: string, fault: Fault): Promise<void> {
  const { shell, remotes } = await registry.readSet(good)
  for (const mark of ['first', 'second']) {
    const { version } = await registry.publish(remote, await brokenVariant(remote, fault, mark), { compress: false })
    await registry.activate((await registry.createSet({ shell, remotes: { ...remotes, [remote]: version } })).id, actor)
  }
  await waitForSet(registry.live()?.set ?? '')
}

async function frameWorks(page: Page): Promise<void> {
  await page.waitForSelector('header', { timeout: 5000 })
  await waitForHydration(page)
  await expect(page.locator('header').first()).toBeVisible()
  await expect(page.locator('footer')).not.toHaveCount(0)
}

const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content']
const faults: Fault[] = ['import', 'render', 'hydration', 'hang']

for (const remote of remotes)
  test.describe(`with ${remote} broken`, () => {
    for (const fault of faults)
      test(`on ${fault}, its page answers 200, the frame works and the other pages are whole`, {
        tag: fault === 'import' ? '@core' : [],
        annotation: covers({ downOnServer: remote }),
      }, async ({ visit }) => {
        await activateBroken(remote, fault)
        const { own, without } = places[remote] ?? { own: '/', without: '/' }
        const { page } = await visit()
        const answer = await page.goto(siteUrl + own, { waitUntil: 'domcontentloaded' })
        expect(answer?.status()).toBe(200)
        await frameWorks(page)
        if (remote === 'mf-basket' && ['import', 'hang'].includes(fault)) {
          // What has not loaded on the server is not tried in the browser before it is pressed.
          await expect(page.getByRole('main').getByText('Корзина не загрузилась').first()).toBeVisible()
        } else await page.waitForFunction(() => 'brokenParts' in globalThis)
        if (remote !== 'mf-basket' && fault === 'import') {
          const unavailable = page.getByRole('heading', { name: 'Эта страница сейчас недоступна' })
          await expect(unavailable).toBeVisible()
          // The page tries again by itself.
          await page.waitForFunction(() => (globalThis as { brokenParts?: string[] }).brokenParts?.[1] !== undefined)
          await expect(unavailable).toBeVisible()
        }
        if (remote === 'mf-basket') await expect(page.locator('h1').first()).toBeVisible()
        const other = await page.goto(siteUrl + without, { waitUntil: 'domcontentloaded' })
        expect(other?.status()).toBe(200)
        await frameWorks(page)
        await expect(page.locator('h1').first()).toBeVisible()
      })

    test('missing in the browser, the page from the server stays readable and the frame works', {
      tag: '@core',
      annotation: covers({ downInBrowsers: remote }),
    }, async ({ visit }) => {
      const { page } = await visit()
      await page.route(`**/remotes/${remote}/**`, (route) => route.abort())
      const answer = await page.goto(siteUrl + (places[remote]?.own ?? '/'), { waitUntil: 'domcontentloaded' })
      expect(answer?.status()).toBe(200)
      await frameWorks(page)
      await expect(page.locator('h1').first()).toBeVisible()
      if (remote !== 'mf-basket')
        await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible({ timeout: 10_000 })
    })

    test('when scripts of the remote never arrive, its page is readable at once and the frame works', async ({
      visit,
    }) => {
      const { page } = await visit()
      await delayScripts(page, new RegExp(`/remotes/${remote}/.*\\.js$`))
      const answer = await page.goto(siteUrl + (places[remote]?.own ?? '/'), { waitUntil: 'commit' })
      expect(answer?.status()).toBe(200)
      await page.waitForSelector('h1', { timeout: 5000 })
      await frameWorks(page)
    })
  })

test('the notice about a remote that is missing in the browser stays as long as it is missing', async ({ visit }) => {
  const { page } = await visit()
  await page.clock.install()
  await page.route('**/remotes/mf-catalog/**/*.js', (route) => route.abort())
  await page.goto(siteUrl + (places['mf-catalog']?.own ?? '/'), { waitUntil: 'domcontentloaded' })
  const notice = page.getByText('Часть сайта не загрузилась')
  await expect(notice).toBeVisible()
  // Twice the time that other notices are shown.
  await page.clock.fastForward(25_000)
  await expect(notice).toBeVisible()
  await page.unrouteAll()
  await page.clock.fastForward(60_000)
  await expect(notice).toHaveCount(0)
})

test.describe('a remote whose new version is broken in the browser', () => {
  test('falls back to its previous version, and the shopper can buy', {
    tag: '@core',
    annotation: covers({ failure: 'the new version of a remote fails in the browser' }),
  }, async ({ visit }) => {
    const before = await registry.readSet(good)
    const { version } = await registry.publish('mf-basket', await brokenVariant('mf-basket', 'import'), {
      compress: false,
    })
    await registry.promote('mf-basket', version, actor)
    await waitForSet(registry.live()?.set ?? '')
    const { page } = await visit()
    await page.goto(siteUrl + (places['mf-basket']?.own ?? '/'), { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(
      (previous) => performance.getEntriesByType('resource').some(({ name }) => name.includes(previous)),
      `/remotes/mf-basket/${before.remotes['mf-basket']}/`,
      { timeout: 20_000 },
    )
    await expect(page.getByRole('button', { name: /В корзину/ }).first()).toBeVisible({ timeout: 15_000 })
  })
})
