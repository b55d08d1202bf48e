/** Saves the edits of a matrix, and handles conflicts with another user's save. */
import { type MatrixAmounts, type MatrixView, shopsApi } from '@vitrina/contracts/site/shops'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { statusOf } from '../../failure/failure.ts'
import { notifyFailure } from '../../mutation/model.ts'
import { bringBackFx } from '../adding/model.ts'
import { saveDraft } from '../draft.ts'
import { countClashes, type Edits, pruneEdits, unsavedRows } from '../edits.ts'
import {
  $byCode,
  $coming,
  $edits,
  $fresh,
  $gone,
  $sheet,
  cellsChanged,
  linesAdded,
  linesRemoved,
  matrixLoaded,
  readDraftFx,
  removalUndone,
  sheetUpdated,
  undoRequested,
} from '../model.ts'
import { matrixTexts as texts } from '../texts.ts'

/** The matrix after these rows are saved; the other rows keep their identity. */
function applySaved(sheet: MatrixView, rows: readonly MatrixAmounts[], version: number): MatrixView {
  const written = new Map(rows.map((row) => [row.idcode, row]))
  return {
    ...sheet,
    version,
    lines: sheet.lines.map((line) => {
      const row = written.get(line.idcode)
      return row ? { ...line, min: row.min, max: row.max, shelf: row.onShelf } : line
    }),
  }
}

const DEBOUNCE_MS = 600

interface UnsavedMatrix {
  sheet: MatrixView | null
  edits: Edits
  fresh: ReadonlySet<string>
  gone: readonly string[]
  coming: readonly string[]
}

// Events: what happened
export const saveRequested = createEvent()
export const ownVersionChosen = createEvent()
export const savedVersionTaken = createEvent()
export const markSeenRequested = createEvent()
/** The basket has accepted these quantities for this shop. */
export const basketFilled = createEvent<readonly { idcode: string; count: number }[]>()
const edited = createEvent()
/** Changes in quick succession are saved together. */
const editsSettled = debounce(edited, DEBOUNCE_MS)

// Effects: how we ask
export const saveFx = createRequestFx(shopsApi.save)
/** Reads the matrix again after a conflict. */
const readFx = createRequestFx(shopsApi.matrix)
export const seenFx = createRequestFx(shopsApi.seen)
const shareFx = createRequestFx(shopsApi.putInBasket)
const saveDraftFx = createEffect(({ sheet, fresh, coming, ...rest }: UnsavedMatrix) => {
  if (sheet) saveDraft(sheet.shop.id, { version: sheet.version, ...rest, fresh: [...fresh, ...coming] })
})

// Stores: what we know
/** Another user has changed the same cells: saving stops until the visitor chooses a side. */
export const $isConflict = createStore(false, { serialize: 'ignore' })
/** Why saving failed, as a sentence; '' without a failure. */
export const $failure = createStore('', { serialize: 'ignore' })
const $unsaved = combine($byCode, $edits, $fresh, unsavedRows)
export const $unsavedCount = combine($unsaved, $gone, (rows, gone) => rows.length + gone.length)

// Wiring: what follows from what
// 1. Edits are saved after a debounce.
sample({
  clock: [cellsChanged, undoRequested, linesAdded, linesRemoved, removalUndone, readDraftFx.done, saveFx.done],
  fn: () => undefined,
  target: edited,
})
sample({
  clock: [editsSettled, saveRequested],
  source: {
    sheet: $sheet,
    rows: $unsaved,
    gone: $gone,
    isSaving: saveFx.pending,
    isReading: readFx.pending,
    isConflict: $isConflict,
  },
  filter: ({ sheet, rows, gone, isSaving, isReading, isConflict }) =>
    sheet !== null && rows.length + gone.length > 0 && !isSaving && !isReading && !isConflict,
  fn: ({ sheet, rows, gone }) => ({
    params: { id: sheet?.shop.id ?? '' },
    body: { version: sheet?.version ?? 0, rows, removed: [...gone] },
  }),
  target: saveFx,
})

// 2. Saved values are removed from the edits; what was typed meanwhile stays.
sample({
  clock: saveFx.done,
  source: { sheet: $sheet, edits: $edits, coming: $coming },
  filter: ({ sheet }, { params }) => sheet?.shop.id === params.params.id,
  fn: ({ sheet, edits, coming }, { params, result }) => {
    const now = applySaved(sheet as MatrixView, params.body.rows, result.version)
    return { sheet: now, edits: pruneEdits(edits, now.lines, coming) }
  },
  target: sheetUpdated,
})
sample({
  clock: saveFx.done,
  source: $fresh,
  fn: (fresh, { params }) => {
    const written = new Set(params.body.rows.map(({ idcode }) => idcode))
    return new Set([...fresh].filter((idcode) => !written.has(idcode)))
  },
  target: $fresh,
})
sample({
  clock: saveFx.done,
  source: $gone,
  fn: (gone, { params }) => gone.filter((idcode) => !params.body.removed.includes(idcode)),
  target: $gone,
})

