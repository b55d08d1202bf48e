import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesOf, heic, picture, zipOf } from '../../infra/files/files.fixture.ts'
import { openShop, type TestShop } from './shop.fixture.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const send = (bytes: Buffer, name: string) =>
  shop.browser.call('post', `/api/site/order/files/?name=${encodeURIComponent(name)}`, bytes)

const types = { '[Content_Types].xml': '<Types/>' }
const taken: [what: string, bytes: Buffer | Promise<Buffer>, name: string, kept: string][] = [
  ['a PDF', bytesOf('%PDF-1.7\n%\xe2\xe3\n'), 'смета.pdf', 'смета.pdf'],
  ['a PNG under a foreign name', picture('png'), 'план.exe', 'план.png'],
  ['a JPEG', picture('jpeg'), 'IMG_1.JPEG', 'IMG_1.jpg'],
  ['a photo of a phone', heic, 'IMG_2.HEIC', 'IMG_2.heic'],
  ['a WEBP', picture('webp'), 'фото', 'фото.webp'],
  [
    'an XLSX',
    zipOf({ ...types, 'xl/workbook.xml': '', 'xl/printerSettings/printerSettings1.bin': 'x' }),
    'a.xlsx',
    'a.xlsx',
  ],
  ['a DOCX', zipOf({ ...types, 'word/document.xml': '' }), 'a.docx', 'a.docx'],
  [
    'an ODS',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' }),
    'a.ods',
    'a.ods',
  ],
  ['a CSV', Buffer.from('\ufeffкод;кол-во\n00001;5\n+7 900;-3\n'), 'список.csv', 'список.csv'],
  ['a text of an old program', Buffer.from([0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'a.txt', 'a.txt'],
  ['a text without a name', Buffer.from('Привезти до обеда'), '', 'Файл.txt'],
]

test.each(taken)('passes on %s with the extension of its content', async (_what, content, name, expectedName) => {
  const bytes = await content
  const { status, body } = await send(bytes, name)
  expect([status, body.name, body.size]).toEqual([200, expectedName, bytes.length])
  expect(shop.retailer.orders.files).toEqual([{ name: expectedName, bytes }])
})

const refused: [what: string, bytes: Buffer | Promise<Buffer>, name: string][] = [
  ['a program', bytesOf('MZ\x90\0\x03\0'), 'смета.pdf'],
  ['a program of another system', bytesOf('\x7fELF\x02\x01'), 'a.txt'],
  ['HTML under the name of a text', Buffer.from('  <!doctype html><p>'), 'a.txt'],
  ['a script in the middle of a text', Buffer.from('Смета\n<script>alert(1)</script>'), 'a.csv'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'план.svg'],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.txt'],
  ['a text that is called a script', Buffer.from('var a = 1'), 'a.js'],
  ['a CSV that runs a command', Buffer.from("код;кол-во\n=cmd|'/c calc'!A1;1\n"), 'a.csv'],
  ['an old document', bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.xls'],
  ['a document with macros', zipOf({ ...types, 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' }), 'a.xlsx'],
  [
    'macros under another name',
    zipOf({ '[Content_Types].xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'xl/workbook.xml': '' }),
    'a.xlsx',
  ],
  [
    'an object in a document',
    zipOf({ ...types, 'word/document.xml': '', 'word/embeddings/oleObject1.bin': '' }),
    'a.docx',
  ],
  ['any archive', zipOf({ 'readme.txt': '' }), 'a.zip'],
  ['a broken archive', bytesOf('PK\x03\x04broken'), 'a.xlsx'],
  ['markup behind the first bytes of a picture', bytesOf('\x89PNG\r\n\x1a\n<script>x</script>'), 'план.png'],
  ['half a photo', picture('jpeg').then((bytes) => bytes.subarray(0, bytes.length / 2)), 'план.jpg'],
  ['a text with a zero in it', bytesOf('abc\0def'), 'a.txt'],
]

test.each(refused)('refuses %s with 415 and a sentence, whatever its name', async (_what, content, name) => {
  const { status, body } = await send(await content, name)
  expect([status, body.detail]).toEqual([415, expect.stringMatching(/^[А-ЯЁ].*\.$/)])
  expect(shop.retailer.orders.files).toEqual([])
})

test('answers 413 to more than 10 MB and 422 to an empty file, with a sentence', async () => {
  const { status, body } = await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'a.txt')
  expect([status, body.detail]).toEqual([413, expect.stringContaining('10\u00a0МБ')])
  expect((await send(Buffer.alloc(0), 'a.txt')).status).toBe(422)
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\смета\\план.txt', 'план.txt'],
  ['от\u202ecod.txt', 'отcod.txt'],
  ['=а<б>"в".txt', 'а_б__в_.txt'],
  [`${'я'.repeat(300)}.txt`, `${'я'.repeat(100)}.txt`],
])('cleans the file name %s', async (name, expectedName) => {
  expect((await send(Buffer.from('текст'), name)).body.name).toBe(expectedName)
})

test('attaches files to the order, even when they are uploaded concurrently and the gateway is restarted', async () => {
  const sent = await Promise.all(['один', 'два'].map((text) => send(Buffer.from(text), `${text}.txt`)))
  const fileIds = sent.map(({ body }) => body.id)
  expect((await shop.placeIn(shop.restart(), { fileIds })).status).toBe(200)
  expect(shop.retailer.requestsTo('POST', '/orders/').at(-1)?.body).toMatchObject({
    file_ids: expect.arrayContaining(['file-1', 'file-2']),
  })
})

test('refuses a file id of another visitor, an invented and a changed one', async () => {
  const { body } = await send(Buffer.from('текст'), 'a.txt')
  const mine = shop.browser.cookies.get('__Secure-order_files') ?? ''
  shop.browser.cookies.set('__Secure-order_files', 'of-a-stranger')
  const place = (id: string) => shop.place({ fileIds: [id] })
  for (const id of [body.id, 'file-1', 'file-1.', '', body.id.replace('file-1', 'file-2')]) {
    const { status, body: answer } = await place(id)
    expect([status, Object.keys(answer.fields)]).toEqual([422, ['fileIds']])
  }
  shop.browser.cookies.set('__Secure-order_files', mine)
  expect((await place(body.id)).status).toBe(200)
})

test('answers 503 when the retailer does not store the file', async () => {
  shop.retailer.failures.set('POST /orders/files/', { status: 500 })
  expect((await send(Buffer.from('текст'), 'a.txt')).status).toBe(503)
})
