import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unzip } from '../../infra/tables/zip.fixture.ts'
import { foreignAccountId, openGateway, ownAccountId, type TestGateway } from './settlements.fixture.ts'

const SETTLEMENTS = '/api/site/personal/settlements/'
const PERIOD = 'from=2026-10-01&to=2026-10-31'
const about = [
  'invoices/',
  'payments/',
  `act/?${PERIOD}`,
  `act/pdf/?${PERIOD}`,
  `act/xlsx/?${PERIOD}`,
  'invoices/i-1/pdf/',
]

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})

afterEach(() => gateway.close())

const get = (path: string) => gateway.browser.call('get', SETTLEMENTS + path)
const requests = () => gateway.retailer.requests.filter(({ path }) => path.includes('/settlements/'))

test('returns contracts without markup, and invoices with the number of pages and their filters', async () => {
  const { body } = await get('')
  expect(body.accounts[0].company.name).toBe('ООО «Дом»')
  const invoices = await get(`${ownAccountId}/invoices/?state=paid&page=2`)
  expect(invoices.body).toMatchObject({ page: 2, pageCount: 3, total: 41 })
  expect(requests().at(-1)?.query).toEqual({ page: '2', state: 'paid' })
  expect((await get(`${ownAccountId}/invoices/?state=lost`)).status).toBe(422)
  expect((await get(`${ownAccountId}/payments/?page=0`)).body).toMatchObject({ page: 1, pageCount: 1 })
})

test('answers 403 for another’s contract and to guests, 404 for an unknown one, and caches nothing [S07]', async () => {
  for (const call of about) {
    expect([call, (await get(`${foreignAccountId}/${call}`)).status]).toEqual([call, 403])
    expect([call, (await get(`none/${call}`)).status]).toEqual([call, 404])
    const { status, headers } = await get(`${ownAccountId}/${call}`)
    expect([call, status, headers['cache-control']]).toEqual([call, 200, 'private, no-store'])
  }
  const before = requests().length
  expect((await get('..%3fusers/invoices/')).status).toBe(404)
  gateway.browser.cookies.clear()
  for (const call of ['', ...about.map((one) => `${ownAccountId}/${one}`)])
    expect([call, (await get(call)).status]).toEqual([call, 403])
  expect(requests()).toHaveLength(before)
})

test('returns an act as a file in the buyer’s language, and an error with a sentence for an invalid period', async () => {
  const pdf = await get(`${ownAccountId}/act/pdf/?${PERIOD}`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(pdf.headers['content-disposition'] ?? '')).toContain('Акт сверки 01.10.2026–31.10.2026.pdf')
  for (const format of ['pdf', 'xlsx']) {
    const refused = await get(`${ownAccountId}/act/${format}/?from=soon&to=2026-10-31`)
    expect([refused.status, refused.body.detail]).toEqual([422, 'Укажите период'])
  }
  expect((await get(`${ownAccountId}/act/doc/?${PERIOD}`)).status).toBe(404)
})

test('has the opening balance, each document and the closing balance in the workbook of an act', async () => {
  const { body } = await supertest(gateway.app)
    .get(`${SETTLEMENTS}${ownAccountId}/act/xlsx/?${PERIOD}`)
    .set({ cookie: '__Host-access_token=good', 'user-agent': 'Mozilla/5.0 Firefox/130.0' })
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? ''
  for (const text of ['Сальдо на начало', 'Продажа № 1', 'Обороты за период', 'Сальдо на конец', 'ООО «Дом»']) {
    expect(sheet).toContain(text)
  }
  expect([...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value)).toEqual([
    '5',
    '105.5',
    '105.5',
    '0',
    '100.5',
  ])
})

test('answers an error instead of a file when the retailer does not return the document', async () => {
  gateway.retailer.failures.set('GET /invoices/i-1/pdf/', { status: 500 })
  expect((await get(`${ownAccountId}/invoices/i-1/pdf/`)).status).toBe(503)
  expect((await get(`${ownAccountId}/invoices/i-2/pdf/`)).status).toBe(404)
})
