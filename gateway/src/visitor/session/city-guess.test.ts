import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway, type TestGateway } from '../../shop/basket/basket.fixture.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

const vologda = { id_1c: '00012', name: 'Вологда' }
const cherepovets = { id_1c: '00031', name: 'Череповец' }

async function guess(headers: Record<string, string> = {}) {
  const { body } = await supertest(gateway.app).get('/api/site/session/').set(headers).expect(200)
  return body.cityGuess
}
const behindProxy = (trustProxy = 1) => Object.assign(gateway.services.config, { cityHeader: 'x-city', trustProxy })
const header = (city: string) => ({ 'x-city': encodeURIComponent(city) })

test('offers the shown city to a visitor who has not chosen one', async () => {
  expect(await guess()).toEqual(vologda)
})

test('offers no city to a visitor who has chosen one', async () => {
  expect(await guess({ cookie: `myCity=${encodeURIComponent('Череповец')}` })).toBeNull()
})

test.each(['Атлантида', '', '__proto__', 'a'.repeat(3000)])(
  'offers a city to a visitor with the unknown city «%s» in the cookie',
  async (city) => {
    expect(await guess({ cookie: `myCity=${encodeURIComponent(city)}` })).toEqual(vologda)
  },
)

test('offers the city of a trusted proxy’s header if it has a shop', async () => {
  behindProxy()
  expect(await guess(header(' череповец'))).toEqual(cherepovets)
  expect(await guess(header('Атлантида'))).toEqual(vologda)
  expect(await guess({ 'x-city': '%E0%A4%A' })).toEqual(vologda)
})

test('ignores the header without a trusted proxy', async () => {
  behindProxy(0)
  expect(await guess(header('Череповец'))).toEqual(vologda)
})

test('offers nothing without any shop city', async () => {
  gateway.retailer.failures.set('GET departments', { status: 500 })
  expect(await guess()).toBeNull()
})
