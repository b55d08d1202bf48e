import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { roundToKopecks } from '@vitrina/site/money'
import { roundUpToPack } from '@vitrina/site/quantity'
import { suggestedOrder } from '@vitrina/site/replenishment'
import { type EditColumn, editable } from './columns.ts'

/** Edited cells of a row; a missing one is as saved. `order` is stored in the browser only. */
export type Edit = Partial<Record<EditColumn, number | null>>
export type Edits = Readonly<Record<string, Edit>>

export interface Change {
  idcode: string
  column: EditColumn
  /** null empties the cell. */
  value: number | null
}

/** A row with its edits applied. */
export interface RowNow {
  min: number | null
  max: number | null
  shelf: number | null
  suggested: number | null
  /** The quantity to order: the typed one, else the suggested one. */
  order: number
  isFaulty: boolean
}

const savedColumns = ['min', 'max', 'shelf'] as const

export function rowNow(line: MatrixLine, edit: Edit | undefined): RowNow {
  const { min, max, shelf } = { ...line, ...edit }
  const isFaulty = min !== null && max !== null && max < min
  const suggested = suggestedOrder({ min, max, shelf, coming: line.coming, step: line.step })
  const order = line.price > 0 ? (edit?.order ?? suggested ?? 0) : 0
  return { min, max, shelf, suggested, order, isFaulty }
}

/** The displayed value of an editable cell. */
export function cellNow(line: MatrixLine, edit: Edit | undefined, column: EditColumn): number | null {
  if (column !== 'order') return edit && column in edit ? (edit[column] ?? null) : line[column]
  return rowNow(line, edit).order
}

/** Rounds an order up to whole packs; null stays null. */
export const wholeOrder = (value: number | null, { step }: MatrixLine): number | null =>
  value === null || value === 0 ? value : roundUpToPack(value, step)

/** Edits with more changes applied; a new count of the shelf resets the order. */
export function applyChanges(edits: Edits, changes: readonly Change[]): Edits {
  const next: Record<string, Edit> = { ...edits }
  for (const { idcode, column, value } of changes) {
    const edit = { ...next[idcode], [column]: value }
    if (column === 'order' && value === null) delete edit.order
    if (column === 'shelf') delete edit.order
    next[idcode] = edit
  }
  return next
}

/** Changes that restore the current values. */
export function inverse(
  lines: ReadonlyMap<string, MatrixLine>,
  edits: Edits,
  changes: readonly Change[],
): readonly Change[] {
  return changes.flatMap(({ idcode, column }) => {
    const line = lines.get(idcode)
    if (!line) return []
    const edit = edits[idcode]
    const value = column === 'order' ? (edit?.order ?? null) : cellNow(line, edit, column)
    const order: Change[] =
      column === 'shelf' && edit?.order !== undefined ? [{ idcode, column: 'order', value: edit.order }] : []
    return [{ idcode, column, value }, ...order]
  })
}

/** Edits without those that are saved, and without those of rows that neither exist nor are `coming`. */
export function pruneEdits(edits: Edits, lines: readonly MatrixLine[], coming: readonly string[] = []): Edits {
  const byCode = new Map(lines.map((line) => [line.idcode, line]))
  const awaited = new Set(coming)
  return Object.fromEntries(
    Object.entries(edits).flatMap(([idcode, edit]) => {
      const line = byCode.get(idcode)
      if (!line) return awaited.has(idcode) ? [[idcode, edit]] : []
      const left = editable.flatMap((column) => {
        const value = edit[column]
        const isUnsaved = value !== undefined && (column === 'order' || value !== line[column])
        return isUnsaved ? [[column, value] as const] : []
      })
      return left.length > 0 ? [[idcode, Object.fromEntries(left)]] : []
    }),
  )
}

/** Rows that differ from the saved ones; inconsistent rows are left out. */
export function unsavedRows(lines: ReadonlyMap<string, MatrixLine>, edits: Edits, fresh: ReadonlySet<string>) {
  const codes = new Set([...fresh, ...Object.keys(edits)])
  return [...codes].flatMap((idcode) => {
    const line = lines.get(idcode)
    if (!line) return []
    const { min, max, shelf, isFaulty } = rowNow(line, edits[idcode])
    const isOther =
      fresh.has(idcode) || savedColumns.some((column) => cellNow(line, edits[idcode], column) !== line[column])
    return isOther && !isFaulty ? [{ idcode, min, max, onShelf: shelf }] : []
  })
}

/** The number of edited cells that another user has changed as well. */
export function countClashes(before: readonly MatrixLine[], after: readonly MatrixLine[], edits: Edits): number {
  const known = new Map(before.map((line) => [line.idcode, line]))
  return after.reduce((count, line) => {
    const [old, edit] = [known.get(line.idcode), edits[line.idcode]]
    if (!old || !edit) return count
    const both = savedColumns.filter(
      (column) => edit[column] !== undefined && old[column] !== line[column] && edit[column] !== line[column],
    )
    return count + both.length
  }, 0)
}

export interface Totals {
  /** Number of rows with an order; `sum` is in roubles. */
  toOrder: number
  sum: number
  changes: number
  uncounted: number
  faults: number
}

export function totalsOf(lines: readonly MatrixLine[], edits: Edits): Totals {
  const totals = { toOrder: 0, sum: 0, changes: 0, uncounted: 0, faults: 0 }
  for (const line of lines) {
    const now = rowNow(line, edits[line.idcode])
    if (now.order > 0) totals.toOrder += 1
    totals.sum += now.order * line.price
    if (line.change) totals.changes += 1
    if (now.shelf === null) totals.uncounted += 1
    if (now.isFaulty) totals.faults += 1
  }
  return { ...totals, sum: roundToKopecks(totals.sum) }
}

export const filters = ['all', 'toOrder', 'changes', 'uncounted', 'faults'] as const
export type Filter = (typeof filters)[number]

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Codes of the rows that match the filter and the words; null for all of them. */
export function shownCodes(
  lines: readonly MatrixLine[],
  edits: Edits,
  { filter, words }: { filter: Filter; words: string },
): readonly string[] | null {
  const terms = normaliseText(words).split(/\s+/).filter(Boolean)
  if (filter === 'all' && terms.length === 0) return null
  const passes = (line: MatrixLine): boolean => {
    if (filter === 'changes') return line.change !== null
    if (filter === 'all') return true
    const { order, shelf, isFaulty } = rowNow(line, edits[line.idcode])
    return filter === 'toOrder' ? order > 0 : filter === 'uncounted' ? shelf === null : isFaulty
  }
  const isFound = ({ name, idcode }: MatrixLine): boolean => {
    const haystack = `${normaliseText(name)} ${idcode}`
    return terms.every((word) => haystack.includes(word))
  }
  return lines.filter((line) => passes(line) && isFound(line)).map(({ idcode }) => idcode)
}
