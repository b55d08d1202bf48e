import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { type DraftKey, readDraft, saveDraft } from '../draft/draft-storage.ts'
import type { ColumnGuess } from './columns.ts'

/** A parsed file with the meaning of its columns. */
export interface OpenedFile extends ColumnGuess {
  name: string
  table: EstimateTable
}

export const fileDraftKey = (owner: string, estimateId: string): DraftKey => ({ form: `file-1:${estimateId}`, owner })

const isOpenedFile = (value: unknown): value is OpenedFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'head' in value &&
  typeof value.head === 'number' &&
  'columns' in value &&
  typeof value.columns === 'object' &&
  value.columns !== null &&
  'table' in value &&
  typeof value.table === 'object' &&
  value.table !== null &&
  'rows' in value.table &&
  Array.isArray(value.table.rows) &&
  'numbers' in value.table &&
  Array.isArray(value.table.numbers)

/** The file that was open before the page was left; null for none. */
export function readOpenedFile(key: DraftKey): OpenedFile | null {
  const draft = readDraft(key)
  return isOpenedFile(draft) ? draft : null
}

export const saveOpenedFile = (key: DraftKey, file: OpenedFile | null): void => saveDraft(key, file)
