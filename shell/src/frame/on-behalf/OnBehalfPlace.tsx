import { useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { $session } from '../../session/model.ts'

const loadBanner = () => import(/* webpackChunkName: "on-behalf" */ './OnBehalfBanner.tsx')

/** Nothing is lost that the next reading of the session would not ask for again. */
const goOn = () => {}

/** The place above the header for the bar of on-behalf sign-in; its code is fetched for staff alone. */
export function OnBehalfPlace() {
  const session = useUnit($session)
  const onBehalf = session?.onBehalf ?? null
  const OnBehalfBanner = useOnDemand(loadBanner, onBehalf !== null, goOn)
  return OnBehalfBanner && session && onBehalf && <OnBehalfBanner client={session.name} onBehalf={onBehalf} />
}
