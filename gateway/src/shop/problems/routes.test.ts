import { problemApi } from '@vitrina/contracts/site/problem'
import { errorTexts } from '@vitrina/site/texts'
import express, { type Response } from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterEach, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { RateLimits } from '../../http/limits/rate-limits.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { openPortal, type PortalAnswer, portalToken } from '../../infra/webhooks/portal.fixture.ts'
import { Webhook } from '../../infra/webhooks/webhook.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { ProblemReports } from './problem-reports.ts'
import { problemRoutes } from './routes.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const visitor = {
  department: { id_1c: '00012', store: 'store12', base_price: 'price_12' },
  clientCode: undefined,
} as unknown as Visitor

/** The routes with a fake retailer that sells only the code 100500. */
async function open(answer: PortalAnswer = { body: { result: 1 } }) {
  const shop = express()
  const state = { requestCount: 0, isDown: false }
  shop.post('/api/ecm/bazis/products/idcodes/', express.json(), (request, response: Response) => {
    state.requestCount += 1
    if (state.isDown) return void response.status(500).json({})
    response.json(request.body.filter((code: string) => code === '100500').map((code: string) => listedProduct(code)))
  })
  const retailer = await openRetailer(shop)
  closing.push(retailer.close)
  const { config, retailer: client } = retailer.services()
  const portal = openPortal()
  portal.answers['task.item.add.json'] = answer
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'r1', log })
    response.locals.visitor = visitor
    next()
  })
  app.use(
    new RateLimits().forCalls(),
    problemRoutes({ config, retailer: client, problems: new ProblemReports(portal.webhook, 9, log) }),
    errorHandler,
  )
  const site = supertest(app)
  const report = (comment: unknown, idcode = '100500') =>
    site.post(problemApi.report.path.replace(':idcode', idcode)).send({ comment })
  return { ...portal, report, state, logged }
}

test('creates one task with four fields, both ids being the configured number [EXT-06] [EXT-07] [PDP-48]', async () => {
  const { report, calls } = await open()
  const answer = await report('Вес не 25 кг')
  expect([answer.status, answer.body]).toEqual([200, { accepted: true }])
  expect(calls).toEqual([
    {
      path: `/rest/5/${portalToken}/task.item.add.json`,
      body: {
        fields: {
          TITLE: 'Ошибка характеристик в товаре 100500',
          RESPONSIBLE_ID: 9,
          CREATED_BY: 9,
          DESCRIPTION: 'Вес не 25 кг',
        },
      },
    },
  ])
})

test.each([['12345'], ['  12345\n']])('accepts five characters: %j [VALID-09] [T87]', async (comment) => {
  const { report, calls } = await open()
  expect((await report(comment)).status).toBe(200)
  expect(calls[0]?.body.fields.DESCRIPTION).toBe('12345')
})

test.each([[''], ['    '], ['1234'], [' 1234  '], ['<b>1234</b>'], [undefined], [12345], ['x'.repeat(2001)]])(
  'refuses a comment of %j at its field and creates no task [VALID-09] [T87]',
  async (comment) => {
    const { report, calls } = await open()
    const answer = await report(comment)
    expect(answer.status).toBe(422)
    expect(answer.body.fields.comment).toMatch(/Опишите|Не короче 5\u00a0знаков|Не длиннее/)
    expect(calls).toEqual([])
  },
)

test('removes markup from a comment [S16]', async () => {
  const { report, calls } = await open()
  await report('<img src=x>Вес [url=http://evil.test]не тот[/url]')
  expect(calls[0]?.body.fields.DESCRIPTION).toBe('Вес не тот')
})

test.each<[string, PortalAnswer]>([
  ['an error field', { body: { error: 'ACCESS_DENIED' } }],
  ['an error field beside a result', { body: { result: 1, error: 'X' } }],
  ['status 500', { status: 500, body: { result: 1 } }],
  ['status 302', { status: 302, body: {} }],
  ['no answer', 'down'],
])(
  'answers with the specified failure, without the tracker’s address, when the tracker answers %s [ERRCAT-15] [N20] [S03]',
  async (_, answer) => {
    const { report, logged } = await open(answer)
    const refused = await report('Вес не тот')
    expect([refused.status, refused.body.detail]).toEqual([502, errorTexts.reportNotSent])
    expect(logged.join()).toContain('a problem report was not delivered')
    expect(refused.text + logged.join()).not.toMatch(new RegExp(`${portalToken}|portal\\.test|Вес`))
  },
)

test.each<[PortalAnswer]>([[{ body: {} }], [{ status: 201, body: 'created' }], [{ body: { result: false } }]])(
  'accepts a success response without an error field: %j [N20]',
  async (answer) => {
    const { report } = await open(answer)
    expect((await report('Вес не тот')).body).toEqual({ accepted: true })
  },
)

test.each([['..%2Fusers'], ['%D1%82'], ['a'.repeat(65)]])(
  'refuses the code %s without a request to the tracker [S28]',
  async (idcode) => {
    const { report, state, calls } = await open()
    expect((await report('Вес не тот', idcode)).status).toBe(404)
    expect([state.requestCount, calls]).toEqual([0, []])
  },
)

test('refuses a code of no product, but accepts it when the retailer fails [PDP-48]', async () => {
  const { report, state, calls } = await open()
  const refused = await report('Вес не тот', '404404')
  expect([refused.status, refused.body.detail]).toEqual([404, 'Такого товара нет'])
  expect(calls).toEqual([])
  state.isDown = true
  expect((await report('Вес не тот', '404404')).status).toBe(200)
})

test('accepts ten reports of one address in a quarter of an hour, then answers how long to wait [S15]', async () => {
  const { report, calls } = await open()
  for (let at = 0; at < 10; at += 1) await report('Вес не тот')
  const answer = await report('Вес не тот')
  expect([answer.status, answer.body.detail]).toEqual([
    429,
    'Слишком много попыток. Попробуйте через\u00a015\u00a0минут.',
  ])
  expect(calls).toHaveLength(10)
})

test('refuses the report in the same words without a tracker [ERRCAT-15]', async () => {
  const problems = new ProblemReports(new Webhook(null), 9, pino({ level: 'silent' }))
  expect(await problems.report('1', 'Вес не тот')).toBe(false)
})
