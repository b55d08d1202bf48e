import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from './shop.fixture.ts'

const mine = '11111111-1111-4111-8111-111111111111'
const company = { inn: '7707083893', kpp: '773601001', name: 'ООО «Вектор»', address: '', bik: '', account: '' }

let shop: TestShop
let refusal: { status: number; body: object } | null
let drafts: Record<string, unknown>[]
beforeEach(async () => {
  refusal = null
  drafts = []
  const before = express().use(express.json())
  before.post('/api/ecm/bazis/orders/', ({ body }, response, next) => {
    drafts.push(body)
    if (refusal) response.status(refusal.status).json(refusal.body)
    else next()
  })
  shop = await openShop(before)
})
afterEach(() => shop.close())
const signIn = () => shop.browser.cookies.set('__Host-access_token', 'good')

test('refuses recipients and companies to a guest, and sends no invalid id to the retailer [S22]', async () => {
  for (const name of ['profileId', 'companyId']) {
    const { status, body } = await shop.place({ company, [name]: mine })
    expect([name, status, Object.keys(body.fields)]).toEqual([name, 403, [name]])
  }
  signIn()
  for (const name of ['profileId', 'companyId']) {
    expect([name, (await shop.place({ company, [name]: '../me' })).status]).toEqual([name, 404])
  }
  expect(drafts).toEqual([])
})

test('sends the chosen recipient, and the company only for an order of a company', async () => {
  signIn()
  const lines = { lines: [{ idcode: '00001', count: 2 }] }
  await shop.browser.call('post', '/api/site/basket/lines/many/', lines)
  await shop.place({ company, profileId: mine, companyId: mine })
  await shop.place({ profileId: mine, companyId: mine, idempotencyKey: 'another-key-of-it' })
  expect(drafts[0]).toMatchObject({ profile_id: mine, company_id: mine })
  expect(drafts.slice(1).every((draft) => !('company_id' in draft))).toBe(true)
})

test.each([
  ['profile_id', 'profileId', 404],
  ['company_id', 'companyId', 403],
  ['company', 'company.inn', 403],
])('shows a refusal of %s at its field, and accepts the order when it is sent again', async (field, name, status) => {
  signIn()
  await shop.browser.call('post', '/api/site/basket/lines/many/', { lines: [{ idcode: '00001', count: 2 }] })
  refusal = { status, body: { detail: 'Вы можете только смотреть', field } }
  const refused = await shop.place({ company, profileId: mine, companyId: mine })
  expect([refused.status, refused.body.fields]).toEqual([status, { [name]: 'Вы можете только смотреть' }])
  refusal = null
  const basket = (await shop.browser.call('get', '/api/site/basket/')).body
  const again = await shop.place({ company, expectedTotal: basket.orderTotal })
  expect(again.status).toBe(200)
})
