import type { CorporateProfile, Member } from '@vitrina/contracts/retailer/companies'
import type { Express } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { buyerUuid, FakeRetailer } from '../basket/basket.fixture.ts'

const AT = '/api/ecm/bazis/companies/'
const PAGE = '/api/site/personal/companies/'
const own = '5d3c7a10-0000-4000-8000-000000000001'
const foreign = '5d3c7a10-0000-4000-8000-000000000002'
const none = '5d3c7a10-0000-4000-8000-000000000003'
const fields = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ООО «Вектор»',
  address: '',
  bik: '',
  account: '',
}
const member = {
  email: 'petr@vitrina.test',
  name: 'Пётр',
  phone: '8 (900)',
  note: '',
  mayOrder: true,
  mayManage: false,
}
const person = { ...member, phone: '+7 (900) 555-01-11' }

class CompaniesRetailer extends FakeRetailer {
  company: CorporateProfile = {
    ...fields,
    id: own,
    name: 'ООО <b>«Вектор»</b>',
    bank: '',
    client_code: '00311',
    price_type: 'Опт',
    manager: { name: '<i>Дмитрий</i>', phone: '+79005550105', email: 'm@vitrina.test' },
    state: 'confirmed',
    reason: '',
    is_current: false,
    may: { order: true, manage: true },
    version: 1,
  }
  members: Member[] = [
    {
      id: own,
      email: 'petr@vitrina.test',
      full_name: 'Пётр',
      phone: '',
      note: '<script>1</script>Прораб',
      may_order: true,
      may_manage: true,
      is_self: true,
      version: 1,
    },
  ]

  override app(): Express {
    const app = super.app()
    app.use(AT, ({ headers, path, body }, response, next) => {
      const about = `${path} ${body?.company_id ?? ''}`
      if (headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (about.includes(foreign)) response.status(403).json({ detail: 'Это компания другого покупателя' })
      else if (about.includes(none)) response.status(404).json({ detail: 'Такой компании нет' })
      else next()
    })
    app.put(`${AT}current/`, ({ body }, response) => {
      const isOwn = body.company_id === own
      this.company = { ...this.company, is_current: isOwn }
      this.user = { ...this.user, is_b2b_buyer: isOwn, buyer: { ...this.user.buyer, id_1c: isOwn ? '00311' : null } }
      response.json([this.company])
    })
    app.use(`${AT}:id/members/`, (_, response) => void response.json(this.members))
    app.use(AT, (_, response) => void response.json([this.company]))
    app.get('/api/ecm/bazis/users/companies/:inn/', ({ params }, response) => {
      response.json({
        inn: params.inn,
        kpp: null,
        ogrn: null,
        name: 'ИП <b>Иванов</b>',
        address: '',
        has_client_code: true,
      })
    })
    return app
  }
}

let gateway: Awaited<ReturnType<typeof openWholeGateway<CompaniesRetailer>>>
beforeEach(async () => {
  gateway = await openWholeGateway(new CompaniesRetailer())
})
afterEach(() => gateway.close())

type Verb = 'get' | 'post' | 'put' | 'delete'
const call = (method: Verb, path: string, body?: object) => gateway.browser.call(method, path, body)
const findRequests = () => gateway.retailer.requests.filter(({ path }) => path.startsWith(AT))
const calls = (id: string): [Verb, string, object?][] => [
  ['put', `${PAGE}${id}/`, { ...fields, version: 1 }],
  ['delete', `${PAGE}${id}/`],
  ['get', `${PAGE}${id}/members/`],
  ['post', `${PAGE}${id}/members/`, person],
  ['put', `${PAGE}${id}/members/${own}/`, { ...person, version: 1 }],
  ['delete', `${PAGE}${id}/members/${own}/`],
  ['put', `${PAGE}current/`, { companyId: id }],
]

test('refuses every call of a guest without a request to the retailer [S22] [NAV-10]', async () => {
  gateway.browser.cookies.clear()
  const more: [Verb, string, object?][] = [
    ['get', PAGE],
    ['post', PAGE, fields],
    ['post', `${PAGE}repricing/`, { companyId: own }],
    ['get', `${PAGE}directory/7707083893/`],
    ['get', `${PAGE}banks/044525225/`],
  ]
  for (const [method, path, body] of [...calls(own), ...more]) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  expect(findRequests()).toEqual([])
})

test('answers 403 for another’s company, 404 for an unknown one, and sends no malformed id to the retailer [S22]', async () => {
  for (const [method, path, body] of calls(foreign)) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 403])
  }
  for (const [method, path, body] of calls(none)) {
    expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404])
  }
  for (const id of [foreign, none])
    expect((await call('post', `${PAGE}repricing/`, { companyId: id })).status).toBe(404)
  const before = findRequests().length
  for (const id of ['..%3f..%3fusers%3fme', 'я', '1']) {
    for (const [method, path, body] of calls(id)) {
      expect([method, path, (await call(method, path, body)).status]).toEqual([method, path, 404])
    }
    const path = `${PAGE}${own}/members/${id}/`
    expect((await call('put', path, { ...person, version: 1 })).status).toBe(404)
    expect((await call('delete', path)).status).toBe(404)
  }
  expect(findRequests()).toHaveLength(before)
})

