/** Data of the frame that the gateway sends with every page. */
import type { Frame } from '@vitrina/contracts/site/frame'
import { frameApi } from '@vitrina/contracts/site/frame'
import { cookieNoticeTexts } from '@vitrina/site/texts'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../api/model.ts'

/** `isTablet` is part of the specified state; tablets get the wide layout, so pages read only `isMobile`. */
export type SiteFacts = Pick<
  Frame,
  'siteName' | 'origin' | 'brandSlug' | 'isMobile' | 'isTablet' | 'menu' | 'routeRules'
>

// Events: what happened
export const cookiesAgreed = createEvent()

// Effects: how we ask
export const agreeToCookiesFx = createRequestFx(frameApi.agreeToCookies)

/**
 * Stores the consent in the browser while the gateway is down; the gateway's cookie covers all cities and lasts longer.
 */
const storeConsentFx = createEffect(() => {
  const { agreedCookie, agreedValue } = cookieNoticeTexts
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: browsers that have no cookieStore agree too
  document.cookie = `${agreedCookie}=${agreedValue}; path=/; max-age=31536000; samesite=lax${secure}`
})

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

sample({ clock: agreeToCookiesFx.fail, fn: () => undefined, target: storeConsentFx })

// The notice is hidden only once the consent is stored, so that the next page does not show it again.
sample({ clock: [agreeToCookiesFx.done, storeConsentFx.finally], fn: () => true, target: $cookiesAgreed })
