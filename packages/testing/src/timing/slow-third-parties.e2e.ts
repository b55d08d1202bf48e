import type { Browser } from 'playwright-core'
import { setFaults } from '../journeys/faults.ts'
import { thirdParties, thirdPartiesOfSandbox } from '../journeys/third-parties.ts'
import { visit, waitForHydration } from '../site/browser.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, siteUrl, test } from '../site/test.ts'

const SLOW_MS = 5000
const SAMPLES = 7
const SOON_OPTIONS = { timeout: 20_000 }

let browser: Browser
let site: SecondGateway

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  site = await startSecondGateway(thirdPartiesOfSandbox())
})
test.afterAll(async () => {
  await site.close()
})

interface PageTimings {
  /** First paint and hydration, ms since the navigation began. */
  paint: number
  alive: number
}

/** Opens the home page as a new visitor and returns its first paint and hydration. */
async function pageTimingsOf(url: string): Promise<PageTimings> {
  const { page, close } = await visit(browser)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.alive === undefined) return
      Reflect.set(window, 'aliveAt', performance.now())
      observer.disconnect()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] })
  })
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  await waitForHydration(page)
  const read = () =>
    page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      alive: Number(Reflect.get(window, 'aliveAt')),
    }))
  await expect.poll(async () => (await read()).paint, SOON_OPTIONS).toBeGreaterThan(0)
  const moments = await read()
  await close()
  return moments
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('all four slow at 5 s delay neither first paint nor hydration [THIRD-01] [THIRD-02] [THIRD-03] [THIRD-04]', async () => {
  test.setTimeout(180_000)
  await setFaults(...thirdParties.map((kind) => ({ match: `GET /third-parties/${kind}.js`, latencyMs: SLOW_MS })))
  const without: PageTimings[] = []
  const slow: PageTimings[] = []
  await pageTimingsOf(siteUrl)
  await pageTimingsOf(site.url)
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    without.push(await pageTimingsOf(siteUrl))
    slow.push(await pageTimingsOf(site.url))
  }
  const figures = (['paint', 'alive'] as const).map((name) => {
    const [plain, held] = [
      median(without.map((moments) => moments[name])),
      median(slow.map((moments) => moments[name])),
    ]
    return { name, plain, held, ratio: held / plain }
  })
  for (const { name, plain, held, ratio } of figures) {
    console.info(`${name}: ${plain.toFixed(0)} ms without, ${held.toFixed(0)} ms with four slow, ×${ratio.toFixed(2)}`)
  }
  // Waiting for one of the scripts would make it at least five times as long.
  for (const { ratio } of figures) expect(ratio).toBeLessThan(2)
  expect(Math.max(...slow.map((moments) => moments.alive))).toBeLessThan(SLOW_MS)
})
