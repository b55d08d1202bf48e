import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { late, MAIN } from './late.ts'

const site = inject('siteUrl')
const FORM = '/info/crm-forma/'
const kept = [
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

/** Some pages of each kind that the retailer writes. */
async function written(): Promise<string[]> {
  const map = await fetch(`${site}/sitemaps/content.xml`).then((response) => response.text())
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const kinds = [/^\/lp\//, /^\/vacancy\//, /-news\/$/, /-news\/[^/]+\/$/]
  return kinds.flatMap((kind) => paths.filter((path) => kind.test(path)).slice(0, 3))
}

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive !== undefined)

/** Scripts that the page has run or is fetching. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

async function kilobytes(urls: string[]): Promise<number> {
  const texts = await Promise.all(urls.map((url) => fetch(url).then((response) => response.text())))
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1024
}

describe('a page that is read', () => {
  test('a guest reads it with less than 110 KB of script, and its largest thing is its text', async () => {
    const paths = await written()
    expect(paths.length).toBeGreaterThan(4)
    // Only these have pictures, which a wide screen may show larger than words.
    const looks = [
      ...[...kept, ...paths].map((path) => [path, phone] as const),
      ...paths.map((path) => [path, {}] as const),
    ]
    for (const [path, device] of looks) {
      const { page, complaints, close } = await visit(browser, device)
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { url: string })[])
            Object.assign(globalThis, { largest: entry })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto(site + path, { waitUntil: 'networkidle' })
      expect(await kilobytes(await scriptsOf(page)), path).toBeLessThan(110)
      const picture = await page.evaluate(() => (Reflect.get(globalThis, 'largest') as { url: string }).url)
      expect(picture, path).toBe('')
      expect(await isAlive(page), path).toBe(false)
      await alive(page)
      expect(complaints, path).toEqual([])
      await close()
    }
  }, 180_000)
})

describe('a page at rest', () => {
  test('wakes when a visitor comes near to a link, and only then', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${site}/contacts/?utm_source=leaflet`, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 400)
    expect(await isAlive(page)).toBe(false)
    expect((await scriptsOf(page)).map((url) => url.replace(/.*\/|\..*/g, ''))).toEqual(['rest'])
    await page.locator('main a').first().hover()
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('?utm_source=leaflet')
    expect(complaints).toEqual([])
    await close()
  })

  test('does what was pressed once its scripts have come', async () => {
    const { page, complaints, close } = await visit(browser)
    const release = await late(page)
    await page.goto(`${site}/contacts/`, { waitUntil: 'networkidle' })
    const catalogue = page.locator('header a[data-opens]')
    await catalogue.click()
    await expect.poll(() => catalogue.getAttribute('data-waking')).toBe('')
    expect(await isAlive(page)).toBe(false)
    release()
    await expect.poll(() => page.locator('#catalogue-menu').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/contacts/')
    expect(await catalogue.getAttribute('data-waking')).toBeNull()
    expect(complaints).toEqual([])
    await close()
  })

  test('keeps what was typed, ticked and sent before its scripts came', async () => {
    const { page, complaints, close } = await visit(browser, phone)
    const release = await late(page)
    await page.goto(site + FORM, { waitUntil: 'networkidle' })
    const form = page.locator('main form')
    await form.getByLabel('Имя').fill('Ольга Смирнова')
    await form.getByLabel('Телефон').pressSequentially('9161234567')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Отправить' }).tap()
    expect(await isAlive(page)).toBe(false)
    release()
    await expect.poll(() => page.getByText('Заявка отправлена').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('says that its scripts cannot be had, loses nothing, and tries again with the next press', async () => {
    const { page, close } = await visit(browser)
    await page.route(MAIN, (route) => route.abort(), { times: 1 })
    await page.goto(site + FORM, { waitUntil: 'networkidle' })
    const name = page.locator('main form').getByLabel('Имя')
    await name.fill('Ольга')
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Не удалось связаться с магазином')
    await name.press('End')
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect.poll(() => page.locator('#unreached').count()).toBe(0)
    await expect.poll(() => page.locator('[data-boundary="mf-content"][data-alive]').count()).toBeGreaterThan(0)
    expect(await name.inputValue()).toBe('Ольга')
    await close()
  })

  test('is not for who has a basket: the header counts it at once', async () => {
    const { page, context, complaints, close } = await visit(browser)
    await context.addCookies([{ name: 'favorites_x', value: '1~p', url: site }])
    await page.goto(`${site}/contacts/`)
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})
