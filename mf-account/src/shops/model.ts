/** Shops of a reseller: created, changed and deleted in a dialog. */
import { shopsApi } from '@vitrina/contracts/site/shops'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent } from 'effector'
import { createMutation, notify } from '../mutation/model.ts'
import { shopsTexts as texts } from './texts.ts'

// Events: what happened
export const formOpened = createEvent()

// Effects: how we ask
export const createShopFx = createRequestFx(shopsApi.create)
export const changeShopFx = createRequestFx(shopsApi.change)
export const removeShopFx = createRequestFx(shopsApi.remove)

// Stores: what we know
export const { $failure, $fieldFaults } = createMutation({
  requests: [createShopFx, changeShopFx, removeShopFx],
  resetOn: [formOpened],
})

// Wiring: what follows from what
notify({ clock: [createShopFx.done, changeShopFx.done], kind: 'success', text: texts.saved })
