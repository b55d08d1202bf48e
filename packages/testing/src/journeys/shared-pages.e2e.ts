import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createApi } from '@vitrina/contracts/request'
import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import { gatewayFlags } from '../../../../scripts/site-process.ts'
import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { type GatewayProcess, removeData, startGatewayProcess } from '../chaos/gateway-process.ts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { freshData } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'

/** Attempts to render a page without late data. */
const MOST_TIMES = 4
/** Longer than a stale page may be served while it is rendered again. */
const PAGES_ARE_OLD_MS = 11 * 60_000

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const plain = { 'user-agent': chrome, 'accept-encoding': 'br' }
const uuid = '3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1'

/** Headers that are in no cache key: a guest who sends them shares the page of one who does not. */
const claims = {
  ...plain,
  'user-agent': `${chrome} stranger/1`,
  'accept-language': 'stranger',
  referer: 'https://stranger.test/',
  origin: 'https://stranger.test',
  forwarded: 'for=203.0.113.9;host=stranger.test;proto=https',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-prefix': '/stranger',
  'x-original-url': '/stranger/',
  'x-request-id': 'stranger',
  'x-ticket': 'stranger',
  traceparent: '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01',
}
const parts = {
  ...plain,
  range: 'bytes=0-99',
  'if-none-match': '*',
  'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT',
  'if-range': 'stranger',
  'cache-control': 'no-cache',
  'x-http-method-override': 'POST',
}
const cookies = {
  ...plain,
  'accept-encoding': 'gzip',
  cookie: `user_uuid=${uuid}; oldUuid=${uuid}; stranger=stranger; myCity=stranger; isCookieAgreedSuccess=stranger; =; %; a=%ff`,
}

const unknown =
  'area=stranger&year=2010&utm_source=stranger&key=stranger&boundaries&callback=stranger&__proto__=stranger'
const doubledQuery =
  'x=1&x=stranger&p%61ge=x%26page%3D2&%73tranger=%D1%81%d1%82&vid[]=stranger&q%00=stranger&=&&stranger'

