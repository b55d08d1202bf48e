/** Notes, quantities and prices of favourites: kept in this browser alone, the same in all its tabs. */
import { noticeShown } from '@vitrina/shell/notices'
import { readJournal } from '@vitrina/site/list-journal'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import {
  brought,
  type Kept,
  type KeptByCode,
  keptName,
  type ListedNow,
  nothingKept,
  readKept,
  writeKept,
} from './kept.ts'
import { favoritesTexts } from './texts.ts'

export interface ShownList extends Omit<ListedNow, 'now'> {
  /** Of the account; '' for a guest. */
  account: string
}

// Events: what happened
/** The visitor's own list is shown, or has become another. */
export const listShown = createEvent<ShownList>()
export const keptChanged = createEvent<{ idcode: string; change: Partial<Pick<Kept, 'note' | 'quantity'>> }>()
const keptHeard = createEvent<{ name: string; text: string | null }>()

// Stores: what we know
const $account = createStore('', { serialize: 'ignore' })
export const $kept = createStore<KeptByCode>(new Map(), { serialize: 'ignore' })
/** It has been read; before that an empty note may only be one that is not known yet. */
const $keptKnown = createStore(false, { serialize: 'ignore' })

// Effects: how we ask
/** Somebody who signs in takes along what was kept before. */
const bringFx = createEffect(({ account, ...listed }: ShownList) => {
  const read = (name: string) => readKept(localStorage.getItem(name))
  const own = account ? [...read(keptName('')), ...read(keptName(account))] : read(keptName(''))
  const kept = brought(new Map(own), readJournal('favorites'), { ...listed, now: Date.now() })
  localStorage.setItem(keptName(account), writeKept(kept))
  if (account) localStorage.removeItem(keptName(''))
  return kept
})
const writeFx = attach({
  source: { account: $account, kept: $kept },
  effect: ({ account, kept }) => localStorage.setItem(keptName(account), writeKept(kept)),
})
const hearFx = createEffect(() => {
  const heard = scopeBind(keptHeard)
  window.addEventListener('storage', ({ key, newValue }) => key && heard({ name: key, text: newValue }))
})

// Wiring: what follows from what
sample({ clock: listShown, fn: ({ account }) => account, target: $account })

sample({ clock: listShown, target: bringFx })

sample({ clock: bringFx.doneData, target: $kept })

sample({
  clock: bringFx.finally,
  source: $keptKnown,
  filter: (isKnown) => !isKnown,
  fn: () => undefined,
  target: hearFx,
})

sample({ clock: bringFx.finally, fn: () => true, target: $keptKnown })

const changed = sample({
  clock: keptChanged,
  source: $kept,
  fn: (kept, { idcode, change }) => new Map(kept).set(idcode, { ...(kept.get(idcode) ?? nothingKept), ...change }),
})

sample({ clock: changed, target: $kept })

sample({ clock: changed, fn: () => undefined, target: writeFx })

sample({
  clock: keptHeard,
  source: $account,
  filter: (account, { name }) => name === keptName(account),
  fn: (_, { text }) => readKept(text),
  target: $kept,
})

// A full or forbidden storage keeps nothing after the page is left; told once, when something is to be kept.
const $told = createStore(false, { serialize: 'ignore' })

sample({
  clock: writeFx.fail,
  source: $told,
  filter: (told) => !told,
  fn: () => ({ kind: 'warning' as const, text: favoritesTexts.notKept }),
  target: noticeShown,
})

sample({ clock: writeFx.fail, fn: () => true, target: $told })
