import type { ProductPage } from '@vitrina/contracts/site/product'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import type { RefObject } from 'react'
import { canBuy } from '../buy/BuyControl.tsx'
import styles from './LazyPhoneBar.module.css'
import { noop } from './noop.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useIsOffscreen } from './use-is-offscreen.ts'

const loadPhoneBar = withRetry(() => import(/* webpackChunkName: "phone-bar" */ './PhoneBar.tsx'))

/** The header above, the bar of places and this bar itself below: what lies under them cannot be pressed. */
const COVERED = '-60px 0px -130px 0px'

export interface LazyPhoneBarProps {
  data: ProductPage
  /** The block with the basket control on the page itself. */
  buy: RefObject<HTMLElement | null>
}

/**
 * The place of price and basket in a narrow window, which stick to its bottom while the block itself is out of reach. The
 * last on the page: there it comes to rest, above the footer.
 */
export function LazyPhoneBar({ data, buy }: LazyPhoneBarProps) {
  const isOut = useIsOffscreen(buy, COVERED)
  const isNarrow = useIsNarrow()
  const PhoneBar = useLazyComponent(loadPhoneBar, isOut && isNarrow, noop)
  if (!canBuy(data.product)) return null
  return <div className={styles.place}>{PhoneBar && <PhoneBar data={data} isShown={isOut} />}</div>
}
