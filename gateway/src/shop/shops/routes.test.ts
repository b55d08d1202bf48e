import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workbookOf } from '../../infra/spreadsheets/workbook.fixture.ts'
import { unzip } from '../../infra/tables/zip.fixture.ts'
import { foreignId, matrixRow, openGateway, shopId, type TestGateway, unknownId } from './shops.fixture.ts'

const SHOPS = '/api/site/personal/shops/'
const form = {
  name: 'На Мира',
  address: 'Вологда',
  contactName: '',
  contactPhone: '',
  departmentId: '00131',
  weekdays: [2],
  orderUntil: 15,
  note: '',
}

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  gateway.browser.call(method, path, body)
const requests = () => gateway.retailer.requests.filter(({ path }) => path.includes('/shops/'))
const row = { idcode: '00001', min: 1, max: 2, onShelf: null }

/** All calls about one shop. */
const calls = (id: string): ['get' | 'post' | 'put' | 'delete', string, object?][] => [
  ['get', `${SHOPS}${id}/`],
  ['put', `${SHOPS}${id}/`, { ...form, version: 1 }],
  ['delete', `${SHOPS}${id}/`],
  ['get', `${SHOPS}${id}/matrix/`],
  ['put', `${SHOPS}${id}/matrix/`, { version: 1, rows: [row], removed: [] }],
  ['post', `${SHOPS}${id}/matrix/products/`, { idcodes: ['00001'] }],
  ['post', `${SHOPS}${id}/matrix/seen/`],
  ['put', `${SHOPS}${id}/basket/`, { lines: [{ idcode: '00001', count: 1 }] }],
  ['get', `${SHOPS}${id}/matrix/file.xlsx`],
  ['get', `${SHOPS}${id}/matrix/count.pdf`],
  ['get', `${SHOPS}${id}/matrix/labels.pdf`],
  ['post', `${SHOPS}${id}/matrix/file/`, {}],
]

test('refuses a guest every call without a request to the retailer [S07] [S22]', async () => {
  gateway.browser.cookies.clear()
  const whole = [...calls(shopId), ['get', SHOPS], ['post', SHOPS, form], ['get', `${SHOPS}basket/`]] as const
  for (const [method, path, body] of whole) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  expect(requests()).toEqual([])
})

test('answers 403 for another’s shop and 404 for an unknown one in every call, in the retailer’s words [S07]', async () => {
  for (const [id, status, detail] of [
    [foreignId, 403, 'Это магазин другого покупателя'],
    [unknownId, 404, 'Такого магазина нет'],
  ] as const) {
    for (const [method, path, body] of calls(id)) {
      const answer = await call(method, path, body)
      expect([method, path, answer.status, answer.body.detail]).toEqual([method, path, status, detail])
    }
  }
})

test('answers 404 for a malformed id, «matrix» included, without a request to the retailer [T15] [S07]', async () => {
  for (const id of ['matrix', '1', '..%3f..%3fusers%3fme', `${shopId}x`]) {
    for (const [method, path, body] of calls(id))
      expect([path, (await call(method, path, body)).status]).toEqual([path, 404])
  }
  expect(requests()).toEqual([])
})

test('returns shops without markup, and the branches that can supply one', async () => {
  const { body } = await call('get', SHOPS)
  expect(body.shops).toMatchObject([{ id: shopId, name: 'На Мира', weekdays: [2], orderUntil: 15, rowCount: 3 }])
  expect(body.branches).toContainEqual({ id: '00012', name: expect.stringMatching(/^Вологда, ул\..Труда,.1$/) })
})

test('reports faults of a form at their fields', async () => {
  const { status, body } = await call('post', SHOPS, { ...form, name: ' ', address: '', key: 'k'.repeat(32) })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['name', 'address']])
  expect(requests()).toEqual([])
})

