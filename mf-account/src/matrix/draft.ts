import { isIdcode } from '@vitrina/site/identifiers'
import { persisted } from '@vitrina/site/persisted'
import { editable } from './columns.ts'
import type { Edit, Edits } from './edits.ts'

/** Unsaved edits, which survive a reload, an expired session and a lost connection. */
export interface Draft {
  /** Version of the matrix that was edited. */
  version: number
  edits: Edits
  /** Codes of added rows, and below of removed ones. */
  fresh: readonly string[]
  gone: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function editIn(storedEdit: unknown): Edit | null {
  if (!isRecord(storedEdit)) return null
  const cells = editable.flatMap((column) => {
    const value = storedEdit[column]
    return value === null || (typeof value === 'number' && value >= 0) ? [[column, value] as const] : []
  })
  return cells.length > 0 ? Object.fromEntries(cells) : null
}

const codesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string' && isIdcode(code)) : []

function parseDraft(draft: unknown): Draft | null {
  if (!isRecord(draft) || typeof draft.version !== 'number' || !isRecord(draft.edits)) return null
  const edits = Object.entries(draft.edits).flatMap(([idcode, value]) => {
    const edit = editIn(value)
    return edit ? [[idcode, edit] as const] : []
  })
  const rows = { fresh: codesIn(draft.fresh), gone: codesIn(draft.gone) }
  return { version: draft.version, edits: Object.fromEntries(edits), ...rows }
}

/** The number is the version of the stored shape. A shop belongs to one account, so its id implies the owner. */
const draftOf = (id: string) => persisted(`vitrina-matrix-1:${id}`, parseDraft)

/** The draft of a matrix; null when there is none, it is invalid, or localStorage is not available. */
export const readDraft = (id: string): Draft | null => draftOf(id).read()

/** Stores the edits; an empty draft is deleted. */
export function saveDraft(id: string, draft: Draft): void {
  const count = Object.keys(draft.edits).length + draft.fresh.length + draft.gone.length
  draftOf(id).write(count === 0 ? null : draft)
}
