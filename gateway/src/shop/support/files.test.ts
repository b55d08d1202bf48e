import supertest from 'supertest'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bytesOf, heic, picture, zipOf } from '../../infra/files/files.fixture.ts'
import { openGateway, type TestGateway } from './support.fixture.ts'

const FILES = '/api/site/personal/support/files/'
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway()
})
afterEach(() => {
  gateway.retailer.sent = []
})
afterAll(() => gateway.close())

const upload = (name: string) =>
  supertest(gateway.app)
    .post(`${FILES}?name=${encodeURIComponent(name)}`)
    .set({ 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/130.0', cookie: '__Host-access_token=good' })
const send = (bytes: Buffer, name: string) => upload(name).type('application/octet-stream').send(bytes)

const half = async (format: 'jpeg' | 'png') => {
  const bytes = await picture(format)
  return bytes.subarray(0, bytes.length / 2)
}
const types = { '[Content_Types].xml': '<Types/>' }
const pdf = bytesOf('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF')

type Row = [what: string, bytes: () => Buffer | Promise<Buffer>, name: string, expected: string]

test.each<Row>([
  ['a PDF', () => pdf, 'акт.pdf', 'акт.pdf'],
  ['a JPEG', () => picture('jpeg'), 'IMG_1.JPEG', 'IMG_1.jpg'],
  ['a PNG under a foreign name', () => picture('png'), 'план.exe', 'план.png'],
  ['a WEBP without a name', () => picture('webp'), '', 'Файл.webp'],
  ['a photo of a phone', () => heic, 'IMG_2.HEIC', 'IMG_2.heic'],
  ['a DOCX', () => zipOf({ ...types, 'word/document.xml': '' }), 'a.docx', 'a.docx'],
  ['an XLSX', () => zipOf({ ...types, 'xl/workbook.xml': '' }), 'a.xlsx', 'a.xlsx'],
  ['a text', () => Buffer.from('Привезти до обеда'), 'a.txt', 'a.txt'],
  ['a text in windows-1251', () => bytesOf('\xef\xf0\xe8\xe2\xe5\xf2'), 'a.csv', 'a.csv'],
  ['a path for a name', () => pdf, '../../etc/пас\u202eпорт.pdf', 'паспорт.pdf'],
])('accepts %s and passes it on with the extension of its content', async (_what, content, name, storedName) => {
  const bytes = await content()
  const { status, body } = await send(bytes, name)
  expect([status, body.name, body.size]).toEqual([200, storedName, bytes.length])
  expect(gateway.retailer.sent).toEqual([{ name: storedName, bytes }])
})

const html = Buffer.from('<!doctype html><script>alert(1)</script>')

test.each<Row>([
  ['HTML named .pdf', () => html, 'акт.pdf', 'По названию это PDF, а\u00a0внутри другое'],
  ['HTML named .jpg', () => html, 'фото.jpg', 'По названию это фото JPG'],
  ['HTML', () => html, 'a.html', 'Такие файлы не принимаем'],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'план.svg', 'Такие файлы не принимаем'],
  ['SVG named .txt', () => Buffer.from('\n<svg onload="alert(1)"/>'), 'план.txt', 'Такие файлы не принимаем'],
  ['a program', () => bytesOf('MZ\x90\0\x03\0'), 'setup.exe', 'Такие файлы не принимаем'],
  ['a program named .docx', () => bytesOf('MZ\x90\0\x03\0'), 'a.docx', 'По названию это документ DOCX'],
  ['macros', () => zipOf({ ...types, 'word/document.xml': '', 'word/vbaProject.bin': '' }), 'a.docx', 'есть макросы'],
  [
    'macros named .xlsx',
    () => zipOf({ ...types, 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' }),
    'a.xlsx',
    'макросы',
  ],
  ['an old document', () => bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.doc', 'Сохраните файл'],
  ['any archive', () => zipOf({ 'readme.txt': '' }), 'a.zip', 'Такие файлы не принимаем'],
  ['a picture that only begins as one', () => bytesOf('\xff\xd8\xff\xe0 <script>'), 'a.jpg', 'Картинка повреждена'],
  ['half a JPEG', () => half('jpeg'), 'a.jpg', 'Картинка повреждена'],
  ['half a PNG', () => half('png'), 'a.png', 'Картинка повреждена'],
  [
    'a page behind the head of a phone’s photo',
    () => bytesOf('\0\0\0\x18ftypheic<script>x</script>'),
    'a.heic',
    'Картинка',
  ],
])('refuses %s with 415 and a clear sentence, and does not pass it on', async (_what, content, name, sentence) => {
  const { status, body } = await send(await content(), name)
  expect([status, body.detail]).toEqual([415, expect.stringContaining(sentence)])
  expect(gateway.retailer.sent).toEqual([])
})

test('accepts a file with the content type of JSON', async () => {
  const { status, body } = await upload('a.txt').type('application/json').send('текст')
  expect([status, body.name]).toEqual([200, 'a.txt'])
})

test('answers 413 with a sentence to more than 10 MB, and 422 to an empty file', async () => {
  const { status, body } = await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.txt')
  expect([status, body.detail]).toEqual([413, expect.stringContaining('10\u00a0МБ')])
  expect((await send(Buffer.alloc(0), 'a.txt')).status).toBe(422)
  expect(gateway.retailer.sent).toEqual([])
})

test('passes on a refusal in the retailer’s words, and answers 503 when the retailer fails', async () => {
  gateway.retailer.failures.set('POST /support/files/', { status: 409, body: { detail: 'Слишком много файлов' } })
  const full = await send(pdf, 'a.pdf')
  expect([full.status, full.body.detail]).toEqual([409, 'Слишком много файлов'])
  gateway.retailer.failures.set('POST /support/files/', { status: 500 })
  expect((await send(pdf, 'a.pdf')).status).toBe(503)
  gateway.retailer.failures.clear()
})

test.each([
  ['фото.jpg', 'image/jpeg', 'фото.jpg'],
  ['акт.pdf', 'application/pdf', 'акт.pdf'],
  ['page.html', 'application/octet-stream', 'page.html'],
  ['../a\u202e.svg', 'application/octet-stream', 'a.svg'],
])('returns %s as an attachment that cannot run scripts', async (name, type, attachmentName) => {
  gateway.retailer.storedFile = { name, bytes: Buffer.from('<script>alert(1)</script>') }
  const { status, headers } = await gateway.browser.call('get', `${FILES}own-file/`)
  expect([status, headers['content-type']]).toEqual([200, type])
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(attachmentName)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
})

test.each([
  ['фото.jpg', 'image/jpeg', 'inline'],
  ['фото.webp', 'image/webp', 'inline'],
  ['фото.heic', 'image/heic', 'attachment'],
  ['счёт.pdf', 'application/pdf', 'attachment'],
  ['страница.html', 'application/octet-stream', 'attachment'],
])('returns %s for viewing as %s, %s, which cannot run scripts', async (name, type, way) => {
  gateway.retailer.storedFile = { name, bytes: Buffer.from('<script>') }
  const { headers } = await gateway.browser.call('get', '/api/site/personal/support/files/own-file/?view=1')
  expect(headers['content-type']).toMatch(new RegExp(`^${type}`))
  expect(headers['content-disposition']).toMatch(new RegExp(`^${way}`))
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('accepts sixty files in a quarter of an hour', async () => {
  const other = await openGateway()
  const one = () =>
    supertest(other.app)
      .post(`${FILES}?name=a.txt`)
      .set({ 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/130.0', cookie: '__Host-access_token=good' })
      .send(Buffer.alloc(0))
  const statuses: number[] = []
  for (let at = 0; at < 61; at += 1) statuses.push((await one()).status)
  await other.close()
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([422]), 429])
})
