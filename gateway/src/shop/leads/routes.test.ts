import { leadApi } from '@vitrina/contracts/site/lead'
import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { errorHandler } from '../../http/http-errors.ts'
import { RateLimits } from '../../http/limits/rate-limits.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import { openPortal, portalToken } from '../../infra/webhooks/portal.fixture.ts'
import type { Services } from '../../services.ts'
import type { Departments } from '../../visitor/departments/departments.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { openContent, page } from '../content/content.fixture.ts'
import { SkippedBlocks } from '../content-store/left-out-blocks.ts'
import { Crm } from './crm.ts'
import { temporaryFolder } from './leads.fixture.ts'
import { Leads } from './leads.ts'
import { leadRoutes } from './routes.ts'

const log = pino({ level: 'silent' })
const lists = { shopCities: [{ id_1c: '00143', name_for_site: 'Кострома' }] }

function open(city = 'Вологда', departments = { list: async () => lists }) {
  const portal = openPortal()
  const config = readConfig({
    CRM_ASSIGNEES: 'sales:12,builders:14,shops:15',
    CRM_SITE_FIELD: 'UF_CRM_77',
    SITE_CODE: 'stroy',
  })
  const app = express()
  app.use((request, response, next) => {
    Object.assign(request, { id: 'r1', log })
    const visitor = { host: 'shop.test:3000', department: { name_for_site: city } }
    response.locals.visitor = visitor as unknown as Visitor
    next()
  })
  const leads = new Leads(new Crm(portal.webhook), log, { dataDir: temporaryFolder(), pauseMs: 60_000 })
  onTestFinished(() => leads.close())
  const sources = {
    caches: createResponseCaches(16 * 1024 * 1024),
    retailer: new RetailerClient(config.retailerUrl),
    skippedBlocks: new SkippedBlocks(),
  }
  app.use(
    new RateLimits().forCalls(),
    leadRoutes({ config, leads, log, departments: departments as unknown as Departments, ...sources }),
    errorHandler,
  )
  const site = supertest(app)
  return { ...portal, send: (body: object) => site.post(leadApi.send.path).send(body) }
}

let number = 0
const lead = (parts: object = {}) => ({
  form: 'request',
  idempotencyKey: `key-of-form-${++number}`,
  name: 'Анна',
  phone: '+7 (900) 123-45-67',
  consent: true,
  ...parts,
})

test('turns a filled-in form into a lead with its title, city, assignee and site [CRM-01] [CRM-03] [CRM-04] [CRM-05] [VALID-01] [N19] [N39]', async () => {
  const { send, calls } = open()
  const answer = await send(lead({ email: 'a@b.ru', comment: 'Нужна <b>смесь</b>', utm: { utm_source: 'x' } }))
  expect([answer.status, answer.body]).toEqual([200, { sent: true, kept: false }])
  expect(calls.map(({ body }) => body.fields)).toEqual([
    {
      NAME: 'Анна',
      PHONE: [{ VALUE: '+79001234567', VALUE_TYPE: 'WORK' }],
      EMAIL: [{ VALUE: 'a@b.ru', VALUE_TYPE: 'WORK' }],
      SOURCE_ID: 'WEB',
      ASSIGNED_BY_ID: 12,
      OPENED: 'Y',
      STATUS_ID: 'NEW',
      UF_CRM_77: 'stroy',
      TITLE: 'Заявка с сайта shop.test:3000 - Вологда',
      UTM_SOURCE: 'x',
      ORIGINATOR_ID: 'stroy',
      ORIGIN_ID: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    { ENTITY_ID: 77, ENTITY_TYPE: 'lead', COMMENT: 'Нужна смесь', AUTHOR_ID: 12 },
  ])
})

test.each([
  ['request', 'Заявка', 12],
  ['callback', 'Обратная связь', 12],
  ['builders', 'Заявка строителя', 14],
  ['shops', 'Заявка магазина', 15],
])('gives the form %s its own title and assignee [N19]', async (form, title, assignee) => {
  const { send, calls } = open()
  await send(lead({ form }))
  expect(calls[0]?.body.fields).toMatchObject({ ASSIGNED_BY_ID: assignee })
  expect(String(calls[0]?.body.fields.TITLE)).toBe(`${title} с сайта shop.test:3000 - Вологда`)
})

test('sends a company, its tax number and a city of the list with the lead [CRM-08] [RT-58] [N19]', async () => {
  const { send, calls } = open()
  await send(lead({ form: 'shops', company: 'ООО Хозтовары', inn: '7707 083893', city: '00143' }))
  expect(calls[0]?.body.fields).toMatchObject({
    COMPANY_TITLE: 'ООО Хозтовары',
    UF_CRM_INN: '7707083893',
    ADDRESS_CITY: 'Кострома',
    // The title contains the visitor's current city.
    TITLE: 'Заявка магазина с сайта shop.test:3000 - Вологда',
  })
})

test.each([
  ['inn', { inn: '7707083894' }],
  ['inn', { inn: '123' }],
  ['inn', { inn: '=HYPERLINK("x")' }],
  ['city', { city: '00999' }],
  ['city', { city: 'Кострома' }],
  ['company', { company: 'x'.repeat(201) }],
])('refuses an invalid %s beside its field and sends nothing: %o', async (field, parts) => {
  const { send, calls } = open()
  const answer = await send(lead({ form: 'builders', ...parts }))
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]])
  expect(calls).toEqual([])
})

test('accepts a lead without the list of cities', async () => {
  const { send, calls } = open('Вологда', { list: () => Promise.reject(new Error('away')) })
  expect((await send(lead({ form: 'shops', city: '00143' }))).body).toEqual({ sent: true, kept: false })
  expect(calls[0]?.body.fields).not.toHaveProperty('ADDRESS_CITY')
})