/** Another spelling of the same path. */
const respelledPath = (path: string): string =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`).replace('-', '%2d')

interface Attempt {
  path: (path: string) => string
  headers: Record<string, string>
  method?: string
}

const attempts: Record<string, Attempt> = {
  'unknown names': { path: (path) => `${path}?${unknown}`, headers: claims },
  'doubled names and encodings': { path: (path) => `${path}?${doubledQuery}`, headers: cookies },
  'a spelling of the path': { path: (path) => `${respelledPath(path)}?${unknown}`, headers: plain },
  'huge values': { path: (path) => `${path}?utm_content=${'stranger'.repeat(900)}`, headers: claims },
  'a part of it': { path, headers: parts },
  'no body': { path: (path) => `${path}?${doubledQuery}`, headers: { ...claims, ...parts }, method: 'HEAD' },
  'what leads elsewhere': { path: (path) => `/${path}%252e;stranger/%2Fstranger/?${unknown}`, headers: cookies },
}
function path(same: string): string {
  return same
}

let dataDir = ''
let gateway: GatewayProcess
const paths = new Map<string, string>()

/** Advances the gateway's clock so far that all its caches are stale. */
async function moveClock(): Promise<void> {
  const moves = () => gateway.log.filter((line) => line === 'clock moved').length
  const before = moves()
  process.kill(gateway.pid, 'SIGUSR2')
  await expect.poll(moves).toBeGreaterThan(before)
}

async function ask(path: string, headers: Record<string, string>, method = 'GET') {
  const { hostname, port, host } = new URL(gateway.url)
  const response = await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const call = request({ hostname, port, path, method, headers: { host, ...headers } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: { ...answer.headers }, body: Buffer.concat(chunks) }),
        )
      })
      call.on('error', reject)
      call.end()
    },
  )
  const encoding = response.headers['content-encoding']
  const { body } = response
  const unpack = body.length === 0 ? undefined : { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)]
  return { ...response, text: (unpack ? unpack(body) : body).toString() }
}

/** Values that differ between any two responses: render time, request id, and the basket id of a new guest. */
const differing = [
  /"(?:renderedAt|now)":\d+/g,
  /(?<="id":"|requestId&quot;: &quot;)[0-9a-f]{32}/g,
  /(?<="id":")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
]

async function nextGuest(path: string): Promise<string> {
  const { status, headers, text } = await ask(path, plain)
  const { date: _, 'x-request-id': __, 'set-cookie': ___, 'content-length': ____, ...said } = headers
  const page = differing.reduce((left, one) => left.replaceAll(one, ''), text)
  return JSON.stringify([status, said, page])
}

/** The text around the first different character. */
function differenceOf(page: string, same: string): string {
  let at = 0
  while (at < page.length && page[at] === same[at]) at += 1
  return `${page.slice(Math.max(0, at - 60), at + 60)} in place of ${same.slice(at, at + 60)}`
}

async function samples(): Promise<Record<string, string | undefined>> {
  const retailer = createApi(async ({ method, url }) => {
    const response = await fetch(sandboxUrl + url, { method })
    return { status: response.status, text: await response.text() }
  })
  const params = { site_code: 'bazis' }
  const [product] = await anyProducts(1, () => true)
  const [category] = await rootCategories()
  const [brand] = await retailer(retailerSearchApi.brands, { params })
  const [promotion] = await retailer(retailerSearchApi.promotions, { params })
  const [landing] = await retailer(retailerContentApi.landings, { params })
  const [vacancy] = await retailer(retailerVacanciesApi.list, { params })
  const [news] = (await retailer(retailerNewsApi.list, { params, query: {} })).items
  return {
    'product-slug': `product/${product?.slug}`,
    'category-slug': `category/${category}`,
    'brand-slug': `brand/${brand?.slug}`,
    'actions-slug': `actions/${promotion?.slug}`,
    'lp-slug': `lp/${landing?.slug}`,
    'vacancy-id': `vacancy/${vacancy?.id}`,
    'contacts-id': 'contacts/00012',
    'company-news': 'bazis-news',
    'company-news-item': `bazis-news/${news?.slug}`,
  }
}

test.beforeAll(async () => {
  dataDir = await freshData()
  gateway = await startGatewayProcess({
    env: {
      DATA_DIR: dataDir,
      RETAILER_URL: sandboxUrl,
      CLOCK_STEP_MS: String(PAGES_ARE_OLD_MS),
      LOG_LEVEL: 'fatal',
    },
    flags: [...gatewayFlags, '--require', join(import.meta.dirname, 'clock-ahead.cjs')],
  })
  const known = await samples()
  for (const { name, path } of pageRoutes) {
    const filled = known[name] ?? path.replace(/:\w+|\*/g, '1')
    paths.set(name, filled === '' ? '/' : `/${filled}/`)
  }
})
test.afterAll(async () => {
  await gateway?.stop()
  await removeData(dataDir)
})

test.describe('a page that guests share is the same to the byte, whatever was requested before it [S31]', () => {
  // Later tests compare with the pages of the first one.
  test.describe.configure({ mode: 'serial' })
  const untouched = new Map<string, string>()

  test('every route has a page, and most of them exist', async () => {
    // The first pages may be rendered before the lists of their frame are loaded.
    await Promise.all([...paths.values()].slice(0, 3).map((path) => ask(path, plain)))
    await moveClock()
    for (const path of paths.values()) await ask(path, plain)
    // Data that was late the first time is cached by now.
    await moveClock()
    for (const path of paths.values()) untouched.set(path, await nextGuest(path))
    const found = [...untouched.values()].filter((page) => page.startsWith('[200,'))
    expect(untouched.size).toBeGreaterThan(50)
    expect(found.length).toBeGreaterThan(30)
  })

  for (const [what, { path, headers, method }] of Object.entries(attempts))
    test(`after ${what}`, async () => {
      let spoiled = new Map<string, string>()
      // A page without late data is not cached, so it is requested again.
      for (let time = 0; time < MOST_TIMES && (time === 0 || spoiled.size > 0); time += 1) {
        const tried: Iterable<string> = time === 0 ? paths.values() : spoiled.keys()
        spoiled = new Map()
        await moveClock()
        for (const plainPath of tried) {
          await ask(path(plainPath), headers, method)
          const page = await nextGuest(plainPath)
          const same = untouched.get(plainPath) ?? ''
          expect(page, plainPath).not.toContain('stranger')
          if (page !== same) spoiled.set(plainPath, differenceOf(page, same))
        }
      }
      expect([...spoiled]).toEqual([])
    })
})
