import type { Lead, Utm } from '@vitrina/contracts/site/lead'
import { normalisePhone } from '@vitrina/site/phones'
import { leadTexts } from '@vitrina/site/texts'
import { plainLine, plainLines } from '../../infra/webhooks/strip-markup.ts'

/** A lead before it is mapped to fields of the CRM. */
export interface LeadDraft {
  /** Title of the form. */
  title: string
  /** Id of the employee in the CRM; null for none. */
  assignee: number | null
  /** Further fields under their CRM names. */
  extra: Record<string, unknown>
  comment: string
  utm: Utm
}

/** The site and city in which the form was filled in. */
export interface LeadPlace {
  host: string
  /** Name of the visitor's city. */
  city: string
  /** Name of the CRM field for the site. */
  siteField: string
  siteCode: string
}

const LONGEST_UTM = 250

/** Whether the lead has neither title, assignee nor further fields. */
export const isEmptyLead = ({ title, assignee, extra }: LeadDraft): boolean =>
  title.trim() === '' && assignee === null && Object.keys(extra).length === 0

/** The visitor's contact data; `city` is the name of the city. */
export type Contact = Pick<Lead, 'name' | 'phone' | 'email' | 'company' | 'inn' | 'city'>

/** The contact data as CRM fields; `innField` is the name of the field for the tax number. */
export function contactFields(contact: Contact, innField: string): Record<string, unknown> {
  const { name, phone, email, inn, city } = contact
  const company = plainLine(contact.company ?? '')
  return {
    NAME: plainLine(name),
    PHONE: [{ VALUE: normalisePhone(phone), VALUE_TYPE: 'WORK' }],
    ...(email ? { EMAIL: [{ VALUE: email, VALUE_TYPE: 'WORK' }] } : {}),
    ...(company ? { COMPANY_TITLE: company } : {}),
    ...(inn ? { [innField]: inn } : {}),
    ...(city ? { ADDRESS_CITY: plainLine(city) } : {}),
  }
}

/** `fields` of the call that adds a lead; further fields never override the fixed ones. */
export function leadFields(draft: LeadDraft, { host, city, siteField, siteCode }: LeadPlace): Record<string, unknown> {
  return {
    ...draft.extra,
    SOURCE_ID: 'WEB',
    ...(draft.assignee === null ? {} : { ASSIGNED_BY_ID: draft.assignee }),
    OPENED: 'Y',
    STATUS_ID: 'NEW',
    [siteField]: siteCode,
    TITLE: leadTexts.title(draft.title, host, city),
    ...utmFields(draft.utm, host),
  }
}

/** Only an empty source has a default: the site itself. */
function utmFields(utm: Utm, host: string): Record<string, string> {
  const given = {
    UTM_SOURCE: utmValue(utm.utm_source) || host,
    UTM_TERM: utmValue(utm.utm_term),
    UTM_MEDIUM: utmValue(utm.utm_medium),
    UTM_CAMPAIGN: utmValue(utm.utm_campaign),
    UTM_CONTENT: utmValue(utm.utm_content),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

const utmValue = (value = ''): string => plainLines(value).replace(/\s+/g, ' ').slice(0, LONGEST_UTM)
