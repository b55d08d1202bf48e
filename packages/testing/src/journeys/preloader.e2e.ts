import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { visit, waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { layoutShiftsOn, watchLayoutShifts } from './layout-shifts.ts'

/** Request header that makes a document arrive in pieces. */
const PIECEMEAL = 'x-piecemeal'
const PIECES = 40

let browser: Browser
let slow: Server
let slowUrl = ''
/** Releases the rest of the held documents. */
let release: () => void
let heldDocument: Promise<void>

/** Sends a document in pieces of one size, with pauses long enough to paint each of them. */
async function inPieces(outgoing: ServerResponse, whole: Buffer): Promise<void> {
  const from = whole.indexOf('<body')
  outgoing.write(whole.subarray(0, from))
  const size = Math.ceil((whole.length - from) / PIECES)
  for (let at = from; at < whole.length; at += size) {
    outgoing.write(whole.subarray(at, at + size))
    await pause(40)
  }
  outgoing.end()
}

/** A proxy that stops a document in the middle. */
function hold() {
  heldDocument = new Promise((resolve) => {
    release = resolve
  })
}

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  slow = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(siteUrl).host, 'accept-encoding': 'identity' }
    const call = request(
      new URL(incoming.url ?? '/', siteUrl),
      { method: incoming.method, headers },
      async (answer) => {
        const { 'content-length': _, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, rest)
        if (!rest['content-type']?.startsWith('text/html')) return void answer.pipe(outgoing)
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        const whole = Buffer.concat(chunks)
        if (incoming.headers[PIECEMEAL]) return void inPieces(outgoing, whole)
        const middle = whole.indexOf('<main') + 200
        outgoing.write(whole.subarray(0, middle))
        await heldDocument
        outgoing.end(whole.subarray(middle))
      },
    )
    incoming.pipe(call)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => slow.once('listening', resolve))
  slowUrl = `http://localhost:${(slow.address() as AddressInfo).port}`
})

test.afterAll(async () => {
  slow.close()
  slow.closeAllConnections()
})

/** Whether the preloader covers the middle of the window. */
const atTheMiddle = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('#preloader') !== null)

async function openHeld(path: string, options: BrowserContextOptions = {}) {
  hold()
  const opened = await visit(browser, options)
  await opened.page.goto(slowUrl + path, { waitUntil: 'commit' })
  await opened.page.waitForSelector('#preloader', { state: 'visible' })
  return opened
}

for (const path of ['/', '/catalog/', '/cart/'])
  test(`the preloader covers ${path} while it arrives, and disappears at its end [SHELL-01]`, async () => {
    const { page, close } = await openHeld(path)
    await page.waitForSelector('main', { state: 'attached' })
    expect(await atTheMiddle(page)).toBe(true)
    release()
    await page.waitForSelector('#preloader', { state: 'hidden' })
    await waitForHydration(page)
    expect(await atTheMiddle(page)).toBe(false)
    await close()
  })

test('a document that stops half way is shown as far as it has arrived after 15 seconds [SHELL-01]', async () => {
  const { page, close } = await openHeld('/about/')
  await expect(page.locator('header').first()).toBeHidden()
  const waits = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { delay, duration } = animation.effect?.getComputedTiming() ?? {}
      if (duration !== 0) return []
      animation.finish()
      return [delay]
    }),
  )
  expect(waits).toEqual([15_000, 15_000])
  await expect(page.locator('header').first()).toBeVisible()
  await expect(page.locator('#preloader')).toBeHidden()
  release()
  await close()
})

test('without script it disappears too [T92]', async () => {
  const { page, close } = await openHeld('/about/', { javaScriptEnabled: false })
  release()
  await page.waitForSelector('#preloader', { state: 'hidden' })
  await expect(page.locator('main h1')).toBeVisible()
  await close()
})

for (const path of ['/', '/catalog/', '/cart/', '/about/'])
  test(`while resources of ${path} load the preloader is shown and covers nothing, then it disappears [SHELL-01]`, async () => {
    const { page, close } = await visit(browser)
    let letGo = () => {}
    const pictures = new Promise<void>((resolve) => (letGo = resolve))
    await page.addInitScript(() => {
      // A late picture delays the load event of the page.
      document.addEventListener('DOMContentLoaded', () => {
        document.body.append(Object.assign(new Image(), { src: '/images/late.png' }))
      })
    })
    await page.route('**/images/late.png', async (route) => {
      await pictures
      await route.abort()
    })
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('main h1')).toBeVisible()
    const preloader = page.locator('#preloader')
    await expect(preloader).toBeVisible()
    expect(await preloader.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    await expect(preloader.locator('i').first()).toBeVisible()
    expect(await atTheMiddle(page)).toBe(false)
    letGo()
    await expect(preloader).toBeHidden()
    await close()
  })

test('the preloader is not the largest contentful paint [SHELL-01]', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${siteUrl}/`, { waitUntil: 'load' })
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          resolve(element?.closest('#preloader') ? 'preloader' : (element?.tagName ?? ''))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(largest).not.toBe('preloader')
  expect(largest).not.toBe('')
  await close()
})

for (const width of [390, 820, 1440])
  test(`nothing moves on a page of ${width} px whose document arrives in pieces`, async () => {
    const { page, close } = await visit(browser, {
      viewport: { width, height: 900 },
      extraHTTPHeaders: { [PIECEMEAL]: '1' },
    })
    await watchLayoutShifts(page)
    for (const path of ['/', '/category/suhie-smesi-i-cement/', '/brand/akvalina/', '/signup/', '/cart/']) {
      await page.goto(slowUrl + path)
      await waitForHydration(page)
      await waitForIdle(page)
      const { sum, moved } = await layoutShiftsOn(page)
      expect([path, sum < 0.0005 ? [] : moved]).toEqual([path, []])
    }
    await close()
  })
