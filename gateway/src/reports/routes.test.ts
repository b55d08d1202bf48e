import { reportApi } from '@vitrina/contracts/site/report'
import express, { type Request } from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { Limits } from '../limits/limits.ts'
import { refuse } from '../refusals.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { reportPageError } from './page-error.ts'
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
  app.use(new Limits().forCalls(), reportRoutes({ config, reports }), express.json({ limit: '256kb' }), refuse)
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

test('what a browser tells of reaches the bot, and the browser is answered at once [ERR-07] [S01]', async () => {
  const { send, texts } = open()
  const { status, body } = await send(failure())
  expect([status, body]).toEqual([200, { accepted: true }])
  expect(texts).toHaveLength(1)
})

test.each([
  ['404 [ERR-07]', 404],
  ['403', 403],
])('%s is not accepted', async (_, statusCode) => {
  const { send, texts } = open()
  expect((await send(failure({ statusCode }))).body).toEqual({ accepted: false })
  expect(texts).toEqual([])
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

test('one address tells of ten a minute at most [S13]', async () => {
  const { send } = open()
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) statuses.push((await send(failure({ path: `/${'a'.repeat(at)}/` }))).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

const asked = (parts: object = {}) =>
  ({ id: 'request-id-2', method: 'GET', path: '/cart/', headers: { 'user-agent': person }, ...parts }) as Request

test('a document with an error of ours is told of by the gateway; its browser adds nothing [ERR-07] [T101]', async () => {
  const { send, texts, services } = open()
  reportPageError(services, asked(), { status: 500, set: 'set-1', message: 'm', trace: 'Error: broken\n  at page.tsx' })
  expect((await send(failure({ id: 'request-id-2' }))).body).toEqual({ accepted: false })
  await services.reports.settled()
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Error: broken')
})

test.each([
  ['404 [ERR-07]', 404, {}],
  ['403', 403, {}],
  ['a HEAD', 503, { method: 'HEAD' }],
  ['a crawler [ERR-09] [T29]', 500, { headers: { 'user-agent': 'facebookexternalhit/1.1' } }],
])('a document for %s is not told of', async (_, status, parts) => {
  const { texts, services } = open()
  reportPageError(services, asked(parts), { status, set: 'set-1', message: 'm' })
  await services.reports.settled()
  expect(texts).toEqual([])
})
