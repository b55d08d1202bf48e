/** Adds a list of codes to the matrix in one request. */
import { shopLimits, shopsApi } from '@vitrina/contracts/site/shops'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { formatNumber } from '@vitrina/site/numbers'
import { createEvent, createStore, sample } from 'effector'
import type { Change } from '../../edits.ts'
import { $byCode, cellsChanged, linesAdded, matrixLoaded } from '../../model.ts'
import { matrixTexts } from '../../texts.ts'
import { type ListedCode, readList } from './read-list.ts'
import { listTexts as texts } from './texts.ts'

export interface ListOutcome {
  added: number
  /** Codes that were in the matrix already, then those that are not sold, and lines without a code. */
  known: readonly string[]
  unknown: readonly string[]
  unread: readonly string[]
}

// Events: what happened
export const listRequested = createEvent<{ id: string; text: string }>()
export const listOpened = createEvent()

// Effects: how we ask
export const lookUpListFx = createRequestFx(shopsApi.lookUp)

// Stores: what we know
export const $listFault = createStore('', { serialize: 'ignore' })
/** The result of the last list; null while there is none. */
export const $outcome = createStore<ListOutcome | null>(null, { serialize: 'ignore' })
const $lookup = createStore<{ rows: readonly ListedCode[]; known: readonly string[]; unread: readonly string[] }>(
  { rows: [], known: [], unread: [] },
  { serialize: 'ignore' },
)

// Wiring: what follows from what
for (const store of [$listFault, $outcome]) store.reset(listOpened, listRequested, matrixLoaded)
const listParsed = sample({
  clock: listRequested,
  source: $byCode,
  fn: (lines, { id, text }) => {
    const { rows, unread } = readList(text)
    const isThere = ({ idcode }: ListedCode) => lines.has(idcode)
    const fresh = rows.filter((row) => !isThere(row))
    return { id, rows: fresh, known: rows.filter(isThere).map(({ idcode }) => idcode), unread, size: lines.size }
  },
})
sample({ clock: listParsed, target: $lookup })
sample({
  clock: listParsed,
  filter: ({ rows, known }) => rows.length + known.length === 0,
  fn: () => texts.noCodes,
  target: $listFault,
})
sample({
  clock: listParsed,
  filter: ({ rows, size }) => rows.length + size > shopLimits.rows,
  fn: () => matrixTexts.tooMany(formatNumber(shopLimits.rows)),
  target: $listFault,
})
sample({
  clock: listParsed,
  filter: ({ rows, known }) => rows.length === 0 && known.length > 0,
  fn: ({ known, unread }): ListOutcome => ({ added: 0, known, unknown: [], unread }),
  target: $outcome,
})
sample({
  clock: listParsed,
  filter: ({ rows, size }) => rows.length > 0 && rows.length + size <= shopLimits.rows,
  fn: ({ id, rows }) => ({ params: { id }, body: { idcodes: rows.map(({ idcode }) => idcode) } }),
  target: lookUpListFx,
})
sample({
  clock: lookUpListFx.doneData,
  filter: ({ lines }) => lines.length > 0,
  fn: ({ lines }) => lines,
  target: linesAdded,
})
sample({
  clock: lookUpListFx.doneData,
  source: $lookup,
  fn: ({ rows, known, unread }, { lines }): ListOutcome => {
    const sold = new Set(lines.map(({ idcode }) => idcode))
    const unknown = rows.map(({ idcode }) => idcode).filter((idcode) => !sold.has(idcode))
    return { added: lines.length, known, unknown, unread }
  },
  target: $outcome,
})
// The stock amounts of the list are written once the rows exist.
sample({
  clock: lookUpListFx.doneData,
  source: { lookup: $lookup, lines: $byCode },
  fn: ({ lookup, lines }): readonly Change[] =>
    lookup.rows.flatMap(({ idcode, min, max }) =>
      lines.has(idcode)
        ? (['min', 'max'] as const).flatMap((column) => {
            const value = column === 'min' ? min : max
            return value === null ? [] : [{ idcode, column, value }]
          })
        : [],
    ),
  target: cellsChanged,
})
sample({ clock: lookUpListFx.failData, fn: errorMessage, target: $listFault })
