import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { homeTexts } from '../texts.ts'
import { GoodsRow } from './GoodsRow.tsx'
import { $viewedGoods, homeRevisited } from './model.ts'
import { useRevealOffscreen } from './use-reveal-offscreen.ts'

/** Viewed products, shown once they are loaded and while the block is out of view, so that nothing shifts. */
export default function ViewedGoods() {
  const { goods, back } = useUnit({ goods: $viewedGoods, back: homeRevisited })
  useEffect(() => back(), [back])
  const isReady = goods !== null && goods.length > 0
  const { place, isShown } = useRevealOffscreen(isReady)
  return (
    <div ref={place}>
      {isShown && isReady && (
        <GoodsRow
          id="viewed"
          title={homeTexts.viewed}
          products={goods}
          all={{ to: paths.viewed(), name: homeTexts.allViewed }}
        />
      )}
    </div>
  )
}
