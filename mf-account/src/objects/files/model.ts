/** Photos and documents of a building site: add, remove and restore. */
import { type ObjectFileView, objectFilesApi } from '@vitrina/contracts/site/object-files'
import { $api } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { notify, notifyFailure } from '../../mutation/model.ts'
import { objectsTexts as texts } from '../texts.ts'

export interface FileOfObject {
  objectId: string
  file: ObjectFileView
}

// Events: what happened
/** The page was loaded with these files. */
export const filesLoaded = createEvent<{ objectId: string; files: ObjectFileView[] }>()
export const fileAdded = createEvent<FileOfObject>()
const fileRestoreRequested = createEvent<FileOfObject>()

// Effects: how we ask
export const removeFileFx = attach({
  source: $api,
  effect: (api, { objectId, file }: FileOfObject) =>
    api(objectFilesApi.remove, { params: { id: objectId, fileId: file.id } }),
})
const restoreFileFx = attach({
  source: $api,
  effect: (api, { objectId, file }: FileOfObject) =>
    api(objectFilesApi.restore, { params: { id: objectId, fileId: file.id } }),
})
const notifyRemovedFx = createEffect((removed: FileOfObject) => {
  const restore = scopeBind(fileRestoreRequested)
  const action = { label: texts.restore, run: () => restore(removed) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.fileRemoved(removed.file.name), action })
})

// Stores: what we know
/** Files of the current object, the last first; null until a page has loaded them. */
export const $files = createStore<{ objectId: string; files: ObjectFileView[] } | null>(null, { serialize: 'ignore' })

const without = (files: readonly ObjectFileView[], { id }: ObjectFileView) => files.filter((one) => one.id !== id)

const withFile = (files: readonly ObjectFileView[], file: ObjectFileView) =>
  [file, ...without(files, file)].toSorted((one, other) => other.addedAt.localeCompare(one.addedAt))

// Wiring: what follows from what
sample({ clock: filesLoaded, target: $files })
sample({ clock: fileRestoreRequested, target: restoreFileFx })
sample({
  clock: [fileAdded, restoreFileFx.done.map(({ params }) => params)],
  source: $files,
  filter: (known, { objectId }) => known?.objectId === objectId,
  fn: (known, { objectId, file }) => ({ objectId, files: withFile(known?.files ?? [], file) }),
  target: $files,
})
sample({
  clock: removeFileFx.done,
  source: $files,
  filter: (known, { params }) => known?.objectId === params.objectId,
  fn: (known, { params: { objectId, file } }) => ({ objectId, files: without(known?.files ?? [], file) }),
  target: $files,
})
sample({ clock: removeFileFx.done, fn: ({ params }) => params, target: notifyRemovedFx })
notify({ clock: restoreFileFx.done, kind: 'success', text: ({ params }) => texts.fileRestored(params.file.name) })
notifyFailure(removeFileFx, texts.fileNotRemoved)
notifyFailure(restoreFileFx, texts.notRestored)
