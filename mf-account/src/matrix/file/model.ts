/** A file that fills the matrix: parsed by the gateway, previewed, and applied on confirmation. */
import { type MatrixFile, matrixUpload } from '@vitrina/contracts/site/shops'
import { createEffect, createEvent, createStore, sample } from 'effector'
import type { Change } from '../edits.ts'
import { $byCode, cellsChanged, linesAdded } from '../model.ts'
import { fileTexts as texts } from './texts.ts'

const TIMEOUT_MS = 60_000

/**
 * A shallow check: the validation library of contracts is not bundled for browsers, and the gateway has validated it.
 */
const isMatrixFile = (value: unknown): value is MatrixFile =>
  typeof value === 'object' &&
  value !== null &&
  ['rows', 'added', 'unknown', 'faults'].every((name) => Array.isArray((value as Record<string, unknown>)[name]))

// Events: what happened
export const fileChosen = createEvent<{ id: string; file: File }>()
export const fileApplied = createEvent()
export const fileClosed = createEvent()

// Effects: how we ask
export const readFileFx = createEffect(async ({ id, file }: { id: string; file: File }): Promise<MatrixFile> => {
  const answer = await fetch(matrixUpload(id), {
    method: 'POST',
    headers: { 'x-vitrina': '1', 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error(texts.offline)
  })
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok && isMatrixFile(body)) return body
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null
  throw new Error(typeof detail === 'string' ? detail : texts.failed)
})

// Stores: what we know
export const $file = createStore<MatrixFile | null>(null, { serialize: 'ignore' })
export const $fault = createStore('', { serialize: 'ignore' })
/** The pending file: the response for a dialog that was closed, or for another shop, is ignored. */
const $chosen = createStore<{ id: string; file: File } | null>(null, { serialize: 'ignore' })
  .on(fileChosen, (_, chosen) => chosen)
  .reset(fileClosed)

// Wiring: what follows from what
sample({ clock: fileChosen, target: readFileFx })
sample({
  clock: readFileFx.done,
  source: $chosen,
  filter: (chosen, { params }) => chosen === params,
  fn: (_, { result }) => result,
  target: $file,
})
sample({
  clock: readFileFx.fail,
  source: $chosen,
  filter: (chosen, { params }) => chosen === params,
  fn: (_, { error }) => error.message,
  target: $fault,
})
$fault.reset(readFileFx, fileClosed)
$file.reset(readFileFx, fileClosed)
sample({
  clock: fileApplied,
  source: { file: $file, known: $byCode },
  filter: ({ file }) => (file?.added.length ?? 0) > 0,
  fn: ({ file, known }) => file?.added.filter(({ idcode }) => !known.has(idcode)) ?? [],
  target: linesAdded,
})
sample({ clock: fileApplied, source: $file, fn: changesOf, target: cellsChanged })

/** Changes that a file makes; its empty cells change nothing. */
function changesOf(file: MatrixFile | null): Change[] {
  return (file?.rows ?? []).flatMap(({ idcode, min, max, onShelf: shelf }) =>
    Object.entries({ min, max, shelf }).flatMap(([column, value]) =>
      value === null ? [] : [{ idcode, column: column as 'min' | 'max' | 'shelf', value }],
    ),
  )
}
