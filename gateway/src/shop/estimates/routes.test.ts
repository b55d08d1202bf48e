import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { estimateId, foreignId, lineId, openGateway, type TestGateway } from './estimates.fixture.ts'

const ESTIMATES = '/api/site/personal/estimates/'
const one = `${ESTIMATES}${estimateId}/`
const itsLine = `${one}lines/${lineId}/`
const key = 'k'.repeat(32)

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  gateway.browser.call(method, path, body)
const sent = (method: string) => gateway.retailer.requestsTo(method, '/estimates/').at(-1)

const calls = (id: string): ['get' | 'post' | 'put' | 'delete', string, object?][] => [
  ['get', `${ESTIMATES}${id}/`],
  ['put', `${ESTIMATES}${id}/`, { name: 'Моя', version: 1 }],
  ['delete', `${ESTIMATES}${id}/`],
  ['post', `${ESTIMATES}${id}/restore/`],
  ['post', `${ESTIMATES}${id}/lines/`, { key, idcode: '00001', quantity: 1 }],
  ['delete', `${ESTIMATES}${id}/puts/${key}/`],
  ['put', `${ESTIMATES}${id}/lines/${lineId}/`, { version: 1, note: 'a' }],
  ['delete', `${ESTIMATES}${id}/lines/${lineId}/?version=1`],
  ['post', `${ESTIMATES}${id}/lines/${lineId}/restore/`],
  ['post', `${ESTIMATES}${id}/changes/`, { version: 1, changes: [{ kind: 'facts', markup: 5 }] }],
  ['post', `${ESTIMATES}${id}/state/`, { version: 1, state: 'created' }],
  ['post', `${ESTIMATES}${id}/purchases/`, { key, lines: [{ lineId, quantity: 1 }] }],
  ['post', `${ESTIMATES}${id}/copy/`, { key, name: 'Копия' }],
  ['get', `${ESTIMATES}${id}/versions/`],
  ['get', `${ESTIMATES}${id}/versions/1/`],
  ['post', `${ESTIMATES}${id}/versions/`, { label: '' }],
  ['post', `${ESTIMATES}${id}/versions/1/restore/`, { version: 1 }],
  ['post', `${ESTIMATES}${id}/letters/`, { email: 'a@vitrina.test', face: 'own', comment: '' }],
  ['get', `${ESTIMATES}${id}/file/?format=pdf`],
  ['get', `${ESTIMATES}${id}/file/?format=xlsx`],
]

describe('access to estimates', () => {
  test('refuses a guest every call without a request to the retailer [S07] [S22]', async () => {
    gateway.browser.cookies.clear()
    for (const [method, path, body] of [...calls(estimateId), ['get', ESTIMATES], ['post', ESTIMATES]] as const) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
    }
    expect(gateway.retailer.requests.filter(({ path }) => path.includes('/estimates/'))).toEqual([])
  })

  test('answers 403 in the retailer’s words for another’s estimate in every call [S07]', async () => {
    for (const [method, path, body] of calls(foreignId)) {
      const answer = await call(method, path, body)
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(answer.body.detail).toBe('Это смета другого покупателя')
    }
  })

  test.each(['none', '1', '..%3f..%3fusers%3fme', `${estimateId}x`])(
    'answers 404 for the invalid id «%s» without a request to the retailer [S07]',
    async (id) => {
      for (const [method, path, body] of calls(id)) expect((await call(method, path, body)).status).toBe(404)
      expect(gateway.retailer.requests.filter(({ path }) => path.includes('/estimates/'))).toEqual([])
    },
  )

  test('refuses a call from another site and changes nothing', async () => {
    const answer = await supertest(gateway.app)
      .delete(one)
      .set({ cookie: '__Host-access_token=good', origin: 'https://evil.test', 'x-vitrina': '1' })
    expect(answer.status).toBe(403)
    expect(sent('DELETE')).toBeUndefined()
  })

  test('answers 401 when the session has ended meanwhile', async () => {
    gateway.retailer.failures.set('GET /estimates/', { status: 401, body: { detail: 'Токен истёк' } })
    expect((await call('get', ESTIMATES)).status).toBe(401)
  })
})

