import { expect, test } from 'vitest'
import { contactFields, isEmptyLead, type LeadDraft, leadFields } from './lead-fields.ts'

const draft: LeadDraft = { title: 'Форма', assignee: 12, extra: {}, comment: '', utm: {} }
const place = { host: 'shop.ru', city: 'Вологда', siteField: 'UF_CRM_OUR_SITE', siteCode: 'bazis' }

test('a lead has the fixed fields, its assignee, the site and its title [CRM-02] [CRM-03] [CRM-04] [CRM-05] [N39]', () => {
  expect(leadFields(draft, place)).toEqual({
    SOURCE_ID: 'WEB',
    ASSIGNED_BY_ID: 12,
    OPENED: 'Y',
    STATUS_ID: 'NEW',
    UF_CRM_OUR_SITE: 'bazis',
    TITLE: 'Форма с сайта shop.ru - Вологда',
    UTM_SOURCE: 'shop.ru',
  })
})

test('maps the five UTM parameters to five fields [CRM-06] [CRM-07] [T97]', () => {
  const utm = { utm_source: 'x', utm_term: 'смесь', utm_medium: 'cpc', utm_campaign: 'весна', utm_content: 'b1' }
  expect(leadFields({ ...draft, utm }, place)).toMatchObject({
    UTM_SOURCE: 'x',
    UTM_TERM: 'смесь',
    UTM_MEDIUM: 'cpc',
    UTM_CAMPAIGN: 'весна',
    UTM_CONTENT: 'b1',
  })
})

test('fills in only the source when it is empty, and leaves out the other fields [CRM-06] [CRM-07] [T97]', () => {
  const fields = leadFields({ ...draft, utm: { utm_source: '', utm_term: '', utm_medium: 'cpc' } }, place)
  expect(fields).toMatchObject({ UTM_SOURCE: 'shop.ru', UTM_MEDIUM: 'cpc' })
  for (const name of ['UTM_TERM', 'UTM_CAMPAIGN', 'UTM_CONTENT']) expect(fields).not.toHaveProperty(name)
})

test('shortens a parameter of any length and characters to one line [CRM-06] [S16]', () => {
  const { UTM_SOURCE } = leadFields({ ...draft, utm: { utm_source: `=a\u0000\n<b>${'x'.repeat(5000)}` } }, place)
  expect(UTM_SOURCE).toBe(`a ${'x'.repeat(248)}`)
})

test('merges further fields without overwriting the fixed ones [CRM-08] [T98] [S14]', () => {
  const extra = { PHONE: '+79001234567', STATUS_ID: 'CONVERTED', ASSIGNED_BY_ID: 1, TITLE: 'Чужой' }
  expect(leadFields({ ...draft, extra }, place)).toMatchObject({
    PHONE: '+79001234567',
    STATUS_ID: 'NEW',
    ASSIGNED_BY_ID: 12,
    TITLE: 'Форма с сайта shop.ru - Вологда',
  })
})

test('sends a phone without spaces, parentheses and hyphens [VALID-01] [CRM-08]', () => {
  const person = { name: ' <b>Анна</b> ', phone: '+7 (900) 123-45-67', email: 'a@b.ru' }
  expect(contactFields(person, 'UF_CRM_INN')).toEqual({
    NAME: 'Анна',
    PHONE: [{ VALUE: '+79001234567', VALUE_TYPE: 'WORK' }],
    EMAIL: [{ VALUE: 'a@b.ru', VALUE_TYPE: 'WORK' }],
  })
  expect(contactFields({ ...person, email: undefined }, 'UF_CRM_INN')).not.toHaveProperty('EMAIL')
  expect(contactFields({ ...person, email: '' }, 'UF_CRM_INN')).not.toHaveProperty('EMAIL')
})

test('sends a company, its tax number and its city in their own fields, without markup and formulas [CRM-08] [S16]', () => {
  const person = { name: 'Анна', phone: '+79001234567', company: '=ООО <b>Дом</b>', inn: '7707083893', city: 'Вологда' }
  expect(contactFields(person, 'UF_CRM_77')).toMatchObject({
    COMPANY_TITLE: 'ООО Дом',
    UF_CRM_77: '7707083893',
    ADDRESS_CITY: 'Вологда',
  })
  expect(Object.keys(contactFields({ ...person, company: '<b>', inn: '', city: '' }, 'UF_CRM_77'))).toEqual([
    'NAME',
    'PHONE',
  ])
})

test('sends nothing only when assignee, further fields and title are all empty [VALID-03] [T96]', () => {
  const empty = { ...draft, title: ' ', assignee: null }
  expect(isEmptyLead(empty)).toBe(true)
  expect(isEmptyLead({ ...empty, title: 'Форма' })).toBe(false)
  expect(isEmptyLead({ ...empty, assignee: 12 })).toBe(false)
  expect(isEmptyLead({ ...empty, extra: { PHONE: '1' } })).toBe(false)
})
