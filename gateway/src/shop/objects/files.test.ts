import sharp from 'sharp'
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foreignId, objectId, openGateway, type TestGateway } from './objects.fixture.ts'

const FILES = `/api/site/personal/objects/${objectId}/files/`
let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const send = (bytes: Buffer, name: string, to = FILES) =>
  supertest(gateway.app)
    .post(`${to}?name=${encodeURIComponent(name)}`)
    .set({ 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/130.0', cookie: '__Host-access_token=good' })
    .type('application/octet-stream')
    .send(bytes)

/** A photo taken with the phone on its side, with GPS data. */
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#d9480f' } })
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Прораб' }, IFD3: { GPSLatitude: '59/1' } })
    .jpeg()
    .toBuffer()

test('stores a photo and a document under names with the extension of their content', async () => {
  const bytes = await photo()
  const { status, body } = await send(bytes, '../IMG_1.JPEG')
  expect([status, body]).toEqual([
    200,
    { id: 'own-file', name: 'IMG_1.jpg', size: bytes.length, addedAt: '2026-05-12T09:00:00Z', isPicture: true },
  ])
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF')
  expect((await send(pdf, 'план.exe')).body).toMatchObject({ name: 'план.pdf', isPicture: false })
  expect(gateway.retailer.sent.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'план.pdf'])
})

test.each([
  ['HTML named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'акт.pdf', 415, 'По названию это PDF'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'план.svg', 415, 'Такие файлы не принимаем'],
  ['half a photo', Buffer.from('\xff\xd8\xff\xe0 <script>', 'latin1'), 'a.jpg', 415, 'Картинка повреждена'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.txt', 413, '10\u00a0МБ'],
  ['nothing at all', Buffer.alloc(0), 'a.txt', 422, 'Файл пустой'],
])('refuses %s with a clear sentence and stores nothing', async (_what, bytes, name, status, sentence) => {
  const answer = await send(bytes, name)
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(sentence)])
  expect(gateway.retailer.sent).toEqual([])
})

test('shows a photo upright in the widths of the page, without GPS data', async () => {
  gateway.retailer.storedFile = { name: 'IMG_1.jpg', bytes: await photo() }
  const { status, headers, body } = await gateway.browser.call('get', `${FILES}own-file/?width=480`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'private, no-store'])
  const { width, height, exif } = await sharp(body).metadata()
  expect([width, height, exif]).toEqual([40, 60, undefined])
  expect((await gateway.browser.call('get', `${FILES}own-file/?width=481`)).status).toBe(400)
})

test('sends a file that is not a picture as an attachment that cannot run scripts', async () => {
  expect((await gateway.browser.call('get', `${FILES}own-file/?width=480`)).status).toBe(415)
  const { status, headers } = await gateway.browser.call('get', `${FILES}own-file/`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('answers 403 for files of another’s object and to a guest, 404 for unknown ones, and sends no malformed id on [S07]', async () => {
  const all = async (id: string, file: string) => {
    const place = `/api/site/personal/objects/${id}/files/`
    const browser = gateway.browser
    return [
      (await browser.call('get', `${place}${file}/`)).status,
      (await browser.call('delete', `${place}${file}/`)).status,
      (await browser.call('post', `${place}${file}/restore/`)).status,
    ]
  }
  expect(await all(objectId, 'own-file')).toEqual([200, 200, 200])
  expect(await all(foreignId, 'own-file')).toEqual([403, 403, 403])
  expect(await all(objectId, 'foreign-file')).toEqual([403, 403, 403])
  expect(await all('6e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c99', 'own-file')).toEqual([404, 404, 404])
  expect((await send(await photo(), 'a.jpg', FILES.replace(objectId, foreignId))).status).toBe(403)
  const before = gateway.retailer.requests.length
  expect(await all(objectId, '..%3f..%3fusers')).toEqual([404, 404, 404])
  expect(await all('1', 'own-file')).toEqual([404, 404, 404])
  expect(gateway.retailer.requests.slice(before).filter(({ path }) => path.includes('/objects/'))).toEqual([])
  gateway.browser.cookies.clear()
  expect(await all(objectId, 'own-file')).toEqual([403, 403, 403])
})

test('marks in an object which of its files are pictures', async () => {
  const { body } = await gateway.browser.call('get', `/api/site/personal/objects/${objectId}/`)
  expect(body.files.map(({ name, isPicture }: { name: string; isPicture: boolean }) => [name, isPicture])).toEqual([
    ['Вид.jpg', true],
    ['План _b_1.pdf', false],
  ])
})
