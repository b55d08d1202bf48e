/** Bad files are refused with a sentence by every upload route, with the sandbox as the retailer. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import type { Sandbox } from '@vitrina/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp, createDataApp } from '../../app.ts'
import { siteCalls } from '../../http/site-calls.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { picture } from '../../infra/files/files.fixture.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { type BadFile, badFiles, goodTables } from './bad-files.fixture.ts'
import { fetchOk, keyedBodies, placeOrder, twoGoods } from './belongings.fixture.ts'
import { type Layer, routesIn } from './routes-in.fixture.ts'
import { uploadRoutes } from './uploads.fixture.ts'

const PERSONAL = '/api/site/personal/'

const tables = Object.keys(uploadRoutes).filter((route) => uploadRoutes[route] === 'table')

let sandbox: Sandbox
let app: ReturnType<typeof createApp>
let layers: Layer[] = []
let tokens: Browser['cookies']
let good = ''
const ids: Record<string, string> = {}
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-uploads-'))

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir)
  const environment = { DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }
  const services = createServices(readConfig({ ...environment, TRUST_PROXY: '1' }))
  app = createApp(services)
  layers = (createDataApp(services) as unknown as { router: { stack: Layer[] } }).router.stack
  const browser = await signedIn('shop')
  tokens = browser.cookies
  good = (await twoGoods(browser))[0]
  ids.objects = (await fetchOk(browser, 'post', `${PERSONAL}objects/`, keyedBodies.object('Дом', randomUUID()))).id
  ids.shops = (await fetchOk(browser, 'post', `${PERSONAL}shops/`, keyedBodies.shop('Лавка', randomUUID()))).id
}, 180_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function signedIn(who: string): Promise<Browser> {
  const browser = new Browser(app)
  const body = { email: `${who}@vitrina.test`, password: 'vitrina-demo' }
  await fetchOk(browser, 'post', '/api/ecm/bazis/users/signin/', body)
  return browser
}

let visits = 0
/** The customer's browser at a new network address, so that the upload limit of an address is not reached. */
function somewhere(): Browser {
  visits += 1
  const browser = new Browser(app, `10.0.${Math.floor(visits / 250)}.${visits % 250}`)
  for (const [name, value] of tokens) browser.cookies.set(name, value)
  return browser
}

const addressOf = (route: string, name: string) =>
  `${route.replace(':id', ids[/personal\/(\w+)\/:id/.exec(route)?.[1] ?? ''] ?? '')}?name=${encodeURIComponent(name)}`

const send = (route: string, name: string, bytes: Buffer, browser = somewhere()) =>
  browser.call('post', addressOf(route, name), bytes)

const isSentence = /^(?=.*[а-яё])[^a-z]*(?:\b(?:XLSX|CSV|TXT|PDF|PNG|JPG|DOCX|ODS|Excel|OpenDocument)\b[^a-z]*)*$/

test('every upload route has its row here', () => {
  const contracts = [
    ...Object.values(siteCalls),
    ...Object.values(retailerBasketApi),
    ...Object.values(retailerProductApi),
  ]
  const called = new Set(
    contracts.flatMap(({ method, path: at, upload }: Endpoint) => (upload ? [] : [`${method} ${at}`])),
  )
  const routes = routesIn(layers).filter((route) => /^(?:POST|PUT|PATCH) /.test(route) && !called.has(route))
  expect(routes.sort()).toEqual(Object.keys(uploadRoutes).map((route) => `POST ${route}`))
})

describe.each(badFiles)('$what', ({ name, bytes, ...statuses }: BadFile) => {
  test('is refused with a sentence', async () => {
    const file = await bytes()
    for (const [route, kind] of Object.entries(uploadRoutes)) {
      const expected = statuses[kind]
      if (!expected) continue
      const { status, body } = await send(route, name, file)
      expect([
        route,
        expected.includes(status) ? 'refused' : `${status} ${JSON.stringify(body)}`.slice(0, 300),
      ]).toEqual([route, 'refused'])
      expect(body.detail).toMatch(isSentence)
    }
  }, 60_000)
})

test.each(goodTables)('$what is read wherever a table may be sent', async ({ bytes }) => {
  const file = await bytes(good)
  for (const route of tables) {
    const { status, body } = await send(route, 'список', file)
    expect([route, status, body.detail]).toEqual([route, 200, undefined])
    const words = JSON.stringify(body.rows)
    expect(words).toContain(good)
    expect(words).toMatch(/[":]5[",}]|[":]7[",}]/)
    expect(words).not.toMatch(/WEBSERVICE|2\+3|\ufffd/)
  }
})

test('a picture followed by HTML is given back as the picture it is, and runs nothing', async () => {
  const file = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>')])
  const own = somewhere()
  for (const route of ['/api/site/personal/objects/:id/files/', '/api/site/personal/support/files/']) {
    const { status, body } = await send(route, 'фото.html', file)
    expect([status, body.name]).toEqual([200, 'фото.jpg'])
    const { headers } = await own.call('get', `${addressOf(route, '').split('?')[0]}${body.id}/`)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  }
})