test('shows the visitor’s prices and the changes of a matrix: new, no longer sold, dearer or cheaper', async () => {
  gateway.retailer.matrix.rows.push(matrixRow('00002', { seen_price: 1 }))
  const { body } = await call('get', `${SHOPS}${shopId}/matrix/`)
  expect(body).toMatchObject({ version: 7, nextDay: { date: '2026-11-24' }, shop: { name: 'На Мира' } })
  expect(body.lines.map(({ idcode, change }: { idcode: string; change: string }) => [idcode, change])).toEqual([
    ['00001', null],
    ['00003', 'new'],
    ['gone', 'gone'],
    ['00002', 'dearer'],
  ])
  gateway.retailer.matrix.seen_at = null
  const first = await call('get', `${SHOPS}${shopId}/matrix/`)
  expect(first.body.lines.map(({ change }: { change: string }) => change)).toEqual([null, null, 'gone', null])
})

test('stores the current prices when a matrix is viewed', async () => {
  await call('post', `${SHOPS}${shopId}/matrix/seen/`)
  expect(requests().at(-1)?.body).toEqual({
    prices: [
      { idcode: '00001', price: 10 },
      { idcode: '00003', price: 7.35 },
      { idcode: 'gone', price: 0 },
    ],
  })
})

test.each([
  ['a negative quantity', [{ ...row, min: -1 }]],
  ['more than a line may hold', [{ ...row, max: 100_000 }]],
  ['a code that is none', [{ ...row, idcode: '<b>' }]],
  ['words', [{ ...row, min: 'много' }]],
  ['2,001 rows', Array.from({ length: 2001 }, () => row)],
])('answers 422 to a change with %s without a request to the retailer', async (_what, rows) => {
  expect((await call('put', `${SHOPS}${shopId}/matrix/`, { version: 7, rows, removed: [] })).status).toBe(422)
  expect(requests()).toEqual([])
})

test('passes on a conflict in the retailer’s words, and accepts two thousand rows in one call', async () => {
  const path = `${SHOPS}${shopId}/matrix/`
  const rows = Array.from({ length: 2000 }, (_, at) => ({ idcode: `c${at}`, min: 1.2345, max: 99_999, onShelf: 0 }))
  expect((await call('put', path, { version: 7, rows, removed: [] })).body).toEqual({ version: 8 })
  expect(requests().at(-1)?.body).toMatchObject({ version: 7, rows: { 1999: { idcode: 'c1999', min: 1.235 } } })
  gateway.retailer.failures.set(`PUT /shops/${shopId}/matrix/`, { status: 409, body: { detail: 'Матрицу изменили' } })
  const answer = await call('put', path, { version: 1, rows: [], removed: [] })
  expect([answer.status, answer.body.detail]).toEqual([409, 'Матрицу изменили'])
})

test('adds to a shop’s share of the basket by default', async () => {
  const { body } = await call('put', `${SHOPS}${shopId}/basket/`, { lines: [{ idcode: '00001', count: 2 }] })
  expect(requests().at(-1)?.body).toEqual({ lines: [{ idcode: '00001', count: 2 }], adds: true })
  expect(body.shares).toEqual([{ shopId, idcode: '00001', count: 2 }])
})

const browserOf = () => ({ cookie: '__Host-access_token=good', 'user-agent': 'Mozilla/5.0 Firefox/130.0' })

const file = (name: string) =>
  supertest(gateway.app)
    .get(`${SHOPS}${shopId}/matrix/${name}`)
    .set(browserOf())
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

const upload = (bytes: Buffer) =>
  supertest(gateway.app)
    .post(`${SHOPS}${shopId}/matrix/file/`)
    .set({ ...browserOf(), 'x-vitrina': '1', 'content-type': 'application/octet-stream' })
    .send(bytes)

test('exports every row with its suggested order in a workbook that can be uploaded again', async () => {
  const { body } = await file('file.xlsx')
  const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('Предлагаем заказать')
  expect(sheet).not.toContain('&lt;b&gt;')
  const read = await upload(body)
  expect(read.status).toBe(200)
  expect(read.body).toMatchObject({
    rows: [
      { idcode: '00001', min: 2, max: 10, onShelf: 1 },
      { idcode: '00003', min: 2, max: 10, onShelf: 1 },
      { idcode: 'gone', min: 2, max: 10, onShelf: 1 },
    ],
    added: [],
    unknown: [],
    faults: [],
  })
})

