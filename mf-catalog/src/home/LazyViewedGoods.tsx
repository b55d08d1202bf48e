import { $listsKnown, $viewed } from '@vitrina/shell/lists'
import { useHydrated } from '@vitrina/ui/alive'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'

const loadViewed = withRetry(() => import(/* webpackChunkName: "viewed-goods" */ './ViewedGoods.tsx'))

/** The block is optional, so a failed load shows no error. */
const noop = () => {}

/** Products that the visitor has viewed; nothing without views, and nothing in the cached markup. */
export function LazyViewedGoods() {
  const { isKnown, viewed } = useUnit({ isKnown: $listsKnown, viewed: $viewed })
  const isWanted = useHydrated() && isKnown && viewed.length > 0
  const ViewedGoods = useLazyComponent(loadViewed, isWanted, noop)
  return isWanted && ViewedGoods && <ViewedGoods />
}
