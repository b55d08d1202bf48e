import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { type DraftKey, readDraft, saveDraft } from '../draft/draft-storage.ts'
import type { ColumnGuess } from './columns.ts'

/** A parsed file with the meaning of its columns. */
export interface OpenedFile extends ColumnGuess {
  name: string
  table: EstimateTable
}

export const fileDraftKey = (owner: string, estimateId: string): DraftKey => ({ form: `file-1:${estimateId}`, owner })

const isOpenedFile = (kept: unknown): kept is OpenedFile =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'head' in kept &&
  typeof kept.head === 'number' &&
  'columns' in kept &&
  typeof kept.columns === 'object' &&
  kept.columns !== null &&
  'table' in kept &&
  typeof kept.table === 'object' &&
  kept.table !== null &&
  'rows' in kept.table &&
  Array.isArray(kept.table.rows) &&
  'numbers' in kept.table &&
  Array.isArray(kept.table.numbers)

/** The file that was open before the page was left; null for none. */
export function readOpenedFile(key: DraftKey): OpenedFile | null {
  const kept = readDraft(key)
  return isOpenedFile(kept) ? kept : null
}

export const saveOpenedFile = (key: DraftKey, file: OpenedFile | null): void => saveDraft(key, file)
