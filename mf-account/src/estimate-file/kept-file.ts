import type { EstimateTable } from '@vitrina/contracts/site/estimates'
import { type DraftKey, keepDraft, readDraft } from '../draft/draft.ts'
import type { Guess } from './columns.ts'

/** A file that was read, and what its columns were said to mean. */
export interface OpenedFile extends Guess {
  name: string
  table: EstimateTable
}

export const fileDraft = (owner: string, estimateId: string): DraftKey => ({ form: `file-1:${estimateId}`, owner })

const isOpened = (kept: unknown): kept is OpenedFile =>
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

/** The file that was being looked at before the page was left; null for none. */
export function openedBefore(key: DraftKey): OpenedFile | null {
  const kept = readDraft(key)
  return isOpened(kept) ? kept : null
}

export const keepOpened = (key: DraftKey, file: OpenedFile | null): void => keepDraft(key, file)