// 3. After a version conflict the matrix is read again; only cells changed on both sides need a choice.
$failure.on(saveFx.failData, (_, error) => (statusOf(error) === 409 ? '' : errorMessage(error)))
$failure.on(readFx.failData, (_, error) => errorMessage(error))
$failure.reset(saveFx.done, matrixLoaded)
sample({
  clock: saveFx.fail,
  filter: ({ error }) => statusOf(error) === 409,
  fn: ({ params }) => ({ params: params.params }),
  target: readFx,
})
sample({
  clock: readFx.doneData,
  source: { sheet: $sheet, edits: $edits },
  fn: ({ sheet, edits }, now) => countClashes(sheet?.lines ?? [], now.lines, edits) > 0,
  target: $isConflict,
})
sample({
  clock: readDraftFx.doneData,
  source: $edits,
  fn: (edits, { view, draft }) =>
    draft !== null && draft.version !== view.version && unsavedRows(byCode(view), edits, new Set()).length > 0,
  target: $isConflict,
})
sample({
  clock: readFx.doneData,
  source: { sheet: $sheet, edits: $edits, fresh: $fresh, gone: $gone, coming: $coming },
  fn: ({ sheet, edits, fresh, gone, coming }, now) => {
    const there = byCode(now)
    const put = (sheet?.lines ?? []).filter(({ idcode }) => fresh.has(idcode) && !there.has(idcode))
    const lines = [...now.lines.filter(({ idcode }) => !gone.includes(idcode)), ...put]
    return { sheet: { ...now, lines }, edits: pruneEdits(edits, lines, coming) }
  },
  target: sheetUpdated,
})
sample({ clock: readFx.done, source: $isConflict, filter: (isConflict) => !isConflict, target: saveRequested })
sample({ clock: [ownVersionChosen, savedVersionTaken], fn: () => false, target: $isConflict })
sample({ clock: ownVersionChosen, target: saveRequested })
sample({
  clock: savedVersionTaken,
  source: { sheet: $sheet, edits: $edits },
  filter: ({ sheet }) => sheet !== null,
  fn: ({ sheet, edits }) => ({ sheet: sheet as MatrixView, edits: ordersOnly(edits) }),
  target: sheetUpdated,
})

// 4. Reviewed changes are no longer marked; the first visit sets the baseline to compare with.
sample({
  clock: [markSeenRequested, readDraftFx.done],
  source: $sheet,
  filter: (sheet, clock) => sheet !== null && sheet.lines.length > 0 && (!clock || sheet.seenAt === null),
  fn: (sheet) => ({ params: { id: sheet?.shop.id ?? '' } }),
  target: seenFx,
})
sample({
  clock: seenFx.doneData,
  source: { sheet: $sheet, edits: $edits },
  filter: ({ sheet }) => sheet !== null,
  fn: ({ sheet, edits }, { seenAt }) => ({ sheet: markChangesSeen(sheet as MatrixView, seenAt), edits }),
  target: sheetUpdated,
})

// 5. What is in the basket is not ordered again until the shelf is counted.
sample({
  clock: basketFilled,
  source: $sheet,
  filter: Boolean,
  fn: ({ shop: { id } }, lines) => ({ params: { id }, body: { lines: [...lines] } }),
  target: shareFx,
})
notifyFailure(shareFx, texts.shopNotSaved)
sample({
  clock: basketFilled,
  fn: (lines) => lines.map(({ idcode }) => ({ idcode, column: 'order' as const, value: 0 })),
  target: cellsChanged,
})

// 6. Everything unsaved is stored in the browser. Comes last, so that it stores the state after the steps above.
sample({
  clock: [
    cellsChanged,
    undoRequested,
    sheetUpdated,
    linesAdded,
    linesRemoved,
    removalUndone,
    saveFx.done,
    bringBackFx.done,
  ],
  source: { sheet: $sheet, edits: $edits, fresh: $fresh, gone: $gone, coming: $coming },
  target: saveDraftFx,
})

function byCode({ lines }: MatrixView) {
  return new Map(lines.map((line) => [line.idcode, line]))
}

const markChangesSeen = (sheet: MatrixView, seenAt: string): MatrixView => ({
  ...sheet,
  seenAt,
  lines: sheet.lines.map((line) =>
    line.change && line.change !== 'gone' ? { ...line, change: null, priceThen: line.price } : line,
  ),
})

const ordersOnly = (edits: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([idcode, { order }]) => (order === undefined ? [] : [[idcode, { order }]])),
  )
