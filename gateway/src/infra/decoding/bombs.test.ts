/** Files that are small in transit and large when opened, sent to the gateway over HTTP. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { quickOrderApi, quickOrderFilePath } from '@vitrina/contracts/site/quick-order'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { steadyBlockOf } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { openShop, type TestShop } from '../../shop/order/shop.fixture.ts'
import { type Shop as Lists, openShop as openLists } from '../../shop/quick-order/shop.fixture.ts'
import { picture, zipOf } from '../files/files.fixture.ts'
import { workbookOf } from '../spreadsheets/workbook.fixture.ts'
import { heicOfBoxes, interlacedPng, jpegOfScans, pngOfTexts, webpOfFrames } from './bombs.fixture.ts'
import { testDecoder } from './decoder.fixture.ts'
import { decoderPids, peakMemory } from './process-probes.fixture.ts'

const MB = 1024 * 1024
const SENTENCE = /^[А-ЯЁ][^a-z]*(?:PDF|JPG|XLSX|DOCX|ODS|CSV|TXT|[^a-z])*\.$/

let shop: TestShop
let lists: Lists
beforeAll(async () => {
  ;[shop, lists] = [await openShop(), await openLists()]
  await testDecoder.warmUp()
})
afterAll(() => {
  shop.close()
  lists.close()
})

const attach = async (bytes: Buffer, name: string) => {
  const { status, body } = await shop.browser.call('post', `/api/site/order/files/?name=${name}`, bytes)
  return { status, detail: String(body.detail) }
}
const readList = async (bytes: Buffer) => {
  const { status, body } = await new Browser(lists.app).call('post', quickOrderFilePath, bytes)
  return { status, detail: String(body.detail) }
}

test('two pictures that would take a gigabyte each are refused before they are decoded', async () => {
  const png = interlacedPng(10_900, 10_900)
  expect(png.length).toBeLessThan(1.5 * MB)
  const { result, bytes } = await peakMemory(() => Promise.all([attach(png, 'a.png'), attach(png, 'b.png')]))
  expect(result).toEqual([
    { status: 422, detail: expect.stringMatching(SENTENCE) },
    { status: 422, detail: expect.stringMatching(SENTENCE) },
  ])
  expect(bytes).toBeLessThan(150 * MB)
}, 60_000)

test('decoding a large picture stays within the memory of a decoder', async () => {
  const { result, bytes } = await peakMemory(() => attach(interlacedPng(5000, 5000), 'a.png'))
  expect(result.status).toBe(200)
  expect(bytes).toBeLessThan(512 * MB)
}, 60_000)

/** Without the limits the first unpacks 3 GB, the second is reported as broken, and the others kill their decoder. */
const costly: [what: string, name: string, bytes: () => Promise<Buffer>][] = [
  ['a PNG with sixty texts of 50 MB', 'a.png', () => pngOfTexts(60)],
  ['a JPEG of fifty thousand scans', 'a.jpg', () => jpegOfScans(3000, 50_000)],
  ['a WEBP of a hundred and fifty thousand frames', 'a.webp', () => webpOfFrames(150_000)],
  ['a WEBP of two frames on a canvas of 90 megapixels', 'a.webp', () => webpOfFrames(2, 9500)],
]

test.each(costly)(
  '%s is refused by its header, and the same decoder opens the next file',
  async (_what, name, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(10 * MB)
    const before = decoderPids()
    expect(before).not.toEqual([])
    const { result, bytes: taken } = await peakMemory(() => attach(bytes, name))
    expect(result).toEqual({
      status: 422,
      detail:
        'Картинка слишком большая для проверки. Уменьшите её или сохраните как\u00a0JPG и\u00a0приложите ещё раз.',
    })
    expect(taken).toBeLessThan(100 * MB)
    expect((await attach(await picture('jpeg'), 'b.jpg')).status).toBe(200)
    expect(decoderPids()).toEqual(before)
  },
  60_000,
)

const sheetOf = (text: string) => ({ more: { 'xl/worksheets/sheet1.xml': text } })
const TYPES = { '[Content_Types].xml': '<Types/>' }
const doctype = (text: string) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]>${text}`
const bombs: [what: string, to: typeof attach, bytes: () => Buffer | Promise<Buffer>, statuses: number[]][] = [
  ['a HEIC of half a million boxes', attach, () => heicOfBoxes(4), [415]],
  ['a text of tabs', attach, () => Buffer.alloc(64 * 1024, '\t'), [200, 415, 422]],
  [
    'an archive of 6,000 parts',
    attach,
    () => zipOf(Object.fromEntries(Array.from({ length: 6000 }, (_, at) => [`p${at}`, '']))),
    [415],
  ],
  ['types of 30 MB', attach, () => zipOf({ '[Content_Types].xml': ' '.repeat(30 * MB), 'xl/workbook.xml': '' }), [415]],
  ['a part that unpacks to 100 MB', readList, () => workbookOf([{ rows: [] }], sheetOf(' '.repeat(100 * MB))), [422]],
  ['tags in tags', readList, () => workbookOf([{ rows: [] }], sheetOf('<a>'.repeat(2_000_000))), [422]],
  ['entities', readList, () => workbookOf([{ rows: [] }], sheetOf(doctype('&a;'.repeat(10_000)))), [422]],
  [
    'a million shared strings',
    readList,
    () =>
      workbookOf([{ rows: [] }], { more: { 'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(1e6)}</sst>` } }),
    [422],
  ],
  ['an archive in an archive', readList, async () => zipOf({ ...TYPES, 'a.zip': 'PK' }), [415]],
]

test.each(bombs)(
  '%s is answered with a sentence, and the gateway goes on meanwhile',
  async (_what, to, make, statuses) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(10 * MB)
    const { result, bytes: taken } = await peakMemory(() => steadyBlockOf(() => to(bytes, 'a')))
    expect(statuses).toContain(result.result.status)
    if (result.result.status !== 200) expect(result.result.detail).toMatch(SENTENCE)
    expect(result.ms).toBeLessThan(50)
    expect(taken).toBeLessThan(600 * MB)
  },
  60_000,
)

test('refuses a compressed JSON body once it exceeds the limit, and a compressed file at once', async () => {
  const packed = gzipSync(Buffer.alloc(50 * MB, ' '))
  const server = createServer(lists.app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = async (path: string, type: string) => {
    const headers = { 'content-encoding': 'gzip', 'content-type': type }
    return (await fetch(origin + path, { method: 'POST', headers, body: new Uint8Array(packed) })).status
  }
  const { result, bytes } = await peakMemory(async () => [
    await send(quickOrderApi.match.path, 'application/json'),
    await send(quickOrderFilePath, 'application/octet-stream'),
  ])
  expect(result).toEqual([413, 415])
  expect(bytes).toBeLessThan(40 * MB)
}, 60_000)
