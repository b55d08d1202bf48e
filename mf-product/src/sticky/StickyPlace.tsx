import type { ProductPage } from '@vitrina/contracts/site/product'
import type { Anchor } from '@vitrina/ui/AnchorNav'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import type { RefObject } from 'react'
import styles from './StickyPlace.module.css'
import { unsaid } from './unsaid.ts'
import { useIsOut } from './use-is-out.ts'

const load = askedTwice(() => import(/* webpackChunkName: "sticky" */ './StickyBar.tsx'))

export interface StickyPlaceProps {
  data: ProductPage
  anchors: { items: readonly Anchor[]; current: string | undefined }
  /** The two blocks on the page itself; the navigation inside the bar is not one of them. */
  buy: RefObject<HTMLElement | null>
  navigation: RefObject<HTMLElement | null>
}

/** The place of the bar that is shown once neither block is in view; it is fetched when the first of them goes. */
export function StickyPlace({ data, anchors, buy, navigation }: StickyPlaceProps) {
  const buyIsOut = useIsOut(buy)
  const navigationIsOut = useIsOut(navigation)
  const StickyBar = useOnDemand(load, buyIsOut, unsaid)
  return (
    <div className={styles.place}>
      {StickyBar && <StickyBar data={data} anchors={anchors} isShown={buyIsOut && navigationIsOut} />}
    </div>
  )
}
