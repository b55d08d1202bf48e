/** What cannot be a file of a customer is refused with a sentence, wherever a file can be sent. */
import supertest from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { openGateway } from '../support/stand-in.fixture.ts'

const tables = ['/api/site/personal/estimates/table/', '/api/site/quick-order/file/']
const attachments = ['/api/site/personal/support/files/', '/api/site/order/files/']
const MOST = 10 * 1024 * 1024

async function workbook(sheet: Buffer): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml')
  zip.addBuffer(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

let gateway: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const send = (address: string, name: string, bytes: Buffer) =>
  supertest(gateway.app)
    .post(`${address}?name=${encodeURIComponent(name)}`)
    .set({ 'x-vitrina': '1', 'user-agent': 'Mozilla/5.0 Firefox/130.0', cookie: '__Host-access_token=good' })
    .type('application/octet-stream')
    .send(bytes)

const everywhere = [...tables, ...attachments]

test.each<[what: string, where: string[], name: string, content: () => Buffer | Promise<Buffer>, statuses: number[]]>([
  ['HTML named .pdf', everywhere, 'счёт.pdf', () => html, [415, 422]],
  ['HTML named .xlsx', everywhere, 'смета.xlsx', () => html, [415, 422]],
  ['an SVG', attachments, 'план.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), [415, 422]],
  ['a program under a path', everywhere, '../../a.exe', () => Buffer.from('MZ\x90\0\x03\0', 'latin1'), [415, 422]],
  ['a picture that goes on as HTML', tables, 'a.png', () => Buffer.concat([png, html]), [415, 422]],
  ['a picture that goes on as HTML', attachments.slice(0, 1), 'a.png', () => Buffer.concat([png, html]), [415]],
  [
    'a workbook that unpacks to 300 MB',
    tables,
    'смета.xlsx',
    () => workbook(Buffer.alloc(300 * 1024 * 1024)),
    [413, 415, 422],
  ],
  ['nothing at all', everywhere, 'a.txt', () => Buffer.alloc(0), [422]],
  ['10 MB and a byte', everywhere, 'a.txt', () => Buffer.alloc(MOST + 1, 'a'), [413]],
])(
  '%s is refused with a sentence',
  async (_what, where, name, content, statuses) => {
    const bytes = await content()
    for (const address of where) {
      const { status, body } = await send(address, name, bytes)
      expect([address, statuses.includes(status) ? 'refused' : `${status} ${JSON.stringify(body)}`]).toEqual([
        address,
        'refused',
      ])
      expect(body.detail).toMatch(/^[А-ЯЁ].*\.?$/)
      expect(body.detail).not.toMatch(/undefined|error/i)
    }
  },
  60_000,
)

test.each([
  ['a path', '../../../etc/пас\u202eпорт.txt', 'паспорт.txt'],
  ['control characters', 'a\u0000b\r\nc.txt', 'abc.txt'],
])('%s in a name is left out of it', async (_what, name, kept) => {
  for (const address of attachments.slice(0, 1)) {
    const { status, body } = await send(address, name, Buffer.from('текст'))
    expect([status, body.name]).toEqual([200, kept])
  }
})

test('a name of a thousand letters becomes one that every disk takes', async () => {
  const [address = ''] = attachments
  const { status, body } = await send(address, `${'я'.repeat(1000)}.txt`, Buffer.from('текст'))
  expect(status).toBe(200)
  expect(body.name).toMatch(/^я+\.txt$/)
  expect(Buffer.byteLength(body.name)).toBeLessThanOrEqual(255)
})
