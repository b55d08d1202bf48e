/** Facts of the frame that the gateway gives with every page. */
import type { Frame } from '@vitrina/contracts/site/frame'
import { frameApi } from '@vitrina/contracts/site/frame'
import { createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

export type SiteFacts = Pick<
  Frame,
  'siteName' | 'origin' | 'brandSlug' | 'isMobile' | 'isTablet' | 'menu' | 'routeRules'
>

// Events: what happened
export const cookiesAgreed = createEvent()

// Effects: how we ask
export const agreeToCookiesFx = createRequestFx(frameApi.agreeToCookies)

// Stores: what we know
export const $site = createStore<SiteFacts>({
  siteName: '',
  origin: '',
  brandSlug: '',
  isMobile: false,
  isTablet: false,
  menu: [],
  routeRules: [],
})
export const $cookiesAgreed = createStore(false)

// Wiring: what follows from what
sample({ clock: cookiesAgreed, fn: () => ({}), target: agreeToCookiesFx })

sample({ clock: cookiesAgreed, fn: () => true, target: $cookiesAgreed })
