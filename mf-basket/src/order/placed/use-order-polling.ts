import type { PlacedOrder } from '@vitrina/contracts/site/order'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $order, orderShown, updateRequested } from './model.ts'

const FAST_MS = 15_000
const SLOW_MS = 60_000
/** After so many polls the interval grows to a minute. */
const FAST_POLLS = 20

/** The current order, initialised with the loader data; polled only while the page is visible. */
export function useOrderPolling(loaded: PlacedOrder): PlacedOrder {
  const { known, show, ask } = useUnit({ known: $order, show: orderShown, ask: updateRequested })
  const isAlive = useHydrated()
  const { accessKey } = loaded.order
  const isKnown = isAlive && known?.order.accessKey === accessKey
  const isOver = isKnown && known.order.isCompleted
  useEffect(() => {
    show(loaded)
  }, [show, loaded])
  useEffect(() => {
    if (isOver) return
    let pollCount = 0
    let next: ReturnType<typeof setTimeout>
    const again = () => {
      pollCount += 1
      if (!document.hidden) ask(accessKey)
      next = setTimeout(again, pollCount < FAST_POLLS ? FAST_MS : SLOW_MS)
    }
    next = setTimeout(again, FAST_MS)
    const onLook = () => document.hidden || ask(accessKey)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearTimeout(next)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [accessKey, isOver, ask])
  return isKnown ? known : loaded
}
