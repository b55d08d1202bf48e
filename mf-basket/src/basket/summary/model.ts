/** The coupon of the basket: applied, removed, retried. */
import { basketApi } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { withBasketLock } from '../lock.ts'
import { basketReceived } from '../model.ts'
import { broadcastToTabs } from '../tabs.ts'
import { couponTexts } from '../texts.ts'

// Events: what happened
export const couponTyped = createEvent<string>()
export const couponEntered = createEvent<string>()
export const couponRemoved = createEvent()

// Effects: how we ask
export const setCouponFx = attach({
  source: $api,
  effect: (api, coupon: string) => withBasketLock(() => api(basketApi.setCoupon, { body: { coupon } })),
})
const broadcastToTabsFx = createEffect(broadcastToTabs)

// Stores: what we know
/** The edited text; null while the field shows the coupon of the basket. */
export const $couponInput = createStore<string | null>(null, { serialize: 'ignore' })
/** Why the coupon could not be checked; '' without a failure. */
export const $couponFault = createStore('', { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: couponTyped, target: $couponInput })

sample({ clock: couponTyped, fn: () => '', target: $couponFault })

sample({
  clock: couponEntered,
  source: setCouponFx.pending,
  filter: (isAsking, coupon) => !isAsking && coupon.trim() !== '',
  fn: (_, coupon) => coupon.trim(),
  target: setCouponFx,
})

sample({
  clock: couponEntered,
  filter: (coupon) => coupon.trim() === '',
  fn: () => couponTexts.empty,
  target: $couponFault,
})

sample({ clock: couponRemoved, fn: () => '', target: setCouponFx })

sample({ clock: setCouponFx, fn: () => '', target: $couponFault })

sample({ clock: setCouponFx.doneData, target: [basketReceived, broadcastToTabsFx] })

// Text typed while the request was pending stays.
sample({
  clock: setCouponFx.done,
  source: $couponInput,
  filter: (typed, { params }) => typed?.trim() === params,
  fn: () => null,
  target: $couponInput,
})

sample({ clock: setCouponFx.failData, fn: errorMessage, target: $couponFault })
