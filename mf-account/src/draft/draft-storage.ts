/** Drafts of forms, stored in the browser per account until they are saved or dismissed. */
import { persisted } from '@vitrina/site/persisted'

const TTL_MS = 14 * 24 * 3_600_000
const PREFIX = 'vitrina-cabinet'

/** `form` names the form and carries the version number of the stored shape. */
export interface DraftKey {
  form: string
  /** Id of the account; '' while it is unknown. */
  owner: string
}

/** Drafts typed before the account is known, by form: they go to the account that the page then belongs to. */
const unowned = new Map<string, unknown>()

const draftOf = ({ form, owner }: DraftKey) =>
  persisted<unknown>(`${PREFIX}:${owner}:${form}`, (value) => value, { ttlMs: TTL_MS })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The key under which recipients, companies and members were stored before; a draft moves when its form is opened. */
const formerDraftOf = ({ form, owner }: DraftKey) =>
  persisted(`vitrina-draft-1:${form}:${owner}`, (draft) =>
    isRecord(draft) && typeof draft.at === 'number' ? { at: draft.at, fields: draft.fields } : null,
  )

/** null when there is no draft, it is older than two weeks, or localStorage is not available. */
export function readDraft(key: DraftKey, now = Date.now()): unknown {
  if (key.owner === '') return unowned.get(key.form) ?? null
  if (unowned.has(key.form)) {
    saveDraft(key, unowned.get(key.form), now)
    unowned.delete(key.form)
  }
  const former = formerDraftOf(key).read()
  if (former) {
    if (now - former.at < TTL_MS) saveDraft(key, former.fields, now)
    formerDraftOf(key).write(null)
  }
  return draftOf(key).read(now)
}

/** null deletes the draft. */
export function saveDraft(key: DraftKey, value: unknown, now = Date.now()): void {
  if (key.owner === '') {
    if (value === null) unowned.delete(key.form)
    else unowned.set(key.form, value)
    return
  }
  draftOf(key).write(value, now)
}
