import type { ProductPage } from '@vitrina/contracts/site/product'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import type { RefObject } from 'react'
import { canBuy } from '../buy/BuyControl.tsx'
import styles from './PhonePlace.module.css'
import { unsaid } from './unsaid.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useIsOut } from './use-is-out.ts'

const load = askedTwice(() => import(/* webpackChunkName: "phone-bar" */ './PhoneBar.tsx'))

/** The header above, the bar of places and this bar itself below: what lies under them cannot be pressed. */
const COVERED = '-60px 0px -130px 0px'

export interface PhonePlaceProps {
  data: ProductPage
  /** The block with the basket control on the page itself. */
  buy: RefObject<HTMLElement | null>
}

/**
 * The place of price and basket in a narrow window, which stick to its bottom while the block itself is out of reach. The
 * last on the page: there it comes to rest, above the footer.
 */
export function PhonePlace({ data, buy }: PhonePlaceProps) {
  const isOut = useIsOut(buy, COVERED)
  const isNarrow = useIsNarrow()
  const PhoneBar = useOnDemand(load, isOut && isNarrow, unsaid)
  if (!canBuy(data.product)) return null
  return <div className={styles.place}>{PhoneBar && <PhoneBar data={data} isShown={isOut} />}</div>
}
