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
  /** The two blocks on the page itself; the navigation inside the bar is not one of them. */
  buy: RefObject<HTMLElement | null>
  navigation: RefObject<HTMLElement | null>
}

/** The place of the bar that is shown once neither block is in view; it is fetched when the first of them goes. */
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
