/** The matrix of a shop on its page: saved rows, unsaved edits, filter and undo history. */
import type { MatrixLine, MatrixView } from '@vitrina/contracts/site/shops'
import { noticeShown } from '@vitrina/shell/notices'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { readDraft } from './draft.ts'
import {
  applyChanges,
  type Change,
  type Edit,
  type Edits,
  type Filter,
  inverse,
  shownCodes,
  totalsOf,
} from './edits.ts'
import { restoreDraft } from './restore-draft.ts'
import { matrixTexts as texts } from './texts.ts'

const MAX_HISTORY = 100

/** A step that can be undone: changes that restore the previous values, or removed rows with their positions. */
interface HistoryStep {
  changes: readonly Change[]
  removed: readonly RemovedRow[]
}

interface EditHistory {
  edits: Edits
  /** The latest step is the last. */
  history: readonly HistoryStep[]
}

interface RemovedRow {
  line: MatrixLine
  place: number
  edit: Edit | undefined
}

// Events: what happened
export const matrixLoaded = createEvent<MatrixView>()
export const cellsChanged = createEvent<readonly Change[]>()
export const undoRequested = createEvent()
export const filterChosen = createEvent<Filter>()
export const wordsTyped = createEvent<string>()
export const linesAdded = createEvent<readonly MatrixLine[]>()
export const linesRemoved = createEvent<readonly string[]>()
export const removalUndone = createEvent<readonly RemovedRow[]>()
/** The current matrix with the remaining edits. */
export const sheetUpdated = createEvent<{ sheet: MatrixView; edits: Edits }>()

// Effects: how we ask
export const readDraftFx = createEffect((view: MatrixView) => {
  const draft = readDraft(view.shop.id)
  return { view, draft, left: restoreDraft(view, draft) }
})
const notifyRemovedFx = createEffect((removed: readonly RemovedRow[]) => {
  const back = scopeBind(removalUndone)
  const action = { label: texts.undo, run: () => back(removed) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.removed(removed.length), action })
})

// Stores: what we know
/** The rows of the gateway, with rows added here and without those removed here; null until a page has loaded it. */
export const $sheet = createStore<MatrixView | null>(null)
const $work = createStore<EditHistory>({ edits: {}, history: [] })
export const $edits = $work.map(({ edits }) => edits)
/** Codes of rows that were added here and are not saved yet, and below of those that were removed. */
export const $fresh = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' })
export const $gone = createStore<readonly string[]>([], { serialize: 'ignore' })
/** Codes of rows added in an earlier visit, until they are looked up. */
export const $coming = createStore<readonly string[]>([], { serialize: 'ignore' })
export const $filter = createStore<Filter>('all', { serialize: 'ignore' })
export const $words = createStore('', { serialize: 'ignore' })
/** Codes of the shown rows; null for all. Updated when the filter changes, not while cells are edited. */
export const $shown = createStore<readonly string[] | null>(null, { serialize: 'ignore' })
export const $lines = $sheet.map((sheet) => sheet?.lines ?? [])
export const $byCode = $lines.map(
  (lines): ReadonlyMap<string, MatrixLine> => new Map(lines.map((line) => [line.idcode, line])),
)
export const $totals = combine($lines, $edits, totalsOf)

// Wiring: what follows from what
// 1. A loaded matrix starts with the draft of an earlier visit.
sample({ clock: matrixLoaded, target: readDraftFx })
sample({ clock: readDraftFx.doneData, fn: ({ left }) => left.sheet, target: $sheet })
sample({
  clock: readDraftFx.doneData,
  fn: ({ left }): EditHistory => ({ edits: left.edits, history: [] }),
  target: $work,
})
sample({ clock: readDraftFx.doneData, fn: ({ left }) => left.gone, target: $gone })
sample({ clock: readDraftFx.doneData, fn: ({ left }) => left.coming, target: $coming })
for (const store of [$fresh, $gone, $coming, $shown, $filter, $words]) store.reset(matrixLoaded)
sample({ clock: sheetUpdated, fn: ({ sheet }) => sheet, target: $sheet })
sample({ clock: sheetUpdated, source: $work, fn: ({ history }, { edits }) => ({ edits, history }), target: $work })

