/** The form of an object, stored in the browser until it is saved or dismissed. */
import type { ObjectView } from '@vitrina/contracts/site/objects'
import { type DraftKey, readDraft } from '../draft/draft-storage.ts'

/** Fields as strings, '' when empty. */
export interface ObjectForm {
  name: string
  address: string
  stage: ObjectView['stage']
  startsOn: string
  endsOn: string
  budget: string
  contactName: string
  contactPhone: string
  notes: string
}

export const toForm = (object: ObjectView | null): ObjectForm => ({
  name: object?.name ?? '',
  address: object?.address ?? '',
  stage: object?.stage ?? 'planned',
  startsOn: object?.startsOn ?? '',
  endsOn: object?.endsOn ?? '',
  budget: object?.budget?.toString().replace('.', ',') ?? '',
  contactName: object?.contactName ?? '',
  contactPhone: object?.contactPhone ?? '',
  notes: object?.notes ?? '',
})

/** Roubles; null for an empty text, undefined for an invalid one. */
export function parseBudget(text: string): number | null | undefined {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  if (plain === '') return null
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** One draft per object and account, and one for a new object. */
export const draftKeyOf = (owner: string, object: ObjectView | null): DraftKey => ({
  form: `object-1-${object?.id ?? 'new'}`,
  owner,
})

export function readFormDraft(key: DraftKey): ObjectForm | null {
  const draft = readDraft(key)
  if (typeof draft !== 'object' || draft === null) return null
  const entries = Object.keys(toForm(null)).map((name) => [name, (draft as Record<string, unknown>)[name]])
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null
}
