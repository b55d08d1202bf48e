import type { Estimate } from '@vitrina/contracts/site/estimates'
import { useRevalidator } from '@vitrina/federation/router'
import { useAlive } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $expected, $losses, estimateLoaded } from './model.ts'

/** The estimate as it stands now, which begins with what the page was loaded with. */
export function useEstimate(loaded: Estimate): Estimate {
  const { expected, losses, tell } = useUnit({ expected: $expected, losses: $losses, tell: estimateLoaded })
  const { revalidate } = useRevalidator()
  const isAlive = useAlive()
  const lost = useRef(losses)
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  useEffect(() => {
    if (lost.current === losses) return
    lost.current = losses
    // The page says then why it cannot be shown, and lets the visitor sign in again.
    void revalidate()
  }, [losses, revalidate])
  return isAlive && expected?.id === loaded.id ? expected : loaded
}
