import { useLazyComponent } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { $session } from '../../session/model.ts'

const RETRY_MS = 5000

const loadBanner = () => import(/* webpackChunkName: "on-behalf" */ './OnBehalfBanner.tsx')

/** Mounts the on-behalf banner above the header; its code is fetched only for staff, and again after a failure. */
export function LazyOnBehalfBanner() {
  const session = useUnit($session)
  const onBehalf = session?.onBehalf ?? null
  const [resting, setResting] = useState(false)
  const OnBehalfBanner = useLazyComponent(
    loadBanner,
    onBehalf !== null && !resting,
    useCallback(() => setResting(true), []),
  )
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setResting(false), RETRY_MS)
    return () => clearTimeout(timer)
  }, [resting])
  return (
    OnBehalfBanner &&
    session &&
    onBehalf && <OnBehalfBanner client={session.name} clientUuid={session.uuid} onBehalf={onBehalf} />
  )
}
