/** A written list under review: matches of its rows, and the shopper's decisions. */
import { quickOrderApi } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { rowsOf, type SourceResult } from './list.ts'
import { withDecisions } from './list-storage.ts'
import { type MatchedPortion, matchRows, toMatchRow } from './requests.ts'
import { type Filter, mergeDuplicates, tallyOf, unmergeRow, visiblePlaces } from './row-list.ts'
import { applyMatch, applyRowChange, newRow, type OrderRow, type RowChange, stateOf, withBest } from './rows.ts'
import {
  $source,
  fileRemoved,
  filesAdded,
  listCleared,
  listRestored,
  listSubmitted,
  textTyped,
} from './source/model.ts'

export type Stage = 'write' | 'review' | 'manager'

// Events: what happened
export const stageChosen = createEvent<Stage>()
export const matchingRequested = createEvent()
export const matchingStopped = createEvent()
export const filterChosen = createEvent<Filter>()
export const rowChanged = createEvent<{ id: number; change: RowChange }>()
/** Matches a row classified as small talk anyway; carries its number. */
export const talkSearched = createEvent<number>()
export const duplicatesMerged = createEvent()
/** Every undecided row takes its best candidate. */
export const bestCandidatesTaken = createEvent()
/** A list was parsed; the state of the previous one is dropped. */
export const listRead = createEvent<readonly OrderRow[]>()
const portionMatched = createEvent<MatchedPortion & { run: AbortController }>()

// Stores: what we know
export const $rows = createStore<readonly OrderRow[]>([], { serialize: 'ignore' })
export const $stage = createStore<Stage>('write', { serialize: 'ignore' })
export const $filter = createStore<Filter>('all', { serialize: 'ignore' })
/** Indices of the visible rows: a corrected row stays until the filter changes. */
export const $places = createStore<readonly number[]>([], { serialize: 'ignore' })
/** Why the list cannot be parsed, as a sentence. */
export const $sourceFault = createStore<string | null>(null, { serialize: 'ignore' })
/** Why matching has stopped by itself, as a sentence. */
export const $matchFault = createStore<string | null>(null, { serialize: 'ignore' })
/** The running matching. */
const $run = createStore<AbortController | null>(null, { serialize: 'ignore' })
export const $isMatching = $run.map((run) => run !== null)
export const $tally = $rows.map(tallyOf)
/** Everything that has to survive a reload. */
export const $snapshot = combine($source, $rows, $stage, (source, rows, stage) => ({
  source,
  rows,
  isReviewed: stage !== 'write',
}))

// Effects: how we ask
const readSourceFx = attach({
  source: { source: $source, rows: $rows },
  effect: ({ source, rows }): SourceResult => rowsOf(source, rows),
})

const matchFx = attach({
  source: { api: $api, rows: $rows },
  effect: async ({ api, rows }, run: AbortController) => {
    const tell = scopeBind(portionMatched)
    const waiting = rows.filter((row) => stateOf(row) === 'waiting')
    await matchRows(api, waiting, run.signal, (portion) => tell({ ...portion, run }))
  },
})

const stopFx = createEffect((run: AbortController | null) => run?.abort())

/** Matches a row by other words; without a result the row stays as it is. */
export const searchFx = attach({
  source: $api,
  effect: async (api, { row, words }: { row: OrderRow; words: string }) => {
    const { rows } = await api(quickOrderApi.match, { body: { rows: [toMatchRow(row, words)] } })
    return rows[0] && rows[0].candidates.length > 0 ? rows[0] : null
  },
})

// Wiring: what follows from what
// 1. The list is parsed, or restored with its decisions.
sample({ clock: listSubmitted, target: readSourceFx })
sample({ clock: readSourceFx.doneData, fn: ({ fault }) => fault, target: $sourceFault })
sample({ clock: [textTyped, fileRemoved, filesAdded], fn: () => null, target: $sourceFault })
sample({
  clock: readSourceFx.doneData,
  filter: ({ rows }) => rows !== null,
  fn: ({ rows }) => rows ?? [],
  target: listRead,
})
sample({ clock: listRead, target: $rows })
sample({ clock: listRead, fn: (): Stage => 'review', target: $stage })
sample({
  clock: listRestored,
  fn: (storedList) => withDecisions(rowsOf(storedList, []).rows ?? [], storedList),
  target: $rows,
})
sample({
  clock: listRestored,
  source: $rows,
  fn: (rows, { isReviewed }): Stage => (isReviewed && rows.length > 0 ? 'review' : 'write'),
  target: $stage,
})
sample({ clock: [listRead, listRestored], fn: (): Filter => 'all', target: filterChosen })
sample({ clock: listRead, fn: () => undefined, target: matchingRequested })
sample({
  clock: listRestored,
  filter: ({ isReviewed }) => isReviewed,
  fn: () => undefined,
  target: matchingRequested,
})
sample({ clock: stageChosen, target: $stage })