test('returns shelf labels as a PDF with a name of its own', async () => {
  const answer = await file('labels.pdf')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(answer.headers['content-disposition'] ?? '')).toContain('Этикетки')
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
})

test('returns the counting sheet as a PDF with a name of its own', async () => {
  const answer = await file('count.pdf')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(answer.headers['content-disposition'] ?? '')).toContain('Лист пересчёта')
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-')
})

/** Encodes a text as Excel on a Russian Windows saves CSV. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )

test('reads a CSV in windows-1251 with semicolons, and reports invalid rows by number and code', async () => {
  const text =
    'Код;Товар;Мин.;Остаток\r\n00001;А;3;1,5\r\n00002;Б;;4\r\n99998;В;1;1\r\n00003;Г;=1+1;2\r\n00001;А;1;1\r\n'
  const { body } = await upload(windows1251(text))
  expect(body.rows).toEqual([
    { idcode: '00001', min: 3, max: null, onShelf: 1.5 },
    { idcode: '00002', min: null, max: null, onShelf: 4 },
  ])
  expect(body.added).toMatchObject([{ idcode: '00002', change: 'new', min: null }])
  expect(body.unknown).toEqual(['99998'])
  expect(body.faults).toEqual([
    expect.stringMatching(/^Строка 5, 00003: количество не.прочитать/),
    expect.stringMatching(/^Строка 6, 00001: товар встретился второй раз/),
  ])
})

test('names the required columns for a file without them', async () => {
  const { body } = await upload(Buffer.from('имя;цена\nа;1\n'))
  expect(body.faults).toEqual([expect.stringContaining('нужны «Код» и хотя бы один из')])
})

const rowsOf = (count: number) =>
  Buffer.from(`Код;Мин.\n${Array.from({ length: count }, (_, at) => `${10_000 + at};1`).join('\n')}\n`)

test.each([
  ['20,000 rows', () => rowsOf(20_000), 422, /больше 5.000 строк/],
  ['3,000 rows', () => rowsOf(3000), 422, /3.001.строка, а.в.матрице может быть 2.000/],
  ['a web page that is called a table', () => Buffer.from('<!doctype html><p>x'), 415, /веб-страница/],
  ['nothing', () => Buffer.alloc(0), 422, /пустой/],
])('refuses a file with %s with a sentence', async (_what, bytes, status, words) => {
  const answer = await upload(bytes())
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(words)])
})

test('refuses a workbook with macros, and reads the stored result of a formula', async () => {
  const rows = [['Код', 'Макс.']]
  const harmful = await upload(await workbookOf([{ rows }], { more: { 'xl/vbaProject.bin': 'x' } }))
  expect([harmful.status, harmful.body.detail]).toEqual([415, expect.stringContaining('макрос')])
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = `<worksheet><sheetData><row r="1">${text('A1', 'Код')}${text('B1', 'Макс.')}</row><row r="2">${text('A2', '00001')}<c r="B2"><f>4+4</f><v>8</v></c></row></sheetData></worksheet>`
  const plain = await upload(await workbookOf([{ rows }], { more: { 'xl/worksheets/sheet1.xml': sheet } }))
  expect(plain.body.rows).toEqual([{ idcode: '00001', min: null, max: 8, onShelf: null }])
})

test('adds barcodes to rows and new products of a matrix, and opens it without them when they fail', async () => {
  gateway.retailer.barcodes = { '00001': ['4600000000017', '<b>1</b>'], '00009': ['40170725'] }
  const codes = async () => {
    const { status, body } = await call('get', `${SHOPS}${shopId}/matrix/`)
    expect(status).toBe(200)
    return body.lines.map(({ idcode, barcodes }: { idcode: string; barcodes: string[] }) => [idcode, barcodes])
  }
  expect(await codes()).toEqual([
    ['00001', ['4600000000017']],
    ['00003', []],
    ['gone', []],
  ])
  const added = await call('post', `${SHOPS}${shopId}/matrix/products/`, { idcodes: ['00001'] })
  expect(added.body.lines).toMatchObject([{ idcode: '00001', barcodes: ['4600000000017'] }])
  gateway.retailer.barcodes = 503
  expect((await codes())[0]).toEqual(['00001', []])
})
