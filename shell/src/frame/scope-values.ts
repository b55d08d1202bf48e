import type { Frame } from '@vitrina/contracts/site/frame'
import type { StoreWritable } from 'effector'
import { $currentDepartment, $mainDomain, $otherDepartments, $pickupPoints, $shopCities } from '../department/model.ts'
import { $thirdParties } from '../third-parties/model.ts'
import { $cookiesAgreed, $site } from './model.ts'

export type StoreValue = [StoreWritable<unknown>, unknown]

/** A store with its initial value, type-checked against each other. */
export const storeValue = <T>(store: StoreWritable<T>, value: T): StoreValue => [store as StoreWritable<unknown>, value]

/** Store values of the frame, for the scope of a request. */
export function frameValues(frame: Frame): StoreValue[] {
  const { siteName, origin, brandSlug, isMobile, isTablet, menu, routeRules } = frame
  return [
    storeValue($site, { siteName, origin, brandSlug, isMobile, isTablet, menu, routeRules }),
    storeValue($cookiesAgreed, frame.cookiesAgreed),
    storeValue($thirdParties, {
      scripts: frame.thirdParties,
      hosts: frame.thirdPartyHosts,
      wait: frame.thirdPartiesWait,
    }),
    storeValue($currentDepartment, frame.current),
    storeValue($shopCities, frame.shopCities),
    storeValue($pickupPoints, frame.pickupPoints),
    storeValue($otherDepartments, frame.otherDepartments ?? []),
    storeValue($mainDomain, frame.mainDomain ?? ''),
  ]
}
