import { openBrowser, visit } from '@vitrina/testing/browser'
import type { Browser, Page } from 'playwright-core'
import type { BenchSite } from './site.ts'
import { type Figure, figure, median } from './table.ts'

const PRESSES = 7
const SETTLED_MS = 2500
/** How long a mouse button stays down. */
const HELD_MS = 80
const LIMIT_MS = 150
const SLOW_LIMIT_MS = 340
const KILOBIT = 1000 / 8

/** Slow 4G as in browsers' developer tools, in bytes a second and milliseconds. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: 1600 * KILOBIT,
  uploadThroughput: 750 * KILOBIT,
  latency: 150,
}
const SLOWER = 4

interface Conditions {
  slow: boolean
  heldMs: number
}

/** Records the time from the press to the frame in which a product page shows its title, ms. */
function observeTitle(): void {
  let pressedAt = 0
  const look = () => {
    const title = document.querySelector('main h1')
    if (!location.pathname.startsWith('/product/') || !title?.textContent) return requestAnimationFrame(look)
    return setTimeout(() => Object.assign(globalThis, { titleAfter: performance.now() - pressedAt }))
  }
  document.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressedAt = timeStamp
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}

/** Centres of the visible card names, in pixels. */
const visibleCardNames = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.locator('main article a[href^="/product/"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      const middle = { x: x + width / 2, y: y + height / 2 }
      return link.contains(document.elementFromPoint(middle.x, middle.y)) ? [middle] : []
    }),
  )

async function pressOnce(browser: Browser, address: string, turn: number, { slow, heldMs }: Conditions) {
  const { page, context, close } = await visit(browser)
  try {
    if (slow) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    }
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
    await page.waitForTimeout(SETTLED_MS)
    const names = await visibleCardNames(page)
    const name = names[turn % names.length]
    if (!name) throw new Error(`No card is in sight at ${address}`)
    await page.evaluate(observeTitle)
    await page.mouse.move(name.x, name.y)
    await page.mouse.down()
    await page.waitForTimeout(heldMs)
    await page.mouse.up()
    const taken = await page.waitForFunction(() => (globalThis as { titleAfter?: number }).titleAfter)
    return (await taken.jsonValue()) ?? Number.NaN
  } finally {
    await close()
  }
}

async function medianPress(browser: Browser, address: string, conditions: Conditions): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < PRESSES; turn += 1) taken.push(await pressOnce(browser, address, turn, conditions))
  console.error(taken.map((ms) => ms.toFixed(0)).join(' '))
  return median(taken)
}

/** The first category with goods. */
async function listAddress(url: string): Promise<string> {
  const html = await fetch(`${url}/catalog/`).then((response) => response.text())
  for (const [, path] of html.matchAll(/href="(\/category\/[^"?]+)"/g)) {
    const list = await fetch(url + path).then((response) => response.text())
    if (/<article[\s\S]*href="\/product\//.test(list)) return url + path
  }
  throw new Error('No category shows goods')
}

/** Measures the time from a press on a card to its product page, in a list that has settled. */
export async function measurePresses({ url }: Pick<BenchSite, 'url'>): Promise<Figure[]> {
  const address = await listAddress(url)
  const browser = await openBrowser()
  try {
    const quick = await medianPress(browser, address, { slow: false, heldMs: 0 })
    const held = await medianPress(browser, address, { slow: false, heldMs: HELD_MS })
    const slow = await medianPress(browser, address, { slow: true, heldMs: 0 })
    return [
      figure('card press to product title, ms (median)', quick.toFixed(0), `<= ${LIMIT_MS}`, quick <= LIMIT_MS),
      figure(
        `card press held for ${HELD_MS} ms to product title, ms (median)`,
        held.toFixed(0),
        `<= ${LIMIT_MS}`,
        held <= LIMIT_MS,
      ),
      figure(
        'card press to product title on slow 4G and a quarter of the processor, ms (median)',
        slow.toFixed(0),
        `<= ${SLOW_LIMIT_MS}`,
        slow <= SLOW_LIMIT_MS,
      ),
    ]
  } finally {
    await browser.close()
  }
}