// 2. Edits can be undone.
sample({
  clock: cellsChanged,
  source: { lines: $byCode, work: $work },
  filter: (_, changes) => changes.length > 0,
  fn: ({ lines, work: { edits, history } }, changes): EditHistory => ({
    edits: applyChanges(edits, changes),
    history: [...history, { changes: inverse(lines, edits, changes), removed: [] }].slice(-MAX_HISTORY),
  }),
  target: $work,
})
sample({
  clock: undoRequested,
  source: $work,
  filter: ({ history }) => history.at(-1)?.removed.length === 0,
  fn: ({ edits, history }): EditHistory => ({
    edits: applyChanges(edits, history.at(-1)?.changes ?? []),
    history: history.slice(0, -1),
  }),
  target: $work,
})
sample({
  clock: undoRequested,
  source: $work,
  filter: ({ history }) => (history.at(-1)?.removed.length ?? 0) > 0,
  fn: ({ history }) => history.at(-1)?.removed ?? [],
  target: removalUndone,
})

// 3. Rows are added at the end, and removed ones can be restored to their positions.
sample({
  clock: linesAdded,
  source: $sheet,
  filter: Boolean,
  fn: (sheet, lines) => ({ ...sheet, lines: [...sheet.lines, ...lines] }),
  target: $sheet,
})
sample({
  clock: linesAdded,
  source: $fresh,
  fn: (fresh, lines) => new Set([...fresh, ...codesOf(lines)]),
  target: $fresh,
})
sample({
  clock: linesAdded,
  source: $gone,
  fn: (gone, lines) => gone.filter((idcode) => !lines.some((line) => line.idcode === idcode)),
  target: $gone,
})
const removed = sample({
  clock: linesRemoved,
  source: { lines: $lines, edits: $edits },
  fn: ({ lines, edits }, codes): readonly RemovedRow[] => {
    const out = new Set(codes)
    return lines.flatMap((line, place) => (out.has(line.idcode) ? [{ line, place, edit: edits[line.idcode] }] : []))
  },
})
const rowsTaken = sample({ clock: removed, filter: (rows) => rows.length > 0 })
sample({ clock: rowsTaken, target: notifyRemovedFx })
sample({
  clock: rowsTaken,
  source: $work,
  fn: ({ edits, history }, rows): EditHistory => ({
    edits,
    history: [...history, { changes: [], removed: rows }].slice(-MAX_HISTORY),
  }),
  target: $work,
})
sample({
  clock: rowsTaken,
  source: $gone,
  fn: (gone, rows) => [...gone, ...rows.map(({ line }) => line.idcode)],
  target: $gone,
})
sample({
  clock: rowsTaken,
  source: $sheet,
  filter: Boolean,
  fn: (sheet, rows) => {
    const out = new Set(rows.map(({ line }) => line.idcode))
    return { ...sheet, lines: sheet.lines.filter(({ idcode }) => !out.has(idcode)) }
  },
  target: $sheet,
})
sample({
  clock: removalUndone,
  source: $sheet,
  filter: Boolean,
  fn: (sheet, rows) => ({ ...sheet, lines: rows.reduce(restoreRow, sheet.lines) }),
  target: $sheet,
})
sample({
  clock: removalUndone,
  source: $work,
  fn: ({ edits, history }, rows): EditHistory => ({
    edits: { ...edits, ...Object.fromEntries(rows.flatMap(({ line, edit }) => (edit ? [[line.idcode, edit]] : []))) },
    history: history.filter((step) => step.removed !== rows),
  }),
  target: $work,
})
sample({
  clock: removalUndone,
  source: $fresh,
  fn: (fresh, rows) => new Set([...fresh, ...rows.map(({ line }) => line.idcode)]),
  target: $fresh,
})
sample({
  clock: removalUndone,
  source: $gone,
  fn: (gone, rows) => gone.filter((idcode) => !rows.some(({ line }) => line.idcode === idcode)),
  target: $gone,
})

// 4. The filter is applied when it changes, and when rows are added or removed.
sample({ clock: filterChosen, target: $filter })
sample({ clock: wordsTyped, target: $words })
sample({
  clock: [filterChosen, wordsTyped, linesAdded, linesRemoved, removalUndone],
  source: { lines: $lines, edits: $edits, filter: $filter, words: $words },
  fn: ({ lines, edits, filter, words }) => shownCodes(lines, edits, { filter, words }),
  target: $shown,
})

const codesOf = (lines: readonly MatrixLine[]) => lines.map(({ idcode }) => idcode)

/** Restores a row once, even when it is undone repeatedly. */
const restoreRow = (lines: MatrixLine[], { line, place }: RemovedRow): MatrixLine[] =>
  lines.some(({ idcode }) => idcode === line.idcode) ? lines : lines.toSpliced(place, 0, line)
