/** Every cookie that the gateway can set: which hosts receive it and which attributes protect it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cookieNames } from '@vitrina/site/cookies'
import express from 'express'
import request, { type Response } from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { writePreview } from '../../platform/previews/cookie.ts'
import { cohortFor } from '../../platform/releases/cohort-cookie.ts'
import { FakeRetailer } from '../../shop/basket/basket.fixture.ts'
import { form } from '../../shop/order/form.fixture.ts'
import { cookieJarOf } from '../../visitor/visitor/cookie-jar.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { faultsOfCookie } from './cookie-rules.fixture.ts'

const uuid = '7b0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a11'
const secure = { isSecure: true, domain: '.shop.test' }
const token = '__Host-access_token=a; Path=/; HttpOnly; Secure; SameSite=Lax'

describe('the rules', () => {
  test.each([
    [token, []],
    [`user_uuid=${uuid}; Max-Age=31536000; Domain=.shop.test; Path=/; Secure; SameSite=Lax`, []],
    [token.replace('; Secure', ''), ['__Host-access_token is sent in the clear']],
    [token.replace('; HttpOnly', ''), ['__Host-access_token is for scripts']],
    [token.replace('Lax', 'None'), ['__Host-access_token is sent from other sites']],
    [token.replace('Path=/', 'Path=/api/'), ['__Host-access_token has the path /api/']],
    [`${token}; Domain=.shop.test`, ['__Host-access_token is for .shop.test']],
    [token.replace('=a;', `=${'a'.repeat(4096)};`), ['__Host-access_token is longer than 4096 bytes']],
    [token.replace('__Host-', ''), ['access_token is in no class']],
    [`user_uuid=${uuid}; Domain=.test; Path=/; Secure; SameSite=Lax`, ['user_uuid is for .test']],
    [`user_uuid=${uuid}; Path=/; Secure; SameSite=Lax`, ['user_uuid is not for the domain']],
    ['myCity=a; Max-Age=31536001; Domain=.shop.test; Path=/; Secure; SameSite=Lax', ['myCity lives for 31536001 s']],
  ])('for %j reports %j', (line, faults) => {
    expect(faultsOfCookie(line, secure)).toEqual(faults)
  })
})

test('every place that writes a cookie is known here', () => {
  const sourceFolder = path.join(import.meta.dirname, '../..')
  const writing = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test|\.fixture)\.ts$/.test(file) &&
      !file.startsWith('platform/workbench') &&
      /cookieJar\.set\(|\.cookie\(|set-cookie/i.test(readFileSync(path.join(sourceFolder, file), 'utf8')),
  )
  expect(writing.sort()).toEqual([
    'platform/pages/page-fast-path.ts',
    'platform/previews/cookie.ts',
    'platform/releases/cohort-cookie.ts',
    'platform/signals/signal-source.ts',
    'shop/order/seen-orders.ts',
    'shop/order/signed-file-ids.ts',
    'visitor/sessions/device-cookies.ts',
    'visitor/sessions/token-cookies.ts',
    'visitor/visitor/cookie-jar.ts',
    'visitor/visitor/cookie-writer.ts',
    'visitor/visitor/former-ids.ts',
  ])
})

describe.each([
  ['https://www.shop.test', { isSecure: true, domain: '.shop.test' }],
  ['http://localhost', { isSecure: false }],
])('on %s', (origin, place) => {
  let app: ReturnType<typeof createApp>
  let close: () => void
  beforeAll(async () => {
    const retailer = await openRetailer(new FakeRetailer().app())
    close = retailer.close
    const host = new URL(origin).host
    app = createApp(retailer.services({ HOSTS: `${host},localhost`, PUBLIC_ORIGIN: origin }))
  })
  afterAll(() => close())

  const call = (method: 'get' | 'post' | 'put' | 'delete', at: string, cookie: string, body?: object) =>
    request(app)
      [method](at)
      .set({ host: new URL(origin).host, 'x-vitrina': '1', cookie, 'user-agent': 'Mozilla/5.0 Firefox/130.0' })
      .send(body)

  const guest = `user_uuid=${uuid}`
  const signedIn = `${guest}; __Host-access_token=good; __Host-refresh_token=refresh`
  const cases: [string, string[], () => PromiseLike<Response>][] = [
    [
      'signing in',
      ['__Host-access_token', '__Host-refresh_token', '__Host-device', '__Secure-formerly', 'user_uuid'],
      () =>
        call('post', '/api/ecm/bazis/users/signin/', 'user_uuid=3f0c6a52-2f6c-4f0b-9a55-52c1c8f30001', {
          email: 'a@vitrina.test',
          password: 'b',
        }),
    ],
    [
      'signing out',
      ['__Host-access_token', '__Host-refresh_token', '__Host-staff_access_token'],
      () => call('post', '/api/site/logout/', signedIn),
    ],
    ['a first favourite', ['user_uuid'], () => call('put', '/api/site/lists/favorites/00001/', '')],
    ['a favourite', [`favorites_${uuid}`], () => call('put', '/api/site/lists/favorites/00001/', guest)],
    ['something looked at', ['viewedProducts'], () => call('put', '/api/site/lists/viewed/00001/', guest)],
    [
      'a line in the basket',
      [`Basket_${uuid}`],
      () => call('post', '/api/site/basket/lines/', guest, { idcode: '00001', count: 2 }),
    ],
    ['a city', ['myCity'], () => call('put', '/api/site/department/', guest, { id_1c: '00031' })],
    ['consent', ['isCookieAgreedSuccess'], () => call('put', '/api/site/cookie-consent/', guest)],
    [
      'choosing a line of the basket',
      [`orderItems_${uuid}`],
      () =>
        call('put', '/api/site/basket/selection/', `${guest}; Basket_${uuid}=1~00001*2~00002*1`, {
          idcodes: ['00001'],
        }),
    ],
    [
      'an order',
      ['__Secure-ordered', `Basket_${uuid}`],
      () => call('post', '/api/site/orders/', `${guest}; Basket_${uuid}=1~00001*2`, form),
    ],
    [
      'a file for an order',
      ['__Secure-order_files'],
      () => call('post', '/api/site/order/files/?name=a.txt', guest).type('text').send('a'),
    ],
    [
      'a page that came alive',
      [cookieNames.alive],
      () =>
        call('post', '/api/site/signals/', guest, {
          set: '0'.repeat(16),
          views: [{ fresh: true, parts: [], failures: [], vitals: [] }],
        }),
    ],
    ['leaving a preview', [cookieNames.preview], () => call('delete', '/preview/', guest)],
  ]

  test.each(cases)('%s writes no cookie but by the rules [S04] [S09]', async (_what, names, ask) => {
    const { headers, status, body } = await ask()
    const lines = [headers['set-cookie'] ?? []].flat()
    expect(lines.flatMap((line) => faultsOfCookie(line, place))).toEqual([])
    const written = lines.map((line) => line.slice(0, line.indexOf('=')))
    expect(written, `${status} ${JSON.stringify(body)}`).toEqual(expect.arrayContaining(names))
  })
})

test('what comes with a page, a cohort and a preview, is written by the rules [S04] [S09]', async () => {
  const visitor = { cookies: {}, isNew: false, device: { isBot: false } } as Visitor
  const pages = express().get('/', (_request, response) => {
    const cookieJar = cookieJarOf(response)
    cohortFor({ visitor, cookieJar })
    writePreview(cookieJar, 'token', Date.now() + 60_000)
    response.end()
  })
  const { headers } = await request(pages).get('/')
  const lines = [headers['set-cookie'] ?? []].flat()
  expect(lines).toHaveLength(2)
  expect(lines.flatMap((line) => faultsOfCookie(line, secure))).toEqual([])
})
