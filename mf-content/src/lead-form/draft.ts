import type { LeadFormName, LeadSource } from '@vitrina/contracts/site/lead'
import type { Fields } from './fields.ts'

/** The stored fields; the consent has to be given each time. */
export type Draft = Omit<Fields, 'consent' | 'website'>

/** Storage key of a form's draft; forms of different pages have different keys. */
export const draftKeyOf = (form: LeadFormName, source?: LeadSource): string =>
  source ? `${form}-${source.slug}-${source.id ?? ''}` : form

const nameOf = (form: string): string => `vitrina-own-lead-${form}`

/** The unsent draft of this tab; empty when there is none or storage is unavailable. */
export function readDraft(form: string): Draft {
  try {
    const storedDraft: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}')
    const texts = Object.entries(storedDraft ?? {}).filter(([, value]) => typeof value === 'string' && value !== '')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function saveDraft(form: string, { consent: _, website: __, ...draft }: Fields): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {
    // Without storage the draft is lost on a reload.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // Without storage the draft is not saved.
  }
}