test('returns companies and members without markup, with the owner id for drafts', async () => {
  const { body } = await call('get', PAGE)
  expect(body.owner).toBe(buyerUuid)
  expect(body.companies[0]).toMatchObject({ name: 'ООО «Вектор»', clientCode: '00311', manager: { name: 'Дмитрий' } })
  const people = (await call('get', `${PAGE}${own}/members/`)).body.members
  expect(JSON.stringify(people)).not.toContain('<')
})

test('checks requisites before the retailer is asked, and sends them without pasted spaces [N11]', async () => {
  const wrong: [string, object][] = [
    ['inn', { inn: '7707083894' }],
    ['kpp', { kpp: '' }],
    ['ogrn', { ogrn: '1027700132196' }],
    ['name', { name: '' }],
    ['account', { bik: '044525225', account: '40702810838000000001' }],
  ]
  for (const [field, part] of wrong) {
    const { status, body } = await call('post', PAGE, { ...fields, ...part })
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 422, [field]])
  }
  expect(findRequests()).toEqual([])
  expect((await call('post', PAGE, { ...fields, inn: ' 7707 083893 ' })).status).toBe(200)
  expect(findRequests()[0]?.body).toEqual(fields)
})

test('looks up a company only by a valid tax number', async () => {
  const { body } = await call('get', `${PAGE}directory/500100732259/`)
  expect(body).toEqual({ inn: '500100732259', kpp: '', ogrn: '', name: 'ИП Иванов', address: '', isClient: true })
  expect((await call('get', `${PAGE}directory/500100732258/`)).status).toBe(422)
  expect((await call('get', `${PAGE}banks/1/`)).status).toBe(404)
})

/** Puts 3 and 2 of two products into the basket; the first costs a rouble less for the company. */
async function fill(): Promise<void> {
  const { retailer } = gateway
  const line = (code: string, count: number) => ({ product_idcode: code, product_id: `id${code}`, count })
  retailer.carts.set(buyerUuid, {
    id: buyerUuid,
    coupon: null,
    products: [line('00001', 3), line('00002', 2)],
  } as never)
  const usual = retailer.basketAnswers.priceAt.bind(retailer.basketAnswers)
  retailer.basketAnswers.priceAt = (at, one) => usual(at, one) - (at === '00311' && one.idcode === '00001' ? 1 : 0)
}
const dearer = {
  lineCount: 2,
  totalBefore: 40,
  totalAfter: 37,
  lines: [{ idcode: '00001', name: expect.any(String), count: 3, before: 10, after: 9 }],
}

test('shows what the basket would cost before the company is switched', async () => {
  await fill()
  const { status, body } = await call('post', `${PAGE}repricing/`, { companyId: own })
  expect([status, body]).toEqual([200, dearer])
  expect(findRequests().filter(({ method }) => method !== 'GET')).toEqual([])
  expect((await call('post', `${PAGE}repricing/`, { companyId: null })).body.lines).toEqual([])
})

test('applies the prices of a new current company at once, in the response and in every later call', async () => {
  await fill()
  await call('get', '/api/site/session/')
  const { status, body } = await call('put', `${PAGE}current/`, { companyId: own })
  expect([status, body.repricing]).toEqual([200, dearer])
  expect(body.session).toMatchObject({ isB2b: true, clientCode: '00311', basket: { total: 37 } })
  expect((await call('get', '/api/site/session/')).body).toMatchObject({ clientCode: '00311' })
  const back = await call('put', `${PAGE}current/`, { companyId: null })
  expect(back.body).toMatchObject({ session: { clientCode: null }, repricing: { totalBefore: 37, totalAfter: 40 } })
})

test('reads the account anew after a member is changed or removed, since it may be the visitor', async () => {
  const about = () => gateway.retailer.requests.filter(({ path }) => path.endsWith('/users/me/')).length
  const member = `${PAGE}${own}/members/${own}/`
  for (const change of [() => call('put', member, { ...person, version: 1 }), () => call('delete', member)]) {
    await call('get', '/api/site/session/')
    const before = about()
    await call('get', '/api/site/session/')
    expect(about()).toBe(before)
    expect((await change()).status).toBe(200)
    await call('get', '/api/site/session/')
    expect(about()).toBe(before + 1)
  }
})

test('sends a member’s phone in one format or not at all; an invalid phone is reported at its field [N11]', async () => {
  const path = `${PAGE}${own}/members/`
  expect((await call('post', path, person)).status).toBe(200)
  expect(findRequests().at(-1)?.body).toMatchObject({ phone: '+79005550111', may_order: true, may_manage: false })
  expect((await call('post', path, { ...person, phone: '' })).status).toBe(200)
  const wrong: [string, object][] = [
    ['phone', member],
    ['email', { ...person, email: 'a@b' }],
    ['name', { ...person, name: '' }],
    ['note', { ...person, note: 'я'.repeat(501) }],
  ]
  for (const [field, body] of wrong) {
    const answer = await call('post', path, body)
    expect([field, answer.status, Object.keys(answer.body.fields)]).toEqual([field, 422, [field]])
  }
})
