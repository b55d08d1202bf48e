import { afterEach, beforeEach, expect, test } from 'vitest'
import { foreignId, objectId, openGateway, type TestGateway } from './objects.fixture.ts'

const OBJECTS = '/api/site/personal/objects/'
const key = 'k'.repeat(32)

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  gateway.browser.call(method, path, body)

const facts = {
  name: 'Дача',
  address: '',
  stage: 'planned',
  startsOn: null,
  endsOn: null,
  budget: null,
  contactName: '',
  contactPhone: '',
  notes: '',
}

const calls = (id: string): ['get' | 'post' | 'put' | 'delete', string, object?][] => [
  ['get', `${OBJECTS}${id}/`],
  ['put', `${OBJECTS}${id}/`, { ...facts, version: 1, isArchived: false }],
  ['delete', `${OBJECTS}${id}/`],
  ['post', `${OBJECTS}${id}/restore/`],
]

test('refuses a guest every call without a request to the retailer [S07] [S22]', async () => {
  gateway.browser.cookies.clear()
  const all = [
    ...calls(objectId),
    ['get', OBJECTS],
    ['get', `${OBJECTS}names/`],
    ['post', OBJECTS, { key, ...facts }],
  ] as const
  for (const [method, path, body] of all) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  expect(gateway.retailer.requests.filter(({ path }) => path.includes('/objects/'))).toEqual([])
})

test('answers 403 for another’s object, 404 for an unknown one, and sends no malformed id to the retailer [S07]', async () => {
  for (const [method, path, body] of calls(foreignId)) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  for (const [method, path, body] of calls('6e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c99')) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404])
  }
  const before = gateway.retailer.requests.filter(({ path }) => path.includes('/objects/')).length
  for (const id of ['1', '..%3f..%3fusers%3fme', 'я']) {
    for (const [method, path, body] of calls(id)) expect((await call(method, path, body)).status).toBe(404)
  }
  expect(gateway.retailer.requests.filter(({ path }) => path.includes('/objects/'))).toHaveLength(before)
})

test('returns an object with its own estimates and latest orders of each kind, without markup [RT-55]', async () => {
  const { body } = await call('get', `${OBJECTS}${objectId}/`)
  expect(body.object).toMatchObject({ name: 'Дача в Молочном', planned: 300_000, notes: 'Ключ\nу соседей' })
  expect(body.estimates.map(({ id }: { id: string }) => id)).toEqual(['own'])
  expect([body.active.total, body.completed.total]).toEqual([7, 7])
  const orderQueries = gateway.retailer.requestsTo('GET', '/orders/').map(({ query }) => [query.kind, query.object])
  expect(orderQueries).toEqual([
    ['active', 'Дача <b>в</b> Молочном'],
    ['completed', 'Дача <b>в</b> Молочном'],
  ])
})

test('lists the names of objects that are not archived', async () => {
  expect((await call('get', `${OBJECTS}names/`)).body).toEqual({ names: ['Дача в Молочном'] })
})

test.each<[string, object, string]>([
  ['no name', { name: ' \u200b ' }, 'name'],
  ['a day that is none', { startsOn: '2026-02-31' }, 'startsOn'],
  ['an end before the beginning', { startsOn: '2026-05-02', endsOn: '2026-05-01' }, 'endsOn'],
  ['a budget below nothing', { budget: -1 }, 'budget'],
  ['a budget in words', { budget: 'много' }, 'budget'],
  ['notes that are too long', { notes: 'я'.repeat(2001) }, 'notes'],
])('reports %s at its field and writes nothing', async (_, wrong, field) => {
  const { status, body } = await call('post', OBJECTS, { key, ...facts, ...wrong })
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  expect(body.fields[field]).toMatch(/[а-я]/)
  expect(gateway.retailer.requestsTo('POST', '/objects/')).toEqual([])
})

test('reports a taken name at the name, and a change in another window as a conflict', async () => {
  const taken = { status: 409, body: { detail: 'Объект с таким названием уже есть', field: 'name' } }
  gateway.retailer.failures.set('POST /objects/', taken)
  const { status, body } = await call('post', OBJECTS, { key, ...facts })
  expect([status, body.fields]).toEqual([422, { name: 'Объект с таким названием уже есть' }])
  gateway.retailer.failures.set('PUT /objects/', { status: 409, body: { detail: 'Объект изменили в другом окне' } })
  const change = await call('put', `${OBJECTS}${objectId}/`, { ...facts, version: 1, isArchived: false })
  expect([change.status, change.body.detail]).toEqual([409, 'Объект изменили в другом окне'])
})

test('sends texts to the retailer as plain text', async () => {
  await call('post', OBJECTS, { key, ...facts, name: ' <b>Дом</b>  у реки ', notes: 'один\r\n<i>два</i>' })
  expect(gateway.retailer.requestsTo('POST', '/objects/')[0]?.body).toMatchObject({
    key,
    facts: { name: 'Дом у реки', notes: 'один\nдва' },
  })
})
