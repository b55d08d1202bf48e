/** Files of the order: uploaded as soon as they are chosen, stored with the draft, removable. */
import { orderFilePath, type UploadedFile } from '@vitrina/contracts/site/order'
import { fileFault, uploadFile } from '@vitrina/site/file-sending'
import type { FileUpload } from '@vitrina/ui/FilesField'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $sentFiles, filesChanged, formCompleted } from '../form/model.ts'

/** Maximum per order. */
export const MAX_FILES = 5

export interface Upload extends FileUpload {
  abort: AbortController
}

// Events: what happened
export const filesChosen = createEvent<readonly File[]>()
export const uploadRetried = createEvent<string>()
export const uploadRemoved = createEvent<string>()
export const fileRemoved = createEvent<string>()
const uploadsStarted = createEvent<Upload[]>()
const uploadProgressed = createEvent<{ id: string; percent: number }>()
const fileSent = createEvent<UploadedFile>()

// Effects: how we ask
const startUploadsFx = createEffect((files: readonly File[]): Upload[] =>
  files.map((file) => ({
    id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    file,
    percent: 0,
    fault: fileFault(file),
    abort: new AbortController(),
  })),
)
const sendUploadFx = createEffect(({ id, file, abort }: Upload) => {
  const moved = scopeBind(uploadProgressed, { safe: true })
  return uploadFile(file, {
    address: orderFilePath,
    signal: abort.signal,
    onProgress: (percent) => moved({ id, percent }),
  })
})
const sendAllFx = createEffect((uploads: readonly Upload[]) => {
  const send = scopeBind(sendUploadFx, { safe: true })
  for (const upload of uploads) void send(upload).catch(() => undefined)
})
const abortFx = createEffect(({ abort }: Upload) => abort.abort())

// Stores: what we know
export const $uploads = createStore<Upload[]>([], { serialize: 'ignore' })
/** More files were chosen than an order accepts. */
export const $isFull = createStore(false, { serialize: 'ignore' })
/** A pending upload delays the order; a refused one blocks it until it is removed. */
export const $isUploading = $uploads.map((uploads) => uploads.some(({ fault }) => fault === ''))
export const $isUploadRefused = $uploads.map((uploads) => uploads.some(({ fault }) => fault !== ''))
const $freeSlots = combine($uploads, $sentFiles, (uploads, sent) =>
  Math.max(0, MAX_FILES - sent.length - uploads.filter(({ fault }) => fault === '').length),
)

// Wiring: what follows from what
// 1. Upload as many files as fit at once; refused ones do not count.
sample({ clock: filesChosen, source: $freeSlots, fn: (freeSlots, files) => files.length > freeSlots, target: $isFull })
sample({
  clock: filesChosen,
  source: $freeSlots,
  fn: (freeSlots, files) => files.slice(0, freeSlots),
  target: startUploadsFx,
})
sample({ clock: startUploadsFx.doneData, target: uploadsStarted })
sample({ clock: uploadsStarted, source: $uploads, fn: (uploads, begun) => [...uploads, ...begun], target: $uploads })
sample({ clock: uploadsStarted, fn: (begun) => begun.filter(({ fault }) => fault === ''), target: sendAllFx })
sample({
  clock: uploadProgressed,
  source: $uploads,
  fn: (uploads, { id, percent }) => uploads.map((upload) => (upload.id === id ? { ...upload, percent } : upload)),
  target: $uploads,
})

// 2. An uploaded file is stored with the draft; a refused one shows the reason.
sample({
  clock: sendUploadFx.done,
  source: $uploads,
  filter: (uploads, { params }) => uploads.some(({ id }) => id === params.id),
  fn: (_, { result: { id, name, size } }): UploadedFile => ({ id, name, size }),
  target: fileSent,
})
sample({ clock: fileSent, source: $sentFiles, fn: (sent, file) => [...sent, file], target: filesChanged })
sample({
  clock: sendUploadFx.done,
  source: $uploads,
  fn: (uploads, { params }) => uploads.filter(({ id }) => id !== params.id),
  target: $uploads,
})
sample({
  clock: sendUploadFx.fail,
  source: $uploads,
  fn: (uploads, { params, error }) =>
    uploads.map((upload) => (upload.id === params.id ? { ...upload, percent: 0, fault: error.message } : upload)),
  target: $uploads,
})

// 3. Retry or remove.
sample({
  clock: uploadRetried,
  source: $uploads,
  fn: (uploads, wanted) =>
    uploads.map((upload) => (upload.id === wanted ? { ...upload, fault: fileFault(upload.file) } : upload)),
  target: $uploads,
})
sample({
  clock: uploadRetried,
  source: $uploads,
  fn: (uploads, wanted) => uploads.filter(({ id, file }) => id === wanted && fileFault(file) === ''),
  target: sendAllFx,
})
sample({
  clock: uploadRemoved,
  source: $uploads,
  filter: (uploads, wanted) => uploads.some(({ id }) => id === wanted),
  fn: (uploads, wanted) => uploads.find(({ id }) => id === wanted) as Upload,
  target: abortFx,
})
sample({
  clock: abortFx,
  source: $uploads,
  fn: (uploads, { id: gone }) => uploads.filter(({ id }) => id !== gone),
  target: $uploads,
})
sample({
  clock: fileRemoved,
  source: $sentFiles,
  fn: (sent, gone) => sent.filter(({ id }) => id !== gone),
  target: filesChanged,
})
sample({ clock: [uploadRemoved, fileRemoved], target: $isFull.reinit })
sample({ clock: formCompleted, target: [$uploads.reinit, $isFull.reinit] })
