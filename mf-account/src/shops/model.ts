/** Shops of a reseller: created, changed and deleted in a dialog. */
import { shopsApi } from '@vitrina/contracts/site/shops'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf, fieldFaultsOf } from '../failure/failure.ts'
import { shopsTexts as texts } from './texts.ts'

// Events: what happened
export const formOpened = createEvent()

// Effects: how we ask
export const createShopFx = createRequestFx(shopsApi.create)
export const changeShopFx = createRequestFx(shopsApi.change)
export const removeShopFx = createRequestFx(shopsApi.remove)

// Stores: what we know
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
export const $faults = createStore<Record<string, string>>({}, { serialize: 'ignore' })

// Wiring: what follows from what
const shopFailures = [createShopFx.failData, changeShopFx.failData, removeShopFx.failData]
sample({ clock: shopFailures, fn: (error) => failureOf(error, errorMessage), target: $failure })
sample({ clock: shopFailures, fn: fieldFaultsOf, target: $faults })
for (const store of [$failure, $faults]) store.reset(formOpened, createShopFx, changeShopFx, removeShopFx)
sample({
  clock: [createShopFx.done, changeShopFx.done],
  fn: () => ({ kind: 'success' as const, text: texts.saved }),
  target: noticeShown,
})
