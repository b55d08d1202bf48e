import type { Frame } from '@vitrina/contracts/site/frame'
import type { Store } from 'effector'
import { $currentDepartment, $pickupPoints, $shopCities } from '../department/model.ts'
import { $cookiesAgreed, $site } from './model.ts'

type Value = [Store<unknown>, unknown]

/** The frame as values of stores, for the scope of a request. */
export function frameValues(frame: Frame): Value[] {
  const { siteName, origin, brandSlug, isMobile, isTablet, menu } = frame
  return [
    [$site as Store<unknown>, { siteName, origin, brandSlug, isMobile, isTablet, menu }],
    [$cookiesAgreed as Store<unknown>, frame.cookiesAgreed],
    [$currentDepartment as Store<unknown>, frame.current],
    [$shopCities as Store<unknown>, frame.shopCities],
    [$pickupPoints as Store<unknown>, frame.pickupPoints],
  ]
}
