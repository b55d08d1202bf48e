import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unzip } from '../../infra/tables/zip.fixture.ts'
import { foreignNumber, openGateway, orderNumber, type TestGateway } from './order-history.fixture.ts'

const ORDERS = '/api/site/personal/orders/'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  gateway.browser.call(method, path, body)
const findOrderRequests = () => gateway.retailer.requests.filter(({ path }) => path.includes('/orders/'))

const calls = (number: string): ['get' | 'post' | 'put', string, object?][] => [
  ['get', `${ORDERS}${number}/`],
  ['post', `${ORDERS}${number}/cancel/`, { reason: '' }],
  ['get', `${ORDERS}${number}/days/`],
  ['put', `${ORDERS}${number}/receiving/`, { date: '2030-01-01', slotId: null }],
  ['get', `${ORDERS}${number}/repeat/`],
  ['get', `${ORDERS}${number}/documents/invoice/`],
  ['get', `${ORDERS}${number}/paper.pdf`],
]

test('refuses a guest every call without a request to the retailer [S07] [S22]', async () => {
  gateway.browser.cookies.clear()
  const all = [
    ...calls(orderNumber),
    ['get', `${ORDERS}?kind=active`],
    ['get', '/api/site/personal/orders.xlsx'],
  ] as const
  for (const [method, path, body] of all) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  expect(findOrderRequests()).toEqual([])
})

test('answers 403 for another’s order, 404 for an unknown one, and sends no malformed number to the retailer [S07]', async () => {
  for (const [method, path, body] of calls(foreignNumber)) {
    const answer = await call(method, path, body)
    expect([method, path, answer.status, answer.body.detail]).toEqual([
      method,
      path,
      403,
      'Это заказ другого покупателя',
    ])
  }
  for (const [method, path, body] of calls('26-999999')) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404])
  }
  const requestCount = findOrderRequests().length
  for (const number of ['..%3f..%3fusers%3fme', 'я', 'a'.repeat(41)]) {
    for (const [method, path, body] of calls(number)) expect((await call(method, path, body)).status).toBe(404)
  }
  expect(findOrderRequests()).toHaveLength(requestCount)
})

test('requests the list as the visitor, with its search and filters, and returns it without markup [S07]', async () => {
  const { status, body } = await call(
    'get',
    `${ORDERS}?kind=active&q=26&company=77&whose=companies&status=${encodeURIComponent('Принят')}&page=2`,
  )
  expect([status, body.page, body.pageCount, body.total]).toEqual([200, 2, 23, 450])
  expect(findOrderRequests().at(-1)?.query).toEqual({
    kind: 'active',
    q: '26',
    inn: '77',
    whose: 'companies',
    status: 'Принят',
    page: '2',
    per_page: '20',
  })
  expect(body.departments).toEqual([{ id: '00131', name: expect.stringMatching(/^Вологда, ул\..Труда,.1$/) }])
  // An invalid payment link becomes null.
  expect(body.orders[0]).toMatchObject({ objectName: 'Баня', placedBy: 'Степан', paymentUrl: null, tone: 'wait' })
  expect(body.hasCompanies).toBe(true)
  expect((await call('get', `${ORDERS}?kind=active&whose=everybody`)).status).toBe(422)
  expect((await call('get', `${ORDERS}?kind=all`)).status).toBe(422)
})

test('returns an order with its next step, branch and documents, without markup', async () => {
  const { body } = await call('get', `${ORDERS}${orderNumber}/`)
  expect(body).toMatchObject({ tone: 'wait', next: 'Соберём и\u00a0сообщим, когда приезжать' })
  expect(body.branch).toMatchObject({ city: 'Вологда' })
  expect(body.order.lines[0]).toMatchObject({ name: 'Был 00003', shipped: 0, received: 0 })
  expect(body.order.documents[0].title).toBe('Счёт № 1')
})

test('reports for each line of a repeated order what can be bought now', async () => {
  gateway.retailer.products = gateway.retailer.products.map((one) => ({ ...one, stores: { store12: 100 } }))
  const { body } = await call('get', `${ORDERS}${orderNumber}/repeat/`)
  expect(body.lines.map(({ idcode, outcome }: { idcode: string; outcome: string }) => [idcode, outcome])).toEqual([
    ['00003', 'whole'],
    ['gone', 'none'],
  ])
})

test('answers a refusal of the retailer in its words, and refuses a too long reason itself', async () => {
  const path = `${ORDERS}${orderNumber}/cancel/`
  gateway.retailer.failures.set(`POST /orders/${orderNumber}/cancel/`, { status: 409, body: { detail: 'Уже собран' } })
  const answer = await call('post', path, { reason: '' })
  expect([answer.status, answer.body.detail]).toEqual([409, 'Уже собран'])
  expect((await call('post', path, { reason: 'я'.repeat(501) })).status).toBe(422)
})

test('passes on a document under a name of its own, and answers 404 for another kind of document', async () => {
  const answer = await call('get', `${ORDERS}${orderNumber}/documents/invoice/`)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(answer.headers['content-disposition'] ?? '')).toContain(`Счёт ${orderNumber}.pdf`)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect((await call('get', `${ORDERS}${orderNumber}/documents/passport/`)).status).toBe(404)
})

test('exports every order within the limit, in pages of the retailer', async () => {
  const { body } = await supertest(gateway.app)
    .get('/api/site/personal/orders.xlsx?kind=active&q=26')
    .set({ cookie: '__Host-access_token=good', 'user-agent': 'Mozilla/5.0 Firefox/130.0' })
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/26-001001/g)).toHaveLength(450)
  expect(findOrderRequests().map(({ query }) => [query.page, query.per_page, query.q])).toEqual([
    ['1', '200', '26'],
    ['2', '200', '26'],
    ['3', '200', '26'],
  ])
})
