/** Notes, quantities and prices of favourites: stored only in this browser, the same in all its tabs. */
import { noticeShown } from '@vitrina/shell/notices'
import { readJournal } from '@vitrina/site/list-journal'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import {
  emptyRecord,
  type FavoriteRecord,
  type ListSnapshot,
  mergeRecords,
  parseRecords,
  type RecordsByCode,
  serialiseRecords,
  storageKey,
} from './favorite-records.ts'
import { favoritesTexts } from './texts.ts'

export interface ListContext extends Omit<ListSnapshot, 'now'> {
  /** Id of the account; '' for a guest. */
  account: string
}

// Events: what happened
/** The visitor's own list is shown, or has changed. */
export const listShown = createEvent<ListContext>()
export const recordChanged = createEvent<{
  idcode: string
  change: Partial<Pick<FavoriteRecord, 'note' | 'quantity'>>
}>()
const recordsReceived = createEvent<{ name: string; text: string | null }>()

// Stores: what we know
const $account = createStore('', { serialize: 'ignore' })
export const $records = createStore<RecordsByCode>(new Map(), { serialize: 'ignore' })
/** Whether the records have been read: before that an empty note may only be an unknown one. */
const $isLoaded = createStore(false, { serialize: 'ignore' })

// Effects: how we ask
/** A sign-in takes over the guest's records. */
const loadRecordsFx = createEffect(({ account, ...listed }: ListContext) => {
  const read = (name: string) => parseRecords(localStorage.getItem(name))
  const own = account ? [...read(storageKey('')), ...read(storageKey(account))] : read(storageKey(''))
  const records = mergeRecords(new Map(own), readJournal('favorites'), { ...listed, now: Date.now() })
  localStorage.setItem(storageKey(account), serialiseRecords(records))
  if (account) localStorage.removeItem(storageKey(''))
  return records
})
const saveRecordsFx = attach({
  source: { account: $account, records: $records },
  effect: ({ account, records }) => localStorage.setItem(storageKey(account), serialiseRecords(records)),
})
const subscribeToStorageFx = createEffect(() => {
  const receiveRecords = scopeBind(recordsReceived)
  window.addEventListener('storage', ({ key, newValue }) => key && receiveRecords({ name: key, text: newValue }))
})

// Wiring: what follows from what
sample({ clock: listShown, fn: ({ account }) => account, target: $account })

sample({ clock: listShown, target: loadRecordsFx })

sample({ clock: loadRecordsFx.doneData, target: $records })

sample({
  clock: loadRecordsFx.finally,
  source: $isLoaded,
  filter: (isKnown) => !isKnown,
  fn: () => undefined,
  target: subscribeToStorageFx,
})

sample({ clock: loadRecordsFx.finally, fn: () => true, target: $isLoaded })

const recordsUpdated = sample({
  clock: recordChanged,
  source: $records,
  fn: (records, { idcode, change }) =>
    new Map(records).set(idcode, { ...(records.get(idcode) ?? emptyRecord), ...change }),
})

sample({ clock: recordsUpdated, target: $records })

sample({ clock: recordsUpdated, fn: () => undefined, target: saveRecordsFx })

sample({
  clock: recordsReceived,
  source: $account,
  filter: (account, { name }) => name === storageKey(account),
  fn: (_, { text }) => parseRecords(text),
  target: $records,
})

// Storage may be full or forbidden; a notice about it is shown once, on the first write.
const $isWarned = createStore(false, { serialize: 'ignore' })

sample({
  clock: saveRecordsFx.fail,
  source: $isWarned,
  filter: (isWarned) => !isWarned,
  fn: () => ({ kind: 'warning' as const, text: favoritesTexts.notSaved }),
  target: noticeShown,
})

sample({ clock: saveRecordsFx.fail, fn: () => true, target: $isWarned })
