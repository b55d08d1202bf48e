import type { Lead, Utm } from '@vitrina/contracts/site/lead'
import { normalisePhone } from '@vitrina/site/phones'
import { leadTexts } from '@vitrina/site/texts'
import { plainLine, plainLines } from '../../infra/webhooks/strip-markup.ts'

/** One lead before it is put into the CRM's words. */
export interface LeadDraft {
  /** What the form is called. */
  title: string
  /** Number of the employee in the CRM; null when nobody was named. */
  assignee: number | null
  /** Further fields by their names in the CRM. */
  extra: Record<string, unknown>
  comment: string
  utm: Utm
}

/** Where the form was filled in. */
export interface LeadPlace {
  host: string
  /** Name of the visitor's city. */
  city: string
  /** The field of the CRM that tells which site a lead is from, and what stands in it. */
  siteField: string
  siteCode: string
}

const LONGEST_UTM = 250

/** Nothing in it is worth a lead. */
export const isEmptyLead = ({ title, assignee, extra }: LeadDraft): boolean =>
  title.trim() === '' && assignee === null && Object.keys(extra).length === 0

/** What the visitor told of themselves; `city` is its name. */
export type Contact = Pick<Lead, 'name' | 'phone' | 'email' | 'company' | 'inn' | 'city'>

/** The same under the names that the CRM has for it; `innField` is the one for the tax number. */
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

/** `fields` of the call that adds a lead: further fields never stand in place of the fixed ones. */
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

/** Only the source has something to stand in its place: the site itself. */
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
