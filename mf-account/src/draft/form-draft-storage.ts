/** Unsaved form fields, stored in the browser, so that a reload or an expired session loses nothing. */

export type DraftFields = Record<string, string | boolean>

/** The number is the version of the stored shape: drafts of an older version are ignored. */
const keyOf = (form: string, owner: string): string => `vitrina-draft-1:${form}:${owner}`
const TTL_MS = 14 * 24 * 3_600_000
const MAX_LENGTH = 2000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(form, owner)) ?? 'null')
    if (!isRecord(draft) || !isRecord(draft.fields) || typeof draft.at !== 'number' || now - draft.at > TTL_MS)
      return null
    const taken = Object.entries(draft.fields).filter(
      ([name, value]) =>
        Object.hasOwn(blank, name) &&
        typeof value === typeof blank[name] &&
        (typeof value !== 'string' || value.length <= MAX_LENGTH),
    )
    return taken.length > 0 ? (Object.fromEntries(taken) as Partial<Fields>) : null
  } catch {
    return null
  }
}

/** null deletes the draft. */
export function saveDraft(form: string, owner: string, fields: DraftFields | null): void {
  try {
    if (fields === null) localStorage.removeItem(keyOf(form, owner))
    else localStorage.setItem(keyOf(form, owner), JSON.stringify({ at: Date.now(), fields }))
  } catch {
    // Without localStorage only the draft is lost, with the page.
  }
}
