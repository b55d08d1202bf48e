import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isNavigating } from '../routes/document-router.ts'
import { $identityRevision } from './model.ts'

/**
 * Revalidates the page's loaders after a change of identity. When the visitor leaves the page at that moment, as after
 * signing in, only the next page's data is loaded.
 */
export function useIdentityRefresh(): void {
  const times = useUnit($identityRevision)
  const { revalidate } = useRevalidator()
  const shown = useRef(times)
  useEffect(() => {
    if (shown.current === times) return
    shown.current = times
    const timer = setTimeout(() => void (isNavigating() || revalidate()))
    return () => clearTimeout(timer)
  }, [times, revalidate])
}