describe('reading', () => {
  test('lists names without markup, and the retailer’s sums at the visitor’s prices', async () => {
    const { body } = await call('get', ESTIMATES)
    expect(body.estimates).toEqual([
      {
        id: estimateId,
        name: 'Дача',
        objectName: 'Молочное',
        state: 'draft',
        version: 7,
        changedAt: '2026-05-12T09:00:00Z',
        lineCount: 3,
        sumThen: 140,
        sumNow: 147,
        unpriced: 1,
      },
    ])
    expect(sent('GET')?.query).toEqual({ domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' })
  })

  test('requests a client’s own prices by the account, ignoring the browser’s parameters', async () => {
    gateway.retailer.user = {
      ...gateway.retailer.user,
      is_b2b_buyer: true,
      buyer: { full_name: 'ООО', id_1c: '00123' },
    }
    await call('get', `${ESTIMATES}?client_id_1c=00999`)
    expect(sent('GET')?.query).toEqual({ domain_id_1c: '00012', store: 'store12', client_id_1c: '00123' })
  })

  test('returns current prices of products next to the stored ones, and keeps the names of products no longer sold', async () => {
    const { body } = await call('get', one)
    expect(body).toMatchObject({ name: 'Дача', sumThen: 153.5, sumNow: 167, unpriced: 1, version: 7 })
    expect(
      body.lines.map(({ idcode, name, product, priceThen }: (typeof body.lines)[number]) => [
        idcode,
        name,
        product?.price ?? null,
        priceThen,
      ]),
    ).toEqual([
      ['00003', 'Был 00003', 7.35, 7],
      ['gone', 'Был gone', null, 4.5],
      ['00001', 'Был 00001', 10, 0],
    ])
  })

  test('answers 503 with a sentence when the retailer fails', async () => {
    gateway.retailer.failures.set('GET /estimates/', { status: 500 })
    const answer = await call('get', one)
    expect([answer.status, answer.body.detail]).toEqual([
      503,
      'Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.',
    ])
  })
})

describe('writing', () => {
  test('stores a name as one line of plain text, and an empty object name as none', async () => {
    await call('post', ESTIMATES, { key, name: ' <b>Дом</b>\n \u202eна\u0000 <3 этажа ', objectName: '  ' })
    expect(sent('POST')?.body).toEqual({ key, name: 'Дом на <3 этажа', object_name: null, lines: [] })
  })

  test.each([
    [{ name: '   ' }, { name: 'Введите название сметы' }],
    [{ name: '<script></script>' }, { name: 'Введите название сметы' }],
    [{ name: 'я'.repeat(121) }, { name: 'Не длиннее 120\u00a0знаков, сейчас 121' }],
    [{ name: 'Дом', objectName: 'я'.repeat(121) }, { objectName: 'Не длиннее 120\u00a0знаков, сейчас 121' }],
    [{}, { name: 'Введите название сметы' }],
  ])('refuses %j by field before the retailer is asked', async (names, fields) => {
    const answer = await call('post', ESTIMATES, { key, ...names })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect(sent('POST')).toBeUndefined()
  })

  test('creates an estimate with its first product in whole packs, and reports the rounding', async () => {
    const line = { idcode: '00003', quantity: 7 }
    const { body } = await call('post', ESTIMATES, { key, name: 'Дом', line })
    expect(sent('POST')?.body).toMatchObject({ lines: [{ product_idcode: '00003', quantity: 20 }] })
    expect(body).toEqual({
      id: estimateId,
      name: 'Дом',
      message: 'Округлили до 20\u00a0шт.: продаём по\u00a020\u00a0шт.',
    })
  })

  test('adds a product in whole packs, ignoring the browser’s prices', async () => {
    const { body } = await call('post', `${one}lines/?price_column=cheap`, {
      key,
      idcode: '00003',
      quantity: 21,
      price: 1,
    })
    expect(sent('POST')?.body).toEqual({ key, product_idcode: '00003', quantity: 40 })
    expect(sent('POST')?.query).toMatchObject({ price_column: 'price_vologda' })
    expect(body).toEqual({
      id: estimateId,
      name: 'Дача',
      message: 'Округлили до 40\u00a0шт.: продаём по\u00a020\u00a0шт.',
    })
  })

  test.each([0, -1, 1.5, 100_000, 'много', null])('refuses the quantity %s', async (quantity) => {
    expect((await call('post', `${one}lines/`, { key, idcode: '00001', quantity })).status).toBe(422)
    expect((await call('put', itsLine, { version: 7, quantity })).status).toBe(422)
    expect([sent('POST'), sent('PUT')]).toEqual([undefined, undefined])
  })

  test('rounds a line by the pack of its own product', async () => {
    const { body } = await call('put', itsLine, { version: 7, quantity: 25 })
    expect(sent('PUT')?.body).toEqual({ version: 7, quantity: 40 })
    expect(body).toMatchObject({
      version: 8,
      quantity: 40,
      message: 'Округлили до 40\u00a0шт.: продаём по\u00a020\u00a0шт.',
    })
  })

  test('keeps the line breaks of a note, removes its markup, and refuses a long one', async () => {
    await call('put', itsLine, { version: 7, note: ' второй этаж\r\n<img src=x onerror=alert(1)>у окна ' })
    expect(sent('PUT')?.body).toEqual({ version: 7, note: 'второй этаж\nу окна' })
    expect((await call('put', itsLine, { version: 7, note: 'я'.repeat(501) })).status).toBe(422)
  })

  test('passes on a conflict as 409 with its sentence', async () => {
    gateway.retailer.failures.set('PUT /estimates/', { status: 409, body: { detail: 'Смету изменили в другом окне' } })
    const answer = await call('put', itsLine, { version: 6, note: 'a' })
    expect([answer.status, answer.body.detail]).toEqual([409, 'Смету изменили в другом окне'])
  })

  test('removes a line by the version seen, and refuses a guessable key', async () => {
    await call('delete', `${itsLine}?version=7`)
    expect(sent('DELETE')?.query).toEqual({ version: '7' })
    expect((await call('delete', `${itsLine}?version=x`)).status).toBe(422)
    expect((await call('delete', `${one}puts/1/`)).status).toBe(422)
  })
})
