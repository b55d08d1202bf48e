import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openPortal, type PortalAnswer, portalToken } from '../webhooks/portal.fixture.ts'
import { Webhook } from '../webhooks/webhook.ts'
import type { LeadDraft } from './lead-fields.ts'
import { Leads } from './leads.ts'

const draft: LeadDraft = { title: 'Форма', assignee: 12, extra: { NAME: 'Анна' }, comment: 'Смесь', utm: {} }
const place = { host: 'shop.ru', city: 'Вологда', siteField: 'UF_CRM_SITE', siteCode: 'bazis' }
const addLead = '/rest/5/only-the-gateway-knows/crm.lead.add.json'
const addComment = '/rest/5/only-the-gateway-knows/crm.timeline.comment.add'

function open(answers: Record<string, PortalAnswer> = {}) {
  const portal = openPortal()
  Object.assign(portal.answers, answers)
  const logged: string[] = []
  const leads = new Leads(portal.webhook, pino({}, { write: (line: string) => void logged.push(line) }))
  return { ...portal, leads, logged, paths: () => portal.calls.map(({ path }) => path) }
}

test('the lead goes to the webhook with its fields and parameters, the comment after it [EXT-01] [EXT-02] [EXT-03] [EXT-04] [EXT-05] [CRM-01] [CRM-09]', async () => {
  const { leads, calls, paths } = open()
  expect(await leads.send(draft, place)).toBe(true)
  expect(paths()).toEqual([addLead, addComment])
  expect(calls[0]?.body).toMatchObject({ fields: { NAME: 'Анна' }, params: { REGISTER_SONET_EVENT: 'Y' } })
  expect(Object.keys(calls[0]?.body ?? {})).toEqual(['fields', 'params'])
  expect(calls[1]?.body).toEqual({
    fields: { ENTITY_ID: 77, ENTITY_TYPE: 'lead', COMMENT: 'Смесь', AUTHOR_ID: 12 },
  })
})

test('without a comment there is one call only [CRM-09] [EXT-04]', async () => {
  const { leads, paths } = open()
  expect(await leads.send({ ...draft, comment: '' }, place)).toBe(true)
  expect(paths()).toEqual([addLead])
})

test.each<[string, PortalAnswer]>([
  ['an error', { body: { error: 'ACCESS_DENIED', error_description: 'no' } }],
  ['an error with a status', { status: 403, body: { error: 'ACCESS_DENIED' } }],
  ['an empty result', { body: { result: null } }],
  ['nothing that can be read', { body: 'ok' }],
  ['status 500', { status: 500, body: { result: 77 } }],
  ['no answer', 'down'],
])('%s without a result is false, and no comment follows [ERRCAT-10] [T98]', async (_, answer) => {
  const { leads, paths, logged } = open({ 'crm.lead.add.json': answer })
  expect(await leads.send(draft, place)).toBe(false)
  expect(paths()).toEqual([addLead])
  expect(logged.join()).toContain('a lead was not delivered')
  expect(logged.join()).not.toMatch(new RegExp(`${portalToken}|portal\\.test|Анна|Смесь`))
})

test('a result beside an error is a success [T98]', async () => {
  const { leads, paths } = open({ 'crm.lead.add.json': { body: { result: '78', error: 'NOTIFY' } } })
  expect(await leads.send(draft, place)).toBe(true)
  expect(paths()).toHaveLength(2)
})

test.each<[string, PortalAnswer]>([
  ['refused', { status: 400, body: { error: 'ERROR_ARGUMENT' } }],
  ['answered with an error', { body: { error: 'ERROR_ARGUMENT' } }],
])('a comment that is %s is logged, the lead is there all the same [T98]', async (_, answer) => {
  const { leads, logged } = open({ 'crm.timeline.comment.add': answer })
  expect(await leads.send(draft, place)).toBe(true)
  expect(logged.join()).toContain('the comment of a lead was not delivered')
  expect(logged.join()).not.toMatch(new RegExp(`${portalToken}|Смесь`))
})

describe('with assignee, further fields and title', () => {
  const empty: LeadDraft = { ...draft, title: '', assignee: null, extra: {} }

  test('all empty the CRM is not called and the answer is false [VALID-03] [T96]', async () => {
    const { leads, paths } = open()
    expect(await leads.send(empty, place)).toBe(false)
    expect(paths()).toEqual([])
  })

  test.each([{ title: 'Форма' }, { assignee: 12 }, { extra: { PHONE: '1' } }])(
    'all empty but %o the lead is sent [VALID-03] [T96]',
    async (filled) => {
      const { leads, paths } = open()
      expect(await leads.send({ ...empty, comment: '', ...filled }, place)).toBe(true)
      expect(paths()).toEqual([addLead])
    },
  )
})

test('the same key sends once, while it is on its way and after', async () => {
  const { leads, paths } = open()
  const both = [leads.sendOnce('key-one', draft, place), leads.sendOnce('key-one', draft, place)]
  expect(await Promise.all(both)).toEqual([true, true])
  expect(await leads.sendOnce('key-one', draft, place)).toBe(true)
  expect(paths()).toHaveLength(2)
  await leads.sendOnce('key-two', draft, place)
  expect(paths()).toHaveLength(4)
})

test('what could not be sent may be sent again under the same key', async () => {
  const { leads, answers } = open({ 'crm.lead.add.json': 'down' })
  expect(await leads.sendOnce('key-one', draft, place)).toBe(false)
  delete answers['crm.lead.add.json']
  expect(await leads.sendOnce('key-one', draft, place)).toBe(true)
})

test('without a CRM nothing is sent', async () => {
  expect(await new Leads(new Webhook(null), pino({ level: 'silent' })).send(draft, place)).toBe(false)
})
