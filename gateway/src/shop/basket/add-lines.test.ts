import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway } from './basket.fixture.ts'

const MANY = '/api/site/basket/lines/many/'
let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const add = (lines: { idcode: string; count: number }[]) => gateway.browser.call('post', MANY, { lines })
const counts = ({ body }: Awaited<ReturnType<typeof add>>) =>
  body.basket.lines.map(({ product, count }: { product: { idcode: string }; count: number }) => [product.idcode, count])

test('adds many products with one lookup and sums counts with lines already in the basket', async () => {
  await gateway.browser.call('post', '/api/site/basket/lines/', { idcode: '00001', count: 2 })
  const before = gateway.retailer.requestsTo('POST', 'idcodes').length
  const answer = await add([
    { idcode: '00001', count: 3 },
    { idcode: '00002', count: 1 },
  ])
  expect(counts(answer)).toEqual([
    ['00001', 5],
    ['00002', 1],
  ])
  expect(answer.body).toMatchObject({ added: ['00001', '00002'], rounded: [], refused: [] })
  expect(gateway.retailer.requestsTo('POST', 'idcodes').length).toBe(before + 1)
})

test('reports line by line what cannot be added, and adds the rest', async () => {
  const answer = await add([
    { idcode: '00004', count: 1 },
    { idcode: 'gone', count: 1 },
    { idcode: '00001', count: 0 },
    { idcode: '00003', count: 7 },
  ])
  expect(counts(answer)).toEqual([['00003', 20]])
  expect(answer.body.rounded).toEqual(['00003'])
  expect(answer.body.refused).toEqual([
    { idcode: '00004', reason: 'У этого товара сейчас нет цены, заказать его нельзя' },
    { idcode: 'gone', reason: 'Такого товара нет в продаже' },
    { idcode: '00001', reason: 'Количество должно быть больше нуля' },
  ])
})

test('refuses 501 lines, or an invalid code among the lines, as a whole', async () => {
  expect((await add(Array.from({ length: 501 }, () => ({ idcode: '00001', count: 1 })))).status).toBe(422)
  expect((await add([{ idcode: '../x', count: 1 }])).status).toBe(404)
  expect((await gateway.browser.call('get', '/api/site/basket/')).body.lines).toEqual([])
})
