import type { LeadFormName, LeadSource } from '@vitrina/contracts/site/lead'
import type { Fields } from './fields.ts'

/** What is worth keeping: an agreement is given anew each time. */
export type Draft = Omit<Fields, 'consent' | 'website'>

/** What a form keeps its fields under: those of different pages do not mix. */
export const draftKeyOf = (form: LeadFormName, source?: LeadSource): string =>
  source ? `${form}-${source.slug}-${source.id ?? ''}` : form

const nameOf = (form: string): string => `vitrina-own-lead-${form}`

/** What was typed in this tab and not sent; empty when there is none, or the browser keeps nothing. */
export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? '{}')
    const texts = Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string' && value !== '')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function saveDraft(form: string, { consent: _, website: __, ...draft }: Fields): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing begins anew after a reload.
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form))
  } catch {
    // As above.
  }
}