test('takes title and assignee of a page’s form from the page, never from the browser [CRM-03] [CRM-05] [N19]', async () => {
  const portal = openPortal()
  const content = await openContent({ CRM_ASSIGNEES: 'sales:12,builders:14,shops:15,hr:21' })
  const form = { kind: 'form', id: 'raschet', title: 'Заявка', lead: 'Расчёт крыши', assignee: 'builders' }
  content.retailer.content.set('landings/krysha', page('krysha', [form, { ...form, id: 'other', assignee: 'nobody' }]))
  const { services, retailer } = content
  const leads = new Leads(new Crm(portal.webhook), log, { dataDir: temporaryFolder(), pauseMs: 60_000 })
  onTestFinished(async () => {
    await leads.close()
    content.close()
  })
  const app = createApp({ ...services, leads } as Services)
  const send = (parts: object) =>
    supertest(app).post(leadApi.send.path).set('host', 'shop.test').set('x-vitrina', '1').send(lead(parts))
  const source = { kind: 'landing', slug: 'krysha', id: 'raschet' }
  const sent = async (parts: object) => {
    portal.calls.length = 0
    expect((await send(parts)).body).toEqual({ sent: true, kept: false })
    const { TITLE, ASSIGNED_BY_ID } = portal.calls[0]?.body.fields ?? {}
    return [String(TITLE).split(' с сайта ')[0], ASSIGNED_BY_ID]
  }
  expect(await sent({ form: 'page', source })).toEqual(['Расчёт крыши', 14])
  expect(await sent({ form: 'page', source: { ...source, id: 'other' } })).toEqual(['Расчёт крыши', 12])
  expect(await sent({ form: 'page', source: { ...source, id: 'forged' } })).toEqual(['Заявка', 12])
  expect(await sent({ form: 'page', source: { ...source, lead: 'Чужая', assignee: 'hr' } })).toEqual([
    'Расчёт крыши',
    14,
  ])
  retailer.failures.set('GET /content/vacancies/', { status: 500 })
  expect(await sent({ form: 'vacancy', source: { kind: 'vacancy', slug: '101' } })).toEqual(['Отклик на вакансию', 12])
  expect((await send({ form: 'page', source: { kind: 'other', slug: 'x' } })).status).toBe(422)
})

test('sends no field to the CRM that the form does not have [S14] [CRM-08]', async () => {
  const { send, calls } = open()
  await send(lead({ ASSIGNED_BY_ID: 1, STATUS_ID: 'CONVERTED', assignee: 1, title: 'Чужой', utm: { OPENED: 'N' } }))
  expect(calls[0]?.body.fields).toMatchObject({ ASSIGNED_BY_ID: 12, STATUS_ID: 'NEW', OPENED: 'Y' })
  expect(JSON.stringify(calls)).not.toMatch(/Чужой|CONVERTED|assignee/)
})

test('uses the city of the configuration when the name is unknown [CRM-05]', async () => {
  const { send, calls } = open('')
  await send(lead())
  expect(calls[0]?.body.fields.TITLE).toMatch(/ - Вологда$/)
})

test('answers «not sent» while the CRM fails, keeps the form, and does not reveal the CRM’s address [CRM-01] [S02]', async () => {
  const { send, answers } = open()
  answers['crm.lead.add.json'] = 'down'
  const answer = await send(lead())
  expect([answer.status, answer.body]).toEqual([200, { sent: false, kept: true }])
  expect(answer.text + JSON.stringify(answer.headers)).not.toContain(portalToken)
})

test.each([
  ['form', { form: 'unknown' }],
  ['name', { name: ' ' }],
  ['name', { name: '<b></b>' }],
  ['name', { name: 'x'.repeat(201) }],
  ['phone', { phone: '' }],
  ['phone', { phone: '+7 (900) 123-45' }],
  ['phone', { phone: '+7 (812) 345-67-89' }],
  ['email', { email: 'почта' }],
  ['comment', { comment: 'x'.repeat(2001) }],
  ['consent', { consent: false }],
  ['idempotencyKey', { idempotencyKey: '' }],
])(
  'refuses a wrong %s in Russian beside its field and sends nothing to the CRM: %o [VALID-03] [S15]',
  async (field, parts) => {
    const { send, calls } = open()
    const answer = await send(lead(parts))
    expect(answer.status).toBe(422)
    expect(answer.body.fields[field]).toMatch(/[а-яё]/)
    expect(calls).toEqual([])
  },
)

test('answers success to a form with the hidden field filled in, and sends nothing to the CRM [S15]', async () => {
  const { send, calls } = open()
  const answer = await send(lead({ website: 'https://casino.test' }))
  expect([answer.status, answer.body]).toEqual([200, { sent: true, kept: false }])
  expect(calls).toEqual([])
})

test('refuses a body beyond 16 KB [S15]', async () => {
  const { send } = open()
  expect((await send(lead({ utm: { utm_source: 'x'.repeat(17 * 1024) } }))).status).toBe(413)
})

test('accepts ten forms of one address in a quarter of an hour, then answers how long to wait [S15]', async () => {
  const { send, calls } = open()
  for (let at = 0; at < 10; at += 1) expect((await send(lead())).status).toBe(200)
  const answer = await send(lead())
  expect(answer.status).toBe(429)
  expect(answer.body.detail).toBe('Слишком много попыток. Попробуйте через\u00a015\u00a0минут.')
  expect(Math.ceil(answer.body.retry_after / 60)).toBe(15)
  expect(calls).toHaveLength(10)
})
