import { brotliCompressSync } from 'node:zlib'
import { paths } from '@vitrina/site/paths'
import { alive, openBrowser, phone, visit } from '@vitrina/testing/browser'
import type { Page } from 'playwright-core'
import type { BenchSite } from './site.ts'
import { type Figure, figure, median } from './table.ts'

const KB = 1024
const BOUND_KB = 110
/** A paint is told to the millisecond of a frame, not finer. */
const SAME_PAINT_MS = 1

const pages = [
  paths.about(),
  paths.info(),
  paths.legal(),
  paths.contacts(),
  paths.contactMap(),
  paths.calculators(),
  paths.calculators('partition'),
  paths.construct(),
]

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )

/** What a guest's first page costs where it is read, not shopped in: scripts in all, and when its largest part is there. */
export async function contentWeight({ url }: BenchSite): Promise<Figure[]> {
  const browser = await openBrowser()
  const sizes = new Map<string, number>()
  const late: number[] = []
  let heaviest = 0
  let heaviestAwake = 0

  async function weigh(scripts: string[]): Promise<number> {
    let bytes = 0
    for (const script of scripts) {
      if (!sizes.has(script)) {
        const text = await fetch(script).then((response) => response.text())
        sizes.set(script, brotliCompressSync(text).length)
      }
      bytes += sizes.get(script) ?? 0
    }
    return bytes
  }

  for (const path of pages) {
    const { page, close } = await visit(browser, phone)
    await page.addInitScript(() => {
      Object.assign(globalThis, { largest: 0 })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(globalThis, { largest: startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const atRest = await weigh(await scriptsOf(page))
    const { first, largest } = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: Number(Reflect.get(globalThis, 'largest')),
    }))
    await alive(page)
    await page.waitForLoadState('networkidle')
    heaviestAwake = Math.max(heaviestAwake, await weigh(await scriptsOf(page)))
    await close()
    heaviest = Math.max(heaviest, atRest)
    late.push(largest - first)
  }
  await browser.close()
  const latest = Math.max(...late)
  return [
    figure(
      `${pages.length} content pages: first-load script of the heaviest, KB brotli`,
      (heaviest / KB).toFixed(1),
      `<= ${BOUND_KB}`,
      heaviest > 0 && heaviest <= BOUND_KB * KB,
    ),
    figure('the same once somebody has reached for something', (heaviestAwake / KB).toFixed(1), 'told', true),
    figure('their largest paint after their first text, ms (latest)', latest.toFixed(1), '0', latest <= SAME_PAINT_MS),
    figure('their largest paint after their first text, ms (median)', median(late).toFixed(1), 'told', true),
  ]
}
