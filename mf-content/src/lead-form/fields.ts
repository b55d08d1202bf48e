import type { CallInput } from '@vitrina/contracts/endpoint'
import { EMAIL } from '@vitrina/contracts/site/email'
import { LEAD_COMMENT_LENGTH, type LeadFormName, type LeadSource, type leadApi } from '@vitrina/contracts/site/lead'
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import { currentUtm } from '@vitrina/site/utm'
import { texts } from '../texts.ts'

/** What is filled in, named as the call names it; what was not touched yet may be missing. */
export interface Fields {
  name?: string
  phone?: string
  email?: string
  comment?: string
  consent?: boolean
  /** Nobody sees it; robots fill it in. */
  website?: string
}

export type FieldName = Exclude<keyof Fields, 'website'>

const { faults } = texts.lead

/** A sentence for a field that cannot be sent as it is, true for one that can. */
export const checks: { [name in FieldName]: (value: Fields[name]) => string | true } = {
  name: (name = '') => name.trim().length >= 2 || faults.name,
  phone: (phone = '') => isPhone(phone) || (phone === '' || phone === '+' ? faults.phoneEmpty : faults.phone),
  email: (email = '') => email.trim() === '' || EMAIL.shape.test(email.trim()) || faults.email,
  comment: (comment = '') => comment.trim().length <= LEAD_COMMENT_LENGTH || faults.comment,
  consent: (consent) => consent === true || faults.consent,
}

/** What is sent for fields without faults. `search` is the query of the page. */
export function leadBody(
  { form, source }: { form: LeadFormName; source?: LeadSource | undefined },
  idempotencyKey: string,
  { name = '', phone = '', email = '', comment = '', website = '' }: Fields,
  search: string,
): CallInput<typeof leadApi.send>['body'] {
  return {
    form,
    ...(source ? { source } : {}),
    idempotencyKey,
    name: name.trim(),
    phone: normalisePhone(phone),
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(comment.trim() ? { comment: comment.trim() } : {}),
    consent: true,
    ...(website ? { website } : {}),
    utm: currentUtm(search),
  }
}
