import { reportApi } from '@vitrina/contracts/site/report'
import express, { type Request } from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { RateLimits } from '../../http/limits/rate-limits.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { countRejections } from './count-rejections.ts'
import { reportBrokenPage, reportPageError } from './page-error.ts'
import { Reports } from './reports.ts'
import { reportRoutes } from './routes.ts'

const person = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const log = pino({ level: 'silent' })

function open() {
  const texts: string[] = []
  const config = readConfig({})
  const reports = new Reports(config.bot, log, Date.now, async (_, { body }) => {
    texts.push(JSON.parse(String(body)).text)
    return new Response('{}')
  })
  const app = express()
  app.use((request, response, next) => {
    request.id = 'request-id-1'
    request.log = log
    response.locals.visitor = {} as Visitor
    next()
  })
  app.use(
    new RateLimits().forCalls(),
    reportRoutes({ config, reports }),
    express.json({ limit: '256kb' }),
    errorHandler,
  )
  const site = supertest(app)
  const send = (body: object, userAgent = person) =>
    site.post(reportApi.error.path).set('user-agent', userAgent).send(body)
  return { send, texts, services: { config, reports } }
}

let number = 0
const failure = (parts: object = {}) => ({
  id: `error-id-${++number}`,
  statusCode: 500,
  message: 'Unexpected error',
  path: '/cart/',
  set: 'set-1',
  ...parts,
})

test('sends a browser’s report to the bot and answers the browser at once [ERR-07] [S01]', async () => {
  const { send, texts } = open()
  const { status, body } = await send(failure())
  expect([status, body]).toEqual([200, { accepted: true }])
  expect(texts).toHaveLength(1)
})

test('404 is not accepted, 403 is [ERR-07] [T25]', async () => {
  const { send, texts } = open()
  expect((await send(failure({ statusCode: 404 }))).body).toEqual({ accepted: false })
  expect((await send(failure({ statusCode: 403 }))).body).toEqual({ accepted: true })
  expect(texts).toHaveLength(1)
})

test('reports of bots are not passed on [T29] [S13]', async () => {
  const { send, texts } = open()
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect((await send(failure(), bot)).body).toEqual({ accepted: false })
  expect(texts).toEqual([])
})

test.each([
  ['no id', { id: undefined }],
  ['an id that is none', { id: '../../etc' }],
  ['a status that is no error', { statusCode: 200 }],
  ['a message beyond 500 characters', { message: 'x'.repeat(501) }],
  ['a stack beyond 4000 characters', { stack: 'x'.repeat(4001) }],
])('%s is refused and not passed on [S01] [S13]', async (_, parts) => {
  const { send, texts } = open()
  expect((await send(failure(parts))).status).toBe(422)
  expect(texts).toEqual([])
})

test('a body beyond 16 KB is refused [S01] [S13]', async () => {
  const { send } = open()
  expect((await send(failure({ more: 'x'.repeat(17 * 1024) }))).status).toBe(413)
})

test('accepts ten reports a minute of one address at most [S13]', async () => {
  const { send } = open()
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) statuses.push((await send(failure({ path: `/${'a'.repeat(at)}/` }))).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

const makeRequest = (parts: object = {}) =>
  ({ id: 'request-id-2', method: 'GET', path: '/cart/', headers: { 'user-agent': person }, ...parts }) as Request

test('the gateway reports a document with an error, and its browser’s report is a duplicate [ERR-07] [T101]', async () => {
  const { send, texts, services } = open()
  reportPageError(services, makeRequest(), {
    status: 500,
    set: 'set-1',
    message: 'm',
    trace: 'Error: broken\n  at page.tsx',
  })
  expect((await send(failure({ id: 'request-id-2' }))).body).toEqual({ accepted: false })
  await services.reports.settled()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Error: broken')
})

test.each([
  ['404 [ERR-07]', 404, {}],
  ['a HEAD', 503, { method: 'HEAD' }],
  ['a crawler [ERR-09] [T29]', 500, { headers: { 'user-agent': 'facebookexternalhit/1.1' } }],
])('a document for %s is not reported', async (_, status, parts) => {
  const { texts, services } = open()
  reportPageError(services, makeRequest(parts), { status, set: 'set-1', message: 'm' })
  await services.reports.settled()
  expect(texts).toEqual([])
})

test.each([403, 410, 429, 500, 503])(
  'a document with the status %d is reported [ERR-07] [EXT-08] [T25]',
  async (status) => {
    const { texts, services } = open()
    reportPageError(services, makeRequest(), { status, set: 'set-1', message: 'm' })
    await services.reports.settled()
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(`"statusCode": ${status}`)
  },
)

test('reports a document answered with JSON for lack of a page, and no API call [ERR-07]', async () => {
  const { texts, services } = open()
  const app = express()
  app.use((request, _response, next) => {
    Object.assign(request, { id: `broken-${request.path.length}`, log })
    next()
  })
  app.get('/{*path}', () => {
    throw new Error('no renderer')
  })
  app.use(reportBrokenPage(services), errorHandler)
  const ask = (path: string) => supertest(app).get(path).set('user-agent', person).set('accept', 'text/html')
  expect((await ask('/api/site/basket/')).status).toBe(500)
  expect((await ask('/catalog/')).status).toBe(500)
  await services.reports.settled()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('no renderer')
})

test('counts a page refused for overload, but no files and no crawlers [ERR-07] [T29]', () => {
  const reports = { count: vi.fn(), countDropped: vi.fn() }
  const tell = countRejections({ config: readConfig({}), reports })
  const headers = { 'user-agent': person }
  tell(503, { method: 'GET', url: '/catalog/?page=2', headers })
  tell(429, { method: 'GET', url: '/', headers })
  tell(503, { method: 'GET', url: '/api/site/session/', headers })
  tell(503, { method: 'GET', url: '/images/a.jpg', headers })
  tell(503, { method: 'HEAD', url: '/catalog/', headers })
  tell(503, { method: 'GET', url: '/catalog/', headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(reports.count.mock.calls).toEqual([[503], [429]])
  tell(503, { method: 'POST', url: reportApi.error.path, headers })
  expect(reports.countDropped).toHaveBeenCalledOnce()
})
