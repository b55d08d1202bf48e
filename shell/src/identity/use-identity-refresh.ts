import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { $identities } from './model.ts'

/** Asks the open page's loaders again when somebody else looks at it: prices and lists belong to whoever is here. */
export function useIdentityRefresh(): void {
  const times = useUnit($identities)
  const { revalidate } = useRevalidator()
  const shown = useRef(times)
  useEffect(() => {
    if (shown.current === times) return
    shown.current = times
    void revalidate()
  }, [times, revalidate])
}
