/** The sources of a list, a text and files, before it is parsed. */
import { sessionChanged, signOutFx } from '@vitrina/shell/session'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { withText } from '../list.ts'
import { emptySource, type ImportedFile, type ListSource, readStoredList, type StoredList } from '../list-storage.ts'
import { readFile } from '../read-file.ts'

// Events: what happened
/** The dialog opens; carries the text from the URL, '' for none. */
export const listShown = createEvent<string>()
export const textTyped = createEvent<string>()
export const filesAdded = createEvent<readonly File[]>()
export const fileRemoved = createEvent<ImportedFile>()
/** The list is submitted for parsing. */
export const listSubmitted = createEvent()
export const listCleared = createEvent()
/** A stored list was found in this tab. */
export const listRestored = createEvent<StoredList>()
const sourceMerged = createEvent<ListSource>()
const fileRead = createEvent<ImportedFile>()

// Stores: what we know
export const $source = createStore<ListSource>(emptySource, { serialize: 'ignore' })
/** Why the last file could not be read, as a sentence. */
export const $fileFault = createStore<string | null>(null, { serialize: 'ignore' })
/** Names of the files being read; null for none. */
export const $reading = createStore<string | null>(null, { serialize: 'ignore' })
/** The storage of this tab has been read. */
export const $isRestored = createStore(false, { serialize: 'ignore' })

/** The last account; '' for a guest. */
const $owner = createStore('', { serialize: 'ignore' })

// Effects: how we ask
const restoreFx = createEffect((text: string) => {
  const restored = scopeBind(listRestored)
  const brought = scopeBind(sourceMerged)
  const storedList = readStoredList()
  if (storedList) restored(storedList)
  const source = storedList ? { text: storedList.text, files: storedList.files } : emptySource
  const whole = withText(source, text)
  if (whole !== source || (text !== '' && !storedList?.isReviewed)) brought(whole)
})

const readFilesFx = createEffect(async (files: readonly File[]) => {
  const read = scopeBind(fileRead)
  for (const file of files) read({ name: file.name, ...(await readFile(file)) })
})

const mergeTextFx = attach({ source: $source, effect: (source, text: string) => withText(source, text) })

// Wiring: what follows from what
// 1. The stored list is restored once, and a text from the URL is appended to it.
sample({
  clock: listShown,
  source: $isRestored,
  filter: (isKnown) => !isKnown,
  fn: (_, text) => text,
  target: restoreFx,
})
sample({
  clock: listShown,
  source: $isRestored,
  filter: (isKnown, text) => isKnown && text !== '',
  fn: (_, text) => text,
  target: mergeTextFx,
})
sample({ clock: restoreFx, fn: () => true, target: $isRestored })
sample({ clock: listRestored, fn: ({ text, files }): ListSource => ({ text, files }), target: $source })
sample({ clock: [sourceMerged, mergeTextFx.doneData], target: $source })
sample({ clock: [sourceMerged, mergeTextFx.doneData], fn: () => undefined, target: listSubmitted })

// 2. Texts are typed, files are read one after another; after a new file the list is parsed at once.
sample({ clock: textTyped, source: $source, fn: (source, text) => ({ ...source, text }), target: $source })
sample({
  clock: filesAdded,
  source: readFilesFx.pending,
  filter: (isReading, files) => !isReading && files.length > 0,
  fn: (_, files) => files,
  target: readFilesFx,
})
sample({ clock: readFilesFx, fn: (files) => files.map(({ name }) => name).join(', '), target: $reading })
sample({ clock: readFilesFx.finally, fn: () => null, target: $reading })
sample({
  clock: fileRead,
  source: $source,
  fn: (source, file) => ({ ...source, files: [...source.files, file] }),
  target: $source,
})
sample({
  clock: fileRemoved,
  source: $source,
  fn: (source, file) => ({ ...source, files: source.files.filter((each) => each !== file) }),
  target: $source,
})
sample({ clock: readFilesFx.done, fn: () => undefined, target: listSubmitted })
sample({ clock: readFilesFx.failData, fn: ({ message }) => message, target: $fileFault })
sample({ clock: [textTyped, fileRemoved, readFilesFx, listCleared], fn: () => null, target: $fileFault })

// 3. A new list.
sample({ clock: listCleared, fn: () => emptySource, target: $source })

// 4. A list that was started is not shown to the next user.
sample({ clock: signOutFx.done, fn: () => undefined, target: listCleared })
sample({
  clock: sessionChanged,
  source: $owner,
  filter: (owner, { isAuth, uuid }) => isAuth && owner !== '' && owner !== uuid,
  fn: () => undefined,
  target: listCleared,
})
sample({ clock: sessionChanged, filter: ({ isAuth }) => isAuth, fn: ({ uuid }) => uuid, target: $owner })
