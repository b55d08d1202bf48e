import type { MatrixView } from '@vitrina/contracts/site/shops'
import type { Draft } from './draft.ts'
import { type Edits, pruneEdits } from './edits.ts'

/** A matrix with the draft of an earlier visit applied. */
export interface RestoredMatrix {
  sheet: MatrixView
  edits: Edits
  /** Codes of removed rows. */
  gone: readonly string[]
  /** Codes of added rows that still have to be looked up. */
  coming: readonly string[]
}

/** The saved matrix with a draft applied; rows are removed only from the version that they were removed from. */
export function restoreDraft(view: MatrixView, draft: Draft | null): RestoredMatrix {
  if (!draft) return { sheet: view, edits: {}, gone: [], coming: [] }
  const there = new Set(view.lines.map(({ idcode }) => idcode))
  const gone = new Set(draft.version === view.version ? draft.gone.filter((idcode) => there.has(idcode)) : [])
  const lines = view.lines.filter(({ idcode }) => !gone.has(idcode))
  const coming = draft.fresh.filter((idcode) => !there.has(idcode))
  return { sheet: { ...view, lines }, edits: pruneEdits(draft.edits, lines, coming), gone: [...gone], coming }
}
