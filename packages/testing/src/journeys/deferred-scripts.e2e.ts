import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { delayScripts, SHELL_MAIN_SCRIPT } from './delay-scripts.ts'

const FORM = '/info/crm-forma/'
const deferredPages = [
  FORM,
  '/contacts/',
  '/karta-kontaktov/',
  '/contacts/00143/',
  '/stroitelyam/',
  '/magazinam/',
  '/calculators/',
  '/calculators/?vid=partition',
  '/construct/',
  '/info/',
  '/about/',
  '/legal/',
  '/oplata-i-dostavka/',
  '/vacancy/',
]

/** Some pages of each kind of content that the retailer writes. */
async function contentPages(): Promise<string[]> {
  const map = await fetch(`${siteUrl}/sitemaps/content.xml`).then((response) => response.text())
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const kinds = [/^\/lp\//, /^\/vacancy\//, /-news\/$/, /-news\/[^/]+\/$/]
  return kinds.flatMap((kind) => paths.filter((path) => kind.test(path)).slice(0, 3))
}

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive !== undefined)

/** Scripts that the page has run or is loading. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

const bytesByScript = new Map<string, number>()

/** Size of a script when compressed as the server sends it. Compressing takes long, and pages share scripts. */
async function compressedBytes(url: string): Promise<number> {
  const known = bytesByScript.get(url)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(await fetch(url).then((response) => response.text())).length
  bytesByScript.set(url, bytes)
  return bytes
}

async function kilobytes(urls: string[]): Promise<number> {
  let bytes = 0
  for (const url of urls) bytes += await compressedBytes(url)
  return bytes / 1024
}

test.describe('a content page', () => {
  test('loads less than 110 KB of script for a guest, and its largest paint is its text', async ({ visit }) => {
    test.setTimeout(180_000)
    const paths = await contentPages()
    expect(paths.length).toBeGreaterThan(4)
    // Only these have pictures, which may be the largest paint on a wide screen.
    const looks = [
      ...[...deferredPages, ...paths].map((path) => [path, phone] as const),
      ...paths.map((path) => [path, {}] as const),
    ]
    for (const [path, device] of looks) {
      const { page, complaints, close } = await visit(device)
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[])
            Object.assign(globalThis, { largest: entry })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
      expect(await kilobytes(await scriptsOf(page)), path).toBeLessThan(110)
      const picture = await page.evaluate(() => (Reflect.get(globalThis, 'largest') as { url: string }).url)
      expect(picture, path).toBe('')
      expect(await isHydrated(page), path).toBe(false)
      await waitForHydration(page)
      expect(complaints, path).toEqual([])
      await close()
    }
  })
})

test.describe('a page with deferred scripts', () => {
  test('loads its scripts when the pointer comes near a link, and only then', async ({ visit }) => {
    const { page, complaints } = await visit()
    await page.goto(`${siteUrl}/contacts/?utm_source=leaflet`, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 400)
    expect(await isHydrated(page)).toBe(false)
    expect((await scriptsOf(page)).map((url) => url.replace(/.*\/|\..*/g, ''))).toEqual(['rest'])
    await page.locator('main a').first().hover()
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('?utm_source=leaflet')
    expect(complaints).toEqual([])
  })

  test('replays a press once its scripts are loaded', async ({ visit }) => {
    const { page, complaints } = await visit()
    const release = await delayScripts(page)
    await page.goto(`${siteUrl}/contacts/`, { waitUntil: 'networkidle' })
    const catalogue = page.locator('header a[data-opens]')
    await catalogue.click()
    await expect(catalogue).toHaveAttribute('data-waking', '')
    expect(await isHydrated(page)).toBe(false)
    release()
    await expect(page.locator('#catalogue-menu')).toHaveCount(1)
    expect(new URL(page.url()).pathname).toBe('/contacts/')
    expect(await catalogue.getAttribute('data-waking')).toBeNull()
    expect(complaints).toEqual([])
  })

  test('keeps text, checkboxes and submits made before its scripts are loaded', async ({ visit }) => {
    const { page, complaints } = await visit(phone)
    const release = await delayScripts(page)
    await page.goto(siteUrl + FORM, { waitUntil: 'networkidle' })
    const form = page.locator('main form')
    await form.getByLabel('Имя').fill('Ольга Смирнова')
    await form.getByLabel('Телефон').pressSequentially('9161234567')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Отправить' }).tap()
    expect(await isHydrated(page)).toBe(false)
    release()
    await expect(page.getByText('Заявка отправлена')).toHaveCount(1)
    expect(complaints).toEqual([])
  })

  test('reports scripts that fail to load, loses nothing, and retries with the next press', {
    tag: '@core',
    annotation: covers({ failure: 'scripts cannot be had' }),
  }, async ({ visit }) => {
    const { page } = await visit()
    await page.route(SHELL_MAIN_SCRIPT, (route) => route.abort(), { times: 1 })
    await page.goto(siteUrl + FORM, { waitUntil: 'networkidle' })
    const name = page.locator('main form').getByLabel('Имя')
    await name.fill('Ольга')
    await expect(page.getByRole('alert')).toContainText('Не удалось связаться с магазином')
    await name.press('End')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(page.locator('#unreached')).toHaveCount(0)
    await expect(page.locator('[data-boundary="mf-content"][data-alive]')).not.toHaveCount(0)
    await expect(name).toHaveValue('Ольга')
  })

  test('is not served to a visitor with a basket, whose count the header shows at once', async ({ visit }) => {
    const { page, context, complaints } = await visit()
    await context.addCookies([{ name: 'favorites_x', value: '1~p', url: siteUrl }])
    await page.goto(`${siteUrl}/contacts/`)
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(complaints).toEqual([])
  })
})
