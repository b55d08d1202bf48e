import type { Express } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { buyerUuid, FakeRetailer } from '../basket/basket.fixture.ts'

const AT = '/api/ecm/bazis/profiles/'
const PAGE = '/api/site/personal/profiles/'
const own = '5d3c7a10-0000-4000-8000-000000000001'
const foreign = '5d3c7a10-0000-4000-8000-000000000002'
const none = '5d3c7a10-0000-4000-8000-000000000003'
const form = { name: 'Пётр Крылов', phone: '+7 (900) 555-01-11', email: '', address: '', isDefault: false }

class ProfilesRetailer extends FakeRetailer {
  override app(): Express {
    const app = super.app()
    app.use(AT, (request, response) => {
      if (request.headers.authorization !== 'Bearer good') response.status(401).json({ detail: 'Токен истёк' })
      else if (request.path.includes(foreign))
        response.status(403).json({ detail: 'Это получатель другого покупателя' })
      else if (request.path.includes(none)) response.status(404).json({ detail: 'Такого получателя нет' })
      else {
        response.json([
          {
            id: own,
            full_name: 'Пётр <b>Крылов</b>',
            phone: '+79005550111',
            email: '',
            address: '<i>Мира</i>, 1',
            is_default: true,
            version: 3,
          },
        ])
      }
    })
    return app
  }
}

let gateway: Awaited<ReturnType<typeof openWholeGateway<ProfilesRetailer>>>
beforeEach(async () => {
  gateway = await openWholeGateway(new ProfilesRetailer())
})
afterEach(() => gateway.close())

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
  gateway.browser.call(method, path, body)
const findRequests = () => gateway.retailer.requests.filter(({ path }) => path.startsWith(AT))
const one = (id: string): ['put' | 'delete', string, object?][] => [
  ['put', `${PAGE}${id}/`, { ...form, version: 3 }],
  ['delete', `${PAGE}${id}/`],
]

test('refuses a guest every call without a request to the retailer [S22] [NAV-10]', async () => {
  gateway.browser.cookies.clear()
  for (const [method, path, body] of [['get', PAGE] as const, ['post', PAGE, form] as const, ...one(own)]) {
    expect([method, (await call(method, path, body)).status]).toEqual([method, 403])
  }
  expect(findRequests()).toEqual([])
})

test('answers 403 for another’s profile, 404 for an unknown one, and sends no malformed id to the retailer [S22]', async () => {
  for (const [method, path, body] of one(foreign)) expect((await call(method, path, body)).status).toBe(403)
  for (const [method, path, body] of one(none)) expect((await call(method, path, body)).status).toBe(404)
  const before = findRequests().length
  for (const id of ['..%3f..%3fusers%3fme', 'я', '1']) {
    for (const [method, path, body] of one(id)) expect((await call(method, path, body)).status).toBe(404)
  }
  expect(findRequests()).toHaveLength(before)
})

test('returns recipients without markup, with the owner id for drafts', async () => {
  const { status, body } = await call('get', PAGE)
  expect([status, body]).toEqual([
    200,
    {
      owner: buyerUuid,
      profiles: [
        {
          id: own,
          name: 'Пётр Крылов',
          phone: '+79005550111',
          email: '',
          address: 'Мира, 1',
          isDefault: true,
          version: 3,
        },
      ],
    },
  ])
})

test('sends a phone in one format whatever way it is typed', async () => {
  expect((await call('post', PAGE, form)).status).toBe(200)
  expect(findRequests().at(-1)?.body).toMatchObject({
    full_name: 'Пётр Крылов',
    phone: '+79005550111',
    is_default: false,
  })
})

test('reports invalid fields before the retailer is asked [N11]', async () => {
  const wrong: [string, object][] = [
    ['name', { name: ' ' }],
    ['name', { name: 'я'.repeat(201) }],
    ['phone', { phone: '' }],
    ['phone', { phone: '+7 (900)' }],
    ['phone', { phone: '12345' }],
    ['email', { email: 'a@b' }],
    ['address', { address: 'я'.repeat(501) }],
    ['isDefault', { isDefault: 'да' }],
  ]
  for (const [field, part] of wrong) {
    const { status, body } = await call('post', PAGE, { ...form, ...part })
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 422, [field]])
  }
  expect(findRequests()).toEqual([])
})

test('passes on a conflict in the retailer’s words', async () => {
  gateway.retailer.failures.set(`PUT /profiles/${own}/`, { status: 409, body: { detail: 'Уже изменили' } })
  const answer = await call('put', `${PAGE}${own}/`, { ...form, version: 1 })
  expect([answer.status, answer.body.detail]).toEqual([409, 'Уже изменили'])
})
