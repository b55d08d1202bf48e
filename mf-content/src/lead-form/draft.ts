import type { LeadFormName, LeadSource } from '@vitrina/contracts/site/lead'
import { persisted } from '@vitrina/site/persisted'
import type { Fields } from './fields.ts'

/** The stored fields; the consent has to be given each time. */
export type Draft = Omit<Fields, 'consent' | 'website'>

/** Storage key of a form's draft; forms of different pages have different keys. */
export const draftKeyOf = (form: LeadFormName, source?: LeadSource): string =>
  source ? `${form}-${source.slug}-${source.id ?? ''}` : form

const parseDraft = (draft: unknown): Draft =>
  Object.fromEntries(Object.entries(draft as object).filter(([, value]) => typeof value === 'string' && value !== ''))

const draftOf = (form: string) => persisted(`vitrina-own-lead-${form}`, parseDraft, { perTab: true })

/** The unsent draft of this tab; empty when there is none or storage is unavailable. */
export const readDraft = (form: string): Draft => draftOf(form).read() ?? {}

export const saveDraft = (form: string, { consent: _, website: __, ...draft }: Fields): void =>
  draftOf(form).write(draft)

export const forgetDraft = (form: string): void => draftOf(form).write(null)
