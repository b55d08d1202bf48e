/** Shops of a reseller: put in, changed and deleted in a window. */
import { shopsPages } from '@vitrina/contracts/site/shops'
import { createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { shopsTexts as texts } from './texts.ts'

// Events: what happened
export const formOpened = createEvent()

// Effects: how we ask
export const createShopFx = createRequestFx(shopsPages.create)
export const changeShopFx = createRequestFx(shopsPages.change)
export const removeShopFx = createRequestFx(shopsPages.remove)

// Stores: what we know
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
export const $faults = createStore<Record<string, string>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
const failed = [createShopFx.failData, changeShopFx.failData, removeShopFx.failData]
sample({ clock: failed, fn: (error) => failureOf(error, say), target: $failure })
sample({ clock: failed, fn: fieldFaultsOf, target: $faults })
for (const store of [$failure, $faults]) store.reset(formOpened, createShopFx, changeShopFx, removeShopFx)
sample({
  clock: [createShopFx.done, changeShopFx.done],
  fn: () => ({ kind: 'success' as const, text: texts.saved }),
  target: noticeShown,
})
