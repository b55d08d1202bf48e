import { $listsKnown, $viewed } from '@vitrina/shell/lists'
import { useAlive } from '@vitrina/ui/alive'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'

const loadViewed = askedTwice(() => import(/* webpackChunkName: "viewed-goods" */ './ViewedGoods.tsx'))

/** The page says everything it has to without it. */
const leaveOut = () => {}

/** What the visitor has looked at before; nothing for others, and nothing in the page that is kept for all. */
export function ViewedPlace() {
  const { isKnown, viewed } = useUnit({ isKnown: $listsKnown, viewed: $viewed })
  const isWanted = useAlive() && isKnown && viewed.length > 0
  const ViewedGoods = useOnDemand(loadViewed, isWanted, leaveOut)
  return isWanted && ViewedGoods && <ViewedGoods />
}
