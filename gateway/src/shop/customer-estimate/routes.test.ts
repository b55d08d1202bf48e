import type { PriceVisibility } from '@vitrina/contracts/retailer/customer-estimates'
import { plainText } from '@vitrina/site/plain-text'
import supertest from 'supertest'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  estimateId,
  foreignId,
  lineId,
  linkId,
  openGateway,
  type TestGateway,
  token,
  workId,
} from './customer-estimate.fixture.ts'

const ESTIMATES = '/api/site/personal/estimates/'
const CUSTOMER = '/api/site/customer-estimate/'
const key = 'k'.repeat(32)

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  gateway.browser.call(method, path, body)

const sending = (more: object = {}) => ({ version: 7, face: 'lines', days: 14, message: '', variants: [], ...more })
const variants = [{ lineId, idcode: '00002' }]
const send = (more: object = {}) => call('post', `${ESTIMATES}${estimateId}/links/`, { key, ...sending(more) })

/** Signs the browser out. */
const guest = () => gateway.browser.cookies.clear()
const look = (of = token) => call('get', `${CUSTOMER}?token=${encodeURIComponent(of)}`)
const say = (more: object = {}) => {
  const line = { lineId, verdict: 'approved', variantId: null, comment: 'Хорошо' }
  return call('post', `${CUSTOMER}answers/`, {
    token,
    revision: 1,
    signedBy: 'Мария',
    comment: '',
    lines: [line],
    ...more,
  })
}

const ownerCalls = (id: string, link = linkId): ['get' | 'post' | 'put' | 'delete', string, object?][] => [
  ['get', `${ESTIMATES}${id}/links/`],
  ['post', `${ESTIMATES}${id}/links/`, { key, ...sending() }],
  ['put', `${ESTIMATES}${id}/links/${link}/`, sending()],
  ['delete', `${ESTIMATES}${id}/links/${link}/`],
  ['get', `${ESTIMATES}${id}/lines/${lineId}/variants/`],
]

describe('access to links', () => {
  test('refuses a guest every owner call without a request to the retailer [S07] [S22]', async () => {
    guest()
    for (const [method, path, body] of ownerCalls(estimateId)) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
    }
    expect(gateway.retailer.requestsTo('GET', '/estimates/')).toEqual([])
  })

  test('answers 403 for another’s estimate in every call, and 404 for an unknown one [S07]', async () => {
    for (const [method, path, body] of ownerCalls(foreignId)) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
    }
    const none = '5e0f1c52-8a6e-4c8e-9a13-0d6b1f3a2c99'
    for (const [method, path, body] of [...ownerCalls(none), ...ownerCalls('..%3fme')]) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404])
    }
    expect((await call('delete', `${ESTIMATES}${estimateId}/links/..%3f1/`)).status).toBe(404)
  })
})

describe('the customer’s page', () => {
  /** The owner's prices of goods, work and variant, and the mark-up. */
  const secret = /111[.,]11|:(10|5|15|30)[,}]|markup|наценк|idcode|0000[12]/i

  test.each<PriceVisibility>(['lines', 'sections', 'none'])(
    'with the price visibility «%s» contains no price of the owner, no mark-up and no product code',
    async (face) => {
      await send({ face, variants })
      guest()
      for (const answer of [await look(), await say()]) {
        expect(answer.status).toBe(200)
        expect(JSON.stringify(answer.body.estimate)).not.toMatch(secret)
      }
    },
  )

  test('includes the mark-up in the prices of lines and variants', async () => {
    await send({ variants })
    guest()
    const { body } = await look()
    const [goods, work] = body.estimate.sections[0].lines
    expect([goods.price, goods.sum, goods.variants[0].price]).toEqual([13, 39, 6.5])
    expect([work.price, work.sum]).toEqual([144.44, 433.32])
    expect(body.estimate.total).toBe(472.32)
    expect(body.estimate.sections[0].total).toBe(472.32)
  })

  test('shows only section sums when lines are hidden, and a chosen variant changes the sum', async () => {
    await send({ face: 'sections', variants })
    guest()
    const [before] = (await look()).body.estimate.sections
    expect(before.lines.map(({ price, sum }: { price: unknown; sum: unknown }) => [price, sum])).toEqual([
      [null, null],
      [null, null],
    ])
    const [variant] = before.lines[0].variants
    expect(variant).toMatchObject({ price: null, sum: null })
    const line = { lineId, verdict: 'approved', variantId: variant.id, comment: '' }
    const { body } = await say({ lines: [line] })
    expect([before.total, body.estimate.sections[0].total]).toEqual([472.32, 452.82])
    expect(body.estimate.total).toBe(452.82)
  })

  test('has no sum at all without prices', async () => {
    await send({ face: 'none' })
    guest()
    const { estimate } = (await look()).body
    expect([estimate.total, estimate.sections[0].total]).toEqual([null, null])
    expect(JSON.stringify(estimate)).not.toMatch(/"(price|sum|total)":\d/)
  })

  test('has names without markup, in responses that are never cached', async () => {
    await send()
    guest()
    const { body, headers } = await look()
    expect(JSON.stringify(body)).not.toMatch(/<script>|<b>/)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.estimate).toMatchObject({ from: 'Анна Смирнова', objectName: 'Дача' })
  })

  test('has no estimate when the link is revoked or expired', async () => {
    await send()
    await call('delete', `${ESTIMATES}${estimateId}/links/${linkId}/`)
    guest()
    expect((await look()).body).toEqual({ state: 'revoked', expiresAt: '2026-06-12T09:00:00Z', estimate: null })
    expect((await call('get', `${CUSTOMER}file/?token=${token}`)).status).toBe(410)
  })

  test.each(['', 'x', '../../users/me', '<script>', 'a'.repeat(300)])(
    'answers 404 for a token like «%s» without a request to the retailer',
    async (of) => {
      await send()
      guest()
      expect((await look(of)).status).toBe(404)
      expect((await call('post', `${CUSTOMER}opened/`, { token: of })).status).toBe(404)
      expect((await call('get', `${CUSTOMER}file/?token=${encodeURIComponent(of)}`)).status).toBe(404)
      expect(gateway.retailer.requestsTo('POST', '/customer-estimates/')).toEqual([])
    },
  )

  test('never has the token in the address of a request to the retailer', async () => {
    await send()
    guest()
    await look()
    await say()
    await call('post', `${CUSTOMER}opened/`, { token })
    for (const { path, query } of gateway.retailer.requests) expect(JSON.stringify([path, query])).not.toContain(token)
  })

  test('answers 429 after thirty guesses of tokens', async () => {
    await send()
    guest()
    for (let tried = 0; tried < 30; tried += 1) await look(`wrong-token-of-nobody-${tried}`)
    const answer = await look()
    expect([answer.status, answer.body.detail]).toEqual([429, expect.stringContaining('Слишком много запросов')])
  })
})

