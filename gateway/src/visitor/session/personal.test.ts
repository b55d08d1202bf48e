import { securityApi } from '@vitrina/contracts/site/security'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Browser, openGateway, type TestGateway } from '../../shop/basket/basket.fixture.ts'

const FORBIDDEN =
  'У Вас нет доступа для просмотра данной страницы, пожалуйста, войдите в личный кабинет и попробуйте снова'

let gateway: TestGateway
let browser: Browser

beforeEach(async () => {
  gateway = await openGateway()
  browser = new Browser(createApp(gateway.services))
})
afterEach(() => gateway.close())

const OWN_HAND = 'Пароль, почту, входы и\u00a0уведомления видит и\u00a0меняет только сам клиент'

const verbOf = (method: string) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
const paths = ['', 'orders/', 'orders/active/1/', 'shops', 'no/such/call/', '..%3F', 'ORDERS/?a=1']

describe('personal calls', () => {
  test.each(paths)(
    '/%s is refused to a guest in the words of the specification [NAV-10 ROLES-01 S22]',
    async (path) => {
      const answer = await browser.call('get', `/api/site/personal/${path}`)
      expect(answer.status).toBe(403)
      expect(answer.body.detail).toBe(FORBIDDEN)
    },
  )

  test.each(['post', 'put', 'delete'] as const)('%s is refused before its body is looked at [S22]', async (method) => {
    expect((await browser.call(method, '/api/SITE/Personal/orders/', { a: 1 })).status).toBe(403)
  })

  test('a token that the retailer does not know opens nothing [S22 NAV-10]', async () => {
    browser.cookies.set('__Host-access_token', 'stale')
    expect((await browser.call('get', '/api/site/personal/')).body.detail).toBe(FORBIDDEN)
  })

  test('staff on behalf of a client are refused every call of security, whatever the spelling of the address', async () => {
    const on_behalf = { staff_name: 'Анна', started_at: '2026-11-22T09:00:00Z', until: '2026-11-22T10:00:00Z' }
    gateway.retailer.user = { ...gateway.retailer.user, on_behalf }
    browser.cookies.set('__Host-access_token', 'good')
    for (const { method, path } of Object.values(securityApi)) {
      const relativePath = path.replace('/api/site/personal/', '').replace(':id', '1')
      for (const written of [relativePath, relativePath.replace('security', 'Security')]) {
        const sent = method === 'GET' ? undefined : {}
        const { status, body } = await browser.call(verbOf(method), `/api/site/personal/${written}`, sent)
        expect([method, written, status, body.detail]).toEqual([method, written, 403, OWN_HAND])
      }
    }
    expect(gateway.retailer.requests.filter(({ path }) => path.includes('security'))).toEqual([])
    expect((await browser.call('post', '/api/site/personal/securities/', {})).status).toBe(404)
  })

  test('are answered to signed-in visitors [NAV-09 ROLES-02]', async () => {
    browser.cookies.set('__Host-access_token', 'good')
    const answer = await browser.call('get', '/api/site/personal/')
    expect([answer.status, answer.body]).toEqual([200, { isAuth: true }])
    expect((await browser.call('get', '/api/site/personal/no/such/call/')).status).toBe(404)
  })

  test('answer 503 and not 403 while the visitor cannot be identified', async () => {
    browser.cookies.set('__Host-access_token', 'good')
    gateway.retailer.failures.set('GET users/me', { status: 500 })
    const answer = await browser.call('get', '/api/site/personal/')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
  })
})
