import type { MatrixView } from '@vitrina/contracts/site/shops'
import type { Draft } from './draft.ts'
import { type Edits, pruneEdits } from './edits.ts'

/** A matrix as an earlier visit has left it. */
export interface RestoredMatrix {
  sheet: MatrixView
  edits: Edits
  /** Codes of rows that were taken out. */
  gone: readonly string[]
  /** Codes of rows that were put in and are still to be looked up. */
  coming: readonly string[]
}

/** What is saved with what a draft adds; rows are taken out only of the matrix that they were taken out of. */
export function restoreDraft(view: MatrixView, draft: Draft | null): RestoredMatrix {
  if (!draft) return { sheet: view, edits: {}, gone: [], coming: [] }
  const there = new Set(view.lines.map(({ idcode }) => idcode))
  const gone = new Set(draft.version === view.version ? draft.gone.filter((idcode) => there.has(idcode)) : [])
  const lines = view.lines.filter(({ idcode }) => !gone.has(idcode))
  const coming = draft.fresh.filter((idcode) => !there.has(idcode))
  return { sheet: { ...view, lines }, edits: pruneEdits(draft.edits, lines, coming), gone: [...gone], coming }
}
