import type { Basket } from '@vitrina/contracts/site/basket'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { changeRequested } from '../basket/model.ts'

const INTERVAL_MS = 5000

/** Reads an incomplete basket again at intervals while the page is visible. */
export function useReloadIncomplete(basket: Basket): void {
  const change = useUnit(changeRequested)
  useEffect(() => {
    if (!basket.incomplete) return
    const again = setInterval(() => {
      if (!document.hidden) change({ kind: 'read' })
    }, INTERVAL_MS)
    return () => clearInterval(again)
  }, [basket.incomplete, change])
}
