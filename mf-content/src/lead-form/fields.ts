import type { CallInput } from '@vitrina/contracts/endpoint'
import type { LeadFormName, LeadSource, leadApi } from '@vitrina/contracts/site/lead'
import { normalisePhone } from '@vitrina/site/phones'
import { currentUtm } from '@vitrina/site/utm'

/** Form fields with the names of the request; untouched fields may be missing. */
export interface Fields {
  name?: string
  phone?: string
  email?: string
  company?: string
  inn?: string
  /** Id of a department among the cities to choose from. */
  city?: string
  comment?: string
  consent?: boolean
  /** A hidden honeypot field, which only robots fill in. */
  website?: string
}

export const fieldNames = ['name', 'phone', 'company', 'inn', 'city', 'email', 'comment', 'consent'] as const
export type FieldName = (typeof fieldNames)[number]

/** Forms for professional buyers have fields for the company. */
export const isProfessional = (form: LeadFormName): boolean => form === 'builders' || form === 'shops'

/** The request body for valid fields. `search` is the query of the page. */
export function leadBody(
  { form, source }: { form: LeadFormName; source?: LeadSource | undefined },
  idempotencyKey: string,
  fields: Fields,
  search: string,
): CallInput<typeof leadApi.send>['body'] {
  const { name = '', phone = '', website = '' } = fields
  const given = (field: 'email' | 'company' | 'inn' | 'city' | 'comment') => {
    const text = fields[field]?.trim()
    return text ? { [field]: text } : {}
  }
  return {
    form,
    ...(source ? { source } : {}),
    idempotencyKey,
    name: name.trim(),
    phone: normalisePhone(phone),
    ...given('email'),
    ...given('company'),
    ...given('inn'),
    ...(isProfessional(form) ? given('city') : {}),
    ...given('comment'),
    consent: true,
    ...(website ? { website } : {}),
    utm: currentUtm(search),
  }
}
