import { afterEach, beforeEach, expect, test } from 'vitest'
import { foreignNumber, openGateway, ownNumber, type TestGateway } from './support.fixture.ts'

const SUPPORT = '/api/site/personal/support/'
const REQUESTS = `${SUPPORT}requests/`

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post', path: string, body?: object) => gateway.browser.call(method, path, body)
const requests = () => gateway.retailer.requests.filter(({ path }) => path.includes('/support/'))
const form = (changes: object = {}) => ({
  idempotencyKey: 'key-of-a-form',
  topic: 'quality',
  orderNumber: '',
  lineIdcode: '',
  text: 'Лист сломан',
  contact: '+7 900 000-00-00',
  fileIds: [],
  ...changes,
})
const message = (changes: object = {}) => ({
  idempotencyKey: 'key-of-a-form',
  text: 'Вот фото',
  fileIds: [],
  ...changes,
})

const about = (number: string): ['get' | 'post', string, object?][] => [
  ['get', `${REQUESTS}${number}/`],
  ['post', `${REQUESTS}${number}/messages/`, message()],
  ['post', `${REQUESTS}${number}/seen/`, { messageId: 2 }],
  ['post', `${REQUESTS}${number}/solve/`],
]

test('refuses a guest every call and file without a request to the retailer [S07] [S22]', async () => {
  gateway.browser.cookies.clear()
  const all: ['get' | 'post', string, object?][] = [
    ...about(ownNumber),
    ['get', `${REQUESTS}?kind=open`],
    ['get', `${SUPPORT}topics/`],
    ['post', REQUESTS, form()],
    ['post', `${SUPPORT}files/?name=a.txt`, Buffer.from('текст')],
    ['get', `${SUPPORT}files/own-file/`],
  ]
  for (const [method, path, body] of all) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  expect(requests()).toEqual([])
})

test('answers 403 for another’s request or file, and 404 for an unknown one [S07]', async () => {
  const foreign: typeof all = [...about(foreignNumber), ['get', `${SUPPORT}files/foreign-file/`]]
  const all: ['get' | 'post', string, object?][] = [...about('1'), ['get', `${SUPPORT}files/nothing/`]]
  for (const [method, path, body] of foreign) {
    const answer = await call(method, path, body)
    expect([path, answer.status, answer.body.detail]).toEqual([path, 403, 'Это обращение другого покупателя'])
  }
  for (const [method, path, body] of all) expect([path, (await call(method, path, body)).status]).toEqual([path, 404])
})

test('sends no malformed numbers and ids to the retailer [S07]', async () => {
  for (const number of ['..%3f..%3fusers%3fme', 'я', '1'.repeat(19), 'abc']) {
    for (const [method, path, body] of about(number)) expect((await call(method, path, body)).status).toBe(404)
  }
  for (const id of ['..%3ftopics', 'я', 'a'.repeat(65)]) {
    expect((await call('get', `${SUPPORT}files/${id}/`)).status).toBe(404)
  }
  expect(requests()).toEqual([])
})

test('requests the list as the visitor, 20 to a page, and returns it without markup', async () => {
  const { status, body } = await call('get', `${REQUESTS}?kind=open&page=2`)
  expect([status, body.page, body.pageCount, body.counts.unread]).toEqual([200, 2, 3, 1])
  expect(body.requests[0]).toMatchObject({
    topic: 'Качество товара',
    state: 'Ждёт вашего ответа',
    lineName: 'Лист ГКЛ',
    lastText: 'Здравствуйте!\nПришлите фото',
    isLastOwn: false,
  })
  expect(requests().at(-1)?.query).toEqual({ kind: 'open', page: '2', per_page: '20' })
  expect((await call('get', `${REQUESTS}?kind=all`)).status).toBe(422)
})

test('shows in a thread the author, on whose behalf, and the text; the buyer’s own words stay as they are', async () => {
  const { body } = await call('get', `${REQUESTS}${ownNumber}/`)
  expect(body.messages).toMatchObject([
    { isOwn: true, author: 'Ирина', onBehalfBy: 'Дмитрий Орлов', text: 'Лист <12,5 мм>\nсломан' },
    { isOwn: false, author: 'Анна', onBehalfBy: '', text: 'Здравствуйте!\nПришлите фото' },
  ])
  expect(body.line.name).toBe('Лист ГКЛ')
})

test('sends a new request with its key, without invisible characters', async () => {
  const { status } = await call('post', REQUESTS, form({ text: '  Лист\u202e\r\nсломан ', orderNumber: '26-001001' }))
  expect(status).toBe(200)
  expect(requests().at(-1)?.body).toEqual({
    idempotency_key: 'key-of-a-form',
    topic: 'quality',
    order_number: '26-001001',
    line_idcode: '',
    text: 'Лист\nсломан',
    contact: '+7 900 000-00-00',
    file_ids: [],
  })
})

test.each([
  [{ topic: '' }, 'topic'],
  [{ text: ' \u200b' }, 'text'],
  [{ text: 'я'.repeat(4001) }, 'text'],
  [{ contact: '' }, 'contact'],
  [{ contact: 'я'.repeat(201) }, 'contact'],
  [{ fileIds: ['1', '2', '3', '4', '5', '6'] }, 'fileIds'],
  [{ idempotencyKey: 'short' }, 'idempotencyKey'],
])('refuses %o at its field before the retailer is asked', async (changes, field) => {
  const { status, body } = await call('post', REQUESTS, form(changes))
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(requests()).toEqual([])
})

test.each([
  [403, 'order_number', 'orderNumber'],
  [404, 'order_number', 'orderNumber'],
  [422, 'file_ids', 'fileIds'],
  [422, 'line_idcode', 'lineIdcode'],
])('shows a refusal of the retailer with %i for %s at the form field', async (status, field, own) => {
  gateway.retailer.failures.set('POST /support/requests/', { status, body: { detail: 'Нет', field } })
  const answer = await call('post', REQUESTS, form())
  expect([answer.status, answer.body.fields]).toEqual([status, { [own]: 'Нет' }])
})

test('passes on the refusal of a closed request in the retailer’s words, and answers 503 when the retailer fails', async () => {
  const path = `${REQUESTS}${ownNumber}/messages/`
  gateway.retailer.failures.set(`POST /support/requests/${ownNumber}/messages/`, {
    status: 409,
    body: { detail: 'Закрыто' },
  })
  const late = await call('post', path, message())
  expect([late.status, late.body.detail]).toEqual([409, 'Закрыто'])
  gateway.retailer.failures.set(`POST /support/requests/${ownNumber}/messages/`, { status: 500 })
  expect((await call('post', path, message())).status).toBe(503)
})

test('accepts ten new requests in ten minutes', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) statuses.push((await call('post', REQUESTS, form())).status)
  expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429])
})

test('returns only the number of unread answers for the menu', async () => {
  expect((await call('get', '/api/site/personal/support/unread/')).body).toEqual({ unread: 1 })
  gateway.browser.cookies.clear()
  expect((await call('get', '/api/site/personal/support/unread/')).status).toBe(403)
})
