import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Anchor } from '@vitrina/ui/AnchorNav'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import type { RefObject } from 'react'
import styles from './LazyStickyBar.module.css'
import { noop } from './noop.ts'
import { useIsOffscreen } from './use-is-offscreen.ts'

const loadStickyBar = withRetry(() => import(/* webpackChunkName: "sticky" */ './StickyBar.tsx'))

export interface LazyStickyBarProps {
  data: ProductPage
  anchors: { items: readonly Anchor[]; current: string | undefined }
  /** The watched blocks of the page: buy block and navigation, not the navigation inside the bar. */
  buy: RefObject<HTMLElement | null>
  navigation: RefObject<HTMLElement | null>
}

/** Mounts the bar, which is shown when both blocks are out of view; its code loads when the first one leaves. */
export function LazyStickyBar({ data, anchors, buy, navigation }: LazyStickyBarProps) {
  const buyIsOut = useIsOffscreen(buy)
  const navigationIsOut = useIsOffscreen(navigation)
  const StickyBar = useLazyComponent(loadStickyBar, buyIsOut, noop)
  return (
    <div className={styles.place}>
      {StickyBar && <StickyBar data={data} anchors={anchors} isShown={buyIsOut && navigationIsOut} />}
    </div>
  )
}
