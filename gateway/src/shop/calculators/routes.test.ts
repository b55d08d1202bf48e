import type { MatchedText } from '@vitrina/contracts/retailer/matching'
import type { FilledNeed, Need } from '@vitrina/contracts/site/calculators'
import express from 'express'
import pino from 'pino'
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { calculatorRoutes } from './routes.ts'

type Retailer = Awaited<ReturnType<typeof openRetailer>>

interface Question {
  texts: string[]
  most: number
  query: unknown
}

let retailer: Retailer
let app: express.Express
let requests: Question[]
/** The retailer's candidates for a text; a non-zero `status` is answered instead. */
let finds: (text: string) => MatchedText['candidates']
let status: number

beforeEach(async () => {
  requests = []
  status = 200
  finds = () => []
  const standIn = express()
  standIn.use(express.json())
  standIn.post('/api/ecm/bazis/products/match/', ({ body, query }, response) => {
    requests.push({ ...body, query })
    const matches = body.texts.map((text: string) => ({ isCode: false, candidates: finds(text) }))
    response.status(status).json(status === 200 ? { matches } : {})
  })
  retailer = await openRetailer(standIn)
  const services = retailer.services()
  app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'test', log: pino({ level: 'silent' }) })
    const department = { id_1c: '00012', store: 'store12', base_price: 'price_vologda' }
    response.locals.visitor = { uuid: 'visitor-1', department } as unknown as Visitor
    next()
  })
  app.use(services.limits.forCalls(), express.json({ limit: '256kb' }), calculatorRoutes(services), errorHandler)
})
afterEach(() => retailer.close())

const need = (words: string, more: Partial<Need> = {}): Need => ({ words: [words], quantity: 10, unit: 'шт', ...more })
const call = (needs: unknown) => supertest(app).post('/api/site/calculators/products/').send({ needs })
const fill = async (...needs: Need[]): Promise<FilledNeed[]> => (await call(needs).expect(200)).body.needs
const tile = (idcode: string, size: string, here: number) => ({
  likeness: 1,
  product: listedProduct(idcode, { name: `Плитка ${size}`, stores: { store12: here, store1: 99 } }),
})

test('fills needs in order, requests each text once, and uses the visitor’s prices and store', async () => {
  finds = (text) => (text === 'Плитка' ? [tile('away', '300×300 мм', 0), tile('here', '300×300 мм', 10)] : [])
  const filled = await fill(need('Плитка'), need('Клей'), need('Плитка', { quantity: 11 }))
  expect(filled.map(({ suggested }) => suggested)).toEqual(['here', null, 'away'])
  expect(requests).toEqual([
    {
      texts: ['Плитка', 'Клей'],
      most: 24,
      query: { domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' },
    },
  ])
})

test('searches an entered size in either order, with the words and without it', async () => {
  finds = (text) => (text.includes('300×200') ? [tile('sized', '300×200 мм', 10)] : [tile('other', '600×600 мм', 10)])
  const [filled] = await fill(need('Плитка', { fit: { sides: { one: 200, other: 300 } } }))
  expect(requests[0]?.texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Плитка 200×300 мм',
    'Плитка 300×200 мм',
    'Плитка',
  ])
  expect(filled).toMatchObject({ suggested: 'sized', note: '' })
  expect(filled?.candidates.map(({ product }) => product.idcode)).toEqual(['sized', 'other'])
})

test('puts a product chosen by hand first, even when another one is suggested', async () => {
  finds = (text) => (text === '777' ? [tile('777', '600×600 мм', 0)] : [tile('here', '300×300 мм', 10)])
  const [filled] = await fill(need('Плитка', { idcode: '777' }))
  expect(filled?.candidates.map(({ product }) => product.idcode)).toEqual(['777', 'here'])
  expect(filled?.suggested).toBe('here')
})

test('requests many needs in small batches', async () => {
  const filled = await fill(...Array.from({ length: 20 }, (_, at) => need(`Товар ${at}`)))
  expect(filled).toHaveLength(20)
  expect(requests.map(({ texts }) => texts.length)).toEqual([8, 8, 4])
})

test('sanitises the retailer’s products to the contract', async () => {
  finds = () => [{ likeness: 1, product: listedProduct('1', { name: '<b>Лист</b><script>x</script>', price: -5 }) }]
  const [filled] = await fill(need('Лист'))
  expect(filled?.candidates[0]?.product).toMatchObject({ name: 'Лист', price: 0 })
  expect(filled?.suggested).toBeNull()
})

test.each([
  ['more than 60 needs', Array.from({ length: 61 }, () => need('x'))],
  ['more than four names', [need('x', { words: ['1', '2', '3', '4', '5'] })]],
  ['a name of a thousand letters', [need('ж'.repeat(1000))]],
  ['a unit of a thousand letters', [need('x', { unit: 'ж'.repeat(1000) })]],
  ['a code of a thousand letters', [need('x', { idcode: '1'.repeat(1000) })]],
  ['an endless quantity', [need('x', { quantity: 1e300 })]],
  ['a quantity below zero', [need('x', { quantity: -1 })]],
  ['a height of nothing', [need('x', { fit: { height: 0 } })]],
  ['a place that there is not', [{ ...need('x'), fit: { place: 'moon' } }]],
  ['a side of a mile', [need('x', { fit: { sides: { one: 1e9, other: 1 } } })]],
  ['no needs', undefined],
])('refuses %s before the retailer is asked', async (_case, needs) => {
  await call(needs).expect(422)
  expect(requests).toEqual([])
})

test('answers 5xx when the retailer fails', async () => {
  for (status of [404, 500]) expect((await call([need('x')])).status).toBeGreaterThanOrEqual(500)
})
