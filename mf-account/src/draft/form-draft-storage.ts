/** Unsaved form fields, stored in the browser, so that a reload or an expired session loses nothing. */
import { persisted } from '@vitrina/site/persisted'

export type DraftFields = Record<string, string | boolean>

const TTL_MS = 14 * 24 * 3_600_000
const MAX_LENGTH = 2000

interface FormDraft {
  /** Milliseconds since 1970. */
  at: number
  fields: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parseDraft = (draft: unknown): FormDraft | null =>
  isRecord(draft) && isRecord(draft.fields) && typeof draft.at === 'number'
    ? { at: draft.at, fields: draft.fields }
    : null

/** The number is the version of the stored shape: drafts of an older version are ignored. */
const draftOf = (form: string, owner: string) => persisted(`vitrina-draft-1:${form}:${owner}`, parseDraft)

/**
 * The owner's draft of a form; null when there is none, it is older than two weeks, or localStorage is not available.
 * Returns only the fields that `blank` has, and only values of the same type.
 */
export function readDraft<Fields extends DraftFields>(
  form: string,
  owner: string,
  blank: Fields,
  now = Date.now(),
): Partial<Fields> | null {
  const draft = draftOf(form, owner).read()
  if (!draft || now - draft.at > TTL_MS) return null
  const taken = Object.entries(draft.fields).filter(
    ([name, value]) =>
      Object.hasOwn(blank, name) &&
      typeof value === typeof blank[name] &&
      (typeof value !== 'string' || value.length <= MAX_LENGTH),
  )
  return taken.length > 0 ? (Object.fromEntries(taken) as Partial<Fields>) : null
}

/** null deletes the draft. */
export const saveDraft = (form: string, owner: string, fields: DraftFields | null): void =>
  draftOf(form, owner).write(fields && { at: Date.now(), fields })
