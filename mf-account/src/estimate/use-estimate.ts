import type { Estimate } from '@vitrina/contracts/site/estimates'
import { useNavigate } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lossCount, $optimisticEstimate, estimateLoaded } from './model.ts'

/** The current estimate, initialised with the loader data. */
export function useEstimate(loaded: Estimate): Estimate {
  const { expected, losses, tell } = useUnit({
    expected: $optimisticEstimate,
    losses: $lossCount,
    tell: estimateLoaded,
  })
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const lost = useRef(losses)
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  useEffect(() => {
    if (lost.current === losses) return
    lost.current = losses
    // The navigation runs the loader again, which shows why the estimate is unavailable or redirects to sign-in.
    void navigate(paths.estimate(loaded.id), { replace: true })
  }, [losses, navigate, loaded.id])
  return isAlive && expected?.id === loaded.id ? expected : loaded
}
