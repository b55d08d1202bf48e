import type { ProductPage } from '@vitrina/contracts/site/product'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import type { RefObject } from 'react'
import { canBuy } from '../buy/BuyControl.tsx'
import styles from './LazyPhoneBar.module.css'
import { noop } from './noop.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useIsOffscreen } from './use-is-offscreen.ts'

const loadPhoneBar = withRetry(() => import(/* webpackChunkName: "phone-bar" */ './PhoneBar.tsx'))

/** Root margin for areas covered by the header, the bottom navigation and this bar, where nothing can be pressed. */
const COVERED = '-60px 0px -130px 0px'

export interface LazyPhoneBarProps {
  data: ProductPage
  /** The buy block of the page. */
  buy: RefObject<HTMLElement | null>
}

/**
 * Mounts the bar with price and basket in a narrow window, which sticks to the bottom while the buy block is out of
 * view. It is the last element of the page, so it stops above the footer.
 */
export function LazyPhoneBar({ data, buy }: LazyPhoneBarProps) {
  const isOut = useIsOffscreen(buy, COVERED)
  const isNarrow = useIsNarrow()
  const PhoneBar = useLazyComponent(loadPhoneBar, isOut && isNarrow, noop)
  if (!canBuy(data.product)) return null
  return <div className={styles.place}>{PhoneBar && <PhoneBar data={data} isShown={isOut} />}</div>
}
