import { $listsKnown, $viewed } from '@vitrina/shell/lists'
import { $isAuth } from '@vitrina/shell/session'
import { useAlive } from '@vitrina/ui/alive'
import { askedTwice, useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'

const loadReturning = askedTwice(() => import(/* webpackChunkName: "returning" */ './Returning.tsx'))

/** The page says everything it has to without it. */
const leaveOut = () => {}

/** Where somebody who has been here before goes on; nothing for others, and nothing in the page that is kept for all. */
export function ReturningPlace() {
  const { isKnown, viewed, isAuth } = useUnit({ isKnown: $listsKnown, viewed: $viewed, isAuth: $isAuth })
  const hasViewed = viewed.length > 0
  const isWanted = useAlive() && isKnown && (hasViewed || isAuth)
  const Returning = useOnDemand(loadReturning, isWanted, leaveOut)
  return isWanted && Returning && <Returning hasViewed={hasViewed} isAuth={isAuth} />
}