// 2. Its rows are matched. A new run aborts the previous one.
sample({ clock: [matchingRequested, matchingStopped, listCleared], source: $run, target: stopFx })
sample({ clock: [matchingRequested, matchingStopped, listCleared], fn: () => null, target: [$run, $matchFault] })
sample({
  clock: matchingRequested,
  source: $tally,
  filter: ({ waiting }) => waiting > 0,
  fn: () => new AbortController(),
  target: [$run, matchFx],
})
sample({
  clock: portionMatched,
  source: { rows: $rows, run: $run },
  filter: ({ run }, portion) => run === portion.run,
  fn: ({ rows }, portion) => withMatches(rows, portion),
  target: $rows,
})
sample({
  clock: matchFx.finally,
  source: $run,
  filter: (run, { params }) => run === params,
  fn: () => null,
  target: $run,
})
sample({
  clock: matchFx.fail,
  filter: ({ params }) => !params.signal.aborted,
  fn: ({ error }) => errorMessage(error),
  target: $matchFault,
})

// Prices and stock depend on the department.
sample({
  clock: departmentChanged,
  source: $rows,
  fn: (rows) => rows.map((row) => (row.outcome === null ? { ...row, match: null } : row)),
  target: $rows,
})
sample({ clock: departmentChanged, fn: () => undefined, target: matchingRequested })

// 3. The review.
sample({ clock: filterChosen, target: $filter })
sample({
  clock: [filterChosen, portionMatched],
  source: { rows: $rows, filter: $filter },
  fn: ({ rows, filter }) => visiblePlaces(rows, filter),
  target: $places,
})
sample({
  clock: rowChanged,
  source: $rows,
  fn: (rows, { id, change }) => {
    const row = rows.find((each) => each.id === id)
    if (change.kind === 'restored' && row?.joinedTo) return unmergeRow(rows, id)
    return rows.map((each) => (each.id === id ? applyRowChange(each, change) : each))
  },
  target: $rows,
})
// A row of small talk is matched on demand and joins the others.
sample({ clock: talkSearched, fn: (id) => ({ id, change: { kind: 'searched' as const } }), target: rowChanged })
sample({
  clock: rowChanged,
  source: { rows: $rows, filter: $filter },
  filter: (_, { change }) => change.kind === 'searched',
  fn: ({ rows, filter }) => visiblePlaces(rows, filter),
  target: $places,
})
sample({
  clock: rowChanged,
  filter: ({ change }) => change.kind === 'searched',
  fn: () => undefined,
  target: matchingRequested,
})
sample({
  clock: searchFx.done,
  source: $rows,
  filter: (_, { result }) => result !== null,
  fn: (rows, { params, result }) => {
    const { row, words } = params
    // The previous choice does not apply to other words.
    const anew = { ...newRow(row.written, row.id), words }
    return rows.map((each) => (each.id === row.id && result !== null ? applyMatch(anew, result) : each))
  },
  target: $rows,
})
sample({ clock: duplicatesMerged, source: $rows, fn: mergeDuplicates, target: $rows })
sample({ clock: bestCandidatesTaken, source: $rows, fn: (rows) => rows.map(withBest), target: $rows })

// 4. A new list.
sample({ clock: listCleared, fn: () => [], target: [$rows, $places] })
sample({ clock: listCleared, fn: (): Stage => 'write', target: $stage })
sample({ clock: listCleared, fn: () => null, target: $sourceFault })

function withMatches(rows: readonly OrderRow[], { ids, matches }: MatchedPortion): OrderRow[] {
  const byId = new Map(ids.map((id, at) => [id, matches[at]]))
  return rows.map((row) => {
    const match = byId.get(row.id)
    return match ? applyMatch(row, match) : row
  })
}
