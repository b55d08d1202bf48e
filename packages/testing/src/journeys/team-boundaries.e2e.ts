import { openRegistry } from '@vitrina/releases'
import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'

let product = ''

test.beforeAll(async () => {
  const [first] = await anyProducts(1)
  product = `/product/${first?.slug}/`
})

/** Labels of all outlined boundaries of a page, each with owner and version. */
const labels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('[data-boundary]:not(header), header[data-boundary] > :last-child')]
    const texts = places.map((place) => getComputedStyle(place, '::after').content)
    return [...new Set(texts.map((text) => text.replaceAll('"', '').replace(/\s+/g, ' ').trim()))].toSorted()
  })

test('a shortcut outlines the parts of the page with owner and version, and hides the outlines again', async ({
  visit,
}) => {
  const { shell, remotes } = await openRegistry(siteDataDir).readSet(openRegistry(siteDataDir).live()?.set ?? '')
  const named = (name: string) => `${name} ${(name === 'shell' ? shell : (remotes[name] ?? '')).slice(0, 8)}`
  const { page, complaints } = await visit({ viewport: { width: 1440, height: 900 } })
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto(siteUrl + product)
  await waitForHydration(page)
  expect(requestedUrls.filter((url) => url.includes('boundaries'))).toEqual([])
  expect(await labels(page)).toEqual(['none'])

  await page.keyboard.press('Alt+Shift+KeyB')
  await expect.poll(() => labels(page)).toContain(named('mf-basket'))
  expect(await labels(page)).toEqual(expect.arrayContaining(['mf-basket', 'mf-product', 'shell'].map(named)))
  expect(requestedUrls.some((url) => url.includes('boundaries'))).toBe(true)
  const outline = await page.evaluate(
    () => getComputedStyle(document.querySelector('[data-boundary="mf-basket"]') ?? document.body).outlineStyle,
  )
  expect(outline).toBe('dashed')
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/boundaries.png` })

  await page.keyboard.press('Alt+Shift+KeyB')
  await expect.poll(() => labels(page)).toEqual(['none'])
  expect(complaints).toEqual([])
})

test('a query parameter shows the outlines too, also on a phone', async ({ visit }) => {
  const { page, complaints } = await visit({ viewport: { width: 390, height: 844 } })
  await page.goto(`${siteUrl}/?boundaries`)
  await waitForHydration(page)
  await expect.poll(() => labels(page)).toContainEqual(expect.stringMatching(/^mf-catalog [0-9a-f]{8}$/))
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wider).toBe(false)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/boundaries-phone.png` })
  expect(complaints).toEqual([])
})