describe('the customer’s answers', () => {
  test('are sent with the name, and returned with the lines', async () => {
    await send()
    guest()
    const { body } = await say()
    expect(gateway.retailer.requestsTo('POST', '/answers/')[0]?.body).toMatchObject({ signed_by: 'Мария', revision: 1 })
    expect(body.estimate.sections[0].lines[0].answer).toEqual({
      verdict: 'approved',
      variantId: null,
      comment: 'Хорошо',
    })
  })

  test('keep the customer’s own words, which the owner reads as plain text', async () => {
    const comment = 'Не эти,  а <белые>\nи шире'
    await send()
    const owner = new Map(gateway.browser.cookies)
    guest()
    const { body } = await say({ lines: [{ lineId, verdict: 'rejected', variantId: null, comment }] })
    expect(body.estimate.sections[0].lines[0].answer.comment).toBe(comment)
    for (const [name, value] of owner) gateway.browser.cookies.set(name, value)
    const { links } = (await call('get', `${ESTIMATES}${estimateId}/links/`)).body
    expect(links[0].answers[0].comment).toBe(plainText(comment))
  })

  test('are refused from a script of another site', async () => {
    await send()
    const answer = await supertest(gateway.app)
      .post(`${CUSTOMER}answers/`)
      .send({ token, revision: 1, signedBy: 'М', comment: '', lines: [] })
    expect(answer.status).toBe(403)
  })

  test('do not count openings by crawlers and previews of messengers', async () => {
    await send()
    const answer = await supertest(gateway.app)
      .post(`${CUSTOMER}opened/`)
      .set({ 'x-vitrina': '1', 'user-agent': 'TelegramBot (like TwitterBot)' })
      .send({ token })
    expect(answer.body).toEqual({ counted: false })
    expect(gateway.retailer.requestsTo('POST', '/opened/')).toEqual([])
  })
})

describe('the owner’s offer', () => {
  test('contains the customer’s prices, with the product codes of variants kept apart', async () => {
    const { body, status } = await send({ variants, message: ' Смотрите ' })
    expect([status, body.path]).toEqual([200, `/qr/c/?token=${token}`])
    const sent = gateway.retailer.sent
    expect(sent?.variants).toMatchObject([{ line_id: lineId, product_idcode: '00002', price: 5, quantity: 3 }])
    expect(sent?.offer).toMatchObject({ message: 'Смотрите', from: 'Анна Смирнова' })
    expect(JSON.stringify(sent?.offer)).not.toContain('00002')
  })

  test('keeps the id of a variant when it is sent again', async () => {
    await send({ variants })
    const before = gateway.retailer.sent?.variants[0]?.variant_id
    await call('put', `${ESTIMATES}${estimateId}/links/${linkId}/`, sending({ variants, face: 'none' }))
    expect(gateway.retailer.sent).toMatchObject({ face: 'none', variants: [{ variant_id: before }] })
  })

  test.each<[string, object, number]>([
    ['an estimate that has changed', { version: 6 }, 409],
    ['a variant that is not sold', { variants: [{ lineId, idcode: '00004' }] }, 422],
    ['a variant of a line that is gone', { variants: [{ lineId: linkId, idcode: '00002' }] }, 422],
    ['a variant that is the line itself', { variants: [{ lineId, idcode: '00001' }] }, 422],
    ['the same variant twice', { variants: [...variants, ...variants] }, 422],
    ['words without end', { message: 'я'.repeat(1001) }, 422],
    ['a face that is none', { face: 'own' }, 422],
  ])('refuses %s and sends nothing', async (_, wrong, status) => {
    const answer = await send(wrong)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(/[а-я]/)
    expect(gateway.retailer.sent).toBeNull()
  })

  test('has no variants for a free line', async () => {
    expect((await call('get', `${ESTIMATES}${estimateId}/lines/${workId}/variants/`)).body).toEqual({ products: [] })
  })
})

test.each<[PriceVisibility, boolean]>([
  ['lines', true],
  ['sections', true],
  ['none', false],
])('the PDF with prices «%s» shows the same as the page, and no price of the owner', async (face, hasMoney) => {
  await send({ face })
  guest()
  const answer = await supertest(gateway.app)
    .get(`${CUSTOMER}file/?token=${token}`)
    .set('user-agent', 'Mozilla/5.0 Firefox/130.0')
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  const { text } = await extractText(new Uint8Array(answer.body as Buffer), { mergePages: true })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(text).toContain('Укладка плитки')
  expect(text.includes('₽')).toBe(hasMoney)
  expect(text.includes('144,44')).toBe(face === 'lines')
  expect(text).not.toMatch(/111,11|наценк/i)
})
