import { openBrowser, visit } from '@vitrina/testing/browser'
import type { Page } from 'playwright-core'
import { buyableProduct } from './page-weight.ts'
import type { BenchSite } from './site.ts'
import { type Figure, figure } from './table.ts'

const SLOWER = 4
const LIMIT_MS = 200

interface InteractionTiming {
  name: string
  ms: number
}

/** Observes the delay from a click or key press to the next paint, and the frame times of a scroll. */
function observeInteractions(): void {
  const took: InteractionTiming[] = []
  Object.assign(globalThis, { took })
  const note = (entries: PerformanceEntryList) => {
    for (const { name, duration } of entries) took.push({ name, ms: duration })
  }
  new PerformanceObserver((list) =>
    note(list.getEntries().filter((entry) => (entry as PerformanceEventTiming).interactionId > 0)),
  ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'long-animation-frame' })
}

/** A shopper's changes of the quantity, and a scroll that shows the sticky bar. */
async function interact(page: Page): Promise<void> {
  const block = page.getByRole('region', { name: 'Цена и покупка' })
  for (let turn = 0; turn < 4; turn += 1) {
    await block.getByRole('button', { name: 'Больше' }).click()
    await page.waitForTimeout(300)
  }
  await block.getByRole('spinbutton').click()
  await page.keyboard.type('1250', { delay: 200 })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  await page.locator('h1').click()
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(500)
  }
  await page.locator('section[aria-label="Покупка и разделы страницы"]').waitFor({ state: 'visible' })
  await page.waitForTimeout(500)
}

/**
 * Measures the slowest reaction of the product page to a click, a key or a scroll, with the processor slowed down four
 * times.
 */
export async function interaction(site: BenchSite): Promise<Figure[]> {
  const path = await buyableProduct(site.url)
  const browser = await openBrowser()
  try {
    const { page, context } = await visit(browser)
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(observeInteractions)
    await interact(page)
    const took: InteractionTiming[] = await page.evaluate(
      () => (globalThis as unknown as { took: InteractionTiming[] }).took,
    )
    const slowest = took.reduce((worst, one) => (one.ms > worst.ms ? one : worst), { name: 'none', ms: 0 })
    return [
      figure(
        'product page: slowest interaction at a quarter of the processor, ms',
        slowest.ms.toFixed(0),
        `<= ${LIMIT_MS}`,
        took.length > 0 && slowest.ms <= LIMIT_MS,
      ),
      figure('product page: the slowest was', slowest.name, 'told', true),
    ]
  } finally {
    await browser.close()
  }
}
