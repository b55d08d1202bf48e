import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { type PortalAnswer, portalToken } from '../../infra/webhooks/portal.fixture.ts'
import { Webhook } from '../../infra/webhooks/webhook.ts'
import { Crm } from './crm.ts'
import type { LeadDraft } from './lead-fields.ts'
import { draft, openLeads, place, temporaryFolder } from './leads.fixture.ts'
import { Leads } from './leads.ts'

const sentAnswer = { sent: true, kept: false }
const queuedAnswer = { sent: false, kept: true }
const addLead = '/rest/5/only-the-gateway-knows/crm.lead.add.json'
const addComment = '/rest/5/only-the-gateway-knows/crm.timeline.comment.add'

test('sends the lead to the webhook with its fields and parameters, then the comment [EXT-01] [EXT-02] [EXT-03] [EXT-04] [EXT-05] [CRM-01] [CRM-09]', async () => {
  const { leads, calls } = openLeads()
  expect(await leads.send('key', draft, place)).toEqual(sentAnswer)
  expect(calls.map(({ path }) => path)).toEqual([addLead, addComment])
  expect(calls[0]?.body).toMatchObject({ fields: { NAME: 'Анна' }, params: { REGISTER_SONET_EVENT: 'Y' } })
  expect(Object.keys(calls[0]?.body ?? {})).toEqual(['fields', 'params'])
  expect(calls[1]?.body).toEqual({
    fields: { ENTITY_ID: 77, ENTITY_TYPE: 'lead', COMMENT: 'Смесь', AUTHOR_ID: 12 },
  })
})

test('makes one call only when there is no comment [CRM-09] [EXT-04]', async () => {
  const { leads, methods } = openLeads()
  expect(await leads.send('key', { ...draft, comment: '' }, place)).toEqual(sentAnswer)
  expect(methods()).toEqual(['crm.lead.add.json'])
})

const refusals: [string, PortalAnswer][] = [
  ['an error', { body: { error: 'ACCESS_DENIED', error_description: 'no' } }],
  ['an error with a status', { status: 403, body: { error: 'ACCESS_DENIED' } }],
]

test.each(refusals)('is false on %s without a result, and sends no comment [ERRCAT-10] [T98]', async (_, answer) => {
  const { leads, methods, logged } = openLeads({ 'crm.lead.add.json': answer }, { pauseMs: 60_000 })
  expect(await leads.send('key', draft, place)).toEqual({ sent: false, kept: false })
  expect(methods()).toEqual(['crm.lead.add.json'])
  expect(logged.join()).toContain('a lead was not delivered')
  expect(logged.join()).not.toMatch(new RegExp(`${portalToken}|portal\\.test|Анна|Смесь`))
})

test.each(refusals)('after %s sends one lead for the same form with corrections [ERRCAT-10]', async (_, answer) => {
  const { leads, answers, calls } = openLeads({ 'crm.lead.add.json': answer }, { pauseMs: 60_000 })
  await leads.send('key', draft, place)
  answers['crm.lead.add.json'] = { body: { result: 78 } }
  expect(await leads.send('key', { ...draft, extra: { NAME: 'Анна Петрова' } }, place)).toEqual(sentAnswer)
  expect(calls.map(({ body }) => body.fields.NAME ?? body.fields.ENTITY_ID)).toEqual(['Анна', 'Анна Петрова', 78])
  expect(leads.waiting().count).toBe(0)
})

test.each(refusals)('delivers the lead after %s once the CRM accepts it', async (_, answer) => {
  const { leads, answers, methods } = openLeads({ 'crm.lead.add.json': answer })
  await leads.send('key', draft, place)
  answers['crm.lead.add.json'] = { body: { result: 78 } }
  await expect.poll(() => leads.waiting().count).toBe(0)
  expect(methods().at(-1)).toBe('crm.timeline.comment.add')
})

test.each<[string, PortalAnswer]>([
  ['too many calls', { status: 429, body: { error: 'QUERY_LIMIT_EXCEEDED' } }],
  ['an empty result', { body: { result: null } }],
  ['nothing that can be read', { body: 'ok' }],
  ['status 500', { status: 500, body: { result: 77 } }],
  ['no answer', 'down'],
])('keeps the lead on %s, and sends no comment [T98]', async (_, answer) => {
  const { leads, methods, logged } = openLeads({ 'crm.lead.add.json': answer }, { pauseMs: 60_000 })
  expect(await leads.send('key', draft, place)).toEqual(queuedAnswer)
  expect(methods()).toEqual(['crm.lead.add.json'])
  expect(logged.join()).toContain('a lead was not delivered')
  expect(logged.join()).not.toMatch(new RegExp(`${portalToken}|portal\\.test|Анна|Смесь`))
})

test('succeeds on a result beside an error [T98]', async () => {
  const { leads, methods } = openLeads({ 'crm.lead.add.json': { body: { result: '78', error: 'NOTIFY' } } })
  expect(await leads.send('key', draft, place)).toEqual(sentAnswer)
  expect(methods()).toHaveLength(2)
})

test.each<[string, PortalAnswer]>([
  ['refused', { status: 400, body: { error: 'ERROR_ARGUMENT' } }],
  ['answered with an error', { body: { error: 'ERROR_ARGUMENT' } }],
])('logs a comment that is %s, and keeps the lead [T98]', async (_, answer) => {
  const { leads, logged } = openLeads({ 'crm.timeline.comment.add': answer })
  expect(await leads.send('key', draft, place)).toEqual(sentAnswer)
  expect(logged.join()).toContain('the comment of a lead was not delivered')
  expect(logged.join()).not.toMatch(new RegExp(`${portalToken}|Смесь`))
})

describe('without assignee, further fields and title', () => {
  const empty: LeadDraft = { ...draft, title: '', assignee: null, extra: {} }

  test('answers false and does not call the CRM [VALID-03] [T96]', async () => {
    const { leads, calls } = openLeads()
    expect(await leads.send('key', empty, place)).toEqual({ sent: false, kept: false })
    expect(calls).toEqual([])
    expect(leads.waiting().count).toBe(0)
  })

  test.each([{ title: 'Форма' }, { assignee: 12 }, { extra: { PHONE: '1' } }])(
    'sends the lead when one of them is filled in: %o [VALID-03] [T96]',
    async (filled) => {
      const { leads, methods } = openLeads()
      expect(await leads.send('key', { ...empty, comment: '', ...filled }, place)).toEqual(sentAnswer)
      expect(methods()).toEqual(['crm.lead.add.json'])
    },
  )
})

test('sends the same key once: concurrently, afterwards and after a restart', async () => {
  const { leads, methods, start } = openLeads()
  const both = [leads.send('key-one', draft, place), leads.send('key-one', draft, place)]
  expect(await Promise.all(both)).toEqual([sentAnswer, sentAnswer])
  expect(await leads.send('key-one', draft, place)).toEqual(sentAnswer)
  expect(methods()).toHaveLength(2)
  await leads.close()
  const after = start()
  expect(await after.send('key-one', draft, place)).toEqual(sentAnswer)
  expect(methods()).toHaveLength(2)
  await after.send('key-two', draft, place)
  expect(methods()).toHaveLength(4)
})

test('sends and keeps nothing without a CRM', async () => {
  const leads = new Leads(new Crm(new Webhook(null)), pino({ level: 'silent' }), {
    dataDir: temporaryFolder(),
    pauseMs: 10,
  })
  expect(await leads.send('key', draft, place)).toEqual({ sent: false, kept: false })
})
