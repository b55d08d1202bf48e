import { $listsKnown, $viewed } from '@vitrina/shell/lists'
import { useHydrated } from '@vitrina/ui/alive'
import { useLazyComponent, withRetry } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'

const loadViewed = withRetry(() => import(/* webpackChunkName: "viewed-goods" */ './ViewedGoods.tsx'))

/** The page says everything it has to without it. */
const noop = () => {}

/** What the visitor has looked at before; nothing for others, and nothing in the page that is kept for all. */
export function LazyViewedGoods() {
  const { isKnown, viewed } = useUnit({ isKnown: $listsKnown, viewed: $viewed })
  const isWanted = useHydrated() && isKnown && viewed.length > 0
  const ViewedGoods = useLazyComponent(loadViewed, isWanted, noop)
  return isWanted && ViewedGoods && <ViewedGoods />
}
