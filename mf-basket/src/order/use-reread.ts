import type { Basket } from '@vitrina/contracts/site/basket'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { changeWanted } from '../basket/model.ts'

const AGAIN_MS = 5000

/** A basket that did not come whole is asked for again by itself, as long as the page is looked at. */
export function useReread(basket: Basket): void {
  const change = useUnit(changeWanted)
  useEffect(() => {
    if (!basket.incomplete) return
    const again = setInterval(() => {
      if (!document.hidden) change({ kind: 'read' })
    }, AGAIN_MS)
    return () => clearInterval(again)
  }, [basket.incomplete, change])
}