test.each([
  ['a path', '../../../etc/пас\u202eпорт.txt', 'паспорт.txt'],
  ['control characters', 'a\u0000b\r\nc.txt', 'abc.txt'],
])('%s in a name is left out of it', async (_what, name, storedName) => {
  for (const [route] of Object.entries(uploadRoutes).filter(([, kind]) => kind === 'kept')) {
    const { status, body } = await send(route, name, Buffer.from('текст'))
    expect([route, status, body.name]).toEqual([route, 200, storedName])
  }
})

test('a file name of a thousand letters becomes one that every disk accepts', async () => {
  for (const [route] of Object.entries(uploadRoutes).filter(([, kind]) => kind === 'kept')) {
    const { status, body } = await send(route, `${'я'.repeat(1000)}.txt`, Buffer.from('текст'))
    expect(status).toBe(200)
    expect(body.name).toMatch(/^я+\.txt$/)
    expect(Buffer.byteLength(body.name)).toBeLessThanOrEqual(255)
  }
})

describe('a body that is cut off', () => {
  let server: Server

  beforeAll(async () => {
    server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Announces 1,000 bytes, sends some of them and disconnects. */
  async function cut(route: string): Promise<void> {
    const { port } = server.address() as AddressInfo
    const cookie = [...tokens].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${addressOf(route, 'cut.txt')} HTTP/1.1\r\nHost: x\r\nX-Vitrina: 1\r\nUser-Agent: Mozilla/5.0 Firefox/130.0\r\nCookie: ${cookie}\r\nContent-Length: 1000\r\n\r\nПоловина`,
    )
    const arrived = once(server, 'request')
    await arrived
    socket.destroy()
    await once(socket, 'close')
  }

  test('leaves nothing behind, and the next file is accepted', async () => {
    for (const [route, kind] of Object.entries(uploadRoutes)) {
      await cut(route)
      const whole = kind === 'table' ? `Код;Мин.\n${good};7\n` : 'Целиком'
      const { status, body } = await send(route, 'whole.txt', Buffer.from(whole))
      expect([route, status, body.detail]).toEqual([route, 200, undefined])
    }
    const object = await fetchOk(somewhere(), 'get', `${PERSONAL}objects/${ids.objects}/`)
    expect(object.files.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['whole.txt']))
    expect(JSON.stringify(object.files)).not.toContain('cut')
  })
})

test('a file in place of JSON is refused with a sentence by every call that expects JSON', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const asking = Object.entries(siteCalls).filter(([, { body, tells }]) => body && !tells)
  expect(asking.length).toBeGreaterThan(50)
  for (const [name, { method, path: at }] of asking) {
    const address = at.replace(':site_code', 'bazis').replaceAll(/:[a-z]\w*/gi, '1')
    const { status, body } = await somewhere().call(method.toLowerCase() as 'post', address, page)
    expect([name, status >= 400 && status < 500 ? 'refused' : status]).toEqual([name, 'refused'])
    expect([name, body.detail]).toEqual([name, expect.stringMatching(/[а-яё]/)])
  }
}, 60_000)

describe('too many files', () => {
  const words = /не\s+больше|уже 100|Слишком много/

  test('in a request, in an answer of it and in an order are refused with a sentence', async () => {
    const browser = somewhere()
    const fileIds = Array.from({ length: 21 }, (_, at) => `file-${at}`)
    const request = { ...keyedBodies.request('Сколы', randomUUID()), topic: 'order', fileIds: fileIds.slice(0, 6) }
    const answer = await browser.call('post', `${PERSONAL}support/requests/`, request)
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringMatching(words)])
    const placed = await placeOrder(browser, good, { fileIds })
    expect([placed.status, placed.body.detail]).toEqual([422, expect.stringMatching(words)])
  })

  test('of one object are refused with a sentence, and those that are there stay', async () => {
    // A customer who has not reached the upload limit of an account yet.
    const browser = await signedIn('builder')
    const id = (await fetchOk(browser, 'post', `${PERSONAL}objects/`, keyedBodies.object('Склад', randomUUID()))).id
    const one = () => browser.call('post', `${PERSONAL}objects/${id}/files/?name=a.txt`, Buffer.from('а'))
    for (let at = 0; at < 100; at += 1) expect((await one()).status).toBe(200)
    const { status, body } = await one()
    expect([status, body.detail]).toEqual([409, expect.stringMatching(words)])
    expect((await fetchOk(browser, 'get', `${PERSONAL}objects/${id}/`)).files).toHaveLength(100)
  }, 60_000)

  test.each(tables)('in succession to %s are rate-limited with a sentence', async (route) => {
    const browser = somewhere()
    const statuses: number[] = []
    for (let at = 0; at < 30; at += 1) statuses.push((await send(route, '', Buffer.alloc(0), browser)).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    const { status, body } = await send(route, '', Buffer.alloc(0), browser)
    expect([status, body.detail]).toEqual([429, expect.stringMatching(words)])
  })
})
