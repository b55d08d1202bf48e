import { brotliCompressSync } from 'node:zlib'
import { paths } from '@vitrina/site/paths'
import { openBrowser, phone, visit, waitForHydration } from '@vitrina/testing/browser'
import type { Page } from 'playwright-core'
import type { BenchSite } from './site.ts'
import { type Figure, figure } from './table.ts'

const KB = 1024
const BOUND_KB = 110
/** Paint times are reported per frame: two that differ by at most a millisecond are of the same frame. */
const SAME_FRAME_MS = 1

const fixedPaths = [
  paths.about(),
  paths.info(),
  paths.legal(),
  paths.contacts(),
  paths.contactMap(),
  paths.calculators(),
  paths.calculators('partition'),
  paths.construct(),
]

/** Two pages of each kind that the retailer writes: landing pages, vacancies, news and their list. */
async function contentPaths(url: string): Promise<string[]> {
  const map = await fetch(`${url}/sitemaps/content.xml`).then((response) => response.text())
  const found = [...map.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
  const kinds = [/^\/lp\//, /^\/vacancy\//, /-news\/$/, /-news\/[^/]+\/$/]
  return kinds.flatMap((kind) => found.filter((path) => kind.test(path)).slice(0, 2))
}

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  )

interface LargestPaint {
  /** URL of the picture; '' when the largest paint is text. */
  picture: string
  /** Delay after the first contentful paint, ms. */
  late: number
}

/** The largest contentful paint of the first screen; text is painted together with the first contentful paint. */
const readLargestPaint = (page: Page): Promise<LargestPaint> =>
  page.evaluate(() => {
    const largest = Reflect.get(globalThis, 'largest') as PerformanceEntry & { url: string }
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { picture: largest.url, late: largest.startTime - first }
  })

const observeLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(globalThis, { largest: entry })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Measures the first load of content pages for a guest: bytes of all scripts, and the largest contentful paint. */
export async function contentWeight({ url }: BenchSite): Promise<Figure[]> {
  const browser = await openBrowser()
  const weigh = createWeigher()
  const pages = [...fixedPaths, ...(await contentPaths(url))]
  const [onPhone, onDesk]: [LargestPaint[], LargestPaint[]] = [[], []]
  let heaviest = 0
  let heaviestAwake = 0
  for (const path of pages) {
    for (const [options, found] of [
      [phone, onPhone],
      [{}, onDesk],
    ] as const) {
      const { page, close } = await visit(browser, options)
      await observeLargestPaint(page)
      await page.goto(url + path, { waitUntil: 'networkidle' })
      heaviest = Math.max(heaviest, await weigh(await scriptsOf(page)))
      found.push(await readLargestPaint(page))
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      heaviestAwake = Math.max(heaviestAwake, await weigh(await scriptsOf(page)))
      await close()
    }
  }
  await browser.close()
  const count = `${pages.length} content pages`
  const late = (found: LargestPaint[]) => found.filter(({ picture, late }) => picture !== '' && late > SAME_FRAME_MS)
  const latest = Math.max(0, ...late([...onPhone, ...onDesk]).map(({ late }) => late))
  return [
    figure(
      `${count}: first-load script of the heaviest, KB brotli`,
      (heaviest / KB).toFixed(1),
      `<= ${BOUND_KB}`,
      heaviest > 0 && heaviest <= BOUND_KB * KB,
    ),
    figure('the same once somebody has reached for something', (heaviestAwake / KB).toFixed(1), 'told', true),
    ...(
      [
        ['a phone', onPhone],
        ['a wide screen', onDesk],
      ] as const
    ).map(([where, found]) =>
      figure(
        `${count} on ${where}: largest paint later than the text's first`,
        String(late(found).length),
        '0',
        late(found).length === 0,
      ),
    ),
    figure('the latest such paint after the first text, ms', latest.toFixed(0), 'told', true),
  ]
}

/** Sums compressed sizes of files; each file is downloaded once. */
function createWeigher(): (files: string[]) => Promise<number> {
  const sizes = new Map<string, number>()
  return async (files) => {
    let bytes = 0
    for (const file of files) {
      const known = sizes.get(file) ?? brotliCompressSync(await fetch(file).then((response) => response.text())).length
      sizes.set(file, known)
      bytes += known
    }
    return bytes
  }
}
