import { brotliCompressSync } from 'node:zlib'
import { openBrowser, phone, visit } from '@vitrina/testing/browser'
import { type BenchSite, productPaths } from './site.ts'
import { type Figure, figure } from './table.ts'

interface LoadedFile {
  path: string
  startedAt: number
}

const KB = 1024
const PAGES_ON_PHONE = 20
const LARGEST_PICTURE = 60 * KB

/** A product page with every block on it: of a product that can be bought. */
export async function buyableProduct(url: string): Promise<string> {
  for (const path of await productPaths(url, 40)) {
    const html = await fetch(url + path).then((response) => response.text())
    if (html.includes('"@type":"Offer"')) return path
  }
  throw new Error('No product that can be bought was found')
}

/** Compressed bytes of the heaviest document among `count` products. */
async function heaviestDocument(url: string, count: number): Promise<number> {
  let most = 0
  for (const path of await productPaths(url, count)) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    most = Math.max(most, Number(answer.headers.get('content-length')))
  }
  return most
}

/** The product page as a new visitor's browser loads it. */
export async function pageWeight(site: BenchSite): Promise<Figure[]> {
  const path = await buyableProduct(site.url)
  const browser = await openBrowser()
  const { page } = await visit(browser)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.url + path, { waitUntil: 'load' })
  await page.waitForTimeout(3000)
  const files: LoadedFile[] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startedAt: startTime })),
  )
  const shift = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  )
  const html = await fetch(site.url + path).then((response) => response.text())
  await browser.close()

  const document = await heaviestDocument(site.url, 50)
  const scripts = files.filter((file) => file.path.startsWith('/remotes/') && file.path.endsWith('.js'))
  let bytes = 0
  for (const script of scripts) {
    const text = await fetch(site.url + script.path).then((response) => response.text())
    bytes += brotliCompressSync(text).length
  }
  const notNamed = scripts.filter((script) => !html.includes(script.path))
  const depth = notNamed.length === 0 ? 2 : 3
  const manifests = files.filter((file) => /manifest\.json$/.test(file.path)).length
  return [
    figure('product page: first-load script, KB brotli', (bytes / KB).toFixed(1), '<= 160', bytes <= 160 * KB),
    figure(
      'product page: first HTML, KB brotli',
      (document / KB).toFixed(1),
      '<= 30',
      document > 0 && document <= 30 * KB,
    ),
    figure('product page: script files', String(scripts.length), 'told', true),
    figure('product page: request depth (document, then files it names)', String(depth), '<= 2', depth <= 2),
    figure('product page: requests for a manifest', String(manifests), '0', manifests === 0),
    figure('product page: layout shift', shift.toFixed(3), '0', shift === 0),
    ...(await phonePictures(site)),
  ]
}

/** The largest picture that a phone with a dense screen loads on any of `count` product pages. */
async function phonePictures(site: BenchSite): Promise<Figure[]> {
  const paths = await productPaths(site.url, PAGES_ON_PHONE)
  const browser = await openBrowser()
  const { page } = await visit(browser, { ...phone, deviceScaleFactor: 3 })
  let largest = 0
  let seen = 0
  for (const path of paths) {
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.waitForTimeout(300)
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.startsWith('/images/'))
        .map(({ decodedBodySize }) => decodedBodySize),
    )
    if (sizes.length > 0) seen += 1
    largest = Math.max(largest, ...sizes)
  }
  await browser.close()
  if (seen === 0) throw new Error('No product page loaded a picture')
  const name = 'product page on a phone: largest picture, KB'
  return [figure(name, (largest / KB).toFixed(1), '<= 60', largest <= LARGEST_PICTURE)]
}
